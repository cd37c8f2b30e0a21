#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

#include "play/marking.hpp"
#include "terminal/session/long_operation.hpp"
#include "winnow/game.hpp"

namespace winnow::cli {

struct MarkingJobs {
  std::vector<std::string> command;
  std::size_t jobs = 1;  ///< so many processes at once
  std::size_t most_guesses = 100;
  std::chrono::duration<double> guess_time{10};
};

struct MarkingResult {
  protocol::MarkSheet sheet;
  std::string errors;  ///< the last that one of the processes wrote to standard error
};

/// Marks the program with these targets, as far as Ctrl-C lets it; also ends if the program is not ready
/// three times in a row. Throws an `Error` if the program cannot be started.
MarkingResult mark(const Game& game, const std::vector<TargetId>& targets, const MarkingJobs& jobs,
                   terminal::LongOperation& operation);

}  // namespace winnow::cli
