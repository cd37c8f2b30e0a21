#include "cli/help/nearest.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace winnow::cli {
namespace {

/// How many letters have to be added, left out, replaced or swapped with their neighbour.
std::size_t distance(std::string_view from, std::string_view to) {
  std::vector<std::size_t> two_ago;
  std::vector<std::size_t> last(to.size() + 1);
  for (std::size_t column = 0; column <= to.size(); ++column) last[column] = column;
  for (std::size_t row = 1; row <= from.size(); ++row) {
    std::vector<std::size_t> next(to.size() + 1, row);
    for (std::size_t column = 1; column <= to.size(); ++column) {
      const bool same = from[row - 1] == to[column - 1];
      next[column] = std::min({last[column] + 1, next[column - 1] + 1, last[column - 1] + (same ? 0 : 1)});
      const bool swapped =
          row > 1 && column > 1 && from[row - 1] == to[column - 2] && from[row - 2] == to[column - 1];
      if (swapped) next[column] = std::min(next[column], two_ago[column - 2] + 1);
    }
    two_ago = std::move(last);
    last = std::move(next);
  }
  return last.back();
}

/// A start of the word is as near as one slip.
std::size_t effort_to_mend(std::string_view text, std::string_view word) {
  return text.size() > 1 && word.starts_with(text) ? 1 : distance(text, word);
}

}  // namespace

std::optional<std::string> nearest(std::string_view text, const std::vector<std::string>& words) {
  const std::size_t most = text.size() < 2 ? 0 : 1 + text.size() / 4;
  std::optional<std::string> found;
  std::size_t least = most + 1;
  for (const std::string& word : words) {
    const std::size_t needed = effort_to_mend(text, word);
    if (needed >= least) continue;
    least = needed;
    found = word;
  }
  return found;
}

}  // namespace winnow::cli
