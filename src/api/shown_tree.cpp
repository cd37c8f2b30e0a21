#include "api/shown_tree.hpp"

#include <utility>

#include "winnow/split.hpp"

namespace winnow {
namespace {

/// A node that is still to be visited.
struct Visit {
  const Tree::Node* node;
  std::size_t parent;
  std::size_t depth;
  Answer answer;
  std::vector<TargetId> targets;
};

}  // namespace

ShownTree show_tree(const Game& game, const Book& book, std::vector<Turn> turns, std::size_t depth) {
  std::vector<Visit> left;
  left.push_back({find_node(book, turns), 0, 0, kWin, targets_after(game, turns)});
  ShownTree tree{&game, &book, depth, std::move(turns), {}, {}};
  while (!left.empty()) {
    const Visit visit = std::move(left.back());
    left.pop_back();
    const std::size_t index = tree.nodes.size();
    const auto& branches = visit.node->branches;
    if (visit.depth < depth) {
      tree.nodes.push_back({visit.parent, visit.depth, visit.answer, visit.node->guess, visit.targets.size(),
                            visit.depth + 1 == depth && !branches.empty()});
    }
    auto groups = split_targets(game, visit.node->guess, visit.targets);
    if (!groups.empty() && groups.front().answer == kWin) tree.guesses.add(visit.depth + 1);
    for (std::size_t b = branches.size(); b-- > 0;) {
      const auto& [answer, node] = branches[b];
      while (!groups.empty() && groups.back().answer > answer) groups.pop_back();
      const bool found = !groups.empty() && groups.back().answer == answer;
      left.push_back({&book.tree.nodes[node], index, visit.depth + 1, answer,
                      found ? std::move(groups.back().candidates) : std::vector<TargetId>{}});
    }
  }
  return tree;
}

}  // namespace winnow
