#pragma once

#include <string>
#include <vector>

/// The free text under the options of a command, taken apart as a reader sees it.
namespace winnow::cli {

/// A paragraph, or one entry of a list: a term, two spaces or more, and what is said of it.
struct HelpEntry {
  std::string term;  ///< empty: a paragraph
  std::string text;  ///< on one line

  friend bool operator==(const HelpEntry&, const HelpEntry&) = default;
};

/// What stands between two blank lines.
struct HelpBlock {
  std::string heading;  ///< without its colon; may be empty
  std::vector<HelpEntry> entries;

  friend bool operator==(const HelpBlock&, const HelpBlock&) = default;
};

struct HelpText {
  std::vector<HelpBlock> blocks;
  std::vector<std::string> examples;  ///< the lines under Examples, which come last
};

HelpText read_help_text(const std::string& text);

}  // namespace winnow::cli
