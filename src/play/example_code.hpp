#pragma once

#include <cstddef>

#include "winnow/game.hpp"

namespace winnow {

/// A target of the game whose items are spread over all items, `shift` items further on: to show how a code
/// is written.
Code example_code(const Game& game, std::size_t shift = 0);

}  // namespace winnow
