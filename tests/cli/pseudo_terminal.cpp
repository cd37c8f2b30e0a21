#include "cli/pseudo_terminal.hpp"

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <poll.h>
#include <pty.h>
#include <regex>
#include <sstream>
#include <stdexcept>
#include <termios.h>
#include <unistd.h>

#include <sys/ioctl.h>
#include <sys/wait.h>

namespace winnow::testing {
namespace {

std::string new_folder() {
  std::string name = (std::filesystem::temp_directory_path() / "winnow-XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder");
  return name;
}

std::string without_escapes(const std::string& text) {
  static const std::regex escapes("\x1b\\[[0-9;?]*[A-Za-z]|\x1b[()][A-Za-z0-9]|[\r\x07\x0f]");
  return std::regex_replace(text, escapes, "");
}

std::string output_path(const std::string& data_folder) { return data_folder + "/output"; }

/// The child's side of the fork.
[[noreturn]] void become(const std::vector<std::string>& arguments,
                         const PseudoTerminal::Environment& environment, const std::string& data_folder,
                         PseudoTerminal::Output output) {
  setenv("TERM", "xterm-256color", 1);
  setenv("LC_ALL", "C.UTF-8", 1);
  setenv("XDG_DATA_HOME", data_folder.c_str(), 1);
  unsetenv("NO_COLOR");
  for (const auto& [name, value] : environment) setenv(name.c_str(), value.c_str(), 1);
  if (output == PseudoTerminal::Output::kFile)
    dup2(open(output_path(data_folder).c_str(), O_WRONLY | O_CREAT, 0600), STDOUT_FILENO);
  std::string program = WINNOW_BINARY;
  std::vector<std::string> copies = arguments;
  std::vector<char*> argv = {program.data()};
  for (std::string& argument : copies) argv.push_back(argument.data());
  argv.push_back(nullptr);
  execv(WINNOW_BINARY, argv.data());
  _exit(127);
}

}  // namespace

PseudoTerminal::PseudoTerminal(const std::vector<std::string>& arguments, const Environment& environment,
                               Output output)
    : data_folder_(new_folder()) {
  winsize size{.ws_row = 24, .ws_col = 80, .ws_xpixel = 0, .ws_ypixel = 0};
  process_ = forkpty(&terminal_, nullptr, nullptr, &size);
  if (process_ < 0) throw std::runtime_error("no pseudo-terminal");
  if (process_ == 0) become(arguments, environment, data_folder_, output);
}

PseudoTerminal::~PseudoTerminal() {
  if (process_ > 0) {
    send(SIGKILL);
    end();
  }
  hang_up();
  std::filesystem::remove_all(data_folder_);
}

/// False at the end of output, or if none comes for long.
bool PseudoTerminal::read_some() {
  constexpr int kPatience = 30'000;  // milliseconds
  pollfd waiting{.fd = terminal_, .events = POLLIN, .revents = 0};
  if (terminal_ < 0 || poll(&waiting, 1, kPatience) <= 0) return false;
  std::array<char, 4096> block{};
  const ssize_t count = read(terminal_, block.data(), block.size());
  if (count <= 0) return false;
  written_.append(block.data(), static_cast<std::size_t>(count));
  return true;
}

bool PseudoTerminal::shows(std::string_view text) {
  while (true) {
    const std::string plain = without_escapes(written_);
    if (const std::size_t at = plain.find(text, seen_); at != std::string::npos) {
      before_ = plain.substr(seen_, at - seen_);
      seen_ = at + text.size();
      return true;
    }
    if (!read_some()) {
      before_ = plain.substr(std::min(seen_, plain.size()));
      return false;
    }
  }
}

void PseudoTerminal::type(std::string_view keys) {
  if (write(terminal_, keys.data(), keys.size()) < 0) throw std::runtime_error("cannot type");
}

void PseudoTerminal::resize(unsigned short columns, unsigned short rows) {
  winsize size{.ws_row = rows, .ws_col = columns, .ws_xpixel = 0, .ws_ypixel = 0};
  ioctl(terminal_, TIOCSWINSZ, &size);
}

void PseudoTerminal::send(int signal) const { kill(process_, signal); }

void PseudoTerminal::hang_up() {
  if (terminal_ >= 0) close(terminal_);
  terminal_ = -1;
}

int PseudoTerminal::end() {
  while (read_some()) {
  }
  int status = 0;
  waitpid(process_, &status, 0);
  process_ = 0;
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

std::string PseudoTerminal::output() const {
  std::ostringstream text;
  text << std::ifstream(output_path(data_folder_)).rdbuf();
  return text.str();
}

bool PseudoTerminal::is_cooked() const {
  termios settings{};
  return tcgetattr(terminal_, &settings) == 0 && (settings.c_lflag & (ECHO | ICANON)) == (ECHO | ICANON);
}

}  // namespace winnow::testing
