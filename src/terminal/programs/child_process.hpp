#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "terminal/programs/descriptor.hpp"
#include "terminal/programs/process_family.hpp"
#include "winnow/result.hpp"

namespace winnow::terminal {

struct ProgramStart {
  std::vector<std::string> command;  ///< the program, as the shell would find it, and its arguments
  std::uint64_t memory = 0;          ///< bytes of address space that each process may have; 0: no limit
};

/// Another program and all that it starts, with its standard streams. They end together.
class ChildProcess {
 public:
  using Clock = std::chrono::steady_clock;

  /// How a wait for the program went.
  enum class Wait : std::uint8_t {
    kDone,
    kTimeout,
    kClosed,    ///< it reads or writes no more
    kLongLine,  ///< the line is longer than it may be
    kStopped,   ///< `is_to_stop` says so
  };

  /// `is_to_stop` is asked now and then while something is waited for.
  static Result<std::unique_ptr<ChildProcess>> start(const ProgramStart& start,
                                                     std::function<bool()> is_to_stop);

  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  /// Writes a line, to which its end is added.
  Wait write_line(std::string_view line, Clock::time_point deadline);

  /// Reads a line, without LF or CR LF.
  Wait read_line(std::string& line, std::size_t most_bytes, Clock::time_point deadline);

  /// Whether it has written something that was not read.
  bool has_more();

  /// Closes its input, gives it so long to end by itself, and then ends it and all that it has started. Says
  /// how it ended, "exit code 1", if it did so by itself.
  std::optional<std::string> end(std::chrono::milliseconds grace);

  /// The last that it wrote to standard error.
  [[nodiscard]] const std::string& errors() const { return errors_; }

 private:
  explicit ChildProcess(std::function<bool()> is_to_stop) : is_to_stop_(std::move(is_to_stop)) {}

  Result<void> spawn(const ProgramStart& start);
  Wait wait_for(int descriptor, short event, Clock::time_point deadline);
  bool read_some();  ///< false at the end of its output
  void read_errors();

  std::function<bool()> is_to_stop_;
  ProcessFamily family_;
  Descriptor in_;
  Descriptor out_;
  Descriptor err_;
  std::string unread_;
  std::string errors_;
};

}  // namespace winnow::terminal
