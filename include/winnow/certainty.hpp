#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "winnow/game.hpp"

namespace winnow {

/// How often an item occurs in those targets that are still possible.
struct Occurrences {
  int least = 0;
  int most = 0;
  int limit = 0;  ///< what the rules allow, whatever was answered

  [[nodiscard]] bool excluded() const { return most == 0; }
  [[nodiscard]] bool confirmed() const { return least > 0; }

  friend bool operator==(const Occurrences&, const Occurrences&) = default;
};

/// What the answers so far leave no doubt about.
struct Certainty {
  std::vector<Occurrences> items;  ///< by item

  /// Of a sequence: the items that can stand at each position, in increasing order. Else empty.
  std::vector<std::vector<Item>> positions;

  friend bool operator==(const Certainty&, const Certainty&) = default;
};

/// The item that must stand at a position, where there is only one.
std::optional<Item> item_at(const Certainty& certainty, std::size_t position);

/// What is certain while `candidates`, at least one, are possible.
Certainty certainty(const Game& game, std::span<const TargetId> candidates);

}  // namespace winnow
