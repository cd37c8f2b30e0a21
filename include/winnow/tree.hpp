#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "winnow/game.hpp"
#include "winnow/progress.hpp"
#include "winnow/result.hpp"
#include "winnow/strategy.hpp"
#include "winnow/turn.hpp"

namespace winnow {

/// A strategy written down: what to guess first and, after each answer, what next.
struct Tree {
  struct Branch {
    Answer answer = kWin;  ///< never that: a win ends the game
    std::uint32_t node = 0;

    friend bool operator==(const Branch&, const Branch&) = default;
  };
  struct Node {
    Code guess = 0;
    std::vector<Branch> branches;  ///< by increasing answer

    friend bool operator==(const Node&, const Node&) = default;
  };

  /// The first is the root. A node is followed by all that comes after its first answer, then its second,
  /// and so on: preorder.
  std::vector<Node> nodes;

  friend bool operator==(const Tree&, const Tree&) = default;
};

/// Where these turns lead, or null where they leave the tree.
const Tree::Node* find_node(const Tree& tree, std::span<const Turn> turns);

/// The tree that a strategy plays, over all targets; the same for any number of `threads` (0: as many as the
/// machine has). An error if there is no such strategy or the progress callback ended it.
Result<Tree> tree_of(std::shared_ptr<const Game> game, const StrategyChoice& choice, int threads = 0,
                     const ProgressCallback& progress = {});

}  // namespace winnow
