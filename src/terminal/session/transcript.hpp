#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "winnow/strategy.hpp"
#include "winnow/turn.hpp"

/// The computer's guessing, in the words of each game's specification.
namespace winnow::terminal {

/// Looks for `target` until it is found, telling `on_guess` of every guess, the right one included.
void find_target(const std::shared_ptr<const Game>& game, Code target, const StrategyChoice& strategy,
                 const std::function<void(Code)>& on_guess);

/// Writes each guess with its answer as it is made, and the ending; returns them all.
std::vector<Turn> write_transcript(const std::shared_ptr<const Game>& game, Code target,
                                   const StrategyChoice& strategy);

}  // namespace winnow::terminal
