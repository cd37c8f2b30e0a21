#pragma once

#include <optional>
#include <string>

#include "terminal/session/console.hpp"
#include "winnow/game.hpp"

/// What a person at the terminal is asked before a game; nothing where the person would rather leave.
namespace winnow::cli {

/// Lists the games, and asks which one: its token.
std::optional<std::string> ask_for_game(terminal::Console& console);

/// Asks whether to guess, to hide or to do both: as `--as` takes it.
std::optional<std::string> ask_for_side(terminal::Console& console, const Game& game);

}  // namespace winnow::cli
