#pragma once

#include <memory>
#include <mutex>

#include "engine/strategy.hpp"

namespace winnow {

/// A strategy ready to play one game: what the states of a game share.
class Guesser {
 public:
  Guesser(std::shared_ptr<const Game> game, const StrategyChoice& choice);

  [[nodiscard]] Code choose(const GameState& state) const;

  [[nodiscard]] const EncodedGame& game() const { return game_; }

 private:
  EncodedGame game_;
  std::unique_ptr<const Strategy> strategy_;
  mutable std::mutex mutex_;  ///< guards the workspace: states may be used by several threads
  mutable Workspace workspace_;
};

}  // namespace winnow
