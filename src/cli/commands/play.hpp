#pragma once

#include <string>

namespace winnow::cli {

/// As `winnow play TOKEN`.
int play_once(const std::string& token);

/// As `winnow` alone on a terminal: lets a person choose a game, and plays it.
int play_from_menu();

}  // namespace winnow::cli
