#include "solver/search/tree_builder.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace winnow::solver {
namespace {

/// Parts by increasing answer, the order of a tree's branches.
void sort_by_answer(Parts& parts, const AnswerTable& table) {
  std::sort(parts.list.begin(), parts.list.end(), [&](const Parts::Part& a, const Parts::Part& b) {
    return table.answer(a.answer) < table.answer(b.answer);
  });
}

}  // namespace

Tree TreeBuilder::best(Set set, Cost cost, int limit, std::optional<GuessId> first,
                       const SymmetryTrail* trail) {
  tree_ = {};
  add_best(set, cost, limit, first, trail);
  return std::move(tree_);
}

Tree TreeBuilder::planned(GrowingBeam& beam, Set set, GuessId first, int limit) {
  tree_ = {};
  add_planned(beam, set, first, limit);
  return std::move(tree_);
}

std::uint32_t TreeBuilder::add_node(GuessId guess) {
  tree_.nodes.push_back({.guess = exact_.table().code(guess), .branches = {}});
  return static_cast<std::uint32_t>(tree_.nodes.size() - 1);
}

std::uint32_t TreeBuilder::add_best(Set set, Cost cost, int limit, std::optional<GuessId> first,
                                    const SymmetryTrail* trail) {
  samples_.push_back({set.size(), cost});
  const GuessId guess = first ? *first : guess_of_cost(set, cost, limit, trail);
  const std::uint32_t node = add_node(guess);
  Arena& arena = exact_.pool().state().arena;
  const ArenaScope scope(arena);
  Parts parts = split(exact_.table(), guess, set, arena);
  sort_by_answer(parts, exact_.table());
  const std::vector<Cost> costs = part_costs(parts, cost - static_cast<Cost>(set.size()), next_limit(limit));
  std::optional<PartTrails> trails;
  if (trail != nullptr) trails.emplace(*trail, guess, parts, exact_.table());
  for (std::size_t p = 0; p < parts.list.size() && !exact_.stopped(); ++p) {
    const std::uint32_t child = add_best(parts.list[p].set, costs[p], next_limit(limit), std::nullopt,
                                         trails ? trails->of_part(p) : nullptr);
    tree_.nodes[node].branches.push_back({exact_.table().answer(parts.list[p].answer), child});
  }
  return node;
}

GuessId TreeBuilder::guess_of_cost(Set set, Cost cost, int limit, const SymmetryTrail* trail) {
  const AnswerTable& table = exact_.table();
  if (set.size() <= 2) return table.guess_of(set[0]);
  if (choose_) return choose_(set, cost, limit);
  if (set.size() <= kWide) trail = nullptr;
  const ArenaScope scope(exact_.pool().state().arena);
  std::vector<bool> refuted(table.guesses(), false);
  for (const GuessId guess : exact_.guesses_within(set, cost)) {
    if (refuted[number(guess)]) continue;
    if (exact_.stopped() || exact_.solve_guess(set, guess, cost + 1, limit, trail) <= cost) return guess;
    if (trail == nullptr || trail->group().trivial()) continue;
    trail->group().mark_orbit(guess, refuted);
  }
  assert(false);  // the cost is the set's, so some guess has it
  return table.guess_of(set[0]);
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

std::uint32_t TreeBuilder::add_planned(GrowingBeam& beam, Set set, GuessId guess, int limit) {
  const std::uint32_t node = add_node(guess);
  Arena& arena = exact_.pool().state().arena;
  const ArenaScope scope(arena);
  Parts parts = split(exact_.table(), guess, set, arena);
  sort_by_answer(parts, exact_.table());
  const int rest = next_limit(limit);
  for (const Parts::Part& part : parts.list) {
    if (exact_.stopped()) break;
    std::uint32_t child = 0;
    if (beam.ends_exactly(part.set)) {
      child = add_best(part.set, exact_.solve(part.set, kImpossible, rest), rest, std::nullopt, nullptr);
    } else if (const auto plan = beam.plan(part.set, kImpossible, rest)) {
      samples_.push_back({part.set.size(), plan->cost});
      child = add_planned(beam, part.set, plan->guess, rest);
    }
    tree_.nodes[node].branches.push_back({exact_.table().answer(part.answer), child});
  }
  return node;
}

}  // namespace winnow::solver
