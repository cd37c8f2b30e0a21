#include "solver/search/exact_search.hpp"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/atomics.hpp"
#include "solver/search/guess_queue.hpp"
#include "solver/search/one_step.hpp"
#include "solver/search/part_bounds.hpp"

namespace winnow::solver {
namespace {

/// What to do with a set that another thread is at: to leave it for later spares doing the same twice.
enum class WhenBusy : std::uint8_t { kLeave, kSearch };

}  // namespace

/// The search at one set.
class ExactSearch::Node : public OneStep {
 public:
  Node(ExactSearch& search, Worker& worker, Set set, std::uint32_t most_parts, int limit,
       const SymmetryTrail* trail)
      : OneStep(search, worker, set, most_parts, limit), trail_(trail) {}

  /// Nothing if it was left for later.
  std::optional<Cost> solve(Cost beta, WhenBusy when_busy) {
    if (const auto trivial = without_search()) return *trivial;
    lower_ = counting_bound();
    if (lower_ >= beta) return lower_;
    if (tells_all_apart_by_member()) return 2 * size_ - 1;
    lower_ = std::max(lower_, 2 * size_);
    if (lower_ >= beta) return lower_;
    name_set();
    if (const auto known = search_.proofs_.find(key_, limit_)) {
      if (known->exact || known->cost >= beta) return known->cost;
      lower_ = std::max(lower_, known->cost);
    }
    if (when_busy == WhenBusy::kLeave && search_.proofs_.busy().contains(key_)) return std::nullopt;
    begin();
    const ArenaScope scope(worker_.arena);
    bound_guesses(beta);
    if (is_exact(guesses_.least())) return conclude(2 * size_, true);
    if (bound(guesses_.least()) >= beta) return conclude(bound(guesses_.least()), false);
    const BusySets::Visit visit(search_.proofs_.busy(), key_);
    const Cost cost = search(beta);
    return known_ > 0 ? cost : conclude(cost, cost < beta);
  }

  /// Nothing if it was left for later, since a part was. Once the search has stopped, still a lower bound.
  std::optional<Cost> try_guess(GuessId guess, SetAnswers answers, Cost beta, WhenBusy when_busy) {
    const ArenaScope scope(worker_.arena);
    return try_parts(guess, split(answers, table_.answers(), set_, worker_.arena), beta, when_busy);
  }

  std::optional<Cost> try_parts(GuessId guess, const Parts& parts, Cost beta, WhenBusy when_busy) {
    if (parts.list.size() == 1 && !parts.possible) return kImpossible;  // it tells nothing
    PartBounds bounds(parts, set_.size(), most_parts_, next_limit(limit_), worker_.arena);
    if (size_ > kWide) raise_parts(parts, bounds, beta);
    if (bounds.sum() >= beta) return bounds.sum();
    std::optional<PartTrails> trails;
    if (has_use_for_trails(parts)) trails.emplace(*trail_, guess, parts, table_);
    while (bounds.sum() < beta && bounds.begin_round()) {
      for (std::size_t p = 0; p < parts.list.size() && bounds.sum() < beta; ++p) {
        if (bounds.settled(p)) continue;
        const Cost goal = bounds.next_goal(p, beta);
        const SymmetryTrail* const trail = trails ? trails->of_part(p) : nullptr;
        const auto cost = Node(search_, worker_, parts.list[p].set, most_parts_, next_limit(limit_), trail)
                              .solve(goal, when_busy);
        if (search_.stopped()) return bounds.sum();
        if (!cost) return std::nullopt;  // to go on with other parts gained nothing
        *cost < goal ? bounds.settle(p, *cost) : bounds.raise(p, *cost);
      }
    }
    return bounds.sum();
  }

  Cost two_step_bound(GuessId guess, Cost beta) {
    const ArenaScope scope(worker_.arena);
    const Parts parts = split(table_, guess, set_, worker_.arena);
    PartBounds bounds(parts, set_.size(), most_parts_, next_limit(limit_), worker_.arena);
    raise_parts(parts, bounds, beta);
    return bounds.sum();
  }

  std::vector<BoundedGuess> open_guesses(Cost beta) {
    const ArenaScope scope(worker_.arena);
    begin();
    bound_guesses();
    GuessQueue guesses = cheaper_than(beta);
    std::vector<BoundedGuess> open;
    while (const auto next = guesses.next(beta)) {
      if (!tells_nothing(table_, next->guess, set_)) open.push_back(*next);
    }
    return open;
  }

  std::span<const GuessId> likely_guesses(std::size_t most) {
    begin();
    bound_guesses();
    return guesses_.least_first(most, worker_.arena);
  }

  void visit_within(Cost total, const std::function<bool(GuessId)>& visit) {
    begin();
    const ArenaScope scope(worker_.arena);
    // A candidate that tells all others apart takes one guess less than this bound.
    const Cost beta = total + 2;
    bound_guesses(beta);
    const AnswersOfSet answers(table_, set_, worker_.arena);
    SeenSplits seen(table_.answers(), worker_.arena);
    guesses_.visit_rising([&](GuessId guess, unsigned excess) {
      if (2 * size_ + excess >= beta) return false;
      return !seen.add(answers.to(guess)) || visit(guess);
    });
  }

 private:
  /// Symmetries help only in large sets.
  [[nodiscard]] bool has_use_for_trails(const Parts& parts) const {
    return trail_ != nullptr && size_ > kWide && parts.list.back().set.size() > kWide;
  }

  Cost search(Cost beta) { return size_ > kWide ? search_wide(beta) : search_narrow(beta); }

  /// By rising bounds, until no guess is left that could do better.
  Cost search_narrow(Cost beta) {
    const AnswersOfSet answers(table_, set_, worker_.arena);
    SeenSplits seen(table_.answers(), worker_.arena);
    std::vector<BoundedGuess> later;
    Cost best = beta;
    Cost refuted = kImpossible;
    const auto try_it = [&](GuessId guess, WhenBusy when_busy) {
      const auto cost = try_guess(guess, answers.to(guess), best, when_busy);
      if (cost) (*cost < best ? best : refuted) = std::min(*cost, *cost < best ? best : refuted);
      return cost.has_value();
    };
    guesses_.visit_rising([&](GuessId guess, unsigned excess) {
      if (bound(excess) >= best) {
        refuted = std::min(refuted, bound(excess));
        return false;
      }
      worker_.work += kWorkOfOneAnswer * size_;
      if (seen.add(answers.to(guess)) && !try_it(guess, WhenBusy::kLeave))
        later.push_back({bound(excess), guess});
      return !search_.stopped();
    });
    for (const auto& [least, guess] : later) {
      if (known_by_others(beta)) return known_;
      if (least >= best) {
        refuted = std::min(refuted, least);
      } else if (!search_.stopped()) {
        try_it(guess, WhenBusy::kSearch);
      }
    }
    if (search_.stopped()) return beta;
    return best < beta ? best : refuted;
  }

  /// The same for many candidates, in parallel, and once for guesses that are worth the same by symmetry.
  Cost search_wide(Cost beta) {
    GuessQueue open = cheaper_than(beta);
    const AnswersOfSet answers(table_, set_, worker_.arena);
    std::atomic<Cost> best = beta;
    std::atomic<Cost> refuted = refuted_by(beta);
    LeftGuesses later;
    const auto try_it = [&](const BoundedGuess& next, WhenBusy when_busy) {
      if (next.bound >= best) return lower_to(refuted, next.bound);
      if (search_.stopped() || known_ > 0 || known_by_others(beta)) return;
      const Cost wanted = best.load();
      Node node(search_, search_.pool_.state(), set_, most_parts_, limit_, trail_);
      if (const auto cost = node.try_guess(next.guess, answers.to(next.guess), wanted, when_busy)) {
        lower_to(*cost < wanted ? best : refuted, *cost);
      } else {
        later.add(next);
      }
    };
    // The first by itself, with others at its parts: where it is good enough, most others end early. So it is
    // never left for later.
    if (const auto first = open.next(beta)) try_it(*first, WhenBusy::kSearch);
    search_.pool_.for_each_until(open.most_left(best), [&](std::size_t) {
      const auto next = open.next(best);
      if (next) try_it(*next, WhenBusy::kLeave);
      return next && known_ == 0 && !search_.stopped();
    });
    lower_to(refuted, open.least_left());
    const std::vector<BoundedGuess> again = later.take();
    search_.pool_.for_each(again.size(), [&](std::size_t i) { try_it(again[i], WhenBusy::kSearch); });
    if (known_ > 0) return known_;
    return best < beta ? best.load() : refuted.load();
  }

  /// Whether somebody else has searched the set meanwhile, and what was found is enough.
  bool known_by_others(Cost beta) {
    const auto proof = search_.proofs_.find(key_, limit_);
    if (!proof || (!proof->exact && proof->cost < beta)) return false;
    known_ = proof->cost;
    return true;
  }

  /// Those that may cost less than `beta`, and one of each kind. They live in the worker's arena.
  [[nodiscard]] GuessQueue cheaper_than(Cost beta) const {
    const auto guesses = guesses_.below(excess_of(beta), worker_.arena);
    const auto bounded = worker_.arena.take<BoundedGuess>(guesses.size());
    std::transform(guesses.begin(), guesses.end(), bounded.begin(), [this](GuessId guess) {
      return BoundedGuess{bound(guesses_.excess(guess)), guess};
    });
    return {bounded, trail_ != nullptr ? &trail_->group() : nullptr, table_.guesses(), worker_.arena};
  }

  /// What all others cost at least.
  [[nodiscard]] Cost refuted_by(Cost beta) const {
    const auto excess = guesses_.least_from(excess_of(beta));
    return excess ? bound(*excess) : kImpossible;
  }

  const SymmetryTrail* trail_;
  std::atomic<Cost> known_ = 0;  ///< by others, and so in the table, perhaps as more than a bound
};

ExactSearch::ExactSearch(const AnswerTable& table, const SetHash& hash, ProofTable& proofs,
                         WorkerPool<Worker>& pool, SearchControl& control)
    : table_(table), hash_(hash), proofs_(proofs), pool_(pool), control_(control) {}

Cost ExactSearch::solve(Set set, Cost beta, int limit, const SymmetryTrail* trail) {
  return *Node(*this, pool_.state(), set, table_.most_parts(), limit, trail).solve(beta, WhenBusy::kSearch);
}

Cost ExactSearch::solve_guess(Set set, GuessId guess, Cost beta, int limit, const SymmetryTrail* trail) {
  if (limit < 1) return kImpossible;
  if (!tells_nothing(table_, guess, set))
    return *Node(*this, pool_.state(), set, table_.most_parts(), limit, trail)
                .try_guess(guess, {table_.of_guess(guess), set}, beta, WhenBusy::kSearch);
  // Nobody would choose it, but whoever asks gets what it costs: one guess more for each candidate.
  const auto size = static_cast<Cost>(set.size());
  const Cost rest = solve(set, beta - std::min(beta, size), next_limit(limit), trail);
  return stopped() ? size : std::min(size + rest, kImpossible);
}

Cost ExactSearch::one_step_bound(Set set, int limit) {
  return OneStep(*this, pool_.state(), set, table_.most_parts(), limit).bound_set();
}

Cost ExactSearch::two_step_bound(Set set, GuessId guess, Cost beta, int limit) {
  return Node(*this, pool_.state(), set, table_.most_parts(), limit, nullptr).two_step_bound(guess, beta);
}

std::vector<BoundedGuess> ExactSearch::open_guesses(Set set, Cost beta, int limit,
                                                    const SymmetryTrail* trail) {
  return Node(*this, pool_.state(), set, table_.most_parts(), limit, trail).open_guesses(beta);
}

void ExactSearch::visit_within(Set set, Cost total, const std::function<bool(GuessId)>& visit) {
  Node(*this, pool_.state(), set, table_.most_parts(), kAnyNumber, nullptr).visit_within(total, visit);
}

std::span<const GuessId> ExactSearch::likely_guesses(Set set, std::size_t most) {
  return Node(*this, pool_.state(), set, table_.most_parts(), kAnyNumber, nullptr).likely_guesses(most);
}

}  // namespace winnow::solver
