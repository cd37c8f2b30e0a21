#include "solver/tidy.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace winnow::solver {
namespace {

/// Larger sets have too many guesses of the least total.
constexpr std::size_t kFew = 32;

/// The worst case, and how many targets have it: a node as deep as any ends the game.
std::pair<int, std::size_t> ending_of(const Tree& tree) {
  std::vector<int> depths(tree.nodes.size(), 1);
  for (std::size_t node = 0; node < tree.nodes.size(); ++node) {
    for (const Tree::Branch& branch : tree.nodes[node].branches) depths[branch.node] = depths[node] + 1;
  }
  const int worst = *std::max_element(depths.begin(), depths.end());
  return {worst, static_cast<std::size_t>(std::count(depths.begin(), depths.end(), worst))};
}

}  // namespace

bool is_tidier(const Tree& tree, const Tree& other) { return ending_of(tree) < ending_of(other); }

Tree Tidy::best(Set set, Cost cost, int limit, std::optional<GuessId> first) {
  tree_ = {};
  add(set, cost, limit, first ? *first : ending(set, cost, limit).guess);
  return std::move(tree_);
}

Tidy::Ending Tidy::ending(Set set, Cost cost, int limit) {
  if (set.size() <= 2) {
    return {static_cast<int>(set.size()), 1, exact_.table().guess_of(set[0])};
  }
  const std::uint64_t key =
      exact_.hash().plain_key(set).low + static_cast<std::uint64_t>(limit) * 0x9E3779B97F4A7C15U;
  if (const auto found = known_.find(key); found != known_.end()) return found->second;
  const Ending best = search(set, cost, limit);
  known_.emplace(key, best);
  return best;
}

Tidy::Ending Tidy::search(Set set, Cost cost, int limit) {
  const ArenaScope scope(exact_.crew().state().arena);
  Ending best{.worst = kAnyNumber + 1, .count = 0, .guess = 0};
  for (const GuessId guess : exact_.guesses_within(set, cost)) {
    if (exact_.stopped()) return best;
    if (exact_.solve_guess(set, guess, cost + 1, limit) > cost) continue;
    const Ending here = after(guess, set, cost, limit);
    if (here.better_than(best)) best = here;
    // With the least that is possible at all, every such guess tells all apart and ends alike.
    if (set.size() > kFew || cost < 2 * set.size()) break;
  }
  return best;
}

Tidy::Ending Tidy::after(GuessId guess, Set set, Cost cost, int limit) {
  Arena& arena = exact_.crew().state().arena;
  const ArenaScope scope(arena);
  const Parts parts = split(exact_.table(), guess, set, arena);
  Ending whole{.worst = 1, .count = parts.possible ? 1U : 0U, .guess = guess};
  const auto costs = builder_.part_costs(parts, cost - static_cast<Cost>(set.size()), next_limit(limit));
  for (std::size_t p = 0; p < parts.list.size(); ++p) {
    const Ending part = ending(parts.list[p].set, costs[p], next_limit(limit));
    if (part.worst + 1 == whole.worst) whole.count += part.count;
    if (part.worst + 1 > whole.worst) whole = {part.worst + 1, part.count, guess};
  }
  return whole;
}

std::uint32_t Tidy::add(Set set, Cost cost, int limit, GuessId guess) {
  const auto node = static_cast<std::uint32_t>(tree_.nodes.size());
  tree_.nodes.push_back({.guess = exact_.table().code(guess), .branches = {}});
  Arena& arena = exact_.crew().state().arena;
  const ArenaScope scope(arena);
  Parts parts = split(exact_.table(), guess, set, arena);
  sort_by_answer(parts, exact_.table());
  const int rest = next_limit(limit);
  const auto costs = builder_.part_costs(parts, cost - static_cast<Cost>(set.size()), rest);
  for (std::size_t p = 0; p < parts.list.size() && !exact_.stopped(); ++p) {
    const Set part = parts.list[p].set;
    const std::uint32_t child = add(part, costs[p], rest, ending(part, costs[p], rest).guess);
    tree_.nodes[node].branches.push_back({exact_.table().answer(parts.list[p].answer), child});
  }
  return node;
}

}  // namespace winnow::solver
