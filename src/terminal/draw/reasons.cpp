#include "terminal/draw/reasons.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "terminal/draw/layout.hpp"

namespace winnow::terminal {
namespace {

/// Longer names have a line of their own.
constexpr std::size_t kWidestColumn = 30;

}  // namespace

std::string reasons_text(const Game& game, Code target, Code guess) {
  const Description& description = game.description();
  const auto reasons = game.explain(guess, target);
  const Counts counts = game.counts(guess, target);
  std::vector<std::string> names;
  std::size_t column = kDetailColumn;
  for (std::size_t count = 0; count < counts.size(); ++count) {
    names.push_back(fmt::format("{} {}", counts[count], description.counts[count].label));
    column = std::max(column, width("  " + names.back() + "  "));
  }
  column = std::min(column, kWidestColumn);
  std::string page;
  for (std::size_t count = 0; count < counts.size(); ++count) {
    std::string text;
    for (const Reason& reason : reasons) {
      if (reason.count == count) text += (text.empty() ? "" : "\n") + reason.text;
    }
    if (counts[count] == 0) text = "nothing";
    if (text.empty()) text = fmt::format("by the rules: see winnow games {}", description.token);
    page += detail(names[count], text, column);
  }
  return page;
}

}  // namespace winnow::terminal
