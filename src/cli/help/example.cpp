#include "cli/help/example.hpp"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "winnow/registry.hpp"
#include "winnow/text.hpp"

namespace winnow::cli {
namespace {

Example example_of(const GameInfo& family) {
  const auto game = make_game(family.id);
  if (!game) return {};
  const Code target = example_code(**game);
  const Code guess = example_code(**game, 1);
  return {.token = family.id,
          .target = write_plain(**game, target),
          .guess = write_plain(**game, guess),
          .answer = fmt::format("{}", fmt::join((*game)->counts(guess, target), ","))};
}

}  // namespace

Code example_code(const Game& game, std::size_t shift) {
  const CodeShape& shape = game.description().target;
  const std::size_t all = game.description().items.size();
  const std::size_t count = std::max<std::size_t>(static_cast<std::size_t>(shape.least_items),
                                                  std::min(static_cast<std::size_t>(shape.most_items), all));
  std::vector<Item> items;
  for (std::size_t i = 0; i < count; ++i) items.push_back(static_cast<Item>((shift + i * all / count) % all));
  return game.encode(items);
}

std::string example_lines(const std::function<std::string(const Example&)>& line) {
  std::string lines;
  for (const GameInfo& family : registered_games()) lines += "  " + line(example_of(family)) + "\n";
  return lines;
}

Example first_example() { return example_of(registered_games().front()); }

}  // namespace winnow::cli
