#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "winnow/game_line.hpp"
#include "winnow/result.hpp"

/// The games that a person has played, a line each: when it ended, and the game line.
///
///     2026-11-15T10:22:33Z musician@gkfn2/A1,B1,C2=0,1,2/B3,F1,F2=win
namespace winnow {

/// A game without a win at its end was given up or, where the person hides, ended early.
struct LoggedGame {
  std::chrono::sys_seconds ended;
  GameRecord record;
};

struct GameLog {
  std::vector<LoggedGame> games = {};  ///< in the order in which they ended
  std::size_t unreadable = 0;          ///< lines that are not of this form
};

/// `winnow/games.log` in the user's data folder (XDG_DATA_HOME, else ~/.local/share).
std::string log_path();

/// The line of a game whose `person` is known, without its end.
std::string write_logged_game(const LoggedGame& game);

/// Appends a game whose `person` is known, and creates the file and its folder if they do not exist. The game
/// is on the disk when this returns, and several programs may append at the same time.
Result<void> append_game(const std::string& path, const GameRecord& record, std::chrono::sys_seconds ended);

/// What is in the text of a log.
GameLog read_game_log(std::string_view text);

Result<GameLog> read_games(const std::string& path);

/// Those of the log at `log_path()`, which need not be there: not everybody has played.
Result<GameLog> read_own_games();

}  // namespace winnow
