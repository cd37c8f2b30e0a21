#pragma once

#include <memory>

#include "engine/strategies/strategy.hpp"

namespace winnow {

/// Plays as `strategy` up to a moment, when it ends the choices that are being made. From then on it guesses
/// what that knows from books and else the first candidate, which takes next to no time. Refers to the game.
std::unique_ptr<const Strategy> make_in_time(const EncodedGame& game,
                                             std::unique_ptr<const Strategy> strategy,
                                             Workspace::Clock::time_point end);

}  // namespace winnow
