#pragma once

#include <string>
#include <vector>

#include "winnow/game_line.hpp"
#include "winnow/result.hpp"

namespace winnow::cli {

/// A game as it is typed: its token or a game line, then GUESS=ANSWER for each turn that is not in the line.
Result<GameRecord> read_record(const std::string& game, const std::vector<std::string>& turns);

}  // namespace winnow::cli
