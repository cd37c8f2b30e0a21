#include "solver/search/refinement.hpp"

#include <algorithm>
#include <utility>

#include "solver/search/tree_builder.hpp"

namespace winnow::solver {
namespace {

/// The part of a set that has this answer.
Set part_with(const Parts& parts, const AnswerTable& table, Answer answer) {
  const auto part = std::find_if(parts.list.begin(), parts.list.end(),
                                 [&](const Parts::Part& p) { return table.answer(p.answer) == answer; });
  return part->set;
}

}  // namespace

Bounds::Strategy Refinement::run(const Problem& problem, int limit) {
  measure(0, problem.set);
  const Cost cost = refine_parts(0, problem.set, limit, problem.trail);
  return {.total = cost, .tree = std::move(new_)};
}

/// What the strategy takes now, from this node on.
Cost Refinement::measure(std::uint32_t node, Set set) {
  Arena& arena = exact_.pool().state().arena;
  const ArenaScope scope(arena);
  const Parts parts = split(exact_.table(), exact_.table().find_guess(old_.nodes[node].guess), set, arena);
  auto cost = static_cast<Cost>(set.size());
  for (const auto& [answer, child] : old_.nodes[node].branches)
    cost += measure(child, part_with(parts, exact_.table(), answer));
  return old_costs_[node] = cost;
}

Cost Refinement::refine(std::uint32_t node, Set set, int limit, const SymmetryTrail* trail) {
  Cost cost = kImpossible;
  const bool settled =
      exact_.within_budget(budget_, [&] { cost = exact_.solve(set, old_costs_[node], limit, trail); });
  if (settled && cost >= old_costs_[node]) {
    append(old_, node);
    return old_costs_[node];
  }
  if (settled && append_best(set, cost, limit, trail)) return cost;
  complete_ = false;
  return refine_parts(node, set, limit, trail);
}

/// Appends the best strategy, whose cost is known, if writing it down does not take too long.
bool Refinement::append_best(Set set, Cost cost, int limit, const SymmetryTrail* trail) {
  constexpr std::uint64_t kMoreTime = 4;  // it mostly takes far less: 2 and 8 change nothing
  Tree tree;
  const bool written = exact_.within_budget(
      kMoreTime * budget_, [&] { tree = TreeBuilder(exact_).best(set, cost, limit, std::nullopt, trail); });
  if (written) append(tree, 0);
  return written;
}

Cost Refinement::refine_parts(std::uint32_t node, Set set, int limit, const SymmetryTrail* trail) {
  const AnswerTable& table = exact_.table();
  const Tree::Node& old = old_.nodes[node];
  const auto index = static_cast<std::uint32_t>(new_.nodes.size());
  new_.nodes.push_back({.guess = old.guess, .branches = {}});
  const GuessId guess = table.find_guess(old.guess);
  Arena& arena = exact_.pool().state().arena;
  const ArenaScope scope(arena);
  const Parts parts = split(table, guess, set, arena);
  std::optional<SymmetryTrail> guessed;
  if (trail != nullptr) guessed.emplace(*trail, guess);
  auto cost = static_cast<Cost>(set.size());
  for (const auto& [answer, child] : old.branches) {
    if (exact_.stopped()) break;
    std::optional<SymmetryTrail> next;
    if (guessed) next.emplace(*guessed, answer);
    new_.nodes[index].branches.push_back({answer, static_cast<std::uint32_t>(new_.nodes.size())});
    cost += refine(child, part_with(parts, table, answer), next_limit(limit), next ? &*next : nullptr);
  }
  return cost;
}

/// Copies what `tree` has from `node` on.
void Refinement::append(const Tree& tree, std::uint32_t node) {
  const auto index = static_cast<std::uint32_t>(new_.nodes.size());
  new_.nodes.push_back({.guess = tree.nodes[node].guess, .branches = {}});
  for (const auto& [answer, child] : tree.nodes[node].branches) {
    new_.nodes[index].branches.push_back({answer, static_cast<std::uint32_t>(new_.nodes.size())});
    append(tree, child);
  }
}

}  // namespace winnow::solver
