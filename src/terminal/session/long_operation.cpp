#include "terminal/session/long_operation.hpp"

#include <algorithm>
#include <atomic>
#include <csignal>
#include <cstdio>
#include <future>
#include <limits>
#include <string_view>
#include <unistd.h>
#include <utility>

#include <fmt/format.h>
#include <sys/ioctl.h>

#include "terminal/draw/layout.hpp"

namespace winnow::terminal {
namespace {

constexpr std::string_view kEraseLine = "\r\x1b[K";

// What the signal handler knows; it may run on any thread.
std::atomic<bool> can_end_itself = false;
std::atomic<bool> was_interrupted = false;
std::atomic<bool> line_shown = false;
std::atomic<int> ended_by = SIGINT;
static_assert(std::atomic<bool>::is_always_lock_free && std::atomic<int>::is_always_lock_free);

void exit_at_once(int /*signal*/) {
  if (line_shown && ::write(STDERR_FILENO, kEraseLine.data(), kEraseLine.size()) < 0) {
    // The terminal was closed.
  }
  _exit(interrupted_status());
}

void interrupt(int signal) {
  // A shell and the system both tell of a terminal that was closed, and `timeout` tells twice: only a person
  // becomes impatient.
  if (signal != SIGINT && was_interrupted) return;
  ended_by = signal;
  if (!can_end_itself || was_interrupted.exchange(true)) exit_at_once(signal);
  constexpr unsigned kPatience = 5;  // seconds
  alarm(kPatience);
}

/// Columns of standard error; 0 if it is not a terminal that can erase a line.
std::size_t terminal_width() {
  const char* kind = std::getenv("TERM");  // NOLINT(concurrency-mt-unsafe)
  if (isatty(STDERR_FILENO) != 1 || kind == nullptr || std::string_view(kind) == "dumb") return 0;
  winsize size{};
  const bool known = ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
  return std::min<std::size_t>(known ? size.ws_col : kPageWidth, kPageWidth);
}

/// "best  ██████      51 %  661 of 1,296  2 s left"
std::string progress_line(std::string_view title, std::uint64_t done, std::uint64_t all, double seconds,
                          std::size_t columns) {
  const double share = all == 0 ? 1 : static_cast<double>(done) / static_cast<double>(all);
  // Rounded down, so that it says 100 % only when all is done.
  std::string figures =
      fmt::format("{:3} %  {} of {}", static_cast<int>(100 * share), with_commas(done), with_commas(all));
  if (done > 0) figures += fmt::format("  {} left", rough_duration(seconds / share * (1 - share)));
  const std::size_t taken = title.size() + figures.size() + 4;
  constexpr std::size_t kShortestBar = 5;
  // The last column stays free, since some terminals wrap as soon as it is written.
  if (taken + kShortestBar >= columns) return figures.substr(0, columns - 1);
  const std::size_t length = std::min<std::size_t>(columns - 1 - taken, 30);
  return fmt::format("{}  {}  {}", title, padded(bar(share, length), length), figures);
}

}  // namespace

void exit_on_interrupt() {
  std::signal(SIGINT, interrupt);
  std::signal(SIGALRM, exit_at_once);
}

void interrupt_on_termination() {
  for (const int signal : {SIGTERM, SIGHUP}) {
    if (std::signal(signal, interrupt) == SIG_IGN) std::signal(signal, SIG_IGN);  // as nohup wants it
  }
}

int interrupted_status() {
  constexpr int kSignal = 128;  // by convention of the shells
  return kSignal + ended_by;
}

LongOperation::LongOperation() : drawn_(start_) {
  was_interrupted = false;
  can_end_itself = true;
}

LongOperation::LongOperation(std::string title, std::uint64_t all) : LongOperation() {
  title_ = std::move(title);
  all_ = all;
  if (terminal_width() > 0) draw_bar(0);
}

LongOperation::~LongOperation() {
  can_end_itself = false;
  alarm(0);
  if (line_shown.exchange(false)) std::fwrite(kEraseLine.data(), 1, kEraseLine.size(), stderr);
}

bool LongOperation::advance(std::uint64_t done) {
  if (time_to_draw()) draw_bar(done);
  return !was_interrupted;
}

bool LongOperation::report(const std::string& line) {
  if (time_to_draw()) draw(line.substr(0, columns()));
  return !was_interrupted;
}

std::size_t LongOperation::columns() {
  const std::size_t width = terminal_width();
  return width == 0 ? 0 : width - 1;  // the last column stays free: see progress_line
}

bool LongOperation::interrupted() { return was_interrupted; }

std::atomic<bool>& LongOperation::interruption() { return was_interrupted; }

bool LongOperation::time_to_draw() {
  if (was_interrupted) alarm(0);  // the caller knows now, and may take its time to end properly
  constexpr auto kBetweenDrawings = std::chrono::milliseconds(100);
  const auto now = Clock::now();
  if (was_interrupted || now - drawn_ < kBetweenDrawings || terminal_width() == 0) return false;
  drawn_ = now;
  return true;
}

void LongOperation::draw_bar(std::uint64_t done) const {
  const double seconds = std::chrono::duration<double>(drawn_ - start_).count();
  draw(progress_line(title_, done, all_, seconds, terminal_width()));
}

void LongOperation::draw(const std::string& line) const {
  const std::string shown = fmt::format("{}{}", kEraseLine, line);
  line_shown = true;
  // A closed terminal is no reason to end.
  (void)std::fwrite(shown.data(), 1, shown.size(), stderr);
}

bool think(const std::function<void(Thinking& thinking)>& choose) {
  constexpr auto kBetweenLooks = std::chrono::milliseconds(50);
  constexpr double kTooEarlyToTell = 0.5;  // seconds
  const auto start = std::chrono::steady_clock::now();
  double least_left = std::numeric_limits<double>::infinity();
  Thinking thinking;
  LongOperation operation;
  // By `get`, at the end, where the system starts no thread for it.
  auto chosen = std::async([&] { choose(thinking); });
  while (chosen.wait_for(kBetweenLooks) == std::future_status::timeout) {
    const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start;
    const double done = thinking.done;
    std::string line = "thinking";
    if (done > 0 && elapsed.count() > kTooEarlyToTell) {
      least_left = std::min(least_left, elapsed.count() / done * (1 - done));  // so that it only falls
      line += fmt::format(", about {} left", rough_duration(least_left));
    }
    if (!operation.report(line + " (Ctrl-C takes the best so far)")) thinking.stop = true;
  }
  chosen.get();
  return !thinking.stop;
}

}  // namespace winnow::terminal
