#include "engine/trees/tree_walk.hpp"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <utility>

#include "winnow/tree.hpp"

namespace winnow {
namespace {

using Clock = std::chrono::steady_clock;

std::vector<TargetId> common(const std::vector<TargetId>& a, const std::vector<TargetId>& b) {
  std::vector<TargetId> both;
  std::set_intersection(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(both));
  return both;
}

/// Whether the guess that makes these groups is one of `wanted`.
bool finds_one_of(const std::vector<TargetId>& wanted, const std::vector<AnswerGroup>& groups) {
  const auto& [answer, candidates] = groups.front();
  return answer == kWin && std::binary_search(wanted.begin(), wanted.end(), candidates.front());
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

TreeWalk::TreeWalk(const EncodedGame& game, const Strategy& strategy, int threads, std::atomic<bool>& stopped,
                   Visitor visitor)
    : game_(game),
      strategy_(strategy),
      visitor_(std::move(visitor)),
      stopped_(stopped),
      pool_(threads, [&game, this] { return Workspace(game, &stopped_); }) {}

bool TreeWalk::run(const std::vector<WalkStart>& starts) {
  pool_.run([&] {
    pool_.for_each(starts.size(), [&](std::size_t i) {
      visit(game_.block(starts[i].candidates), starts[i].wanted, starts[i].turns);
    });
  });
  return !stopped_;
}

std::uint64_t TreeWalk::pairs() const {
  std::uint64_t pairs = 0;
  pool_.for_each_state([&](const Workspace& workspace) { pairs += workspace.scorer.pairs(); });
  return pairs;
}

void TreeWalk::visit(const CandidateBlock& block, const std::vector<TargetId>& wanted,
                     std::vector<Turn> turns) {
  if (stopped_) return;
  const auto start = Clock::now();
  const Code guess = strategy_.choose(block, turns, pool_.state());
  if (stopped_) return;  // what was chosen may be anything
  const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
  auto groups = pool_.state().scorer.groups(game_.encode(guess), block);
  const WalkStep step{
      .turns = turns, .guess = guess, .finds = finds_one_of(wanted, groups), .seconds = seconds};
  if (const std::scoped_lock lock(mutex_); !visitor_(step)) stopped_ = true;
  turns.push_back({guess, kWin});
  visit_groups(std::move(groups), block.size(), wanted, turns);
}

/// `turns` ends with the guess, whose answer is still open.
void TreeWalk::visit_groups(std::vector<AnswerGroup> groups, std::size_t size,
                            const std::vector<TargetId>& wanted, const std::vector<Turn>& turns) {
  const auto visit_group = [&](std::size_t g) {
    auto& [answer, candidates] = groups[g];
    if (answer == kWin) return;
    const auto still_wanted = wanted.size() == size ? candidates : common(wanted, candidates);
    if (still_wanted.empty()) return;
    std::vector<Turn> longer = turns;
    longer.back().answer = answer;
    visit(game_.block(std::move(candidates)), still_wanted, std::move(longer));
  };
  constexpr std::size_t kWorthSharing = 64;  // fewer candidates are left to one thread
  if (size >= kWorthSharing) {
    pool_.for_each(groups.size(), visit_group);
  } else {
    for (std::size_t g = 0; g < groups.size(); ++g) visit_group(g);
  }
}

}  // namespace winnow
