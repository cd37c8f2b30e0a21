#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "winnow/advice.hpp"
#include "winnow/certainty.hpp"
#include "winnow/contradiction.hpp"
#include "winnow/game_line.hpp"
#include "winnow/guesser.hpp"

/// A game between a person and the computer, for any front end to drive.
namespace winnow {

/// How much a hint tells.
enum class HintLevel : std::uint8_t {
  kCandidates,  ///< how many candidates are left
  kEffect,      ///< also what the best guess would do
  kGuess,       ///< also which guess that is
};

/// What a person is told, as far as the level goes.
struct Hint {
  HintLevel level = HintLevel::kCandidates;
  std::size_t candidates = 0;
  /// From `kEffect` on; before `kGuess` the guess in it is not for the person to see.
  std::optional<GuessAdvice> best = {};
};

/// A hint of that level. Chooses a guess if it needs one.
Hint make_hint(const GameState& state, HintLevel level, Thinking& thinking);

/// What is to happen next in a session.
enum class Phase : std::uint8_t {
  kGuess,          ///< the guesser makes a guess: `propose`
  kAnswer,         ///< the person answers it, as hider or because the target is hidden elsewhere: `answer`
  kContradiction,  ///< no target gives all the answers: `correct` one, or `undo` the last
  kWon,            ///< the guesser has found the target
  kGivenUp,
};

/// A game in progress, with a person on either side. If the person guesses and the record has neither a
/// target nor an evil hider, the target is hidden elsewhere, and the person types the answers too. A front
/// end tells it what the person does and shows what it holds then. Where the computer guesses, the front end
/// chooses the guess too, since that can take long:
///
///     session.propose(choose_guess(session.state()));
///
/// What cannot be done is an error and changes nothing. A value: copy it, keep several, compare them (equal
/// are sessions of the same game that have come to the same point). One thread at a time may use it.
class Session {
 public:
  /// Goes on with a game where its record ends; a record without turns is a new game. `start` is the start of
  /// that game, with the strategy for hints and for the computer's guesses. Where the record does not say
  /// the person's side, the person hides. An error if the game is over, or if the answers contradict each
  /// other and the person does not answer and so cannot correct them.
  static Result<Session> open(const GameState& start, GameRecord record);

  /// The game as it can be kept and resumed; what is played, what was guessed, and by whom.
  [[nodiscard]] const GameRecord& record() const { return record_; }
  [[nodiscard]] const Game& game() const { return *record_.game; }
  [[nodiscard]] const std::vector<Turn>& turns() const { return record_.turns; }
  [[nodiscard]] bool person_guesses() const { return record_.person == Side::kGuesser; }

  /// Whether the person types the answers: the target is not known, and the hider is not evil.
  [[nodiscard]] bool person_answers() const { return !record_.target && !record_.evil; }

  /// What is to happen next.
  [[nodiscard]] Phase phase() const;
  [[nodiscard]] bool is_over() const { return phase() == Phase::kWon || phase() == Phase::kGivenUp; }

  /// What the guesser knows; in a contradiction, what was known before it.
  [[nodiscard]] const GameState& state() const { return states_.back(); }

  /// How many candidates each turn has left, up to a contradiction.
  [[nodiscard]] std::vector<std::size_t> candidates_left() const;

  /// The guess to be answered in `Phase::kAnswer`.
  [[nodiscard]] const std::optional<Code>& open_guess() const { return open_guess_; }

  /// What is wrong, and what would correct it, in `Phase::kContradiction`.
  [[nodiscard]] const std::optional<Contradiction>& contradiction() const { return contradiction_; }

  /// What was hidden or, where that is not known, the first target that it could have been.
  [[nodiscard]] Code solution() const;

  /// Before the first guess: names the target that the person hides. Guesses are then answered at once.
  Result<void> hide(Code target);

  /// Makes a guess. It is answered at once, unless the person answers.
  Result<void> propose(Code guess);

  /// Answers the open guess, in `Phase::kAnswer`.
  Result<void> answer(Answer answer);

  /// Takes one of the corrections of the contradiction. The game ends where that is a win.
  Result<void> correct(std::size_t turn, Answer answer);

  /// Whether `undo` and `redo` would do something.
  [[nodiscard]] bool can_undo() const { return !turns().empty() || has_own_open_guess() || given_up_; }
  [[nodiscard]] bool can_redo() const { return !undone_.empty() && !is_over(); }

  /// Takes back that the game was given up or else the person's guess that is not answered yet or else the
  /// last turn; false if there is nothing. The first and the last are help, also the first because the person
  /// has seen what was hidden.
  bool undo();

  /// Does again what was last taken back; false if there is nothing, or something else was done since.
  bool redo();

  /// Ends the game, if it is not over.
  void give_up();

  // Help, which the record counts.

  /// Tells the guesser more each time, until the next guess, and never less than `least`, which is for front
  /// ends that show some of it anyway. Nothing if the computer guesses or the game is over.
  std::optional<Hint> hint(Thinking& thinking, HintLevel least = HintLevel::kCandidates);

  /// All that a hint can tell, at once; nothing where `hint` gives nothing.
  std::optional<Hint> best(Thinking& thinking);

  /// The state, whose candidates the person asks to see.
  const GameState& look_at_candidates();

  /// Whether the person is shown what follows from the answers, which some would rather find out.
  [[nodiscard]] bool marks() const { return marks_; }
  void show_marks(bool shown) { marks_ = shown; }

  /// What the person is shown to be certain: without marks, what was so before the first guess.
  [[nodiscard]] Certainty known() const;

  friend bool operator==(const Session& a, const Session& b);

 private:
  Session(const GameState& start, GameRecord record);

  [[nodiscard]] bool has_own_open_guess() const { return person_guesses() && open_guess_; }
  void add(Turn turn);
  void follow_turns(std::size_t unchanged);

  GameRecord record_;
  std::vector<GameState> states_;  ///< before the first guess, and after each up to a contradiction
  std::vector<Turn> undone_;       ///< the last of them was taken back last
  std::optional<Code> open_guess_;
  std::optional<Contradiction> contradiction_;
  HintLevel next_hint_ = HintLevel::kCandidates;
  bool given_up_ = false;
  bool marks_ = true;
};

}  // namespace winnow
