#pragma once

#include <algorithm>
#include <cstdint>

/// What no strategy can do better than, from counting alone.
namespace winnow {

/// How many candidates can be found within `guesses` guesses of at most so many different `answers` each: the
/// last guess finds one, and each guess before it leaves a part for every answer, so answers^(guesses - 1).
/// Where that is 2^40 or more, some number that is.
constexpr std::uint64_t most_candidates(int guesses, std::uint64_t answers) {
  constexpr std::uint64_t kMany = std::uint64_t{1} << 40U;  // more than any game has
  std::uint64_t candidates = guesses < 1 ? 0 : 1;
  for (int guess = 1; guess < guesses && candidates < kMany; ++guess)
    candidates *= std::max<std::uint64_t>(answers, 1);
  return candidates;
}

/// The least sum of guesses over `candidates`, if as many of them as possible are found by each guess: all
/// take a first guess, all but one a second, all but `answers` a third, all but answers^2 a fourth, and so
/// on. The product of both numbers is below 2^64.
constexpr std::uint64_t fewest_guesses(std::uint64_t candidates, std::uint64_t answers) {
  std::uint64_t total = candidates;
  for (std::uint64_t found = 1; found < candidates; found = std::max(found + 1, found * answers))
    total += candidates - found;
  return total;
}

/// By how much that is more than one guess for each candidate.
constexpr std::uint64_t fewest_excess(std::uint64_t candidates, std::uint64_t answers) {
  return fewest_guesses(candidates, answers) - candidates;
}

}  // namespace winnow
