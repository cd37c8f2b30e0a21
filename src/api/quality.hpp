#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "winnow/game.hpp"

namespace winnow {

/// The mark for a number of guesses in per cent: all at par, nothing at 663, logarithmic between them.
inline double quality(const Game& game, std::size_t guesses) {
  constexpr double kHopeless = 663;  // the figure of the drivers, for every game
  const double par = game.description().marks.par;
  const double lost = std::log(static_cast<double>(guesses) / par) / std::log(kHopeless / par);
  return 100 * std::clamp(1 - lost, 0.0, 1.0);
}

}  // namespace winnow
