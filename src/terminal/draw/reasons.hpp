#pragma once

#include <string>

#include "winnow/game.hpp"

namespace winnow::terminal {

/// What adds up to each count of an answer, a paragraph for each. A game need not explain itself.
std::string reasons_text(const Game& game, Code target, Code guess);

}  // namespace winnow::terminal
