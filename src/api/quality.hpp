#pragma once

#include <algorithm>
#include <cmath>

#include "winnow/game.hpp"

namespace winnow {

/// The mark for a number of guesses, or a mean, in per cent: all at par, nothing at 663, logarithmic between
/// them.
inline double quality(const Game& game, double guesses) {
  constexpr double kHopeless = 663;  // the figure of the drivers, for every game
  const double par = game.description().marks.par;
  const double lost = std::log(guesses / par) / std::log(kHopeless / par);
  return 100 * std::clamp(1 - lost, 0.0, 1.0);
}

}  // namespace winnow
