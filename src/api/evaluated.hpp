#pragma once

#include <cstdint>
#include <memory>
#include <optional>

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

  /// Whether only some targets were to be played, drawn at random.
  [[nodiscard]] bool sampled() const { return evaluation.targets < game->target_count(); }

  /// Of the mean, where it is of a sample; one target alone tells nothing about it, nor do those that came
  /// first.
  [[nodiscard]] std::optional<double> standard_error() const {
    const GuessCounts& guesses = evaluation.guesses;
    const bool known = sampled() && evaluation.finished() && guesses.targets() > 1;
    return known ? std::optional(guesses.standard_error()) : std::nullopt;
  }
};

}  // namespace winnow
