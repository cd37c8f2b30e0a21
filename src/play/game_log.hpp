#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
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
  std::size_t unreadable = 0;          ///< lines that are no such game
};

/// `winnow/games.log` where the environment wants data of its user to be (XDG_DATA_HOME, HOME).
std::string log_path();

/// Adds a game, of which it is known who played, and makes the file and its folder if there is none. The game
/// is safe on the disk afterwards, and others may add theirs at the same time.
std::optional<Error> append_game(const std::string& path, const GameRecord& record,
                                 std::chrono::sys_seconds ended);

/// No file is an empty log.
Result<GameLog> read_games(const std::string& path);

}  // namespace winnow
