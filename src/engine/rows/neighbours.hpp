#pragma once

#include <vector>

#include "winnow/game.hpp"

namespace winnow {

/// Guesses that differ from `guess` in one item: another in its place, one more, or one fewer.
std::vector<Code> neighbours(const Game& game, Code guess);

}  // namespace winnow
