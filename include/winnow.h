/**
 * @file winnow.h
 * winnow for programs in C, and in any language that can call C.
 *
 * Link with `pkg-config --cflags --libs winnow`. docs/c.md is an introduction.
 *
 * **Success.** A function that can fail returns a `winnow_status`. Where that is not `WINNOW_OK`,
 * `winnow_message()` says in a sentence what was wrong and what would be right, and nothing was written to
 * where a result belongs. The few functions that return a number or a text of a game return 0 or NULL if the
 * game is NULL, and leave a message too. No C++ exception leaves a function.
 *
 * **Ownership.** What a function opens is closed by its counterpart, and only by it. A text that a function
 * returns belongs to winnow, and the function says for how long it stays. All else, arrays first of all,
 * belongs to the caller, and winnow does not keep a pointer to it.
 *
 * **Threads.** All functions may be called by many threads at once, also with the same game or service. The
 * one exception is to close what another thread is still using.
 *
 * **Numbers.** A target or a guess is a *code* of 64 bits, whose meaning belongs to the game; texts are
 * turned into codes and back by functions. All targets are numbered from 0, by increasing code. Answers are
 * numbered too: 0 means that the guess is right, and `winnow_counts` has the counts of any other.
 */
#ifndef WINNOW_H
#define WINNOW_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#ifdef __GNUC__
/** What the shared library exports. */
#define WINNOW_API __attribute__((visibility("default")))
#else
#define WINNOW_API
#endif

/** How a call has ended. */
typedef enum winnow_status {
  WINNOW_OK = 0,            /**< well */
  WINNOW_BAD_INPUT = 1,     /**< an argument is not what it should be */
  WINNOW_CONTRADICTION = 2, /**< no target agrees with all answers */
  WINNOW_FILE = 3,          /**< a file could not be read or written */
  WINNOW_MEMORY = 4,        /**< there is not enough memory */
  WINNOW_CANCELLED = 5,     /**< the caller has ended it */
  WINNOW_INTERNAL = 6       /**< a mistake in winnow itself */
} winnow_status;

/** The number of the answer to a right guess. */
#define WINNOW_WIN ((uint16_t)0)

/**
 * What was wrong in the last call of this thread that did not end well: one line, without its end. The text
 * stays until the thread's next call that does not end well. Empty if all have ended well so far.
 */
WINNOW_API const char* winnow_message(void);

/** The version of the library in use: "0.1.0". Stays for ever. */
WINNOW_API const char* winnow_version(void);

/** A configured game. */
typedef struct winnow_game winnow_game;

/**
 * Opens the game that a token names, such as "musician", "cards:3" or "mastermind:5x8".
 *
 * @param token  GAME or GAME:PARAMETERS
 * @param game   becomes the game, to be given to `winnow_close`
 */
WINNOW_API winnow_status winnow_open(const char* token, winnow_game** game);

/** Closes a game; does nothing for NULL. */
WINNOW_API void winnow_close(winnow_game* game);

/** The whole token of the game: "mastermind:4x6", also where "mastermind" was asked for. Stays until it is
 * closed. NULL for NULL. */
WINNOW_API const char* winnow_token(const winnow_game* game);

/** How many targets the game has: less than 2^32. 0 for NULL. */
WINNOW_API size_t winnow_target_count(const winnow_game* game);

/** One more than the largest number of an answer; at most 2^16. 0 for NULL. */
WINNOW_API size_t winnow_answer_count(const winnow_game* game);

/** How many counts an answer has. 0 for NULL. */
WINNOW_API size_t winnow_count_count(const winnow_game* game);

/** What count number `index` is called: "pitches". NULL if there is none of that number, or no game. Stays
 * until the game is closed. */
WINNOW_API const char* winnow_count_label(const winnow_game* game, size_t index);

/** Reads a target as a person writes it: "A1 B2 C3" or "[A1,B2,C3]". */
WINNOW_API winnow_status winnow_read_target(const winnow_game* game, const char* text, uint64_t* target);

/** Reads a guess, which need not be something that can be hidden. */
WINNOW_API winnow_status winnow_read_guess(const winnow_game* game, const char* text, uint64_t* guess);

/** Reads the answer to a guess: "1,0,2", "(1,0,2)", or "win". */
WINNOW_API winnow_status winnow_read_answer(const winnow_game* game, uint64_t guess, const char* text,
                                            uint16_t* answer);

/**
 * Writes a target or a guess as text: "A1,B2,C3", and "-" for the empty code.
 *
 * @param text  becomes the text, with a zero at its end
 * @param size  how many bytes have room there; 256 are enough in every game of winnow's own
 */
WINNOW_API winnow_status winnow_write_code(const winnow_game* game, uint64_t code, char* text, size_t size);

/**
 * The counts of an answer.
 *
 * @param answer  not `WINNOW_WIN`, whose counts depend on the guess in some games
 * @param counts  `winnow_count_count(game)` places
 */
WINNOW_API winnow_status winnow_counts(const winnow_game* game, uint16_t answer, int* counts);

/**
 * All targets of the game, by their numbers.
 *
 * @param targets  `winnow_target_count(game)` places
 */
WINNOW_API winnow_status winnow_targets(const winnow_game* game, uint64_t* targets);

/**
 * The answers to one guess for all targets: at the speed of winnow's own search, a row of 5,000 takes a few
 * microseconds. The first call for a game takes longer.
 *
 * @param guess    what is guessed
 * @param answers  `winnow_target_count(game)` places: the answer for each target, by its number
 */
WINNOW_API winnow_status winnow_answers(const winnow_game* game, uint64_t guess, uint16_t* answers);

/**
 * The answers to many guesses, each for a target of its own.
 *
 * @param pairs    how many there are
 * @param targets  what is hidden in each
 * @param guesses  what is guessed in each
 * @param answers  as many places; where one of the pairs is none, nothing is written
 */
WINNOW_API winnow_status winnow_pair_answers(const winnow_game* game, size_t pairs, const uint64_t* targets,
                                             const uint64_t* guesses, uint16_t* answers);

/**
 * The candidates: the targets that agree with all answers so far. There being none is no failure.
 *
 * @param turns       how many guesses were made
 * @param guesses     what was guessed in each
 * @param answers     what each has earned
 * @param candidates  `winnow_target_count(game)` places: becomes the numbers of the candidates, in increasing
 *                    order; NULL if only their number is asked for
 * @param count       becomes the number of candidates
 */
WINNOW_API winnow_status winnow_candidates(const winnow_game* game, size_t turns, const uint64_t* guesses,
                                           const uint16_t* answers, uint32_t* candidates, size_t* count);

/**
 * What `winnow serve` is, without the process: it answers requests of JSON-RPC 2.0, and keeps the positions
 * and sessions that they open. docs/serve.md tells what can be asked.
 */
typedef struct winnow_service winnow_service;

/** Opens a service, to be given to `winnow_service_close`. */
WINNOW_API winnow_status winnow_service_open(winnow_service** service);

/** Closes a service, with all that is open in it; does nothing for NULL. */
WINNOW_API void winnow_service_close(winnow_service* service);

/**
 * Is given each notification of a request, such as how far it is.
 *
 * @param notification  one line of JSON without its end, which stays until the function returns
 * @param context       what was given to `winnow_request`
 */
typedef void winnow_notify(const char* notification, void* context);

/**
 * Answers a request of JSON-RPC 2.0, or a batch of them, and returns when that is done. A request that is no
 * good is no failure: the response says what is wrong with it. Another thread can cancel it meanwhile, by a
 * request of its own.
 *
 * @param message   the request
 * @param notify    is called meanwhile, by any one thread at a time; NULL if nobody cares
 * @param context   for `notify`
 * @param response  becomes the response on one line without its end, to be given to `winnow_free`; NULL where
 * none is due, as to a notification
 */
WINNOW_API winnow_status winnow_request(winnow_service* service, const char* message, winnow_notify* notify,
                                        void* context, char** response);

/** Frees a response; does nothing for NULL. */
WINNOW_API void winnow_free(char* response);

#ifdef __cplusplus
}
#endif

#endif
