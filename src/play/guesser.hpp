#pragma once

#include <memory>
#include <mutex>
#include <vector>

#include "engine/strategies/strategy.hpp"
#include "winnow/guesser.hpp"

namespace winnow {

/// A strategy ready to play one game: what the states of a game share. May be used by several threads.
class Guesser {
 public:
  Guesser(std::shared_ptr<const Game> game, const StrategyChoice& choice);

  /// `thinking` may be null.
  [[nodiscard]] Code choose(const GameState& state, Thinking* thinking) const;

  [[nodiscard]] const EncodedGame& game() const { return game_; }
  [[nodiscard]] const StrategyChoice& choice() const { return choice_; }

  [[nodiscard]] static const Guesser& of(const GameState& state) { return *state.guesser_; }

 private:
  /// Each thread that chooses has one to itself; what it leaves there speeds up later choices.
  using WorkspacePointer = std::unique_ptr<Workspace>;

  EncodedGame game_;
  StrategyChoice choice_;
  std::unique_ptr<const Strategy> strategy_;
  mutable std::mutex mutex_;  ///< guards `idle_`
  mutable std::vector<WorkspacePointer> idle_;
};

}  // namespace winnow
