#include "play/example_code.hpp"

#include <algorithm>
#include <vector>

namespace winnow {

Code example_code(const Game& game, std::size_t shift) {
  const CodeShape& shape = game.description().target;
  const std::size_t all = game.description().items.size();
  const std::size_t count = std::max<std::size_t>(static_cast<std::size_t>(shape.least_items),
                                                  std::min(static_cast<std::size_t>(shape.most_items), all));
  std::vector<Item> items;
  for (std::size_t i = 0; i < count; ++i) items.push_back(static_cast<Item>((shift + i * all / count) % all));
  return game.encode(items);
}

}  // namespace winnow
