#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "winnow/book.hpp"
#include "winnow/guess_counts.hpp"

/// A part of a book as it is shown, in whatever format.
namespace winnow {

/// No tree is shown deeper than this: each level of a nested format takes its share of a stack.
inline constexpr std::size_t kDeepest = 1000;

struct ShownNode {
  std::size_t parent = 0;  ///< its index; of the first node: itself
  std::size_t depth = 0;   ///< below the first node
  Answer answer = kWin;    ///< that leads here; of the first node: none
  Code guess{};
  std::size_t candidates = 0;  ///< targets with which a game comes here
  bool goes_on = false;        ///< there is more below, which is not shown
};

struct ShownTree {
  const Game* game = nullptr;
  const Book* book = nullptr;
  std::size_t depth = kDeepest;  ///< how many guesses below each other are shown
  std::vector<Turn> turns;       ///< from the start of the game to the first node
  std::vector<ShownNode> nodes;  ///< in preorder
  GuessCounts guesses;           ///< of the whole tree from the first node
};

/// What a book has to say after these turns, to which it leads: the guesses up to `depth`, which is at
/// least 1.
ShownTree show_tree(const Game& game, const Book& book, std::vector<Turn> turns, std::size_t depth);

}  // namespace winnow
