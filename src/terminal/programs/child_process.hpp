#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <sys/types.h>

#include "winnow/result.hpp"

namespace winnow::terminal {

/// Another program and all that it starts, with its standard streams. They end together: also processes that
/// left its group, once their parent has ended.
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
  static Result<std::unique_ptr<ChildProcess>> start(const std::vector<std::string>& command,
                                                     std::function<bool()> is_to_stop);

  ~ChildProcess();
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  /// Writes a line, to which its end is added.
  Wait write_line(std::string_view line, Clock::time_point deadline);

  /// Reads a line, without LF or CR LF.
  Wait read_line(std::string& line, std::size_t most_bytes, Clock::time_point deadline);

  /// Whether it has written something that was not read.
  bool has_more();

  /// Closes its input, gives it so long to end by itself, and then ends it and all that it has started. Says
  /// how it ended: "exit code 1".
  std::string end(std::chrono::milliseconds grace);

  /// The last that it wrote to standard error.
  [[nodiscard]] const std::string& errors() const { return errors_; }

 private:
  /// A descriptor that is closed with its owner.
  class Descriptor {
   public:
    explicit Descriptor(int number = -1) : number_(number) {}
    ~Descriptor() { close(); }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;

    [[nodiscard]] int number() const { return number_; }
    void reset(int number);
    int release();  ///< leaves it open, for another owner
    void close();

   private:
    int number_;
  };

  struct Pipe {
    Descriptor read;
    Descriptor write;
    [[nodiscard]] bool open();
  };

  explicit ChildProcess(std::function<bool()> is_to_stop) : is_to_stop_(std::move(is_to_stop)) {}

  Result<void> spawn(const std::vector<std::string>& command);
  Wait wait_for(int descriptor, short event, Clock::time_point deadline);
  bool read_some();  ///< false at the end of its output
  void read_errors();

  std::function<bool()> is_to_stop_;
  pid_t process_ = 0;
  Descriptor in_;
  Descriptor out_;
  Descriptor err_;
  std::string unread_;
  std::string errors_;
};

}  // namespace winnow::terminal
