#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "api/quality.hpp"
#include "play/marking.hpp"
#include "winnow/evaluation.hpp"

namespace winnow {

/// How somebody's guesser did in a game.
struct Marked {
  std::shared_ptr<const Game> game;
  std::vector<std::string> command;
  std::uint64_t targets = 0;  ///< that it was to find
  std::uint64_t seed = 0;     ///< by which they were drawn, where they were
  protocol::MarkSheet sheet;
  std::optional<Evaluation> best = {};   ///< how winnow's own strategy does with the same targets
  std::vector<std::string> errors = {};  ///< the last lines of its standard error
  double seconds = 0;

  [[nodiscard]] bool sampled() const { return targets < game->target_count(); }

  /// Whether every target was played.
  [[nodiscard]] bool finished() const { return sheet.played == targets; }

  /// In per cent, that of the mean; targets that were not found earn nothing. 0 if nothing was found.
  [[nodiscard]] double mark() const {
    const auto found = static_cast<double>(sheet.guesses.targets());
    if (found == 0) return 0;
    return quality(*game, sheet.guesses.mean()) * found / static_cast<double>(sheet.played);
  }
};

}  // namespace winnow
