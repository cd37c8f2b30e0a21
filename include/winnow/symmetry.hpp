#pragma once

#include <vector>

#include "winnow/description.hpp"

namespace winnow {

/// One renaming of a game under which its rules stay the same:
/// answer(s(guess), s(target)) = s(answer(guess, target)). A list says where each index goes.
struct Symmetry {
  std::vector<Item> items;
  std::vector<int> positions = {};  ///< of a sequence; empty: all stay
  std::vector<int> counts = {};     ///< of the feedback; empty: all stay

  friend bool operator==(const Symmetry&, const Symmetry&) = default;
};

/// Blocks of items that may be exchanged whole, in any way: the seven notes of a keyboard, each a
/// block of its three octaves. All blocks have the same length.
using InterchangeableBlocks = std::vector<std::vector<Item>>;

/// A game's group of symmetries, declared and never listed (Mastermind 5x8 has 4.8 million).
struct Symmetries {
  std::vector<InterchangeableBlocks> blocks = {};
  std::vector<std::vector<int>> positions = {};  ///< classes of interchangeable positions of a sequence
  std::vector<Symmetry> others = {};  ///< generators that do not exchange blocks, such as a reflection
};

/// Generators of the whole group: exchanges of neighbouring blocks and positions, and the others.
std::vector<Symmetry> generators(const Symmetries& symmetries, const Description& description);

/// What leaves everything as it is, with no list empty.
Symmetry identity(const Description& description);

/// `second` after `first`, and what undoes a symmetry; of those that leave no list empty, as generators do.
Symmetry product(const Symmetry& second, const Symmetry& first);
Symmetry inverse(const Symmetry& symmetry);

}  // namespace winnow
