#include "engine/rows/neighbours.hpp"

#include <algorithm>

#include "games/common/shape.hpp"

namespace winnow {
namespace {

/// Collects what fits the shape of a guess.
class Collector {
 public:
  explicit Collector(const Game& game) : game_(game), used_(game.description().items.size(), 0) {}

  void count(const std::vector<Item>& items) {
    for (const Item item : items) ++used_[item];
  }

  [[nodiscard]] bool has_room_for(std::size_t item) const {
    return used_[item] < limit_of(game_.description().guess, item);
  }

  void add(const std::vector<Item>& items) {
    const CodeShape& shape = game_.description().guess;
    const auto size = static_cast<int>(items.size());
    if (size >= shape.least_items && size <= shape.most_items) codes_.push_back(game_.encode(items));
  }

  std::vector<Code> sorted() {
    std::sort(codes_.begin(), codes_.end());
    codes_.erase(std::unique(codes_.begin(), codes_.end()), codes_.end());
    return std::move(codes_);
  }

 private:
  const Game& game_;
  std::vector<int> used_;
  std::vector<Code> codes_;
};

/// Where order does not matter, one place stands for all with the same item.
std::vector<std::size_t> different_places(const std::vector<Item>& items, bool ordered) {
  std::vector<std::size_t> places;
  for (std::size_t place = 0; place < items.size(); ++place) {
    if (ordered || place == 0 || items[place] != items[place - 1]) places.push_back(place);
  }
  return places;
}

}  // namespace

std::vector<Code> neighbours(const Game& game, Code guess) {
  const std::vector<Item> items = game.items(guess);
  const std::vector<std::size_t> places = different_places(items, game.description().guess.ordered);
  Collector collector(game);
  collector.count(items);
  for (std::size_t item = 0; item < game.description().items.size(); ++item) {
    if (!collector.has_room_for(item)) continue;
    std::vector<Item> longer = items;
    longer.push_back(static_cast<Item>(item));
    collector.add(longer);
    for (const std::size_t place : places) {
      if (items[place] == item) continue;
      std::vector<Item> changed = items;
      changed[place] = static_cast<Item>(item);
      collector.add(changed);
    }
  }
  for (const std::size_t place : places) {
    std::vector<Item> shorter = items;
    shorter.erase(shorter.begin() + static_cast<std::ptrdiff_t>(place));
    collector.add(shorter);
  }
  return collector.sorted();
}

}  // namespace winnow
