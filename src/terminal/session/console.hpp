#pragma once

#include <memory>
#include <string>

namespace winnow::terminal {

/// What a person has typed, or why there is nothing.
struct Reply {
  enum class Kind : std::uint8_t { kLine, kEnd, kInterrupted };
  Kind kind = Kind::kEnd;
  std::string line = {};
};

/// Asks questions on standard output and reads the answers from standard input.
class Console {
 public:
  /// `editing`: both are a terminal, and lines can be edited and recalled with the arrow keys.
  explicit Console(bool editing);
  ~Console();
  Console(const Console&) = delete;
  Console& operator=(const Console&) = delete;

  Reply ask(const std::string& prompt);

 private:
  class Editor;
  std::unique_ptr<Editor> editor_;  ///< null: without editing
};

}  // namespace winnow::terminal
