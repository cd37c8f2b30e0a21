#pragma once

#include <string>
#include <vector>

#include "winnow/game_line.hpp"

/// Games as they are typed or stand in a file. What is wrong with them is thrown: see `need`.
namespace winnow::cli {

/// A game as it is typed: its token or a game line, then GUESS=ANSWER for each turn that is not in the line,
/// or a line of `show --format lines`.
GameRecord read_record(const std::string& game, const std::vector<std::string>& arguments);

/// The games of a file, a game line each; as in the log, the time may stand before it. There is one at least.
std::vector<GameRecord> read_game_file(const std::string& path);

}  // namespace winnow::cli
