#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <string>

namespace winnow::terminal {

/// The exit code of a program that Ctrl-C has ended, as shells say it.
inline constexpr int kInterruptedStatus = 130;

/// From here on Ctrl-C ends the program at once. For the start of `main`.
void exit_on_interrupt();

/// An operation that takes long: shows how much of it is done on standard error, if that is a terminal,
/// and lets Ctrl-C end it. The first Ctrl-C is only noted, for `advance` or `report` to say; if they are
/// not asked within a few seconds, or with a second Ctrl-C, the program ends. One at a time.
class LongOperation {
 public:
  /// To be told how much is done by `report`.
  LongOperation();
  /// To be told by `advance`.
  LongOperation(std::string title, std::uint64_t all);
  ~LongOperation();
  LongOperation(const LongOperation&) = delete;
  LongOperation& operator=(const LongOperation&) = delete;

  /// May be called often: it draws now and then only. False if the operation is to end.
  bool advance(std::uint64_t done);

  /// The same with a line of one's own, in ASCII, instead of a bar.
  bool report(const std::string& line);

  [[nodiscard]] static bool interrupted();

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

/// Does some work that may take long, shows meanwhile that it goes on, and sets `stop` once Ctrl-C was
/// pressed.
void think(const std::function<void(const std::atomic<bool>& stop)>& work);

}  // namespace winnow::terminal
