#pragma once

#include <memory>

#include "engine/strategies/strategy.hpp"
#include "winnow/strategy.hpp"

namespace winnow {

/// The strategy of that name, which is known; it keeps a reference to `game`.
std::unique_ptr<const Strategy> make_strategy(const EncodedGame& game, const StrategyChoice& choice);

}  // namespace winnow
