#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "winnow/game.hpp"
#include "winnow/result.hpp"
#include "winnow/strategy.hpp"
#include "winnow/thinking.hpp"
#include "winnow/turn.hpp"

namespace winnow {

class Guesser;  // of the library's inside

/// What a guesser knows: the turns so far and the targets that agree with all of them. A value: copy
/// it, compare it (equal are states of the same game after the same turns), keep several.
///
/// Copies are cheap and keep the game alive. They share the strategy and what it has worked out, and several
/// threads may use them at once: no thread waits for another to choose a guess.
class GameState {
 public:
  /// The start of a game, when every target is possible; an error for a choice that `check_strategy` refuses.
  [[nodiscard]] static Result<GameState> start(std::shared_ptr<const Game> game,
                                               const StrategyChoice& choice = {});

  /// What is played, and what was guessed so far.
  [[nodiscard]] const Game& game() const { return *game_; }
  [[nodiscard]] const std::shared_ptr<const Game>& shared_game() const { return game_; }
  [[nodiscard]] const std::vector<Turn>& turns() const { return turns_; }

  /// The targets still possible, in increasing order; at least one.
  [[nodiscard]] const std::vector<TargetId>& candidates() const { return *candidates_; }

  /// The state after one more turn, or an error if no target agrees with all answers. The state
  /// itself stays as it was.
  [[nodiscard]] Result<GameState> after(Turn turn) const;

  friend bool operator==(const GameState& a, const GameState& b);

 private:
  friend class Guesser;
  GameState(std::shared_ptr<const Game> game, std::shared_ptr<const Guesser> guesser);

  std::shared_ptr<const Game> game_;
  std::shared_ptr<const Guesser> guesser_;
  std::vector<Turn> turns_;
  std::shared_ptr<const std::vector<TargetId>> candidates_;
};

/// The guess to make next.
Code choose_guess(const GameState& state);

/// The same under the eyes of another thread, which may end it: then the best guess found so far.
Code choose_guess(const GameState& state, Thinking& thinking);

/// How `play_game` guesses, and what it calls after each turn.
using GuessChooser = std::function<Code(const GameState&)>;
using TurnCallback = std::function<void(const Turn&)>;

/// A whole game against a target that is known and still a candidate: the turns from `state` on, the right
/// guess last. Without a chooser, the strategy of the state guesses.
std::vector<Turn> play_game(GameState state, Code target, const TurnCallback& on_turn = {},
                            const GuessChooser& choose = {});

}  // namespace winnow
