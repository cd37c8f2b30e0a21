#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Runs the real program in a terminal of its own, as a person would.
namespace winnow::testing {

class PseudoTerminal {
 public:
  using Environment = std::vector<std::pair<std::string, std::string>>;

  /// Where standard output goes; standard input and standard error are always the terminal.
  enum class Output : std::uint8_t { kTerminal, kFile };

  /// `winnow ARGUMENTS` in a window of 80 x 24, with these variables changed. What it keeps goes to a folder
  /// that is gone afterwards.
  explicit PseudoTerminal(const std::vector<std::string>& arguments, const Environment& environment = {},
                          Output output = Output::kTerminal);
  ~PseudoTerminal();
  PseudoTerminal(const PseudoTerminal&) = delete;
  PseudoTerminal& operator=(const PseudoTerminal&) = delete;

  /// Waits until the program has written `text`, and skips what came before it; false if it ends or half a
  /// minute passes without. Escape sequences and carriage returns are left out of what was written.
  bool shows(std::string_view text);

  /// What it has written since the last question, up to `text`.
  [[nodiscard]] const std::string& before() const { return before_; }

  /// Types; a line is to end with a line break.
  void type(std::string_view keys);

  void resize(unsigned short columns, unsigned short rows);
  void send(int signal) const;

  /// Closes the terminal, as when its window is closed.
  void hang_up();

  /// The exit code, or 128 + the signal that ended it; waits for the end.
  int end();

  /// All that it has written to the terminal, escape sequences and all.
  [[nodiscard]] const std::string& written() const { return written_; }

  /// What it has written to a file instead.
  [[nodiscard]] std::string output() const;

  /// The folder for what the program keeps.
  [[nodiscard]] const std::string& data_folder() const { return data_folder_; }

  /// Whether the terminal shows what is typed and hands it on line by line, as a shell expects to find it.
  [[nodiscard]] bool is_cooked() const;

 private:
  bool read_some();

  std::string data_folder_;
  int terminal_ = -1;
  int process_ = 0;
  std::string written_;
  std::size_t seen_ = 0;  ///< how much of it was waited for, escape sequences not counted
  std::string before_;
};

}  // namespace winnow::testing
