#pragma once

#include <cstdint>
#include <functional>

#include "solver/one_guess_ahead.hpp"

namespace winnow::solver {

/// Raises the bound from one guess ahead by looking two guesses ahead: a part of a first guess takes at least
/// what the best of all second guesses leaves of it, by counting.
///
/// Always looks at the first guess with the least bound so far, so that it may be ended at any time: what it
/// returns is a bound, and rises the longer it is let. Ends by itself once that is `wanted`, or as far as
/// looking two guesses ahead can raise it, which takes days for a game of 270,000 targets. `go_on` is asked
/// often, with the bound so far, by each of the threads (0: as many as the machine has).
std::uint64_t bound_two_guesses_ahead(const EncodedGame& game, const OneGuessAhead& ahead,
                                      std::uint64_t wanted, int threads,
                                      const std::function<bool(std::uint64_t lower)>& go_on);

}  // namespace winnow::solver
