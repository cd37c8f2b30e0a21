#include "terminal/draw/reasons.hpp"

#include <fmt/format.h>

#include "terminal/draw/layout.hpp"

namespace winnow::terminal {

std::string reasons_text(const Game& game, Code target, Code guess) {
  const Description& description = game.description();
  const auto reasons = game.explain(guess, target);
  const Counts counts = game.counts(guess, target);
  std::string page;
  for (std::size_t count = 0; count < counts.size(); ++count) {
    std::string text;
    for (const Reason& reason : reasons) {
      if (reason.count == count) text += (text.empty() ? "" : "\n") + reason.text;
    }
    if (counts[count] == 0) text = "nothing";
    if (text.empty()) text = fmt::format("by the rules: see winnow games {}", description.token);
    page += detail(fmt::format("{} {}", counts[count], description.counts[count].label), text);
  }
  return page;
}

}  // namespace winnow::terminal
