#include "solver/search/tree_ending.hpp"

#include <vector>

namespace winnow::solver {

TreeEnding ending_of(const Tree& tree) {
  // Children come after their parents, so every depth is known before it is needed.
  std::vector<int> depths(tree.nodes.size(), 1);
  TreeEnding ending;
  for (std::size_t node = 0; node < tree.nodes.size(); ++node) {
    for (const Tree::Branch& branch : tree.nodes[node].branches) depths[branch.node] = depths[node] + 1;
    if (depths[node] > ending.worst) ending = {.worst = depths[node], .count = 0};
    if (depths[node] == ending.worst) ++ending.count;
  }
  return ending;
}

}  // namespace winnow::solver
