#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>

#include "play/marking/conversation.hpp"
#include "terminal/programs/child_process.hpp"
#include "terminal/session/long_operation.hpp"

namespace winnow::cli {

/// How the program is run.
struct MarkingJobs {
  terminal::ProgramStart program;
  std::size_t jobs = 1;  ///< so many processes at once
  std::chrono::duration<double> guess_time{10};
  bool may_be_missing = false;  ///< if it cannot be started it is never ready, which is no error
};

/// What is known after a question.
enum class Step : std::uint8_t { kGoOn, kNotReady, kStop };

/// Asks the question of this number. Is called by several threads at once.
using Ask = std::function<Step(protocol::Conversation& program, std::uint64_t question)>;

/// Asks so many questions, as far as Ctrl-C lets it; also ends if the program is not ready three times in a
/// row. Returns the last that one of the processes wrote to standard error. Throws an `Error` if the program
/// cannot be started.
std::string ask_all(const Game& game, std::uint64_t questions, const MarkingJobs& jobs, const Ask& ask,
                    terminal::LongOperation& operation);

}  // namespace winnow::cli
