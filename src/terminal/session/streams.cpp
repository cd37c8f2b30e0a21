#include "terminal/session/streams.hpp"

#include <cerrno>
#include <cstdio>
#include <iostream>
#include <unistd.h>

#include "terminal/draw/layout.hpp"

namespace winnow::terminal {
namespace {

constexpr const char* kWrite = "write to standard output";

}  // namespace

void write(std::string_view text) {
  if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size()) throw StreamFailure{kWrite, errno};
}

void flush() {
  if (std::fflush(stdout) != 0) throw StreamFailure{kWrite, errno};
}

void say(std::string_view text) { print("{}\n", wrapped(text)); }

std::optional<std::string> read_line() {
  std::string line;
  if (!std::getline(std::cin, line)) {
    // std::cin does not tell a failure from the end, but stdin, from which it reads, does.
    if (std::ferror(stdin) != 0) throw StreamFailure{"read standard input", errno};
    return std::nullopt;
  }
  if (line.ends_with('\r')) line.pop_back();
  return std::string(without_byte_order_mark(line));
}

bool stdin_is_terminal() { return isatty(STDIN_FILENO) == 1; }

}  // namespace winnow::terminal
