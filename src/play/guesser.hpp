#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <optional>

#include "engine/strategies/strategy.hpp"
#include "winnow/guesser.hpp"

namespace winnow {

/// A strategy ready to play one game: what the states of a game share.
class Guesser {
 public:
  Guesser(std::shared_ptr<const Game> game, const StrategyChoice& choice);

  /// Nothing only if `stop`, where there is one, became true.
  [[nodiscard]] std::optional<Code> choose(const GameState& state, const std::atomic<bool>* stop) const;

  [[nodiscard]] const EncodedGame& game() const { return game_; }

 private:
  EncodedGame game_;
  std::unique_ptr<const Strategy> strategy_;
  mutable std::mutex mutex_;  ///< guards the workspace: states may be used by several threads
  mutable Workspace workspace_;
};

}  // namespace winnow
