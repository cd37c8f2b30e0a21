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
///     2026-11-15T10:25:07Z mastermind:4x6@gsq8h/aabb=1,1/cdfa=win 2026-11-15
///
/// The day at the end says that it was that day's puzzle.
namespace winnow {

/// A game without a win at its end was given up or, where the person hides, ended early.
struct LoggedGame {
  std::chrono::sys_seconds ended;
  GameRecord record;
  std::optional<std::chrono::sys_days> daily = {};  ///< the day whose puzzle it was
};

struct GameLog {
  std::vector<LoggedGame> games = {};        ///< in the order in which they ended
  std::vector<std::size_t> unreadable = {};  ///< the numbers of lines that are not of this form, from 1
};

/// `winnow/games.log` in the user's data folder (XDG_DATA_HOME, else ~/.local/share).
std::string log_path();

/// The line of a game whose `person` is known, without its end.
std::string write_logged_game(const LoggedGame& game);

/// Appends a game whose `person` is known, and creates the file and its folder if they do not exist. The game
/// is on the disk when this returns, and several programs may append at the same time.
Result<void> append_game(const std::string& path, const LoggedGame& game);

/// What is in the text of a log.
GameLog read_game_log(std::string_view text);

Result<GameLog> read_games(const std::string& path);

/// Those of the log at `log_path()`, which need not be there: not everybody has played.
Result<GameLog> read_own_games();

/// Takes the day off the end of a line that has one.
std::optional<std::chrono::sys_days> take_day(std::string_view& line);

/// The game in which a person first played the puzzle of that day to its end; null if there is none.
const LoggedGame* find_daily(const GameLog& log, const Game& game, std::chrono::sys_days day);

}  // namespace winnow
