#include "solver/search/refinement.hpp"

#include <utility>

#include "solver/search/subtree.hpp"
#include "solver/search/tree_builder.hpp"

namespace winnow::solver {

Bounds::Strategy Refinement::run(const Problem& problem, int limit) {
  measure(0, problem.set);
  Refined refined = refine_parts(0, problem.set, limit, problem.trail);
  return {.total = refined.cost, .tree = std::move(refined.tree)};
}

/// What the strategy takes now, from this node on.
Cost Refinement::measure(std::uint32_t node, Set set) {
  Arena& arena = exact_.pool().state().arena;
  const ArenaScope scope(arena);
  const Parts parts =
      split_for_tree(exact_.table(), exact_.table().find_guess(old_.nodes[node].guess), set, arena);
  auto cost = static_cast<Cost>(set.size());
  for (std::size_t p = 0; p < parts.list.size(); ++p)
    cost += measure(old_.nodes[node].branches[p].node, parts.list[p].set);
  return old_costs_[node] = cost;
}

Refinement::Refined Refinement::refine(std::uint32_t node, Set set, int limit, const SymmetryTrail* trail) {
  Cost cost = kImpossible;
  const bool settled = exact_.within_budget(
      budget_, [&](ExactSearch& limited) { cost = limited.solve(set, old_costs_[node], limit, trail); });
  if (settled && cost >= old_costs_[node]) return {old_costs_[node], subtree(old_, node)};
  if (settled) {
    if (auto tree = write_down(set, cost, limit, trail)) return {cost, *std::move(tree)};
  }
  complete_ = false;
  return refine_parts(node, set, limit, trail);
}

/// The best strategy, whose cost is known, if writing it down does not take too long.
std::optional<Tree> Refinement::write_down(Set set, Cost cost, int limit, const SymmetryTrail* trail) {
  constexpr std::uint64_t kMoreTime = 4;  // it mostly takes far less: 2 and 8 change nothing
  Tree tree;
  const bool written = exact_.within_budget(kMoreTime * budget_, [&](ExactSearch& limited) {
    tree = TreeBuilder(limited).best(set, cost, limit, std::nullopt, trail);
  });
  return written ? std::optional(std::move(tree)) : std::nullopt;
}

Refinement::Refined Refinement::refine_parts(std::uint32_t node, Set set, int limit,
                                             const SymmetryTrail* trail) {
  const AnswerTable& table = exact_.table();
  const Tree::Node& old = old_.nodes[node];
  const GuessId guess = table.find_guess(old.guess);
  Arena& arena = exact_.pool().state().arena;
  const ArenaScope scope(arena);
  const Parts parts = split_for_tree(table, guess, set, arena);
  std::optional<PartTrails> trails;
  if (trail != nullptr && set.size() > kWide) trails.emplace(*trail, guess, parts, table).share();
  std::vector<Refined> refined(parts.list.size());
  exact_.for_each_part(set, parts, [&](std::size_t p) {
    refined[p] = refine(old.branches[p].node, parts.list[p].set, next_limit(limit),
                        trails ? trails->of_part(p) : nullptr);
  });
  Refined whole{.cost = static_cast<Cost>(set.size()), .tree = {{{.guess = old.guess, .branches = {}}}}};
  for (std::size_t p = 0; p < refined.size() && !exact_.stopped(); ++p) {
    whole.cost += refined[p].cost;
    graft(whole.tree, old.branches[p].answer, std::move(refined[p].tree));
  }
  return whole;
}

}  // namespace winnow::solver
