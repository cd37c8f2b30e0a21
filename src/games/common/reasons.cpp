#include "winnow/reasons.hpp"

#include <algorithm>

namespace winnow {
namespace {

std::string label_of(const Game& game, Item item) { return game.description().items[item].label; }

/// Items of a sequence, each with its place.
struct Placed {
  Item item;
  std::size_t place;
};

std::string in_place(const Game& game, const Placed& placed) {
  return label_of(game, placed.item) + " in place " + std::to_string(placed.place + 1);
}

/// So that what was named once is named again only if nothing else serves.
void put_last(std::vector<Item>& items, Item named) {
  const auto found = std::find(items.begin(), items.end(), named);
  std::rotate(found, found + 1, items.end());
}

}  // namespace

std::vector<Item> take_common(std::vector<Item>& guess, std::vector<Item>& target) {
  std::vector<Item> common;
  std::erase_if(guess, [&](Item item) {
    const auto found = std::find(target.begin(), target.end(), item);
    if (found == target.end()) return false;
    target.erase(found);
    common.push_back(item);
    return true;
  });
  return common;
}

std::vector<ItemPair> pairs_by_class(std::vector<Item> guess, std::vector<Item> target,
                                     const std::function<int(Item)>& class_of) {
  std::vector<ItemPair> pairs;
  for (const Item item : take_common(guess, target)) pairs.emplace_back(item, item);
  for (const Item item : guess) {
    const auto found = std::find_if(target.begin(), target.end(),
                                    [&](Item other) { return class_of(other) == class_of(item); });
    if (found == target.end()) continue;
    pairs.emplace_back(item, *found);
    target.erase(found);
  }
  return pairs;
}

std::vector<Reason> reasons_on_grid(const Game& game, Code guess, Code target, std::string_view right_column,
                                    std::string_view right_row) {
  const auto& all = game.description().items;
  std::vector<Item> guessed = game.items(guess);
  std::vector<Item> hidden = game.items(target);
  std::vector<Reason> reasons;
  for (const Item item : take_common(guessed, hidden))
    reasons.push_back({0, label_of(game, item) + " is right", {item}});
  const auto add = [&](std::size_t count, std::string_view words, const std::function<int(Item)>& class_of) {
    for (const auto& [item, other] : pairs_by_class(guessed, hidden, class_of)) {
      reasons.push_back(
          {count,
           label_of(game, item) + " " + std::string(words) + ": the target has " + label_of(game, other),
           {item, other}});
      put_last(guessed, item);
      put_last(hidden, other);
    }
  };
  add(1, right_column, [&](Item item) { return all[item].column; });
  add(2, right_row, [&](Item item) { return all[item].row; });
  return reasons;
}

std::vector<Reason> reasons_by_place(const Game& game, Code guess, Code target, std::string_view right_place,
                                     std::string_view wrong_place) {
  const std::vector<Item> guessed = game.items(guess);
  const std::vector<Item> hidden = game.items(target);
  std::vector<Reason> reasons;
  std::vector<Placed> others;
  std::vector<Placed> missed;
  for (std::size_t place = 0; place < guessed.size(); ++place) {
    const Placed placed{guessed[place], place};
    if (guessed[place] == hidden[place]) {
      reasons.push_back({0, in_place(game, placed) + " " + std::string(right_place), {placed.item}});
    } else {
      others.push_back(placed);
      missed.push_back({hidden[place], place});
    }
  }
  for (const Placed& other : others) {
    const auto found = std::find_if(missed.begin(), missed.end(),
                                    [&](const Placed& miss) { return miss.item == other.item; });
    if (found == missed.end()) continue;
    reasons.push_back({1,
                       in_place(game, other) + " " + std::string(wrong_place) +
                           ": the target has it in place " + std::to_string(found->place + 1),
                       {other.item}});
    missed.erase(found);
  }
  return reasons;
}

}  // namespace winnow
