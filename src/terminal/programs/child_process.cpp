#include "terminal/programs/child_process.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <unistd.h>
#include <utility>

#include <fmt/format.h>

#include "base/text.hpp"

namespace winnow::terminal {
namespace {

constexpr std::size_t kBlock = 4096;

void do_not_block(int descriptor) {
  fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK);  // NOLINT(*-vararg)
}

Error cannot_run(const std::string& program, int error_number) {
  return {fmt::format("cannot run {}: {}", path_in_quotes(program), std::strerror(error_number))};
}

}  // namespace

Result<std::unique_ptr<ChildProcess>> ChildProcess::start(const ProgramStart& start,
                                                          std::function<bool()> is_to_stop) {
  std::unique_ptr<ChildProcess> child(new ChildProcess(std::move(is_to_stop)));
  if (const auto spawned = child->spawn(start); !spawned) return spawned.error();
  return child;
}

Result<void> ChildProcess::spawn(const ProgramStart& start) {
  const std::string& program = start.command.front();
  Pipe in;
  Pipe out;
  Pipe err;
  if (!in.open() || !out.open() || !err.open()) return cannot_run(program, errno);
  std::vector<char*> words;
  words.reserve(start.command.size() + 1);
  for (const std::string& word : start.command) words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);
  const int problem = family_.start({.command = words.data(),
                                     .in = in.read.number(),
                                     .out = out.write.number(),
                                     .err = err.write.number(),
                                     .memory = start.memory});
  if (problem != 0) return cannot_run(program, problem);
  in_.reset(in.write.release());
  out_.reset(out.read.release());
  err_.reset(err.read.release());
  for (const Descriptor* each : {&in_, &out_, &err_}) do_not_block(each->number());
  return {};
}

ChildProcess::Wait ChildProcess::wait_for(int descriptor, short event, Clock::time_point deadline) {
  using std::chrono::milliseconds;
  constexpr milliseconds kBetweenLooks(50);
  while (true) {
    const auto left = std::chrono::ceil<milliseconds>(deadline - Clock::now());
    if (left.count() <= 0) return Wait::kTimeout;
    if (is_to_stop_()) return Wait::kStopped;
    std::array<pollfd, 3> waiting = {
        {{descriptor, event, 0}, {err_.number(), POLLIN, 0}, {family_.ending(), POLLIN, 0}}};
    poll(waiting.data(), waiting.size(), static_cast<int>(std::min(left, kBetweenLooks).count()));
    if (waiting[1].revents != 0) read_errors();
    // Where its children have its output too, that is not closed when it ends; but it may have written
    // before.
    if (waiting[2].revents != 0) poll(waiting.data(), 1, 0);
    if (waiting[0].revents != 0) return Wait::kDone;
    if (waiting[2].revents != 0) return Wait::kClosed;
  }
}

ChildProcess::Wait ChildProcess::write_line(std::string_view line, Clock::time_point deadline) {
  std::string text(line);
  text += '\n';
  for (std::string_view left = text; !left.empty();) {
    const ssize_t written = ::write(in_.number(), left.data(), left.size());
    if (written > 0) {
      left.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno == EAGAIN) {
      const Wait wait = wait_for(in_.number(), POLLOUT, deadline);
      if (wait != Wait::kDone) return wait;
    } else if (errno != EINTR) {
      return Wait::kClosed;
    }
  }
  return Wait::kDone;
}

ChildProcess::Wait ChildProcess::read_line(std::string& line, std::size_t most_bytes,
                                           Clock::time_point deadline) {
  while (true) {
    const std::size_t end = unread_.find('\n');
    if (std::min(end, unread_.size()) > most_bytes) return Wait::kLongLine;
    if (end != std::string::npos) {
      line = unread_.substr(0, end);
      unread_.erase(0, end + 1);
      if (line.ends_with('\r')) line.pop_back();
      return Wait::kDone;
    }
    const Wait wait = wait_for(out_.number(), POLLIN, deadline);
    if (wait != Wait::kDone) return wait;
    if (!read_some()) return Wait::kClosed;
  }
}

bool ChildProcess::has_more() {
  if (unread_.empty()) read_some();
  return !unread_.empty();
}

bool ChildProcess::read_some() {
  std::array<char, kBlock> block{};
  const ssize_t size = ::read(out_.number(), block.data(), block.size());
  if (size > 0) unread_.append(block.data(), static_cast<std::size_t>(size));
  return size > 0 || (size < 0 && (errno == EAGAIN || errno == EINTR));
}

void ChildProcess::read_errors() {
  std::array<char, kBlock> block{};
  const ssize_t size = ::read(err_.number(), block.data(), block.size());
  if (size < 0 && (errno == EAGAIN || errno == EINTR)) return;
  if (size <= 0) return err_.close();  // poll leaves out what is closed
  errors_.append(block.data(), static_cast<std::size_t>(size));
  if (errors_.size() > kBlock) errors_.erase(0, errors_.size() - kBlock);
}

std::optional<std::string> ChildProcess::end(std::chrono::milliseconds grace) {
  in_.close();
  auto ending = family_.end(grace);
  // No more than a pipe holds, though nobody is left to write.
  constexpr int kMostBlocks = 256;
  for (int block = 0; block < kMostBlocks && err_.number() >= 0; ++block) read_errors();
  return ending;
}

}  // namespace winnow::terminal
