#pragma once

#include "engine/rows/scorer.hpp"

namespace winnow {

/// About how many guesses finding a target takes, summed over the n candidates of a part:
///
///     n * (3/2 + log2(n / 2) / bits)
///
/// which is exact for two candidates, and one guess more for each time that the information of a guess
/// (`bits`) is used up. One candidate takes one guess, a right guess none. For parts of up to `largest`
/// candidates, and it takes time in proportion to that.
Measure expected_guesses(const EncodedGame& game, std::size_t largest);

}  // namespace winnow
