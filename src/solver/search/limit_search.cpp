#include <algorithm>
#include <atomic>
#include <cstdint>
#include <optional>

#include "solver/bounds.hpp"
#include "solver/search/guess_queue.hpp"
#include "solver/search/one_step.hpp"

namespace winnow::solver {
namespace {

/// That a set can be solved is remembered under a name of its own: it says nothing of the least total, which
/// may be known, too.
SetKey name_of_possible(SetKey key) {
  constexpr std::uint64_t kOther = 0x9E3779B97F4A7C15U;
  return {key.low ^ kOther, key.high};
}

}  // namespace

/// Whether one set can be solved within a limit. The largest part of a guess comes first: it is the hardest,
/// and one part that cannot be solved is enough.
class ExactSearch::LimitNode : public OneStep {
 public:
  /// Several guesses are looked at for the same set, by several threads. Once one is good enough the others
  /// are of no use, nor is anything that is looked at for them.
  class Race {
   public:
    explicit Race(const Race* outer) : outer_(outer) {}

    void win(GuessId guess) { winner_ = number(guess); }

    [[nodiscard]] std::optional<GuessId> winner() const {
      const std::uint32_t winner = winner_;
      return winner == kNobody ? std::nullopt : std::optional(GuessId{winner});
    }

    [[nodiscard]] bool over() const {
      return winner_.load(std::memory_order_relaxed) != kNobody || (outer_ != nullptr && outer_->over());
    }

   private:
    static constexpr std::uint32_t kNobody = ~std::uint32_t{0};

    const Race* outer_;
    std::atomic<std::uint32_t> winner_ = kNobody;
  };

  LimitNode(ExactSearch& search, Worker& worker, Set set, std::uint32_t most_parts, int limit,
            const SymmetryTrail* trail, const Race* race)
      : OneStep(search, worker, set, most_parts, limit), trail_(trail), race_(race) {}

  bool is_possible() {
    if (const auto seen = without_guesses()) return *seen;
    name_set();
    if (const auto known = look_up_possible()) return *known;
    const bool possible = limit_ == 2 ? any_tells_all_apart() : find_guess().has_value();
    if (possible || !is_useless()) remember(possible);
    return possible;
  }

  /// Those whose largest part is small come first.
  std::optional<GuessId> find_guess() {
    begin();
    const ArenaScope scope(worker_.arena);
    guesses_.compute_largest(set_, most_parts_, worker_.arena, Threads{search_});
    most_parts_ = guesses_.most_parts();
    const Cost end = most_of_a_part() + 1;
    GuessQueue open = with_parts_below(end);
    const AnswersOfSet answers(table_, set_, worker_.arena);
    Race race(race_);
    const auto try_next = [&](std::size_t) {
      const auto next = race.over() || search_.stopped() ? std::nullopt : open.next(end);
      if (!next) return false;
      LimitNode node(search_, search_.pool_.state(), set_, most_parts_, limit_, trail_, &race);
      if (node.keeps_limit(next->guess, answers.to(next->guess))) race.win(next->guess);
      return true;
    };
    if (size_ > kWide) {
      search_.pool_.for_each_until(open.most_left(end), try_next);
    } else {
      while (try_next(0)) {
      }
    }
    return race.winner();
  }

  /// Of a guess that tells something.
  bool keeps_limit(GuessId guess, SetAnswers answers) {
    const ArenaScope scope(worker_.arena);
    worker_.work += kWorkOfOneAnswer * size_;
    const Parts parts = split(answers, table_.answers(), set_, worker_.arena);
    std::optional<PartTrails> trails;
    if (trail_ != nullptr && !parts.list.empty() && parts.list.back().set.size() > kWide)
      trails.emplace(*trail_, guess, parts, table_);
    for (std::size_t p = parts.list.size(); p-- > 0;) {
      LimitNode part(search_, worker_, parts.list[p].set, most_parts_, next_limit(limit_),
                     trails ? trails->of_part(p) : nullptr, race_);
      if (!part.is_possible() || is_useless()) return false;
    }
    return true;
  }

  /// What takes no time to see. One candidate after the other may be guessed.
  [[nodiscard]] std::optional<bool> without_guesses() const {
    if (size_ <= static_cast<Cost>(limit_) || limit_ == kAnyNumber) return true;
    if (limit_ < 2 || size_ > most_candidates(limit_, most_parts_)) return false;
    if (tells_all_apart_by_member()) return true;
    return std::nullopt;
  }

 private:
  [[nodiscard]] std::optional<bool> look_up_possible() const {
    const auto proof = search_.proofs_.find(key_, limit_);
    if (proof && proof->cost >= kImpossible) return false;
    if (proof && proof->exact) return true;
    if (search_.proofs_.find(name_of_possible(key_), limit_)) return true;
    return std::nullopt;
  }

  void remember(bool possible) {
    if (!possible) {
      conclude(kImpossible, true);
      return;
    }
    search_.proofs_.store(name_of_possible(key_),
                          {.cost = size_, .limit = static_cast<std::uint8_t>(limit_), .effort = effort()});
  }

  bool any_tells_all_apart() {
    begin();
    const ArenaScope scope(worker_.arena);
    return guesses_.any_tells_all_apart(set_, worker_.arena, Threads{search_});
  }

  /// With more candidates it cannot be solved after this guess, or the guess tells nothing.
  [[nodiscard]] Cost most_of_a_part() const {
    return static_cast<Cost>(std::min<std::uint64_t>(most_candidates(limit_ - 1, most_parts_), size_ - 1));
  }

  [[nodiscard]] GuessQueue with_parts_below(Cost end) const {
    const auto guesses = guesses_.below(end, worker_.arena);
    const auto bounded = worker_.arena.take<BoundedGuess>(guesses.size());
    std::transform(guesses.begin(), guesses.end(), bounded.begin(), [this](GuessId guess) {
      return BoundedGuess{guesses_.excess(guess), guess};
    });
    const bool has_twins = trail_ != nullptr && size_ > kWide;
    return {bounded, has_twins ? &trail_->group() : nullptr, table_.guesses(), worker_.arena};
  }

  /// Nobody asks any more.
  [[nodiscard]] bool is_useless() const { return search_.stopped() || (race_ != nullptr && race_->over()); }

  const SymmetryTrail* trail_;
  const Race* race_;
};

std::optional<GuessId> ExactSearch::guess_within(Set set, int limit, const SymmetryTrail* trail) {
  // One after the other: the search would look for guesses that leave less than one candidate.
  if (set.size() <= 2 && static_cast<int>(set.size()) <= limit) return table_.guess_of(set[0]);
  LimitNode node(*this, pool_.state(), set, table_.most_parts(), limit, trail, nullptr);
  const auto possible = node.without_guesses();
  if (possible && !*possible) return std::nullopt;
  return node.find_guess();
}

bool ExactSearch::keeps_limit(Set set, GuessId guess, int limit, const SymmetryTrail* trail) {
  if (limit < 1) return false;
  if (tells_nothing(table_, guess, set)) return guess_within(set, next_limit(limit), trail).has_value();
  LimitNode node(*this, pool_.state(), set, table_.most_parts(), limit, trail, nullptr);
  return node.keeps_limit(guess, {table_.of_guess(guess), set});
}

}  // namespace winnow::solver
