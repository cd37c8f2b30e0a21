#include "winnow/tree.hpp"

#include <algorithm>
#include <utility>

#include "winnow/evaluation.hpp"

namespace winnow {
namespace {

/// One position of a tree. The answers say where it is, as the guesses follow from them.
struct Position {
  std::vector<Answer> answers;
  Code guess = 0;
};

/// The tree of these positions, in any order. Sorted by answers, they are in preorder.
Tree planted(std::vector<Position> positions) {
  std::sort(positions.begin(), positions.end(),
            [](const Position& a, const Position& b) { return a.answers < b.answers; });
  Tree tree;
  tree.nodes.reserve(positions.size());
  std::vector<std::uint32_t> path;  // from the root to the node that came last
  for (const auto& [answers, guess] : positions) {
    const auto node = static_cast<std::uint32_t>(tree.nodes.size());
    tree.nodes.push_back({guess, {}});
    path.resize(answers.size());
    if (!path.empty()) tree.nodes[path.back()].branches.push_back({answers.back(), node});
    path.push_back(node);
  }
  return tree;
}

}  // namespace

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

Result<Tree> tree_of(std::shared_ptr<const Game> game, const StrategyChoice& choice, int threads,
                     const ProgressCallback& progress) {
  std::vector<Position> positions;
  const auto remember = [&](std::span<const Turn> turns, Code guess) {
    Position position{{}, guess};
    for (const Turn& turn : turns) position.answers.push_back(turn.answer);
    positions.push_back(std::move(position));
  };
  const auto evaluation =
      evaluate(std::move(game), choice, {.threads = threads, .progress = progress, .on_guess = remember});
  if (!evaluation) return evaluation.error();
  return planted(std::move(positions));
}

}  // namespace winnow
