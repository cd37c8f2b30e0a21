#pragma once

#include <cstdint>
#include <memory>

#include "winnow/evaluation.hpp"
#include "winnow/game.hpp"
#include "winnow/strategy.hpp"

namespace winnow {

/// How one strategy did in a game.
struct Evaluated {
  std::shared_ptr<const Game> game;
  StrategyChoice strategy;
  Evaluation evaluation;
  std::uint64_t peak_bytes = 0;  ///< of memory, that the whole process has had at most

  /// Whether only some targets were played.
  [[nodiscard]] bool sampled() const { return evaluation.guesses.targets() < game->target_count(); }
};

}  // namespace winnow
