#pragma once

#include <cstdint>

/// What no strategy can do better than, from counting alone.
namespace winnow {

/// How many candidates can be told apart and found within `guesses` guesses of at most k different answers
/// each: the last guess finds one, and each guess before it leaves k parts, so k^(guesses - 1).
std::uint64_t most_candidates(int guesses, std::uint64_t answers);

/// The least sum of guesses over `candidates`, if as many of them as can be are found by each guess.
std::uint64_t fewest_guesses(std::uint64_t candidates, std::uint64_t answers);

}  // namespace winnow
