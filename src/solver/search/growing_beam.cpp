#include "solver/search/growing_beam.hpp"

#include <algorithm>
#include <atomic>
#include <functional>
#include <numeric>

namespace winnow::solver {
namespace {

/// Sets above this are worth sharing between threads: below it a set takes about as long as it takes to
/// share.
constexpr std::size_t kWorthSharing = 64;

/// Ranking by estimates takes longer than by bounds, which finds the guesses that are worth it. Measured:
/// with 500 the strategies are worse and the proof takes up to twice as many sets; with 2000 up to a quarter
/// more time.
constexpr std::size_t kMostRanked = 1000;

/// So many times as many as are followed are looked at from two guesses ahead, which ranks them by how well
/// their parts can be told apart and not by sizes alone. Measured: without, mastermind:4x8 takes a fifth more
/// time, and the first beam plans mastermind:5x7 in 85,974 guesses instead of 85,787; with 5 up to a fifth
/// more time.
constexpr std::size_t kLookedAt = 3;

struct EstimatedGuess {
  Fixed value = 0;
  GuessId guess = {};

  bool operator<(const EstimatedGuess& other) const {
    return value != other.value ? value < other.value : guess < other.guess;
  }
};

/// A plan and where in the ranking its guess stood: among equal plans the first counts, whoever finds it
/// first.
class BestPlan {
 public:
  explicit BestPlan(Cost beta) : cost_(beta) {}

  /// A plan from this place must cost less than this to be of interest.
  Cost beta(std::size_t place) {
    const std::scoped_lock lock(mutex_);
    return place < place_ ? cost_ + 1 : cost_;
  }

  void offer(Cost cost, std::size_t place) {
    const std::scoped_lock lock(mutex_);
    if (cost > cost_ || (cost == cost_ && place > place_)) return;
    cost_ = cost;
    place_ = place;
  }

  [[nodiscard]] Cost cost() const { return cost_; }
  [[nodiscard]] std::size_t place() const { return place_; }

 private:
  std::mutex mutex_;
  Cost cost_;
  std::size_t place_ = 0;  ///< before a plan is found, no place is better
};

}  // namespace

/// The search at one set.
class GrowingBeam::Step {
 public:
  Step(GrowingBeam& beam, Set set, int limit)
      : beam_(beam), worker_(beam.exact_.pool().state()), set_(set), limit_(limit) {}

  std::optional<Plan> run(Cost beta) {
    if (beam_.exact_.stopped()) return std::nullopt;
    const std::uint64_t key = beam_.exact_.hash().memo_key(set_, limit_);
    Shard& shard = beam_.shard(key);
    {
      const std::scoped_lock lock(shard.mutex);
      if (const auto found = shard.memos.find(key); found != shard.memos.end()) {
        const Memo& memo = found->second;
        if (memo.plan.cost < kImpossible)
          return memo.plan.cost < beta ? std::optional(memo.plan) : std::nullopt;
        if (memo.beta >= beta) return std::nullopt;
      }
    }
    const auto plan = follow(rank_likely(), beta);
    if (!beam_.exact_.stopped()) {
      const std::scoped_lock lock(shard.mutex);
      if (shard.memos.size() >= beam_.most_memos_) shard.memos.clear();
      shard.memos[key] = plan ? Memo{*plan, 0} : Memo{{}, beta};
    }
    return plan;
  }

  std::optional<Plan> follow(const std::vector<EstimatedGuess>& ranked, Cost beta) {
    BestPlan best(beta);
    const auto look = [&](std::size_t place) {
      if (beam_.exact_.stopped()) return;
      const Cost wanted = best.beta(place);
      const Cost cost = Step(beam_, set_, limit_).try_guess(ranked[place].guess, wanted, place == 0);
      if (cost < wanted && !beam_.exact_.stopped()) best.offer(cost, place);
    };
    if (set_.size() > kWorthSharing && !ranked.empty()) {
      // The first by itself, its parts side by side: with what it costs, most others end early.
      look(0);
      beam_.exact_.pool().for_each(ranked.size() - 1, [&](std::size_t i) { look(i + 1); });
    } else {
      for (std::size_t place = 0; place < ranked.size(); ++place) look(place);
    }
    if (best.cost() >= beta) return std::nullopt;
    return Plan{best.cost(), ranked[best.place()].guess};
  }

  /// Those of the guesses that look best.
  std::vector<EstimatedGuess> rank(std::span<const GuessId> guesses) {
    const std::size_t width = beam_.width_;
    // The narrowest beam is there to be fast.
    std::vector<EstimatedGuess> best = rank_by_sizes(guesses, width > 1 ? kLookedAt * width : 1);
    if (best.size() > width) rank_by_floors(best, width);
    return best;
  }

 private:
  /// `most` of them at most; of equal value only one, since guesses that a symmetry makes of each other would
  /// fill the beam otherwise.
  std::vector<EstimatedGuess> rank_by_sizes(std::span<const GuessId> guesses, std::size_t most) {
    const ArenaScope scope(worker_.arena);
    std::vector<EstimatedGuess> best;
    worker_.work += kWorkOfOneAnswer * guesses.size() * set_.size();
    const std::span<const Fixed> values = estimated(guesses);
    for (std::size_t i = 0; i < guesses.size(); ++i) {
      if (!tells_nothing(beam_.table(), guesses[i], set_)) keep(best, {values[i], guesses[i]}, most);
    }
    return best;
  }

  /// By what their parts cost at least, and leaves `most`.
  void rank_by_floors(std::vector<EstimatedGuess>& guesses, std::size_t most) {
    const auto look = [&](std::size_t i) {
      guesses[i].value = Step(beam_, set_, limit_).sum_of_floors(guesses[i].guess);
    };
    if (set_.size() > kWorthSharing) {
      beam_.exact_.pool().for_each(guesses.size(), look);
    } else {
      for (std::size_t i = 0; i < guesses.size(); ++i) look(i);
    }
    std::stable_sort(guesses.begin(), guesses.end(),
                     [](const EstimatedGuess& a, const EstimatedGuess& b) { return a.value < b.value; });
    guesses.resize(most);
  }

  Fixed sum_of_floors(GuessId guess) {
    const ArenaScope scope(worker_.arena);
    const Parts parts = split(beam_.table(), guess, set_, worker_.arena);
    return std::transform_reduce(
        parts.list.begin(), parts.list.end(), Fixed{0}, std::plus<>(),
        [this](const Parts::Part& part) { return static_cast<Fixed>(floor_of(part.set)); });
  }

  std::vector<EstimatedGuess> rank_likely() {
    const ArenaScope scope(worker_.arena);
    return rank(beam_.exact_.likely_guesses(set_, beam_.most_ranked()));
  }

  std::span<const Fixed> estimated(std::span<const GuessId> guesses) {
    constexpr std::size_t kAtOnce = 64;
    const auto values = worker_.arena.take<Fixed>(guesses.size());
    const auto estimate_some = [&](std::size_t some) {
      const std::size_t end = std::min(guesses.size(), (some + 1) * kAtOnce);
      for (std::size_t i = some * kAtOnce; i < end; ++i) values[i] = estimated(guesses[i]);
    };
    const std::size_t count = (guesses.size() + kAtOnce - 1) / kAtOnce;
    if (set_.size() > kWorthSharing && beam_.exact_.pool().has_idle()) {
      beam_.exact_.pool().for_each(count, estimate_some);
    } else {
      for (std::size_t some = 0; some < count; ++some) estimate_some(some);
    }
    return values;
  }

  /// What the parts of a guess should cost.
  [[nodiscard]] Fixed estimated(GuessId guess) const {
    const std::uint32_t answers = beam_.table().answers();
    const Cell* const row = beam_.table().of_guess(guess);
    std::array<std::uint32_t, kMostCells> sizes;  // NOLINT(cppcoreguidelines-pro-type-member-init)
    std::fill_n(sizes.begin(), answers, 0U);
    for (const LocalTarget target : set_) ++sizes[row[target]];
    sizes[kWinCell] = 0;  // a right guess costs nothing more
    Fixed value = 0;
    for (std::uint32_t answer = 0; answer < answers; ++answer) value += beam_.estimate_.cost(sizes[answer]);
    return value;
  }

  static void keep(std::vector<EstimatedGuess>& best, const EstimatedGuess& ranked, std::size_t most) {
    if (best.size() == most && !(ranked < best.back())) return;
    const auto at = std::lower_bound(best.begin(), best.end(), EstimatedGuess{ranked.value, {}});
    if (at != best.end() && at->value == ranked.value) return;
    best.insert(at, ranked);
    if (best.size() > most) best.pop_back();
  }

  Cost try_guess(GuessId guess, Cost beta, bool at_once) {
    const ArenaScope scope(worker_.arena);
    const Parts parts = split(beam_.table(), guess, set_, worker_.arena);
    const auto floors = worker_.arena.take<Cost>(parts.list.size());
    return at_once && set_.size() > kWorthSharing ? parts_at_once(parts, floors, beta)
                                                  : parts_in_turn(parts, floors, beta);
  }

  /// Each within what those before it have left.
  Cost parts_in_turn(const Parts& parts, std::span<Cost> floors, Cost beta) {
    auto sum = static_cast<Cost>(set_.size());
    for (std::size_t p = 0; p < floors.size(); ++p) {
      floors[p] = floor_of(parts.list[p].set);
      sum += floors[p];
      if (sum >= beta) return kImpossible;
    }
    for (std::size_t p = 0; p < floors.size() && sum < beta; ++p)
      sum += part_cost(parts.list[p].set, beta - (sum - floors[p])) - floors[p];
    return sum;
  }

  Cost parts_at_once(const Parts& parts, std::span<Cost> floors, Cost beta) {
    std::fill(floors.begin(), floors.end(), 0);  // those of a search that stops
    beam_.exact_.for_each_part(set_, parts, [&](std::size_t p) { floors[p] = floor_of(parts.list[p].set); });
    // Many parts may be impossible, and then the sum is more than a cost has room for.
    const std::uint64_t sum =
        std::accumulate(floors.begin(), floors.end(), static_cast<std::uint64_t>(set_.size()));
    if (sum >= beta) return kImpossible;
    std::atomic<std::uint64_t> whole = sum;
    beam_.exact_.for_each_part(set_, parts, [&](std::size_t p) {
      if (whole >= beta) return;
      const Cost enough = beta - (static_cast<Cost>(sum) - floors[p]);
      const Cost cost = Step(beam_, set_, limit_).part_cost(parts.list[p].set, enough);
      whole += std::min(cost, beta) - floors[p];
    });
    return static_cast<Cost>(std::min<std::uint64_t>(whole, kImpossible));
  }

  [[nodiscard]] Cost floor_of(Set part) const {
    return beam_.exact_.one_step_bound(part, next_limit(limit_));
  }

  Cost part_cost(Set part, Cost beta) {
    if (beam_.ends_exactly(part)) return beam_.exact_.solve(part, beta, next_limit(limit_));
    const auto plan = Step(beam_, part, next_limit(limit_)).run(beta);
    return plan ? plan->cost : kImpossible;
  }

  GrowingBeam& beam_;
  Worker& worker_;
  Set set_;
  int limit_;
};

GrowingBeam::GrowingBeam(ExactSearch& exact, const CostEstimate& estimate, std::size_t width,
                         std::uint64_t memo_bytes, std::size_t exact_ending)
    : exact_(exact),
      estimate_(estimate),
      width_(width),
      exact_ending_(exact_ending),
      most_memos_(memo_bytes / kMemoBytes / shards_.size() + 1) {}

std::size_t GrowingBeam::most_ranked() const { return std::max(kMostRanked, 4 * width_); }

std::optional<GrowingBeam::Plan> GrowingBeam::plan(Set set, Cost beta, int limit,
                                                   std::span<const GuessId> first) {
  if (limit < 1) return std::nullopt;
  Step step(*this, set, limit);
  if (first.empty()) return step.run(beta);
  // One that is asked for is tried even if it tells nothing.
  if (first.size() == 1) return step.follow({{0, first[0]}}, beta);
  return step.follow(step.rank(first.first(std::min(first.size(), most_ranked()))), beta);
}

}  // namespace winnow::solver
