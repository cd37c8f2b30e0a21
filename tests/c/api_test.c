/* The C interface as a C program sees it. Exits with the number of expectations that are not met. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <threads.h>

#include "winnow.h"

static int failures = 0;

static void expect(bool met, const char* text, int line) {
  if (met) return;
  ++failures;
  printf("line %d: not so: %s (last message: %s)\n", line, text, winnow_message());
}
#define EXPECT(condition) expect((condition), #condition, __LINE__)
#define EXPECT_FAILS(call, status, message)           \
  do {                                                \
    EXPECT((call) == (status));                       \
    EXPECT(strcmp(winnow_message(), (message)) == 0); \
  } while (0)

static winnow_game* opened(const char* token) {
  winnow_game* game = NULL;
  EXPECT(winnow_open(token, &game) == WINNOW_OK);
  return game;
}

static uint64_t guess_of(const winnow_game* game, const char* text) {
  uint64_t guess = 0;
  EXPECT(winnow_read_guess(game, text, &guess) == WINNOW_OK);
  return guess;
}

static void test_a_game_tells_its_sizes(void) {
  winnow_game* game = opened("musician");
  EXPECT(strcmp(winnow_token(game), "musician") == 0);
  EXPECT(winnow_target_count(game) == 1330);
  EXPECT(winnow_count_count(game) == 3);
  EXPECT(strcmp(winnow_count_label(game, 0), "pitches") == 0);
  EXPECT(winnow_count_label(game, 3) == NULL);
  winnow_close(game);

  game = opened("mastermind");
  EXPECT(strcmp(winnow_token(game), "mastermind:4x6") == 0);
  winnow_close(game);
  winnow_close(NULL);
}

static void test_codes_are_read_and_written(void) {
  winnow_game* game = opened("musician");
  uint64_t target = 0;
  EXPECT(winnow_read_target(game, "[C3,A1 B2]", &target) == WINNOW_OK);
  char text[256];
  EXPECT(winnow_write_code(game, target, text, sizeof text) == WINNOW_OK);
  EXPECT(strcmp(text, "A1,B2,C3") == 0);
  EXPECT(winnow_write_code(game, target, text, strlen("A1,B2,C3") + 1) == WINNOW_OK);
  EXPECT_FAILS(winnow_write_code(game, target, text, strlen("A1,B2,C3")), WINNOW_BAD_INPUT,
               "there is room for 8 bytes where 9 are needed");
  EXPECT_FAILS(winnow_read_target(game, "A1 B2", &target), WINNOW_BAD_INPUT,
               "a target of musician has 3 pitches, not 2");
  winnow_close(game);
}

static void test_answers_have_counts(void) {
  winnow_game* game = opened("musician");
  const uint64_t guess = guess_of(game, "A1 A2 B1");
  uint16_t answer = 0;
  EXPECT(winnow_read_answer(game, guess, "(1,2,1)", &answer) == WINNOW_OK);
  EXPECT(answer != WINNOW_WIN && answer < winnow_answer_count(game));
  int counts[3] = {9, 9, 9};
  EXPECT(winnow_counts(game, answer, counts) == WINNOW_OK);
  EXPECT(counts[0] == 1 && counts[1] == 2 && counts[2] == 1);

  EXPECT(winnow_read_answer(game, guess, "win", &answer) == WINNOW_OK);
  EXPECT(answer == WINNOW_WIN);
  EXPECT_FAILS(winnow_counts(game, WINNOW_WIN, counts), WINNOW_BAD_INPUT,
               "the counts of a right guess depend on the guess");
  EXPECT_FAILS(winnow_counts(game, 999, counts), WINNOW_BAD_INPUT,
               "there is no answer 999: those of musician are below 65");
  winnow_close(game);
}

/* Rows and pairs say the same, and a row has a win where the guess is the target. */
static void test_rows_are_pairs(const char* token) {
  winnow_game* game = opened(token);
  const size_t size = winnow_target_count(game);
  uint64_t* targets = malloc(size * sizeof *targets);
  uint64_t* guesses = malloc(size * sizeof *guesses);
  uint16_t* row = malloc(size * sizeof *row);
  uint16_t* pairs = malloc(size * sizeof *pairs);
  EXPECT(targets && guesses && row && pairs);
  EXPECT(winnow_targets(game, targets) == WINNOW_OK);
  for (size_t number = 0; number < size; number += size / 7 + 1) {
    for (size_t i = 0; i < size; ++i) guesses[i] = targets[number];
    EXPECT(winnow_answers(game, targets[number], row) == WINNOW_OK);
    EXPECT(winnow_pair_answers(game, size, targets, guesses, pairs) == WINNOW_OK);
    EXPECT(memcmp(row, pairs, size * sizeof *row) == 0);
    for (size_t i = 0; i < size; ++i) EXPECT((row[i] == WINNOW_WIN) == (i == number));
  }
  free(targets);
  free(guesses);
  free(row);
  free(pairs);
  winnow_close(game);
}

static void test_candidates_agree_with_all_answers(void) {
  winnow_game* game = opened("musician");
  const uint64_t guesses[2] = {guess_of(game, "A2,B1,C1"), guess_of(game, "D3,E2,F2")};
  uint16_t answers[2] = {0, 0};
  EXPECT(winnow_read_answer(game, guesses[0], "1,0,0", &answers[0]) == WINNOW_OK);
  EXPECT(winnow_read_answer(game, guesses[1], "1,0,1", &answers[1]) == WINNOW_OK);
  uint32_t candidates[1330];
  size_t count = 0;
  EXPECT(winnow_candidates(game, 0, NULL, NULL, candidates, &count) == WINNOW_OK);
  EXPECT(count == 1330 && candidates[0] == 0 && candidates[1329] == 1329);
  EXPECT(winnow_candidates(game, 2, guesses, answers, candidates, &count) == WINNOW_OK);
  EXPECT(count == 4);
  uint64_t targets[1330];
  EXPECT(winnow_targets(game, targets) == WINNOW_OK);
  for (size_t i = 0; i < count; ++i) {
    const uint64_t same[2] = {targets[candidates[i]], targets[candidates[i]]};
    uint16_t earned[2];
    EXPECT(winnow_pair_answers(game, 2, same, guesses, earned) == WINNOW_OK);
    EXPECT(memcmp(earned, answers, sizeof earned) == 0);
  }

  const uint16_t wins[2] = {WINNOW_WIN, WINNOW_WIN};
  EXPECT(winnow_candidates(game, 2, guesses, wins, NULL, &count) == WINNOW_OK);
  EXPECT(count == 0);
  winnow_close(game);
}

static void test_what_is_wrong_is_said_and_writes_nothing(void) {
  winnow_game* game = NULL;
  EXPECT_FAILS(winnow_open(NULL, &game), WINNOW_BAD_INPUT, "token is NULL");
  EXPECT(winnow_open("musicain", &game) == WINNOW_BAD_INPUT);
  EXPECT(strstr(winnow_message(), "musicain") != NULL);
  EXPECT(game == NULL);

  game = opened("musician");
  uint16_t answers[2] = {7, 7};
  EXPECT_FAILS(winnow_answers(NULL, 0, answers), WINNOW_BAD_INPUT, "game is NULL");
  EXPECT_FAILS(winnow_answers(game, 5, answers), WINNOW_BAD_INPUT,
               "5 is no guess of musician; winnow_read_guess makes one of a text");
  uint64_t good[2] = {guess_of(game, "A1 B1 C1"), 0};
  good[1] = good[0];
  const uint64_t bad[2] = {good[0], ~UINT64_C(0)};
  EXPECT(winnow_pair_answers(game, 2, bad, good, answers) == WINNOW_BAD_INPUT);
  EXPECT(strstr(winnow_message(), "targets[1]: 18446744073709551615 is no target of musician") != NULL);
  EXPECT(winnow_pair_answers(game, 2, good, bad, answers) == WINNOW_BAD_INPUT);
  EXPECT(strstr(winnow_message(), "guesses[1]: ") != NULL);
  EXPECT(answers[0] == 7 && answers[1] == 7);

  const uint16_t unknown[1] = {65};
  size_t count = 7;
  EXPECT_FAILS(winnow_candidates(game, 1, good, unknown, NULL, &count), WINNOW_BAD_INPUT,
               "answers[0]: there is no answer 65: those of musician are below 65");
  EXPECT(count == 7);
  winnow_close(game);
}

/* What has no status to tell it returns nothing, and leaves the message. */
static void test_null_is_no_game(void) {
  winnow_game* game = NULL;
  uint64_t code = 7;
  char text[16] = "as it was";
#define EXPECT_NULL_TOLD(call, nothing)                         \
  do {                                                          \
    EXPECT(winnow_open("musicain", &game) == WINNOW_BAD_INPUT); \
    EXPECT((call) == (nothing));                                \
    EXPECT(strcmp(winnow_message(), "game is NULL") == 0);      \
  } while (0)
  EXPECT_NULL_TOLD(winnow_token(NULL), NULL);
  EXPECT_NULL_TOLD(winnow_target_count(NULL), 0);
  EXPECT_NULL_TOLD(winnow_answer_count(NULL), 0);
  EXPECT_NULL_TOLD(winnow_count_count(NULL), 0);
  EXPECT_NULL_TOLD(winnow_count_label(NULL, 0), NULL);
  EXPECT_NULL_TOLD(winnow_read_target(NULL, "A1 B1 C1", &code), WINNOW_BAD_INPUT);
  EXPECT_NULL_TOLD(winnow_write_code(NULL, 0, text, sizeof text), WINNOW_BAD_INPUT);
  EXPECT(code == 7 && text[0] == 'a');
}

/* Whatever pointer is missing is named. */
static void test_every_pointer_may_be_missing(void) {
  winnow_game* game = opened("musician");
  winnow_service* service = NULL;
  EXPECT(winnow_service_open(&service) == WINNOW_OK);
  const uint64_t guess = guess_of(game, "A1 B1 C1");
  uint16_t answer = 0;
  size_t count = 0;
  EXPECT_FAILS(winnow_open("musician", NULL), WINNOW_BAD_INPUT, "game is NULL");
  EXPECT_FAILS(winnow_read_target(game, NULL, NULL), WINNOW_BAD_INPUT, "text is NULL");
  EXPECT_FAILS(winnow_read_guess(game, "A1 B1 C1", NULL), WINNOW_BAD_INPUT, "guess is NULL");
  EXPECT_FAILS(winnow_read_answer(game, guess, NULL, &answer), WINNOW_BAD_INPUT, "text is NULL");
  EXPECT_FAILS(winnow_write_code(game, guess, NULL, 9), WINNOW_BAD_INPUT, "text is NULL");
  EXPECT_FAILS(winnow_counts(game, 1, NULL), WINNOW_BAD_INPUT, "counts is NULL");
  EXPECT_FAILS(winnow_targets(game, NULL), WINNOW_BAD_INPUT, "targets is NULL");
  EXPECT_FAILS(winnow_answers(game, guess, NULL), WINNOW_BAD_INPUT, "answers is NULL");
  EXPECT_FAILS(winnow_pair_answers(game, 1, &guess, NULL, &answer), WINNOW_BAD_INPUT, "guesses is NULL");
  EXPECT(winnow_pair_answers(game, 0, NULL, NULL, NULL) == WINNOW_OK);
  EXPECT_FAILS(winnow_candidates(game, 1, &guess, NULL, NULL, &count), WINNOW_BAD_INPUT, "answers is NULL");
  EXPECT_FAILS(winnow_candidates(game, 0, NULL, NULL, NULL, NULL), WINNOW_BAD_INPUT, "count is NULL");
  EXPECT_FAILS(winnow_service_open(NULL), WINNOW_BAD_INPUT, "service is NULL");
  EXPECT_FAILS(winnow_request(service, "{}", NULL, NULL, NULL), WINNOW_BAD_INPUT, "response is NULL");
  winnow_free(NULL);
  winnow_service_close(service);
  winnow_close(game);
}

/* No number is taken for a code that it is not: whatever passes can be written and read again. */
static void test_any_number_is_a_code_or_refused(const char* token) {
  winnow_game* game = opened(token);
  uint64_t number = UINT64_C(88172645463325252);
  for (int i = 0; i < 20000; ++i) {
    number ^= number << 13; /* xorshift */
    number ^= number >> 7;
    number ^= number << 17;
    const uint64_t code = number >> (i % 64);
    char text[256];
    if (winnow_write_code(game, code, text, sizeof text) != WINNOW_OK) continue;
    EXPECT(guess_of(game, text) == code);
  }
  winnow_close(game);
}

static int ask_in_a_thread(void* shared) {
  const winnow_game* game = shared;
  uint16_t* row = malloc(winnow_target_count(game) * sizeof *row);
  int good = row != NULL && strcmp(winnow_message(), "") == 0; /* that of another thread is not seen here */
  for (int i = 0; good && i < 50; ++i) good = winnow_answers(game, guess_of(game, "aabb"), row) == WINNOW_OK;
  good = good && winnow_answers(game, ~UINT64_C(0), row) == WINNOW_BAD_INPUT &&
         strcmp(winnow_message(), "") != 0;
  free(row);
  return good;
}

static void test_threads_share_a_game(void) {
  winnow_game* game = opened("mastermind");
  thrd_t threads[4];
  for (int i = 0; i < 4; ++i) EXPECT(thrd_create(&threads[i], ask_in_a_thread, game) == thrd_success);
  for (int i = 0; i < 4; ++i) {
    int good = 0;
    EXPECT(thrd_join(threads[i], &good) == thrd_success && good);
  }
  winnow_close(game);
}

static void count_notification(const char* notification, void* context) {
  EXPECT(strstr(notification, "\"jsonrpc\":\"2.0\"") != NULL);
  ++*(int*)context;
}

static void test_a_service_answers_requests(void) {
  winnow_service* service = NULL;
  EXPECT(winnow_service_open(&service) == WINNOW_OK);
  int notifications = 0;
  char* response = NULL;
  EXPECT(winnow_request(service,
                        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"feedback\",\"params\":"
                        "{\"game\":\"musician\",\"target\":\"A1 B2 A3\",\"guess\":\"A1 A2 B1\"}}",
                        count_notification, &notifications, &response) == WINNOW_OK);
  EXPECT(response && strstr(response, "\"id\":1") && strstr(response, "\"answer\":[1,2,1]"));
  EXPECT(strchr(response, '\n') == NULL);
  winnow_free(response);

  EXPECT(winnow_request(service, "{\"jsonrpc\":\"2.0\",\"method\":\"games\"}", NULL, NULL, &response) ==
         WINNOW_OK);
  EXPECT(response == NULL); /* none is due to a notification */
  winnow_free(response);

  EXPECT(winnow_request(service, "no JSON", NULL, NULL, &response) == WINNOW_OK);
  EXPECT(response && strstr(response, "-32700")); /* the standard's number for that */
  winnow_free(response);

  EXPECT_FAILS(winnow_request(service, NULL, NULL, NULL, &response), WINNOW_BAD_INPUT, "message is NULL");
  winnow_service_close(service);
  winnow_service_close(NULL);
}

int main(void) {
  EXPECT(strcmp(winnow_message(), "") == 0);
  EXPECT(strchr(winnow_version(), '.') != NULL);
  test_a_game_tells_its_sizes();
  test_codes_are_read_and_written();
  test_answers_have_counts();
  const char* games[] = {"musician",   "battleship", "cards",          "chess",
                         "mastermind", "bulls",      "mastermind:3x62"};
  for (size_t i = 0; i < sizeof games / sizeof *games; ++i) test_any_number_is_a_code_or_refused(games[i]);
  for (size_t i = 0; i < 6; ++i) test_rows_are_pairs(games[i]);
  test_candidates_agree_with_all_answers();
  test_what_is_wrong_is_said_and_writes_nothing();
  test_null_is_no_game();
  test_every_pointer_may_be_missing();
  test_threads_share_a_game();
  test_a_service_answers_requests();
  return failures;
}
