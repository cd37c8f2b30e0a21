#include "terminal/programs/family_keeper.hpp"

#include <array>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <string_view>
#include <unistd.h>

#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>

namespace winnow::terminal {
namespace {

void tell(int descriptor, int number) {
  if (::write(descriptor, &number, sizeof number) < 0) {
    // Whoever asked is no more.
  }
}

void limit_memory(std::uint64_t bytes) {
  if (bytes == 0) return;
  const rlimit limit{bytes, bytes};
  setrlimit(RLIMIT_AS, &limit);
}

[[noreturn]] void become_program(const FamilyStart& start) {
  constexpr int kNotRun = 127;  // as in shells
  setsid();
  prctl(PR_SET_PDEATHSIG, SIGKILL);  // NOLINT(*-vararg)
  dup2(start.in, STDIN_FILENO);
  dup2(start.out, STDOUT_FILENO);
  dup2(start.err, STDERR_FILENO);
  for (int signal = 1; signal < NSIG; ++signal) std::signal(signal, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
  limit_memory(start.memory);
  execvp(start.command[0], start.command);
  tell(start.failure, errno);
  _exit(kNotRun);
}

/// So that nobody waits for the end of a file that only the keeper holds open.
void close_all_but(int kept) {
  const auto number = static_cast<unsigned>(kept);
  if (number > 0) close_range(0, number - 1, 0);
  close_range(number + 1, ~0U, 0);
}

class Keeper {
 public:
  Keeper(pid_t program, int ending) : program_(program), ending_(ending) {}

  /// Until the parent says so, or is no more.
  void wait_for_end(const sigset_t& signals) {
    int signal = 0;
    while (sigwait(&signals, &signal) != 0 || signal == SIGCHLD) {
      int status = 0;
      for (pid_t child = 0; (child = waitpid(-1, &status, WNOHANG)) > 0;) take_notice(child, status);
    }
  }

  void end_all() {
    // Its number is its own as long as nobody has taken notice of its end.
    if (runs_) {
      killpg(program_, SIGKILL);
      wait_for(program_);
    }
    // Again and again, as the children of one that has ended become the keeper's.
    constexpr int kMostRounds = 10'000;
    for (int round = 0; round < kMostRounds && end_children(); ++round) {
    }
  }

 private:
  void take_notice(pid_t child, int status) {
    if (child != program_) return;
    runs_ = false;
    tell(ending_, status);
  }

  void wait_for(pid_t child) {
    int status = 0;
    if (waitpid(child, &status, 0) == child) take_notice(child, status);
  }

  /// Ends as many children as a page can name; false if there are none.
  bool end_children() {
    std::array<char, 4096> page{};
    const int file = open("/proc/thread-self/children", O_RDONLY | O_CLOEXEC);  // NOLINT(*-vararg)
    const ssize_t size = file < 0 ? 0 : ::read(file, page.data(), page.size());
    if (file >= 0) ::close(file);
    if (size <= 0) return false;
    pid_t child = 0;
    for (const char c : std::string_view(page.data(), static_cast<std::size_t>(size))) {
      if (c != ' ') {
        child = 10 * child + (c - '0');
      } else {  // which a number that is cut off has not
        kill(child, SIGKILL);
        wait_for(child);
        child = 0;
      }
    }
    return true;
  }

  pid_t program_;
  int ending_;
  bool runs_ = true;
};

}  // namespace

void keep_family(const FamilyStart& start) {
  setsid();                          // Ctrl-C in a terminal is for the parent alone
  prctl(PR_SET_CHILD_SUBREAPER, 1);  // NOLINT(*-vararg)
  prctl(PR_SET_PDEATHSIG, SIGTERM);  // NOLINT(*-vararg)
  if (getppid() != start.parent) _exit(0);
  const pid_t program = fork();
  if (program == 0) become_program(start);
  if (program < 0) {
    tell(start.failure, errno);
    _exit(0);
  }
  close_all_but(start.ending);
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGCHLD);
  sigaddset(&signals, SIGTERM);
  Keeper keeper(program, start.ending);
  keeper.wait_for_end(signals);
  keeper.end_all();
  _exit(0);
}

}  // namespace winnow::terminal
