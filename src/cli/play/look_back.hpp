#pragma once

#include "cli/play/play_options.hpp"
#include "play/game_log.hpp"
#include "terminal/session/playing.hpp"

namespace winnow::cli {

/// What is said of a game that is over or was left, and where it is kept.
terminal::AfterGame look_back(const PlayOptions& options);

/// The person's game of today's puzzle, if it is over and was kept.
std::optional<LoggedGame> played_today(const Game& game);

/// How that game ended, and what can be done now.
void print_played_today(const LoggedGame& played);

}  // namespace winnow::cli
