#include "cli/help/help_text.hpp"

#include <algorithm>
#include <sstream>

namespace winnow::cli {
namespace {

constexpr std::size_t kNone = std::string::npos;

std::size_t indentation(const std::string& line) {
  return std::min(line.find_first_not_of(' '), line.size());
}

std::string trimmed(const std::string& line) { return line.substr(indentation(line)); }

/// Reads blocks line by line.
class Reader {
 public:
  void read(const std::string& line) {
    if (line.empty()) {
      starts_block_ = true;
    } else if (in_examples_) {
      help_.examples.push_back(trimmed(line));
    } else if (line == "Examples:") {
      in_examples_ = true;
    } else if (starts_block_ && line.ends_with(':')) {
      start_block(line.substr(0, line.size() - 1));
    } else {
      if (starts_block_) start_block("");
      read_entry(line);
    }
  }

  HelpText end() { return std::move(help_); }

 private:
  void start_block(const std::string& heading) {
    help_.blocks.push_back({heading, {}});
    starts_block_ = false;
    text_column_ = kNone;
  }

  /// A line goes on with the entry before if it starts where the text of that one does.
  void read_entry(const std::string& line) {
    std::vector<HelpEntry>& entries = help_.blocks.back().entries;
    const std::size_t start = indentation(line);
    const std::size_t gap = line.find("  ", start);
    if (start == text_column_) {
      entries.back().text += " " + trimmed(line);
    } else if (gap != kNone) {
      text_column_ = line.find_first_not_of(' ', gap);
      entries.push_back({line.substr(start, gap - start), line.substr(text_column_)});
    } else {
      text_column_ = start;
      entries.push_back({"", trimmed(line)});
    }
  }

  HelpText help_;
  bool starts_block_ = true;
  bool in_examples_ = false;
  std::size_t text_column_ = kNone;
};

}  // namespace

HelpText read_help_text(const std::string& text) {
  Reader reader;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) reader.read(line);
  return reader.end();
}

}  // namespace winnow::cli
