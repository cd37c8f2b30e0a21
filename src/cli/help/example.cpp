#include "cli/help/example.hpp"

#include <sstream>
#include <vector>

#include <fmt/format.h>

#include "play/example_code.hpp"
#include "terminal/draw/layout.hpp"
#include "winnow/registry.hpp"
#include "winnow/strategy.hpp"
#include "winnow/text.hpp"

namespace winnow::cli {
namespace {

/// Every strategy and what it does.
std::string strategy_help() {
  constexpr std::size_t kColumn = 12;
  std::string lines = "Strategies:\n";
  std::vector<std::string> narrowed;
  for (const StrategyInfo& info : strategies()) {
    lines += fmt::format("  {:<10}{}\n", info.name, terminal::wrapped(info.meaning, kColumn));
    if (info.has_candidates_only) narrowed.push_back(info.name + ":candidates");
  }
  const std::string note = fmt::format("{} guess only what can be the target.", fmt::join(narrowed, ", "));
  return lines + "  " + terminal::wrapped(note, 2);
}

std::string filled_in(const std::string& line, const GameInfo& family) {
  const auto game = *make_game(family.id);
  const Code target = example_code(*game);
  const Code guess = example_code(*game, 1);
  return fmt::format(fmt::runtime(line), fmt::arg("game", family.id),
                     fmt::arg("target", write_plain(*game, target)),
                     fmt::arg("guess", write_plain(*game, guess)),
                     fmt::arg("answer", fmt::format("{}", fmt::join(game->counts(guess, target), ","))),
                     fmt::arg("strategies", strategy_help()));
}

}  // namespace

std::string with_examples(const std::string& help) {
  std::istringstream lines(help);
  std::string text;
  for (std::string line; std::getline(lines, line);) {
    const bool for_each = line.starts_with('*');
    if (for_each) line.front() = ' ';
    const auto families = registered_games();
    for (std::size_t i = 0; i < (for_each ? families.size() : 1); ++i)
      text += filled_in(line, families[i]) + "\n";
  }
  return text;
}

}  // namespace winnow::cli
