#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

/// Standard input and output.
namespace winnow::terminal {

/// Thrown by `write`, `flush` and `read_line` if the stream fails, and handled in main.cpp.
struct StreamFailure {
  const char* attempt;  ///< "write to standard output"
  int error_number;
};

/// To standard output. All output goes through here, so that a full disk or a closed pipe is noticed.
void write(std::string_view text);
void flush();

template <class... Args>
void print(fmt::format_string<Args...> format, Args&&... args) {
  write(fmt::format(format, std::forward<Args>(args)...));
}

/// A line of text, wrapped to the page.
void say(std::string_view text);

/// The next line of standard input without LF or CR LF, nor a byte order mark before it; nothing at the end
/// of input.
std::optional<std::string> read_line();

bool stdin_is_terminal();

}  // namespace winnow::terminal
