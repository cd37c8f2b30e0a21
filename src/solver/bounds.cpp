#include "solver/bounds.hpp"

#include <algorithm>

namespace winnow {
namespace {

/// More than any game has, and far from overflow.
constexpr std::uint64_t kMany = std::uint64_t{1} << 40U;

}  // namespace

std::uint64_t fewest_guesses(std::uint64_t candidates, std::uint64_t answers) {
  std::uint64_t total = 0;
  std::uint64_t found = 0;
  for (int guess = 1; found < candidates; ++guess) {
    const std::uint64_t by_now = std::min(candidates, std::max(found + 1, most_candidates(guess, answers)));
    total += (by_now - found) * static_cast<std::uint64_t>(guess);
    found = by_now;
  }
  return total;
}

std::uint64_t most_candidates(int guesses, std::uint64_t answers) {
  if (guesses < 1) return 0;
  std::uint64_t candidates = 1;
  for (int guess = 1; guess < guesses && candidates < kMany; ++guess)
    candidates *= std::max<std::uint64_t>(answers, 1);
  return candidates;
}

}  // namespace winnow
