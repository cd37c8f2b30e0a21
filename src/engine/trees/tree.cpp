#include "winnow/tree.hpp"

#include <algorithm>

namespace winnow {
const Tree::Node* find_node(const Tree& tree, std::span<const Turn> turns) {
  if (tree.nodes.empty()) return nullptr;
  const Tree::Node* node = tree.nodes.data();
  for (const Turn& turn : turns) {
    if (turn.guess != node->guess) return nullptr;
    const auto found =
        std::lower_bound(node->branches.begin(), node->branches.end(), turn.answer,
                         [](const Tree::Branch& branch, Answer answer) { return branch.answer < answer; });
    if (found == node->branches.end() || found->answer != turn.answer) return nullptr;
    node = &tree.nodes[found->node];
  }
  return node;
}

}  // namespace winnow
