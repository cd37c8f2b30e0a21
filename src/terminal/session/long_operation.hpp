#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <string>

#include "winnow/thinking.hpp"

namespace winnow::terminal {

/// The exit code of a program that Ctrl-C has ended, by convention of the shells.
inline constexpr int kInterruptedStatus = 130;

/// From here on Ctrl-C ends the program at once. For the start of `main`.
void exit_on_interrupt();

/// From here on SIGTERM and SIGHUP do what Ctrl-C does, so that what a long search has found is saved.
void interrupt_on_termination();

/// The exit code of a program that one of them has ended: for Ctrl-C it is the one above.
int interrupted_status();

/// An operation that takes long: shows its progress on standard error, if that is a terminal, and lets Ctrl-C
/// end it. The first Ctrl-C makes `advance` and `report` return false; if neither is called within a few
/// seconds, or Ctrl-C is pressed again, the program ends. There may be only one at a time.
class LongOperation {
 public:
  /// Whose progress is told by `report`.
  LongOperation();
  /// Whose progress is told by `advance`.
  LongOperation(std::string title, std::uint64_t all);
  ~LongOperation();
  LongOperation(const LongOperation&) = delete;
  LongOperation& operator=(const LongOperation&) = delete;

  /// May be called often, and draws only now and then. False if the operation is to end.
  bool advance(std::uint64_t done);

  /// The same with the given line, in ASCII, instead of a bar.
  bool report(const std::string& line);

  /// How long a line may be; 0 where none is shown.
  [[nodiscard]] static std::size_t columns();

  [[nodiscard]] static bool interrupted();

  /// The same as it is known at once, for what ends when another thread sets it.
  [[nodiscard]] static std::atomic<bool>& interruption();

 private:
  using Clock = std::chrono::steady_clock;

  [[nodiscard]] bool time_to_draw();
  void draw_bar(std::uint64_t done) const;
  void draw(const std::string& line) const;

  std::string title_;
  std::uint64_t all_ = 0;
  Clock::time_point start_ = Clock::now();
  Clock::time_point drawn_;
};

/// Chooses a guess, which may take long, shows about how long it still takes, and lets Ctrl-C end it with the
/// best found so far. False if Ctrl-C has.
bool think(const std::function<void(Thinking& thinking)>& choose);

}  // namespace winnow::terminal
