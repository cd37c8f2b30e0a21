#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "winnow/game.hpp"

namespace winnow {

/// How often an item occurs in the candidates.
struct Occurrences {
  int least = 0;
  int most = 0;
  int limit = 0;  ///< the most that the rules allow

  /// Whether no candidate has the item, and whether all have it.
  [[nodiscard]] bool excluded() const { return most == 0; }
  [[nodiscard]] bool confirmed() const { return least > 0; }

  friend bool operator==(const Occurrences&, const Occurrences&) = default;
};

/// What is certain after the answers so far.
struct Certainty {
  std::vector<Occurrences> items;  ///< by item

  /// Of a sequence: the items that can stand at each position, in increasing order. Else empty.
  std::vector<std::vector<Item>> positions;

  friend bool operator==(const Certainty&, const Certainty&) = default;
};

/// The item at a position, if only one is possible there.
std::optional<Item> item_at(const Certainty& certainty, std::size_t position);

/// What is certain about the target if it is one of `candidates`, which are not empty.
Certainty certainty(const Game& game, std::span<const TargetId> candidates);

}  // namespace winnow
