#pragma once

#include <string>
#include <vector>

#include "winnow/game.hpp"

namespace winnow::cli {

/// The targets in a file, in order and each once: one on each line, where blank lines and lines that start
/// with # are skipped. Throws an `Error` if a line is none.
std::vector<TargetId> read_target_file(const Game& game, const std::string& path);

}  // namespace winnow::cli
