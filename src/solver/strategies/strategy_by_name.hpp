#pragma once

#include <limits>
#include <memory>

#include "engine/strategies/strategy.hpp"
#include "winnow/strategy.hpp"

namespace winnow {

/// The strategy of that name, which is known; it keeps a reference to `game`.
std::unique_ptr<const Strategy> make_strategy(const EncodedGame& game, const StrategyChoice& choice);

/// `width` is how many guesses it follows from a position, at most.
std::unique_ptr<const Strategy> make_best(const EncodedGame& game, bool book,
                                          std::size_t width = std::numeric_limits<std::size_t>::max());

}  // namespace winnow
