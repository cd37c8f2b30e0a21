#include "terminal/programs/process_family.hpp"

#include <cerrno>
#include <csignal>
#include <cstring>
#include <poll.h>
#include <unistd.h>
#include <utility>

#include <fmt/format.h>
#include <sys/wait.h>

namespace winnow::terminal {
namespace {

/// The next number from a keeper; `otherwise` if it has closed its end.
int read_number(int descriptor, int otherwise) {
  int number = 0;
  ssize_t size = 0;
  do {
    size = ::read(descriptor, &number, sizeof number);
  } while (size < 0 && errno == EINTR);
  return size == sizeof number ? number : otherwise;
}

/// The forked process has every signal blocked: handlers of this one are not for it.
pid_t fork_without_signals() {
  sigset_t all;
  sigset_t before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  const pid_t process = fork();
  if (process != 0) pthread_sigmask(SIG_SETMASK, &before, nullptr);
  return process;
}

std::string ending_text(int status) {
  if (WIFEXITED(status)) return fmt::format("exit code {}", WEXITSTATUS(status));
  return fmt::format("signal {} ({})", WTERMSIG(status), strsignal(WTERMSIG(status)));
}

}  // namespace

int ProcessFamily::start(FamilyStart start) {
  Pipe failure;
  Pipe ending;
  if (!failure.open() || !ending.open()) return errno;
  start.failure = failure.write.number();
  start.ending = ending.write.number();
  start.parent = getpid();
  keeper_ = fork_without_signals();
  if (keeper_ == 0) keep_family(start);
  if (keeper_ < 0) {
    keeper_ = 0;
    return errno;
  }
  ending_.reset(ending.read.release());
  failure.write.close();
  const int problem = read_number(failure.read.number(), 0);
  if (problem != 0) end(std::chrono::milliseconds(0));
  return problem;
}

std::optional<std::string> ProcessFamily::end(std::chrono::milliseconds grace) {
  if (keeper_ == 0) return std::nullopt;
  pollfd ended{ending(), POLLIN, 0};
  poll(&ended, 1, static_cast<int>(grace.count()));
  kill(keeper_, SIGTERM);
  while (waitpid(keeper_, nullptr, 0) < 0 && errno == EINTR) {
  }
  keeper_ = 0;
  if (ended.revents == 0) return std::nullopt;
  return ending_text(read_number(ending(), SIGKILL));
}

}  // namespace winnow::terminal
