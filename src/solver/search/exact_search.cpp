#include "solver/search/exact_search.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <iterator>
#include <new>
#include <numeric>
#include <utility>

#include "solver/bounds.hpp"
#include "solver/search/guess_bounds.hpp"
#include "solver/search/open_guesses.hpp"
#include "solver/search/part_bounds.hpp"

namespace winnow::solver {
namespace {

/// What a set takes besides looking at the answers of its targets, as if it were more of them.
constexpr std::uint64_t kWorkForEachNode = 4096;

/// Whether a set that is not wide is still worth sharing with a thread that has nothing else to do: one that
/// needs several guesses more, since answers are few. With 16 threads mastermind:2x17 takes a third of the
/// time; others would be slower if they shared such sets by size alone.
constexpr bool is_worth_help(std::size_t size, std::size_t answers) {
  constexpr std::size_t kSmall = 12;
  return size > kSmall && size > 2 * answers;
}

void lower_to(std::atomic<Cost>& least, Cost cost) {
  Cost before = least.load();
  while (cost < before && !least.compare_exchange_weak(before, cost)) {
  }
}

}  // namespace

/// The search at one set.
class ExactSearch::Node {
 public:
  Node(ExactSearch& search, Worker& worker, Set set, int limit, const SymmetryTrail* trail)
      : search_(search),
        table_(search.table_),
        worker_(worker),
        set_(set),
        size_(static_cast<Cost>(set.size())),
        limit_(limit_for(set.size(), limit)),
        trail_(trail),
        guesses_(table_) {
    assert(!set.empty() && limit <= kAnyNumber);
  }

  Cost solve(Cost beta) {
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
    begin();
    const ArenaScope scope(worker_.arena);
    bound_guesses(beta);
    if (is_exact(guesses_.least())) return conclude(2 * size_, true);
    if (bound(guesses_.least()) >= beta) return conclude(bound(guesses_.least()), false);
    const Cost cost = search(beta);
    return known_by_others_ ? cost : conclude(cost, cost < beta);
  }

  Cost one_step_bound() {
    if (const auto cost = look_at_members()) return *cost;
    name_set();
    if (const auto known = look_up()) return *known;
    return look_at_guesses();
  }

  /// Once the search has stopped, still a lower bound.
  Cost try_guess(GuessId guess, SetAnswers answers, Cost beta) {
    const ArenaScope scope(worker_.arena);
    return try_parts(guess, split(answers, table_.answers(), set_, worker_.arena), beta);
  }

  Cost try_parts(GuessId guess, const Parts& parts, Cost beta) {
    if (parts.list.size() == 1 && !parts.possible) return kImpossible;  // it tells nothing
    PartBounds bounds(parts, set_.size(), table_.answers(), next_limit(limit_), worker_.arena);
    if (size_ > kWide) raise_by_one_step(parts, bounds, beta);
    if (bounds.sum() >= beta) return std::min(bounds.sum(), kImpossible);
    std::optional<PartTrails> trails;
    if (has_use_for_trails(parts)) trails.emplace(*trail_, guess, parts, table_);
    while (bounds.sum() < beta && bounds.begin_round()) {
      for (std::size_t p = 0; p < parts.list.size() && bounds.sum() < beta; ++p) {
        if (bounds.settled(p)) continue;
        const Cost goal = bounds.next_goal(p, beta);
        const SymmetryTrail* const trail = trails ? trails->of_part(p) : nullptr;
        const Cost cost = Node(search_, worker_, parts.list[p].set, next_limit(limit_), trail).solve(goal);
        if (search_.stopped()) return bounds.sum();
        cost < goal ? bounds.settle(p, cost) : bounds.raise(p, cost);
      }
    }
    return std::min(bounds.sum(), kImpossible);
  }

  Cost two_step_bound(GuessId guess, Cost beta) {
    const ArenaScope scope(worker_.arena);
    const Parts parts = split(table_, guess, set_, worker_.arena);
    PartBounds bounds(parts, set_.size(), table_.answers(), next_limit(limit_), worker_.arena);
    raise_by_one_step(parts, bounds, beta);
    return bounds.sum();
  }

  std::vector<BoundedGuess> open_guesses(Cost beta) {
    const ArenaScope scope(worker_.arena);
    begin();
    bound_guesses();
    std::atomic<Cost> refuted = kImpossible;
    const std::vector<BoundedGuess> all = split_off_refuted(beta, refuted);
    Kinds kinds(trail_ != nullptr ? &trail_->group() : nullptr, table_.guesses());
    std::vector<BoundedGuess> open;
    std::copy_if(all.begin(), all.end(), std::back_inserter(open), [&](const BoundedGuess& g) {
      return kinds.first_of_new(g.guess) && !tells_nothing(table_, g.guess, set_);
    });
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
  /// Those that bound the guesses of a set.
  struct Threads {
    ExactSearch& search;
    Worker& worker;

    template <class Work>
    void for_each(std::size_t count, const Work& work) const {
      if (count == 1) return work(0, worker.arena);
      search.pool_.for_each(count, [&](std::size_t i) { work(i, search.pool_.state().arena); });
    }
    [[nodiscard]] bool go_on() const {
      search.look_around();
      return !search.stopped();
    }
  };

  /// What needs no search: up to three candidates, or a limit that is too small for anything.
  std::optional<Cost> without_search() const {
    if (limit_ < 1) return kImpossible;
    if (static_cast<Cost>(limit_) < size_ && size_ > most_candidates(limit_, table_.answers()))
      return kImpossible;
    if (size_ <= 2) return 2 * size_ - 1;
    if (size_ == 3 && limit_ == 3) return tells_all_apart_by_member() ? 5 : 6;
    return std::nullopt;
  }

  [[nodiscard]] Cost counting_bound() const {
    return static_cast<Cost>(fewest_guesses(size_, table_.answers()));
  }

  void begin() {
    // So many between two counts that the threads' one counter is not felt.
    constexpr std::uint64_t kNodes = 64;
    constexpr std::uint64_t kWork = 1U << 22U;
    nodes_before_ = worker_.nodes++;
    worker_.work += kWorkForEachNode + table_.row_length() * size_;
    if (worker_.nodes - worker_.counted < kNodes && worker_.work < kWork) return;
    search_.count(worker_.nodes - worker_.counted, std::exchange(worker_.work, 0));
    worker_.counted = worker_.nodes;
  }

  Cost conclude(Cost cost, bool exact) {
    if (!exact) cost = std::max(cost, lower_);
    if (search_.stopped()) return cost;
    assert(lower_ <= cost && cost <= kImpossible);
    search_.proofs_.store(
        key_, {.cost = cost,
               .exact = exact || cost == kImpossible,
               .limit = static_cast<std::uint8_t>(limit_),
               .effort = static_cast<std::uint8_t>(std::bit_width(worker_.nodes - nodes_before_))});
    return cost;
  }

  [[nodiscard]] Cost bound(unsigned excess) const { return std::max(lower_, 2 * size_ + excess); }

  /// A guess that tells all apart, or a candidate that leaves one pair: nothing is left to search.
  [[nodiscard]] bool is_exact(unsigned excess) const { return excess == 0 && limit_ >= 3; }

  [[nodiscard]] bool tells_all_apart_by_member() const {
    if (size_ > table_.answers()) return false;
    return std::any_of(set_.begin(), set_.end(), [this](LocalTarget member) {
      return tells_all_apart(table_, table_.guess_of(member), set_);
    });
  }

  /// Bounds need only be good enough to see which guesses cost `beta` or more.
  void bound_guesses(Cost beta = kImpossible) {
    // A candidate that is guessed right takes one less than what is enough for others.
    const Cost enough = beta - std::min(beta, 2 * size_) + 1;
    guesses_.compute(set_, enough, worker_.arena, Threads{search_, worker_});
  }

  // The one-step bound of a set, the cheaper steps first. Each but the last may know it already.

  std::optional<Cost> look_at_members() {
    if (const auto trivial = without_search()) return trivial;
    if (tells_all_apart_by_member()) return 2 * size_ - 1;
    lower_ = std::max(counting_bound(), 2 * size_);
    return std::nullopt;
  }

  /// Fetches what the table has, too: whoever has other sets to name does that before it looks them up.
  void name_set() {
    key_ = search_.hash_.key(set_);
    search_.proofs_.prefetch(key_);
  }

  [[nodiscard]] std::optional<Cost> look_up() const {
    const auto known = search_.proofs_.find(key_, limit_);
    return known ? std::optional(known->cost) : std::nullopt;
  }

  Cost look_at_guesses() {
    begin();
    const ArenaScope scope(worker_.arena);
    guesses_.compute_least(set_, worker_.arena, Threads{search_, worker_});
    return conclude(bound(guesses_.least()), is_exact(guesses_.least()));
  }

  /// Gives each part its one-step bound, until the sum is `enough`. The cheaper steps are done for all parts
  /// first, since they refute most guesses: chess:5 takes an eighth of the sets, mastermind:4x7 a third.
  void raise_by_one_step(const Parts& parts, PartBounds& bounds, Cost enough) {
    struct Part {
      std::size_t place;
      Node node;
    };
    const auto open = worker_.arena.take<Part>(parts.list.size());
    std::size_t left = 0;
    for (std::size_t p = 0; p < parts.list.size() && bounds.sum() < enough; ++p) {
      if (bounds.settled(p)) continue;
      Node node(search_, worker_, parts.list[p].set, next_limit(limit_), nullptr);
      const auto cost = node.look_at_members();
      bounds.raise(p, cost.value_or(node.lower_));
      if (!cost) new (&open[left++]) Part{p, node};
    }
    if (bounds.sum() >= enough) return;
    for (Part& part : open.first(left)) part.node.name_set();
    const auto unknown = worker_.arena.take<std::size_t>(left);
    std::size_t count = 0;
    for (std::size_t i = 0; i < left; ++i) {
      if (const auto known = open[i].node.look_up()) {
        bounds.raise(open[i].place, *known);
      } else {
        unknown[count++] = i;
      }
    }
    for (std::size_t i = 0; i < count && bounds.sum() < enough; ++i) {
      Part& part = open[unknown[i]];
      bounds.raise(part.place, part.node.look_at_guesses());
    }
  }

  /// Symmetries help only in large sets.
  [[nodiscard]] bool has_use_for_trails(const Parts& parts) const {
    return trail_ != nullptr && size_ > kWide && parts.list.back().set.size() > kWide;
  }

  Cost search(Cost beta) {
    if (size_ > kWide) return search_wide(beta);
    const bool share = is_worth_help(size_, table_.answers()) && search_.pool_.has_idle();
    return share ? search_narrow_with_help(beta) : search_narrow(beta);
  }

  /// By rising bounds, until no guess is left that could do better.
  Cost search_narrow(Cost beta) {
    const AnswersOfSet answers(table_, set_, worker_.arena);
    SeenSplits seen(table_.answers(), worker_.arena);
    Cost best = beta;
    Cost refuted = kImpossible;
    guesses_.visit_rising([&](GuessId guess, unsigned excess) {
      if (bound(excess) >= best) {
        refuted = std::min(refuted, bound(excess));
        return false;
      }
      worker_.work += kWorkOfOneAnswer * size_;
      if (!seen.add(answers.to(guess))) return true;
      const Cost cost = try_guess(guess, answers.to(guess), best);
      (cost < best ? best : refuted) = std::min(cost, cost < best ? best : refuted);
      return !search_.stopped();
    });
    if (search_.stopped()) return beta;
    return best < beta ? best : refuted;
  }

  /// The same in parallel.
  Cost search_narrow_with_help(Cost beta) {
    const AnswersOfSet answers(table_, set_, worker_.arena);
    SeenSplits seen(table_.answers(), worker_.arena);
    std::atomic<Cost> refuted = kImpossible;
    std::vector<BoundedGuess> open;
    guesses_.visit_rising([&](GuessId guess, unsigned excess) {
      if (bound(excess) >= beta) {
        refuted = bound(excess);
        return false;
      }
      worker_.work += kWorkOfOneAnswer * size_;
      if (seen.add(answers.to(guess))) open.push_back({bound(excess), guess});
      return true;
    });
    Kinds all_differ(nullptr, table_.guesses());
    return try_all(open, all_differ, beta, refuted);
  }

  /// The same for many candidates, and once for guesses that are worth the same by symmetry.
  Cost search_wide(Cost beta) {
    std::atomic<Cost> refuted = kImpossible;
    const std::vector<BoundedGuess> open = split_off_refuted(beta, refuted);
    Kinds kinds(trail_ != nullptr ? &trail_->group() : nullptr, table_.guesses());
    return try_all(open, kinds, beta, refuted);
  }

  /// Tries one guess of each kind, in parallel. `refuted`: the least bound of those that are not open.
  Cost try_all(const std::vector<BoundedGuess>& open, Kinds& kinds, Cost beta, std::atomic<Cost>& refuted) {
    const AnswersOfSet answers(table_, set_, worker_.arena);
    std::atomic<Cost> best = beta;
    std::atomic<Cost> known = 0;  // from others who searched the set too
    const auto try_open = [&](std::size_t i) {
      if (open[i].bound >= best) return lower_to(refuted, open[i].bound);
      if (search_.stopped() || known > 0) return;
      const auto guess = kinds.first_of_new(open[i].guess);
      if (!guess) return;
      if (const auto proof = search_.proofs_.find(key_, limit_);
          proof && (proof->exact || proof->cost >= beta)) {
        known = proof->cost;
        return;
      }
      const Cost wanted = best.load();
      Node node(search_, search_.pool_.state(), set_, limit_, trail_);
      const Cost cost = node.try_guess(*guess, answers.to(*guess), wanted);
      lower_to(cost < wanted ? best : refuted, cost);
    };
    // The first by itself, with others at its parts: where it is good enough, most others end early.
    if (!open.empty()) {
      try_open(0);
      search_.pool_.for_each(open.size() - 1, [&](std::size_t i) { try_open(i + 1); });
    }
    known_by_others_ = known > 0;
    if (known_by_others_) return known;
    return best < beta ? best.load() : refuted.load();
  }

  /// The guesses that may cost less than `beta`, most promising first; `refuted` gets the least bound of the
  /// others.
  std::vector<BoundedGuess> split_off_refuted(Cost beta, std::atomic<Cost>& refuted) const {
    std::vector<BoundedGuess> open;
    for (std::uint32_t g = 0; g < table_.guesses(); ++g) {
      if (const Cost least = bound(guesses_.excess(GuessId{g})); least < beta) {
        open.push_back({least, GuessId{g}});
      } else {
        lower_to(refuted, least);
      }
    }
    std::stable_sort(open.begin(), open.end(),
                     [](const BoundedGuess& a, const BoundedGuess& b) { return a.bound < b.bound; });
    return open;
  }

  ExactSearch& search_;
  const AnswerTable& table_;
  Worker& worker_;
  Set set_;
  Cost size_;
  int limit_;  ///< at most the size: nothing takes more guesses than that
  const SymmetryTrail* trail_;
  Cost lower_ = 0;
  bool known_by_others_ = false;  ///< and so in the table, perhaps as more than a bound
  SetKey key_;
  std::uint64_t nodes_before_ = 0;
  GuessBounds guesses_;
};

ExactSearch::ExactSearch(const AnswerTable& table, const SetHash& hash, ProofTable& proofs,
                         WorkerPool<Worker>& pool, SearchControl& control)
    : table_(table), hash_(hash), proofs_(proofs), pool_(pool), control_(control) {}

Cost ExactSearch::solve(Set set, Cost beta, int limit, const SymmetryTrail* trail) {
  return Node(*this, pool_.state(), set, limit, trail).solve(beta);
}

Cost ExactSearch::solve_guess(Set set, GuessId guess, Cost beta, int limit, const SymmetryTrail* trail) {
  if (limit < 1) return kImpossible;
  if (!tells_nothing(table_, guess, set))
    return Node(*this, pool_.state(), set, limit, trail)
        .try_guess(guess, {table_.of_guess(guess), set}, beta);
  // Nobody would choose it, but whoever asks gets what it costs: one guess more for each candidate.
  const auto size = static_cast<Cost>(set.size());
  const Cost rest = solve(set, beta - std::min(beta, size), next_limit(limit), trail);
  return stopped() ? size : std::min(size + rest, kImpossible);
}

Cost ExactSearch::one_step_bound(Set set, int limit) {
  return Node(*this, pool_.state(), set, limit, nullptr).one_step_bound();
}

Cost ExactSearch::two_step_bound(Set set, GuessId guess, Cost beta, int limit) {
  return Node(*this, pool_.state(), set, limit, nullptr).two_step_bound(guess, beta);
}

std::vector<BoundedGuess> ExactSearch::open_guesses(Set set, Cost beta, int limit,
                                                    const SymmetryTrail* trail) {
  return Node(*this, pool_.state(), set, limit, trail).open_guesses(beta);
}

void ExactSearch::visit_within(Set set, Cost total, const std::function<bool(GuessId)>& visit) {
  Node(*this, pool_.state(), set, kAnyNumber, nullptr).visit_within(total, visit);
}

std::span<const GuessId> ExactSearch::likely_guesses(Set set, std::size_t most) {
  return Node(*this, pool_.state(), set, kAnyNumber, nullptr).likely_guesses(most);
}

}  // namespace winnow::solver
