#include "terminal/programs/guesser_program.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "base/text.hpp"
#include "terminal/draw/layout.hpp"

namespace winnow::terminal {
namespace {

using protocol::Breakdown;
using protocol::Fault;

constexpr std::size_t kLongestLine = 4096;
constexpr std::chrono::milliseconds kGrace(500);

constexpr std::array<std::string_view, 4> kMemoryWords = {"memory", "bad_alloc", "heap exhausted",
                                                          "failed to map segment"};

/// Runtimes have no other sign in common by which they tell that they were refused memory: MemoryError,
/// std::bad_alloc, "heap exhausted", "Cannot allocate memory", "failed to map segment from shared object".
bool speaks_of_memory(const std::string& errors) {
  const std::string text = lower_case(errors);
  return std::any_of(kMemoryWords.begin(), kMemoryWords.end(),
                     [&](std::string_view word) { return text.find(word) != std::string::npos; });
}

}  // namespace

Result<void> GuesserProgram::start() {
  end({});
  auto child = ChildProcess::start(program_, is_to_stop_);
  if (!child) return child.error();
  child_ = *std::move(child);
  has_answered_ = false;
  return {};
}

std::variant<std::string, Breakdown> GuesserProgram::ask(std::string_view line) {
  if (child_->has_more()) {
    end({});
    return Breakdown{Fault::kOutOfTurn, "wrote more than one line for one answer"};
  }
  const auto until = deadline();
  std::string reply;
  Wait wait = child_->write_line(line, until);
  if (wait == Wait::kDone) wait = child_->read_line(reply, kLongestLine, until);
  if (wait != Wait::kDone) return breakdown(wait);
  has_answered_ = true;
  return reply;
}

void GuesserProgram::tell(std::string_view line) { child_->write_line(line, deadline()); }

void GuesserProgram::quit() {
  if (child_) tell("quit");
  end(kGrace);
}

std::string GuesserProgram::errors() const { return earlier_errors_ + (child_ ? child_->errors() : ""); }

ChildProcess::Clock::time_point GuesserProgram::deadline() const {
  return ChildProcess::Clock::now() + std::chrono::duration_cast<ChildProcess::Clock::duration>(guess_time_);
}

Breakdown GuesserProgram::breakdown_of(const Ending& ending) const {
  if (!ending.how) return {Fault::kEnded, "no longer reads or writes"};
  if (program_.memory != 0 && speaks_of_memory(ending.errors))
    return {Fault::kOutOfMemory, fmt::format("ran out of memory, and ended with {}", *ending.how)};
  return {Fault::kEnded, "ended with " + *ending.how};
}

Breakdown GuesserProgram::breakdown(Wait wait) {
  // Whoever closes the output is usually about to end, and then says how.
  const Ending ending = end(wait == Wait::kClosed ? kGrace : std::chrono::milliseconds(0));
  if (wait == Wait::kClosed) return breakdown_of(ending);
  if (wait == Wait::kLongLine)
    return {Fault::kLongLine, fmt::format("a line of more than {} bytes", with_commas(kLongestLine))};
  if (wait == Wait::kTimeout)
    return {Fault::kSilent,
            fmt::format("no line within {}{}", duration(guess_time_.count()),
                        has_answered_ ? ", though it has answered before: it thinks long, or loops"
                                      : "; was the output flushed?")};
  return {std::nullopt};
}

GuesserProgram::Ending GuesserProgram::end(std::chrono::milliseconds grace) {
  if (!child_) return {};
  Ending ending{.how = child_->end(grace), .errors = child_->errors()};
  earlier_errors_ = errors();
  constexpr std::size_t kKept = 4096;
  if (earlier_errors_.size() > kKept) earlier_errors_.erase(0, earlier_errors_.size() - kKept);
  child_.reset();
  return ending;
}

}  // namespace winnow::terminal
