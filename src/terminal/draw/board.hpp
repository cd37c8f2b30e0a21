#pragma once

#include <string>

#include "terminal/draw/style.hpp"
#include "winnow/certainty.hpp"

namespace winnow::terminal {

/// All items of a game on their grid, with what is certain of them, and below it what the marks mean. For a
/// sequence: which items can stand where. Ends with a line break.
std::string draw_board(const Game& game, const Certainty& certainty, const Style& style);

}  // namespace winnow::terminal
