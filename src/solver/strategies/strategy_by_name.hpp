#pragma once

#include <limits>
#include <memory>

#include "engine/strategies/strategy.hpp"
#include "winnow/strategy.hpp"

namespace winnow {

/// The strategy of that name, which is known; it keeps a reference to `game`.
std::unique_ptr<const Strategy> make_strategy(const EncodedGame& game, const StrategyChoice& choice);

/// The strongest: a book, else an opening, and where that ends a search ahead that follows `width` guesses
/// from a position at most. Of the choice only its books matter.
std::unique_ptr<const Strategy> make_best(const EncodedGame& game, const StrategyChoice& choice,
                                          std::size_t width = std::numeric_limits<std::size_t>::max());

}  // namespace winnow
