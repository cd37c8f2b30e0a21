#include "solver/exact_search.hpp"

#include <bit>
#include <mutex>

#include "solver/split_bounds.hpp"

namespace winnow::solver {
namespace {

/// Sets above this are worth sharing between threads and bounding twice.
constexpr std::size_t kWide = 48;

constexpr Cost floor_cost(std::uint64_t size, std::uint64_t answers) {
  return static_cast<Cost>(size + floor_beyond_one(size, answers));
}

constexpr std::uint16_t kUseless = 0xFFFF;

}  // namespace

ExactSearch::ExactSearch(const AnswerTable& table, const SetHash& hash, ProofTable& proofs,
                         Crew<Worker>& crew, const std::atomic<bool>& stop)
    : table_(table), hash_(hash), proofs_(proofs), crew_(crew), stop_(stop) {}

/// How a set came about, for the symmetries that are left there: worked out when first asked for, which is seldom.
class ExactSearch::Position {
 public:
  explicit Position(Stabiliser whole) : group_(std::move(whole)) {}
  Position(const Position* before, GuessId guess, Answer answer) : before_(before), guess_(guess), answer_(answer) {}

  const Stabiliser& group() const {
    if (!group_) group_ = before_->after(guess_).fixing(answer_);
    return *group_;
  }

 private:
  Stabiliser after(GuessId guess) const {
    const Stabiliser& mine = group();
    return mine.trivial() ? mine : mine.fixing(guess);
  }
  const Position* before_ = nullptr;
  GuessId guess_ = 0;
  Answer answer_ = kWin;
  mutable std::optional<Stabiliser> group_;
};

/// One set and the guesses for it.
class ExactSearch::Node {
 public:
  Node(ExactSearch& search, Set set, int limit, const Position* position)
      : s_(search),
        w_(search.crew_.state()),
        set_(set),
        n_(static_cast<Cost>(set.size())),
        limit_(limit),
        position_(position) {}

  Cost solve(Cost beta) {
    if (limit_ < static_cast<int>(std::min<Cost>(n_, 2))) return kImpossible;
    if (n_ <= 2) return 2 * n_ - 1;
    limit_ = std::min(limit_, static_cast<int>(std::min<Cost>(n_, kAnyNumber)));
    if (n_ == 3 && limit_ == 3) return splits_by_member() ? 5 : 6;
    lower_ = floor_cost(n_, s_.table_.answers());
    if (lower_ >= beta) return lower_;
    key_ = s_.hash_.key(set_);
    if (const auto known = s_.proofs_.find(key_, limit_)) {
      if (known->exact || known->cost >= beta) return known->cost;
      lower_ = std::max(lower_, known->cost);
    }
    const std::uint64_t before = w_.nodes++;
    if (n_ <= s_.table_.answers() && splits_by_member()) return store(2 * n_ - 1, true, before);
    if (2 * n_ >= beta) return store(2 * n_, false, before);
    const ArenaScope scope(w_.arena);
    bound_guesses();
    // A guess that tells all apart, or a candidate that leaves one pair: nothing is left to search.
    if (least_beyond_ == 0 && limit_ >= 3) return store(2 * n_, true, before);
    if (bound(least_beyond_) >= beta) return store(bound(least_beyond_), false, before);
    const Cost cost = n_ > kWide ? search_wide(beta) : search_narrow(beta);
    return store(cost, cost < beta, before);
  }

  Cost glance() {
    if (n_ <= 3 || limit_ < 3) return solve(0);
    limit_ = std::min(limit_, static_cast<int>(std::min<Cost>(n_, kAnyNumber)));
    key_ = s_.hash_.key(set_);
    if (const auto known = s_.proofs_.find(key_, limit_)) return known->cost;
    const std::uint64_t before = w_.nodes++;
    if (n_ <= s_.table_.answers() && splits_by_member()) return store(2 * n_ - 1, true, before);
    const ArenaScope scope(w_.arena);
    bound_guesses();
    if (least_beyond_ == 0) return store(2 * n_, true, before);
    return store(bound(least_beyond_), false, before);
  }

  Cost try_guess(GuessId guess, Cost beta) {
    const ArenaScope scope(w_.arena);
    const Parts parts = split(s_.table_, guess, set_, w_.arena);
    if (parts.list.size() + (parts.possible ? 1 : 0) == 1 && n_ > 1) return kImpossible;
    const auto floors = w_.arena.take<Cost>(parts.list.size());
    Cost sum = n_;
    for (std::size_t p = 0; p < floors.size(); ++p) {
      floors[p] = floor_cost(parts.list[p].set.size(), s_.table_.answers());
      sum += floors[p];
    }
    if (n_ > kWide) {
      for (std::size_t p = 0; p < floors.size() && sum < beta; ++p) {
        const Cost better = Node(s_, parts.list[p].set, limit_ - 1, nullptr).glance();
        if (better <= floors[p]) continue;
        sum += better - floors[p];
        floors[p] = better;
      }
    }
    for (std::size_t p = 0; p < floors.size() && sum < beta; ++p) {
      const Cost rest = beta - (sum - floors[p]);
      const Position next(position_, guess, s_.table_.answer(parts.list[p].answer));
      sum += Node(s_, parts.list[p].set, limit_ - 1, position_ == nullptr ? nullptr : &next).solve(rest) - floors[p];
    }
    return std::min(sum, kImpossible);
  }

 private:
  struct Choice {
    Cost bound;
    GuessId guess;
  };

  Cost bound(unsigned beyond) const { return std::max(lower_, 2 * n_ + beyond); }

  Cost store(Cost cost, bool exact, std::uint64_t nodes_before) {
    if (!exact) cost = std::max(cost, lower_);
    if (!s_.stop_.load(std::memory_order_relaxed)) {
      s_.proofs_.store(key_, {.cost = cost,
                              .exact = exact || cost == kImpossible,
                              .limit = static_cast<std::uint8_t>(limit_),
                              .effort = static_cast<std::uint8_t>(std::bit_width(w_.nodes - nodes_before))});
    }
    return cost;
  }

  /// Whether some candidate, as a guess, tells all others apart.
  bool splits_by_member() const {
    for (const TargetId member : set_) {
      if (splits(s_.table_.of_guess(s_.table_.guess_of(member)))) return true;
    }
    return false;
  }

  bool splits(const Cell* row) const {
    std::array<std::uint64_t, 4> seen{};
    for (const TargetId target : set_) {
      std::uint64_t& word = seen[row[target] >> 6U];
      const std::uint64_t bit = std::uint64_t{1} << (row[target] & 63U);
      if ((word & bit) != 0) return false;
      word |= bit;
    }
    return true;
  }

  /// What each guess costs at least, beyond 2n.
  void bound_guesses() {
    const AnswerTable& table = s_.table_;
    beyond_ = w_.arena.take<std::uint16_t>(table.row_length());
    {
      const ArenaScope scope(w_.arena);
      const auto rows = w_.arena.take<const Cell*>(n_);
      for (Cost i = 0; i < n_; ++i) rows[i] = table.of_target(set_[i]);
      bound_splits(rows, table.answers(), table.row_length(), beyond_.data());
    }
    std::fill(beyond_.begin() + table.guesses(), beyond_.end(), kUseless);
    // The candidate that is guessed right needs no further guess.
    for (const TargetId member : set_) --beyond_[table.guess_of(member)];
    least_beyond_ = *std::min_element(beyond_.begin(), beyond_.end());
  }

  Cost search_narrow(Cost beta) {
    Cost best = beta;
    Cost failed = kImpossible;
    const std::size_t first_seen_size = 256;
    auto seen = w_.arena.take<std::uint64_t>(first_seen_size);
    std::fill(seen.begin(), seen.end(), 0);
    for (unsigned beyond = least_beyond_; bound(beyond) < best; ++beyond) {
      for (GuessId g = 0; g < s_.table_.guesses(); ++g) {
        if (beyond_[g] != beyond || bound(beyond) >= best) continue;
        if (seen_before(g, seen)) continue;
        const Cost cost = try_guess(g, best);
        if (cost < best) {
          best = cost;
        } else {
          failed = std::min(failed, cost);
        }
        if (s_.stop_.load(std::memory_order_relaxed)) return beta;
      }
    }
    if (best < beta) return best;
    for (GuessId g = 0; g < s_.table_.guesses(); ++g) {
      if (bound(beyond_[g]) >= beta) failed = std::min(failed, bound(beyond_[g]));
    }
    return failed;
  }

  /// Remembers how guesses split the set, and knows most splits that were there before.
  bool seen_before(GuessId guess, std::span<std::uint64_t> seen) const {
    const Cell* const row = s_.table_.of_guess(guess);
    std::array<std::uint8_t, 256> first;  // NOLINT(cppcoreguidelines-pro-type-member-init)
    std::fill_n(first.begin(), s_.table_.answers(), 0xFF);
    std::uint64_t hash = 0x9E3779B97F4A7C15U;
    for (Cost i = 0; i < n_; ++i) {
      const Cell cell = row[set_[i]];
      std::uint8_t& label = first[cell];
      if (label == 0xFF) label = static_cast<std::uint8_t>(i);
      hash = (hash ^ (cell == kWinCell ? 0xFEU : label)) * 0xBF58476D1CE4E5B9U;
      hash ^= hash >> 29U;
    }
    std::uint64_t& slot = seen[hash % seen.size()];
    if (slot == hash) return true;
    slot = hash;
    return false;
  }

  Cost search_wide(Cost beta) {
    std::vector<Choice> choices;
    Cost failed = kImpossible;
    for (GuessId g = 0; g < s_.table_.guesses(); ++g) {
      if (bound(beyond_[g]) < beta) {
        choices.push_back({bound(beyond_[g]), g});
      } else {
        failed = std::min(failed, bound(beyond_[g]));
      }
    }
    std::stable_sort(choices.begin(), choices.end(),
                     [](const Choice& a, const Choice& b) { return a.bound < b.bound; });
    if (position_ != nullptr && !position_->group().trivial()) drop_twins(choices);
    std::atomic<Cost> best = beta;
    std::atomic<Cost> refuted = failed;
    s_.crew_.for_each(choices.size(), [&](std::size_t i) {
      if (s_.stop_.load(std::memory_order_relaxed)) return;
      const Choice& choice = choices[i];
      const Cost now = best.load();
      const Cost cost = choice.bound >= now ? choice.bound : Node(s_, set_, limit_, position_).try_guess(choice.guess, now);
      lower_to(cost < now ? best : refuted, cost);
    });
    return best < beta ? best.load() : refuted.load();
  }

  /// Of guesses that a symmetry makes of each other, keeps the first.
  void drop_twins(std::vector<Choice>& choices) const {
    std::vector<bool> covered(s_.table_.guesses(), false);
    std::size_t kept = 0;
    for (const Choice& choice : choices) {
      if (covered[choice.guess]) continue;
      for (const GuessId twin : position_->group().orbit(choice.guess)) covered[twin] = true;
      choices[kept++] = choice;
    }
    choices.resize(kept);
  }

  static void lower_to(std::atomic<Cost>& least, Cost cost) {
    Cost before = least.load();
    while (cost < before && !least.compare_exchange_weak(before, cost)) {
    }
  }

  ExactSearch& s_;
  Worker& w_;
  Set set_;
  Cost n_;
  int limit_;
  const Position* position_;
  Cost lower_ = 0;
  SetKey key_;
  std::span<std::uint16_t> beyond_;
  unsigned least_beyond_ = 0;
};

Cost ExactSearch::solve(Set set, Cost beta, int limit) {
  const Position start(Stabiliser::whole(table_));
  return Node(*this, set, limit, &start).solve(beta);
}

Cost ExactSearch::solve_guess(Set set, GuessId guess, Cost beta, int limit) {
  return Node(*this, set, limit, nullptr).try_guess(guess, beta);
}

}  // namespace winnow::solver
