#include "solver/strategies/walked_tree.hpp"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <utility>
#include <vector>

namespace winnow {
namespace {

/// One guess of a tree. The answers say where it is, as the guesses follow from them.
struct PlayedGuess {
  std::vector<Answer> answers;
  Code guess{};
};

/// The tree of these positions, in any order. Sorted by answers, they are in preorder.
Tree planted(std::vector<PlayedGuess> positions) {
  std::sort(positions.begin(), positions.end(),
            [](const PlayedGuess& a, const PlayedGuess& b) { return a.answers < b.answers; });
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

std::optional<Tree> walked_tree(const EncodedGame& game, const Strategy& strategy, int threads,
                                const std::function<bool(const WalkStep&)>& goes_on) {
  std::vector<PlayedGuess> positions;
  std::atomic<bool> stop = false;
  TreeWalk walk(game, strategy, threads, stop, [&](const WalkStep& step) {
    PlayedGuess position{{}, step.guess};
    for (const Turn& turn : step.turns) position.answers.push_back(turn.answer);
    positions.push_back(std::move(position));
    return goes_on(step);
  });
  const auto everything = game.all_targets();
  if (!walk.run({{.turns = {}, .candidates = everything, .wanted = everything}})) return std::nullopt;
  return planted(std::move(positions));
}

}  // namespace winnow
