#pragma once

#include <string_view>

#include "terminal/session/playing.hpp"

namespace winnow::cli {

/// Teaches a game at the terminal, the first of all games if the token is empty. Throws an `Error` if there
/// is no such game.
terminal::Leave give_lesson(terminal::Console& console, std::string_view token);

}  // namespace winnow::cli
