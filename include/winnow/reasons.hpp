#pragma once

#include <functional>
#include <string_view>
#include <utility>
#include <vector>

#include "winnow/game.hpp"

/// How answers are explained, where several games do it in the same way: see `Game::explain`.
namespace winnow {

/// An item of a guess and one of a target.
using ItemPair = std::pair<Item, Item>;

/// What both have is taken out of both.
std::vector<Item> take_common(std::vector<Item>& guess, std::vector<Item>& target);

/// As many pairs of the same class as there are, equal items first; no item is in two of them.
std::vector<ItemPair> pairs_by_class(std::vector<Item> guess, std::vector<Item> target,
                                     const std::function<int(Item)>& class_of);

/// Where the counts are items that are right and, of the others, those in the right column and those in the
/// right row of the grid. The words say what is right of such an item.
std::vector<Reason> reasons_on_grid(const Game& game, Code guess, Code target, std::string_view right_column,
                                    std::string_view right_row);

/// Where the counts are items in their places and, of the others, those in wrong places.
std::vector<Reason> reasons_by_place(const Game& game, Code guess, Code target, std::string_view right_place,
                                     std::string_view wrong_place);

}  // namespace winnow
