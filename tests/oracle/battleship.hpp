#pragma once

#include <algorithm>
#include <cstdlib>

#include "oracle/items.hpp"
#include "winnow/answer.hpp"

namespace winnow::oracle {

/// The eight squares around a square are at distance 1, the sixteen around those at distance 2.
inline int distance(const std::string& a, const std::string& b) {
  return std::max(std::abs(a.at(0) - b.at(0)), std::abs(a.at(1) - b.at(1)));
}

/// Ships exactly located, guesses one away, guesses two away. "Each guess is only counted as its closest
/// distance to any ship."
inline Counts battleship(const Texts& target, const Texts& guess) {
  Counts counts{0, 0, 0};
  for (const std::string& square : guess) {
    int closest = 1000;
    for (const std::string& ship : target) {
      closest = std::min(closest, distance(square, ship));
    }
    if (closest <= 2) {
      ++counts[static_cast<std::size_t>(closest)];
    }
  }
  return counts;
}

}  // namespace winnow::oracle
