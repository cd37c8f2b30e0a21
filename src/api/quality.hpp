#pragma once

#include <algorithm>
#include <cmath>
#include <optional>

#include "winnow/game.hpp"

namespace winnow {

/// The mark for a number of guesses, or for a mean, in per cent.
inline double quality(const MarkScale& scale, double guesses) {
  const double lost = std::log(guesses / scale.full) / std::log(scale.zero / scale.full);
  return 100 * std::clamp(1 - lost, 0.0, 1.0);
}

/// The usual zero mark, half of the targets: about the mean of a guesser that tries one target after another.
inline double usual_zero_mark(const Game& game) { return static_cast<double>(game.target_count()) / 2; }

/// The scale for means: the full mark of the specification, if it names one, and the usual zero mark.
inline std::optional<MarkScale> scale_for_means(const Game& game) {
  const auto full = game.description().marks.full;
  if (!full || *full >= usual_zero_mark(game)) return std::nullopt;
  return MarkScale{*full, usual_zero_mark(game)};
}

/// The scale for one game: that of the specification's driver program, or else the scale for means.
inline std::optional<MarkScale> scale_for_one_game(const Game& game) {
  const auto& driver = game.description().marks.driver;
  return driver ? driver : scale_for_means(game);
}

}  // namespace winnow
