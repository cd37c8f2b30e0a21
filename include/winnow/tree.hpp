#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "winnow/game.hpp"
#include "winnow/turn.hpp"

namespace winnow {

/// A strategy written down: what to guess first and, after each answer, what next.
struct Tree {
  /// Where an answer leads.
  struct Branch {
    Answer answer = kWin;    ///< never that: a win ends the game
    std::uint32_t node = 0;  ///< its index

    friend bool operator==(const Branch&, const Branch&) = default;
  };
  /// A guess, and what follows.
  struct Node {
    Code guess{};
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

}  // namespace winnow
