#include "solver/search/tidy.hpp"

namespace winnow::solver {

Tidy::TidyGuess Tidy::tidiest(Set set, Cost cost, int limit) {
  if (set.size() <= 2) {
    return {.guess = exact_.table().guess_of(set[0]),
            .ending = {.worst = static_cast<int>(set.size()), .count = 1}};
  }
  const std::uint64_t key = exact_.hash().memo_key(set, limit);
  if (const auto found = known_.find(key); found != known_.end()) return found->second;
  const TidyGuess best = search(set, cost, limit);
  if (known_.size() >= most_known_) known_.clear();
  known_.emplace(key, best);
  return best;
}

Tidy::TidyGuess Tidy::search(Set set, Cost cost, int limit) {
  // Larger sets have many guesses of the least total. Measured: with 64 up to a quarter more time, for an
  // ending that is a little rarer (130 instead of 133 targets of bulls:4x8).
  constexpr std::size_t kFew = 32;
  TidyGuess best{.ending = {.worst = kAnyNumber + 1}};
  exact_.visit_within(set, cost, [&](GuessId guess) {
    if (exact_.stopped()) return false;
    if (exact_.solve_guess(set, guess, cost + 1, limit) > cost) return true;
    const TreeEnding ending = ending_after(guess, set, cost, limit);
    if (ending.better_than(best.ending)) best = {guess, ending};
    // With the least that is possible at all, every such guess tells all apart and ends alike.
    return set.size() <= kFew && cost >= 2 * set.size();
  });
  return best;
}

TreeEnding Tidy::ending_after(GuessId guess, Set set, Cost cost, int limit) {
  Arena& arena = exact_.pool().state().arena;
  const ArenaScope scope(arena);
  const Parts parts = split(exact_.table(), guess, set, arena);
  TreeEnding whole{.worst = 1, .count = parts.possible ? 1U : 0U};
  const auto costs = builder_.part_costs(parts, cost - static_cast<Cost>(set.size()), next_limit(limit));
  for (std::size_t p = 0; p < parts.list.size(); ++p) {
    const TreeEnding part = tidiest(parts.list[p].set, costs[p], next_limit(limit)).ending;
    if (part.worst + 1 == whole.worst) whole.count += part.count;
    if (part.worst + 1 > whole.worst) whole = {part.worst + 1, part.count};
  }
  return whole;
}

}  // namespace winnow::solver
