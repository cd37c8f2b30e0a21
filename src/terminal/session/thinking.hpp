#pragma once

#include <optional>

#include "winnow/guesser.hpp"

namespace winnow::terminal {

/// What the computer guesses. While it thinks for long it shows that it does; nothing if Ctrl-C ended that.
std::optional<Code> think(const GameState& state);

}  // namespace winnow::terminal
