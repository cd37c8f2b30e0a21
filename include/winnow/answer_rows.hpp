#pragma once

#include <memory>
#include <span>
#include <vector>

#include "winnow/game.hpp"
#include "winnow/turn.hpp"

namespace winnow {

/// The answers of guesses to all targets of a game, as fast as the engine itself computes them.
///
/// Targets are laid out for the processor's vector instructions when the first row is asked for. Copies are
/// cheap, share that and keep the game alive; many threads may use them at once.
class AnswerRows {
 public:
  /// The rows of this game.
  explicit AnswerRows(std::shared_ptr<const Game> game);

  /// Whose answers these are.
  [[nodiscard]] const Game& game() const;
  [[nodiscard]] const std::shared_ptr<const Game>& shared_game() const;

  /// Puts the answer to `guess` for each of `Game::targets()` into `row`, which has as many places.
  void fill(Code guess, std::span<Answer> row) const;

  /// The targets that agree with all turns, in increasing order: `targets_after`, but fast.
  [[nodiscard]] std::vector<TargetId> candidates(std::span<const Turn> turns) const;

 private:
  class Layout;
  std::shared_ptr<const Layout> layout_;
};

}  // namespace winnow
