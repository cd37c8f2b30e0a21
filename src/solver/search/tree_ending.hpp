#pragma once

#include <cstddef>

#include "winnow/tree.hpp"

namespace winnow::solver {

/// How a strategy ends where it takes longest.
struct TreeEnding {
  int worst = 0;          ///< guesses for the target that takes most; 0 for an empty tree
  std::size_t count = 0;  ///< targets that take so many: a node as deep as any ends the game

  [[nodiscard]] bool better_than(const TreeEnding& other) const {
    return worst != other.worst ? worst < other.worst : count < other.count;
  }
};

TreeEnding ending_of(const Tree& tree);

}  // namespace winnow::solver
