#include "solver/search/exact_search.hpp"

#include <bit>
#include <numeric>

#include "solver/bounds.hpp"
#include "solver/search/part_bounds.hpp"
#include "solver/tables/seen_splits.hpp"
#include "solver/tables/split_bounds.hpp"

namespace winnow::solver {
namespace {

constexpr std::uint16_t kUseless = 0xFFFF;

void lower_to(std::atomic<Cost>& least, Cost cost) {
  Cost before = least.load();
  while (cost < before && !least.compare_exchange_weak(before, cost)) {
  }
}

}  // namespace

/// The search at one set.
class ExactSearch::Node {
 public:
  Node(ExactSearch& search, Set set, int limit, const Position* position)
      : search_(search),
        table_(search.table_),
        worker_(search.crew_.state()),
        set_(set),
        size_(static_cast<Cost>(set.size())),
        limit_(std::min(limit, static_cast<int>(std::min<std::size_t>(set.size(), kAnyNumber)))),
        position_(position) {}

  Cost solve(Cost beta) {
    if (const auto trivial = without_search()) return *trivial;
    lower_ = size_ + floor_beyond_one(size_, table_.answers());
    if (lower_ >= beta) return lower_;
    key_ = search_.hash_.key(set_);
    if (const auto known = search_.proofs_.find(key_, limit_)) {
      if (known->exact || known->cost >= beta) return known->cost;
      lower_ = std::max(lower_, known->cost);
    }
    begin();
    if (tells_all_apart_by_member()) return conclude(2 * size_ - 1, true);
    if (2 * size_ >= beta) return conclude(2 * size_, false);
    const ArenaScope scope(worker_.arena);
    bound_guesses();
    if (is_exact(least_beyond_)) return conclude(2 * size_, true);
    if (bound(least_beyond_) >= beta) return conclude(bound(least_beyond_), false);
    const Cost cost = size_ > kWide ? search_wide(beta) : search_narrow(beta);
    return conclude(cost, cost < beta);
  }

  Cost glance() {
    if (const auto trivial = without_search()) return *trivial;
    key_ = search_.hash_.key(set_);
    if (const auto known = search_.proofs_.find(key_, limit_)) return known->cost;
    begin();
    if (tells_all_apart_by_member()) return conclude(2 * size_ - 1, true);
    const ArenaScope scope(worker_.arena);
    bound_guesses();
    return conclude(bound(least_beyond_), is_exact(least_beyond_));
  }

  /// Once the search has stopped, still a lower bound.
  Cost try_guess(GuessId guess, Cost beta) {
    const ArenaScope scope(worker_.arena);
    if (tells_nothing(table_, guess, set_)) return kImpossible;
    const Parts parts = split(table_, guess, set_, worker_.arena);
    PartBounds bounds(parts, set_.size(), table_.answers(), worker_.arena);
    if (size_ > kWide) glance_at(parts, bounds, beta);
    if (bounds.sum() >= beta) return std::min(bounds.sum(), kImpossible);
    std::optional<PartPositions> positions;
    if (has_use_for_positions(parts)) positions.emplace(*position_, guess, parts, table_);
    while (bounds.sum() < beta && bounds.begin_round()) {
      for (std::size_t p = 0; p < parts.list.size() && bounds.sum() < beta; ++p) {
        if (bounds.settled(p)) continue;
        const Cost goal = bounds.next_goal(p, beta);
        const Position* const position = positions ? positions->of_part(p) : nullptr;
        const Cost cost = Node(search_, parts.list[p].set, next_limit(limit_), position).solve(goal);
        if (search_.stopped()) return bounds.sum();
        cost < goal ? bounds.settle(p, cost) : bounds.raise(p, cost);
      }
    }
    return std::min(bounds.sum(), kImpossible);
  }

  Cost glance_at_guess(GuessId guess, Cost beta) {
    const ArenaScope scope(worker_.arena);
    const Parts parts = split(table_, guess, set_, worker_.arena);
    PartBounds bounds(parts, set_.size(), table_.answers(), worker_.arena);
    glance_at(parts, bounds, beta);
    return bounds.sum();
  }

  std::vector<Choice> choices(Cost beta) {
    const ArenaScope scope(worker_.arena);
    begin();
    bound_guesses();
    std::atomic<Cost> refuted = kImpossible;
    std::vector<Choice> choices = open_choices(beta, refuted);
    std::erase_if(choices,
                  [this](const Choice& choice) { return tells_nothing(table_, choice.guess, set_); });
    return choices;
  }

  std::span<const GuessId> likely_guesses(std::size_t most) {
    begin();
    bound_guesses();
    const auto guesses = worker_.arena.take<GuessId>(table_.guesses());
    std::iota(guesses.begin(), guesses.end(), GuessId{0});
    const auto end = guesses.begin() + static_cast<std::ptrdiff_t>(std::min(most, guesses.size()));
    std::partial_sort(guesses.begin(), end, guesses.end(), [this](GuessId a, GuessId b) {
      return beyond_[a] != beyond_[b] ? beyond_[a] < beyond_[b] : a < b;
    });
    return {guesses.begin(), end};
  }

  std::span<const GuessId> guesses_within(Cost total) {
    const auto guesses = likely_guesses(table_.guesses());
    const auto kept = worker_.arena.take<GuessId>(guesses.size());
    SeenSplits seen(worker_.arena);
    std::size_t count = 0;
    for (const GuessId guess : guesses) {
      // A candidate that tells all others apart takes one guess less than this bound.
      if (2 * size_ + beyond_[guess] > total + 1) break;
      if (seen.add(set_, table_.of_guess(guess))) kept[count++] = guess;
    }
    return kept.first(count);
  }

 private:
  /// What a glance shows: up to three candidates, or a limit that is too small for anything.
  std::optional<Cost> without_search() const {
    if (limit_ < 1) return kImpossible;
    if (static_cast<Cost>(limit_) < size_ && size_ > most_candidates(limit_, table_.answers()))
      return kImpossible;
    if (size_ <= 2) return 2 * size_ - 1;
    if (size_ == 3 && limit_ == 3) return tells_all_apart_by_member() ? 5 : 6;
    return std::nullopt;
  }

  void begin() {
    constexpr std::uint64_t kBetweenTicks = 64;
    nodes_before_ = worker_.nodes++;
    if (worker_.nodes - worker_.counted < kBetweenTicks) return;
    search_.pulse_.tick(worker_.nodes - worker_.counted);
    worker_.counted = worker_.nodes;
  }

  Cost conclude(Cost cost, bool exact) {
    if (!exact) cost = std::max(cost, lower_);
    if (search_.stopped()) return cost;
    search_.proofs_.store(
        key_, {.cost = cost,
               .exact = exact || cost == kImpossible,
               .limit = static_cast<std::uint8_t>(limit_),
               .effort = static_cast<std::uint8_t>(std::bit_width(worker_.nodes - nodes_before_))});
    return cost;
  }

  [[nodiscard]] Cost bound(unsigned beyond) const { return std::max(lower_, 2 * size_ + beyond); }

  /// A guess that tells all apart, or a candidate that leaves one pair: nothing is left to search.
  [[nodiscard]] bool is_exact(unsigned beyond) const { return beyond == 0 && limit_ >= 3; }

  [[nodiscard]] bool tells_all_apart_by_member() const {
    if (size_ > table_.answers()) return false;
    for (const LocalTarget member : set_) {
      if (tells_all_apart(table_.of_guess(table_.guess_of(member)))) return true;
    }
    return false;
  }

  bool tells_all_apart(const Cell* row) const {
    std::array<std::uint64_t, 4> seen{};
    for (const LocalTarget target : set_) {
      std::uint64_t& word = seen[row[target] / 64U];
      const std::uint64_t bit = std::uint64_t{1} << (row[target] % 64U);
      if ((word & bit) != 0) return false;
      word |= bit;
    }
    return true;
  }

  /// What each guess costs at least, beyond two guesses for each candidate.
  void bound_guesses() {
    beyond_ = worker_.arena.take<std::uint16_t>(table_.row_length());
    {
      const ArenaScope scope(worker_.arena);
      const auto rows = worker_.arena.take<const Cell*>(size_);
      for (Cost i = 0; i < size_; ++i) rows[i] = table_.of_target(set_[i]);
      bound_splits(rows, table_.answers(), table_.row_length(), beyond_.data());
    }
    std::fill(beyond_.begin() + table_.guesses(), beyond_.end(), kUseless);
    // A candidate that is guessed right needs no second guess.
    for (const LocalTarget member : set_) {
      std::uint16_t& beyond = beyond_[table_.guess_of(member)];
      if (beyond > 0) --beyond;
    }
    least_beyond_ = *std::min_element(beyond_.begin(), beyond_.end());
  }

  /// Until the sum is `enough`.
  void glance_at(const Parts& parts, PartBounds& bounds, Cost enough) {
    for (std::size_t p = 0; p < parts.list.size() && bounds.sum() < enough; ++p)
      bounds.raise(p, Node(search_, parts.list[p].set, next_limit(limit_), nullptr).glance());
  }

  /// Symmetries help only in large sets.
  [[nodiscard]] bool has_use_for_positions(const Parts& parts) const {
    return position_ != nullptr && size_ > kWide && parts.list.back().set.size() > kWide;
  }

  /// By rising bounds, until no guess is left that could do better.
  Cost search_narrow(Cost beta) {
    SeenSplits seen(worker_.arena);
    Cost best = beta;
    Cost refuted = kImpossible;
    unsigned level = least_beyond_;
    while (level < kUseless && bound(level) < best) {
      unsigned next_level = kUseless;
      for (GuessId g = 0; g < table_.guesses() && bound(level) < best; ++g) {
        if (beyond_[g] > level) next_level = std::min<unsigned>(next_level, beyond_[g]);
        if (beyond_[g] != level || !seen.add(set_, table_.of_guess(g))) continue;
        const Cost cost = try_guess(g, best);
        if (search_.stopped()) return beta;
        (cost < best ? best : refuted) = std::min(cost, cost < best ? best : refuted);
      }
      level = next_level;
    }
    if (best < beta) return best;
    return level < kUseless ? std::min(refuted, bound(level)) : refuted;
  }

  /// The same for many candidates: in parallel, and once for guesses that are worth the same by symmetry.
  Cost search_wide(Cost beta) {
    std::atomic<Cost> best = beta;
    std::atomic<Cost> refuted = kImpossible;
    const std::vector<Choice> choices = open_choices(beta, refuted);
    search_.crew_.for_each(choices.size(), [&](std::size_t i) {
      if (search_.stopped()) return;
      const Cost wanted = best.load();
      const Cost cost = choices[i].bound >= wanted
                            ? choices[i].bound
                            : Node(search_, set_, limit_, position_).try_guess(choices[i].guess, wanted);
      lower_to(cost < wanted ? best : refuted, cost);
    });
    return best < beta ? best.load() : refuted.load();
  }

  /// The guesses that may cost less than `beta`, most promising first; `refuted` gets the least bound of the
  /// others.
  std::vector<Choice> open_choices(Cost beta, std::atomic<Cost>& refuted) const {
    std::vector<Choice> choices;
    for (GuessId g = 0; g < table_.guesses(); ++g) {
      if (const Cost least = bound(beyond_[g]); least < beta) {
        choices.push_back({least, g});
      } else {
        lower_to(refuted, least);
      }
    }
    std::stable_sort(choices.begin(), choices.end(),
                     [](const Choice& a, const Choice& b) { return a.bound < b.bound; });
    if (position_ != nullptr && !position_->group().trivial()) drop_twins(choices);
    return choices;
  }

  /// Of guesses that a symmetry makes of each other, keeps the first.
  void drop_twins(std::vector<Choice>& choices) const {
    std::vector<bool> covered(table_.guesses(), false);
    std::size_t kept = 0;
    for (const Choice& choice : choices) {
      if (covered[choice.guess]) continue;
      for (const GuessId twin : position_->group().orbit(choice.guess)) covered[twin] = true;
      choices[kept++] = choice;
    }
    choices.resize(kept);
  }

  ExactSearch& search_;
  const AnswerTable& table_;
  Worker& worker_;
  Set set_;
  Cost size_;
  int limit_;  ///< at most the size: nothing takes more guesses than that
  const Position* position_;
  Cost lower_ = 0;
  SetKey key_;
  std::uint64_t nodes_before_ = 0;
  std::span<std::uint16_t> beyond_;  ///< by guess: what it costs at least, beyond 2 * size
  unsigned least_beyond_ = 0;
};

ExactSearch::ExactSearch(const AnswerTable& table, const SetHash& hash, ProofTable& proofs,
                         Crew<Worker>& crew, Pulse& pulse)
    : table_(table), hash_(hash), proofs_(proofs), crew_(crew), pulse_(pulse) {}

Cost ExactSearch::solve(Set set, Cost beta, int limit, const Position* position) {
  return Node(*this, set, limit, position).solve(beta);
}

Cost ExactSearch::solve_guess(Set set, GuessId guess, Cost beta, int limit, const Position* position) {
  if (limit < 1) return kImpossible;
  if (!tells_nothing(table_, guess, set)) return Node(*this, set, limit, position).try_guess(guess, beta);
  // Nobody would choose it, but whoever asks gets what it costs: one guess more for each candidate.
  const auto size = static_cast<Cost>(set.size());
  const Cost rest = solve(set, beta - std::min(beta, size), next_limit(limit), position);
  return stopped() ? size : std::min(size + rest, kImpossible);
}

Cost ExactSearch::glance(Set set, int limit) { return Node(*this, set, limit, nullptr).glance(); }

Cost ExactSearch::glance_at_guess(Set set, GuessId guess, Cost beta, int limit) {
  return Node(*this, set, limit, nullptr).glance_at_guess(guess, beta);
}

std::vector<ExactSearch::Choice> ExactSearch::choices(Set set, Cost beta, int limit,
                                                      const Position* position) {
  return Node(*this, set, limit, position).choices(beta);
}

std::span<const GuessId> ExactSearch::guesses_within(Set set, Cost total) {
  return Node(*this, set, kAnyNumber, nullptr).guesses_within(total);
}

std::span<const GuessId> ExactSearch::likely_guesses(Set set, std::size_t most) {
  return Node(*this, set, kAnyNumber, nullptr).likely_guesses(most);
}

}  // namespace winnow::solver
