#include "terminal/programs/process_family.hpp"

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <optional>
#include <set>
#include <sstream>
#include <system_error>
#include <thread>
#include <unistd.h>
#include <vector>

#include <fmt/format.h>
#include <sys/prctl.h>
#include <sys/wait.h>

namespace winnow::terminal {
namespace {

/// Guards `started`, and no process starts while orphans are looked for.
std::mutex family_mutex;
std::set<pid_t> started;

std::optional<pid_t> parent_of(const std::filesystem::path& folder) {
  std::ifstream file(folder / "stat");
  std::string text{std::istreambuf_iterator<char>(file), {}};
  // The name in brackets may hold anything; then come the state and the parent.
  const std::size_t end = text.rfind(')');
  if (end == std::string::npos) return std::nullopt;
  std::istringstream rest(text.substr(end + 1));
  char state = 0;
  pid_t parent = 0;
  return rest >> state >> parent ? std::optional(parent) : std::nullopt;
}

/// Processes that came to this one since their own parent has ended.
std::vector<pid_t> orphans() {
  std::vector<pid_t> found;
  std::error_code problem;
  for (const auto& folder : std::filesystem::directory_iterator("/proc", problem)) {
    const std::string name = folder.path().filename();
    pid_t process = 0;
    const auto [end, failure] = std::from_chars(name.data(), name.data() + name.size(), process);
    if (failure != std::errc() || end != name.data() + name.size()) continue;
    if (parent_of(folder.path()) == getpid() && !started.contains(process)) found.push_back(process);
  }
  return found;
}

/// Again and again, as the children of an orphan are orphans when it has ended.
void end_orphans() {
  constexpr int kMostRounds = 100;
  for (int round = 0; round < kMostRounds; ++round) {
    const auto found = orphans();
    if (found.empty()) return;
    for (const pid_t process : found) {
      kill(process, SIGKILL);
      waitpid(process, nullptr, 0);
    }
  }
}

std::string ending_text(int status) {
  if (WIFEXITED(status)) return fmt::format("exit code {}", WEXITSTATUS(status));
  return fmt::format("signal {} ({})", WTERMSIG(status), strsignal(WTERMSIG(status)));
}

}  // namespace

int spawn_family(pid_t& process, char* const* command, const posix_spawn_file_actions_t& actions) {
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGDEF);
  sigset_t signals;
  sigfillset(&signals);
  posix_spawnattr_setsigdefault(&attributes, &signals);
  const std::lock_guard lock(family_mutex);
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  const int problem = posix_spawnp(&process, command[0], &actions, &attributes, command, environ);
  if (problem == 0) started.insert(process);
  posix_spawnattr_destroy(&attributes);
  return problem;
}

bool has_ended(pid_t process, std::chrono::milliseconds within) {
  const auto deadline = std::chrono::steady_clock::now() + within;
  auto pause = std::chrono::microseconds(100);
  while (true) {
    // The end is not yet taken notice of, so the number of the process stays its own.
    siginfo_t info{};
    if (waitid(P_PID, static_cast<id_t>(process), &info, WEXITED | WNOHANG | WNOWAIT) != 0) return true;
    if (info.si_pid != 0) return true;
    if (std::chrono::steady_clock::now() >= deadline) return false;
    std::this_thread::sleep_for(pause);
    pause = std::min(2 * pause, std::chrono::microseconds(10'000));
  }
}

std::string end_family(pid_t process, std::chrono::milliseconds grace) {
  has_ended(process, grace);
  const std::lock_guard lock(family_mutex);
  // Also if the process has ended, since its group need not have.
  killpg(process, SIGKILL);
  int status = 0;
  while (waitpid(process, &status, 0) < 0 && errno == EINTR) {
  }
  started.erase(process);
  end_orphans();
  return ending_text(status);
}

}  // namespace winnow::terminal
