#pragma once

#include <string>
#include <vector>

#include "winnow/game_line.hpp"
#include "winnow/result.hpp"

namespace winnow::cli {

/// The games of a file, a game line each; as in the log, the time may stand before it. There is one at least.
Result<std::vector<GameRecord>> read_game_file(const std::string& path);

}  // namespace winnow::cli
