#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "play/marking/conversation.hpp"
#include "terminal/programs/child_process.hpp"

namespace winnow::terminal {

/// A guesser that is a program of its own.
class GuesserProgram : public protocol::Correspondent {
 public:
  /// The program has so long for each line. Where `is_to_stop` says so, it is not waited for.
  GuesserProgram(ProgramStart program, std::chrono::duration<double> guess_time,
                 std::function<bool()> is_to_stop)
      : program_(std::move(program)), guess_time_(guess_time), is_to_stop_(std::move(is_to_stop)) {}

  Result<void> start() override;
  [[nodiscard]] bool is_running() const { return child_ != nullptr; }
  std::variant<std::string, protocol::Breakdown> ask(std::string_view line) override;
  void tell(std::string_view line) override;

  /// Lets it end by itself, but not for long.
  void quit();

  /// The last that it wrote to standard error, before a new start too.
  [[nodiscard]] std::string errors() const;

 private:
  using Wait = ChildProcess::Wait;

  struct Ending {
    std::optional<std::string> how;  ///< "exit code 1", if it ended by itself
    std::string errors;              ///< the last that it wrote to standard error
  };

  [[nodiscard]] ChildProcess::Clock::time_point deadline() const;
  protocol::Breakdown breakdown(Wait wait);
  [[nodiscard]] protocol::Breakdown breakdown_of(const Ending& ending) const;
  Ending end(std::chrono::milliseconds grace);

  ProgramStart program_;
  std::chrono::duration<double> guess_time_;
  std::function<bool()> is_to_stop_;
  std::unique_ptr<ChildProcess> child_;
  bool has_answered_ = false;  ///< since it was started: its output is flushed, then
  std::string earlier_errors_;
};

}  // namespace winnow::terminal
