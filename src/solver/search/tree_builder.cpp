#include "solver/search/tree_builder.hpp"

#include <cassert>
#include <utility>

#include "solver/search/subtree.hpp"

namespace winnow::solver {

Tree TreeBuilder::best(Set set, Cost cost, int limit, std::optional<GuessId> first,
                       const SymmetryTrail* trail) {
  note(set, cost);
  const GuessId guess = first ? *first : guess_of_cost(set, cost, limit, trail);
  Arena& arena = exact_.pool().state().arena;
  const ArenaScope scope(arena);
  const Parts parts = split_for_tree(exact_.table(), guess, set, arena);
  const std::vector<Cost> costs = part_costs(parts, cost - static_cast<Cost>(set.size()), next_limit(limit));
  std::optional<PartTrails> trails;
  if (trail != nullptr && set.size() > kWide) trails.emplace(*trail, guess, parts, exact_.table()).share();
  return after_guess(guess, set, parts, [&](std::size_t p) {
    return best(parts.list[p].set, costs[p], next_limit(limit), std::nullopt,
                trails ? trails->of_part(p) : nullptr);
  });
}

/// The tree of a guess and of what comes after each answer.
Tree TreeBuilder::after_guess(GuessId guess, Set set, const Parts& parts, const MakeBranch& make_branch) {
  std::vector<Tree> branches(parts.list.size());
  const auto make = [&](std::size_t p) { branches[p] = make_branch(p); };
  if (choose_) {
    for (std::size_t p = 0; p < branches.size() && !exact_.stopped(); ++p) make(p);
  } else {
    exact_.for_each_part(set, parts, make);
  }
  Tree tree{{{.guess = exact_.table().code(guess), .branches = {}}}};
  for (std::size_t p = 0; p < branches.size(); ++p)
    graft(tree, exact_.table().answer(parts.list[p].answer), std::move(branches[p]));
  return tree;
}

std::pair<Cost, Tree> TreeBuilder::within(Set set, GuessId first, int limit, const SymmetryTrail* trail) {
  std::atomic<Cost> total = 0;
  Tree tree = tree_within(set, first, limit, trail, total);
  return {total, std::move(tree)};
}

Tree TreeBuilder::tree_within(Set set, GuessId guess, int limit, const SymmetryTrail* trail,
                              std::atomic<Cost>& total) {
  total += static_cast<Cost>(set.size());
  Arena& arena = exact_.pool().state().arena;
  const ArenaScope scope(arena);
  const Parts parts = split_for_tree(exact_.table(), guess, set, arena);
  std::optional<PartTrails> trails;
  if (trail != nullptr && set.size() > kWide) trails.emplace(*trail, guess, parts, exact_.table()).share();
  return after_guess(guess, set, parts, [&](std::size_t p) {
    const Set part = parts.list[p].set;
    const SymmetryTrail* const after = trails ? trails->of_part(p) : nullptr;
    const auto next = exact_.guess_within(part, next_limit(limit), after);
    assert(next || exact_.stopped());  // the set can be solved within the limit, and so can its parts
    return next ? tree_within(part, *next, next_limit(limit), after, total) : Tree{};
  });
}

void TreeBuilder::note(Set set, Cost cost) {
  const std::scoped_lock lock(mutex_);
  samples_.push_back({set.size(), cost});
}

GuessId TreeBuilder::guess_of_cost(Set set, Cost cost, int limit, const SymmetryTrail* trail) {
  const AnswerTable& table = exact_.table();
  if (set.size() <= 2) return table.guess_of(set[0]);
  if (choose_) return choose_(set, cost, limit);
  const bool has_twins = trail != nullptr && set.size() > kWide && !trail->group().trivial();
  std::optional<GuessId> found;
  std::vector<bool> refuted(has_twins ? table.guesses() : 0, false);
  exact_.visit_within(set, cost, [&](GuessId guess) {
    if (has_twins && refuted[number(guess)]) return true;
    if (exact_.stopped() || exact_.solve_guess(set, guess, cost + 1, limit, trail) <= cost) {
      found = guess;
    } else if (has_twins) {
      trail->group().mark_orbit(guess, refuted);
    }
    return !found;
  });
  assert(found || exact_.stopped());  // the cost is the set's, so some guess has it
  return found.value_or(table.guess_of(set[0]));
}

std::vector<Cost> TreeBuilder::part_costs(const Parts& parts, Cost sum, int limit) {
  std::vector<Cost> costs;
  for (const Parts::Part& part : parts.list) {
    costs.push_back(exact_.one_step_bound(part.set, limit));
    sum -= costs.back();
  }
  for (std::size_t p = 0; p < costs.size() && !exact_.stopped(); ++p) {
    const Cost least = costs[p];
    costs[p] = exact_.solve(parts.list[p].set, least + sum + 1, limit);
    sum -= costs[p] - least;
  }
  return costs;
}

Tree TreeBuilder::planned(GrowingBeam& beam, Set set, GuessId first, int limit) {
  Arena& arena = exact_.pool().state().arena;
  const ArenaScope scope(arena);
  const Parts parts = split_for_tree(exact_.table(), first, set, arena);
  return after_guess(first, set, parts,
                     [&](std::size_t p) { return planned_part(beam, parts.list[p].set, next_limit(limit)); });
}

Tree TreeBuilder::planned_part(GrowingBeam& beam, Set part, int limit) {
  if (beam.ends_exactly(part)) return best(part, exact_.solve(part, kImpossible, limit), limit);
  const auto plan = beam.plan(part, kImpossible, limit);
  if (!plan) return {};
  note(part, plan->cost);
  return planned(beam, part, plan->guess, limit);
}

}  // namespace winnow::solver
