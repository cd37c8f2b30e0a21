#pragma once

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstdint>
#include <new>
#include <optional>
#include <utility>

#include "solver/bounds.hpp"
#include "solver/search/exact_search.hpp"
#include "solver/search/guess_bounds.hpp"
#include "solver/search/part_bounds.hpp"

namespace winnow::solver {

/// A set as it looks from one guess ahead: what it costs at least, by steps of which the cheaper come first.
/// Each but the last may know it already.
class ExactSearch::OneStep {
 public:
  /// `most_parts`: no guess splits the set into more, as it is a part of one of which that is known.
  OneStep(ExactSearch& search, Worker& worker, Set set, std::uint32_t most_parts, int limit)
      : search_(search),
        table_(search.table_),
        worker_(worker),
        set_(set),
        size_(static_cast<Cost>(set.size())),
        most_parts_(most_parts),
        limit_(limit_for(set.size(), limit)),
        guesses_(table_) {
    assert(!set.empty() && limit <= kAnyNumber);
  }

  Cost bound_set() {
    if (const auto cost = look_at_members()) return *cost;
    name_set();
    if (const auto known = look_up()) return *known;
    return look_at_guesses();
  }

  std::optional<Cost> look_at_members() {
    if (const auto trivial = without_search()) return trivial;
    if (tells_all_apart_by_member()) return 2 * size_ - 1;
    lower_ = std::max(counting_bound(), 2 * size_);
    return std::nullopt;
  }

  /// Fetches what the table has, too: whoever has other sets to name does that before it looks them up.
  void name_set() {
    key_ = search_.hash_.key(set_, worker_.names);
    search_.proofs_.prefetch(key_);
  }

  /// Counting may say more than what was proven on another way to the set, where more parts seemed possible.
  [[nodiscard]] std::optional<Cost> look_up() const {
    const auto known = search_.proofs_.find(key_, limit_);
    return known ? std::optional(std::max(known->cost, lower_)) : std::nullopt;
  }

  Cost look_at_guesses() {
    begin();
    const ArenaScope scope(worker_.arena);
    guesses_.compute_least(set_, most_parts_, worker_.arena, Threads{search_});
    return conclude(bound(guesses_.least()), is_exact(guesses_.least()));
  }

  /// Gives each part of a guess its one-step bound, until the sum is `enough`. The cheaper steps are done for
  /// all parts first, since they refute most guesses: chess:5 takes an eighth of the sets.
  void raise_parts(const Parts& parts, PartBounds& bounds, Cost enough) {
    struct Part {
      std::size_t place;
      OneStep step;
    };
    const auto open = worker_.arena.take<Part>(parts.list.size());
    std::size_t left = 0;
    for (std::size_t p = 0; p < parts.list.size() && bounds.sum() < enough; ++p) {
      if (bounds.settled(p)) continue;
      OneStep step(search_, worker_, parts.list[p].set, most_parts_, next_limit(limit_));
      const auto cost = step.look_at_members();
      bounds.raise(p, cost.value_or(step.lower_));
      if (!cost) new (&open[left++]) Part{p, step};
    }
    if (bounds.sum() >= enough) return;
    for (Part& part : open.first(left)) part.step.name_set();
    const auto unknown = worker_.arena.take<std::size_t>(left);
    std::size_t count = 0;
    for (std::size_t i = 0; i < left; ++i) {
      if (const auto known = open[i].step.look_up()) {
        bounds.raise(open[i].place, *known);
      } else {
        unknown[count++] = i;
      }
    }
    for (std::size_t i = 0; i < count && bounds.sum() < enough; ++i) {
      Part& part = open[unknown[i]];
      bounds.raise(part.place, part.step.look_at_guesses());
    }
  }

 protected:
  /// Those that bound the guesses of a set.
  struct Threads {
    ExactSearch& search;

    template <class Work>
    void for_each(std::size_t count, const Work& work) const {
      if (count == 1) return work(0);
      search.pool_.for_each(count, work);
    }
    [[nodiscard]] bool go_on() const {
      search.look_around();
      return !search.stopped();
    }
  };

  /// What needs no search: up to three candidates, or a limit that is too small for anything.
  [[nodiscard]] std::optional<Cost> without_search() const {
    if (limit_ < 1) return kImpossible;
    if (static_cast<Cost>(limit_) < size_ && size_ > most_candidates(limit_, most_parts_)) return kImpossible;
    if (size_ <= 2) return 2 * size_ - 1;
    if (size_ == 3 && limit_ == 3) return tells_all_apart_by_member() ? 5 : 6;
    return std::nullopt;
  }

  [[nodiscard]] Cost counting_bound() const { return static_cast<Cost>(fewest_guesses(size_, most_parts_)); }

  [[nodiscard]] bool tells_all_apart_by_member() const {
    if (size_ > most_parts_) return false;
    return std::any_of(set_.begin(), set_.end(), [this](LocalTarget member) {
      return tells_all_apart(table_, table_.guess_of(member), set_);
    });
  }

  /// Whoever looks at the guesses of the set says so before, to be counted.
  void begin() {
    // What a set takes besides looking at the answers of its targets, as if it were more of them.
    constexpr std::uint64_t kWorkForEachSet = 4096;
    // So many between two counts that the threads' one counter is not felt.
    constexpr std::uint64_t kSets = 64;
    constexpr std::uint64_t kWork = 1U << 22U;
    nodes_before_ = worker_.nodes++;
    worker_.work += kWorkForEachSet + table_.row_length() * size_;
    if (worker_.nodes - worker_.counted < kSets && worker_.work < kWork) return;
    search_.count(worker_.nodes - worker_.counted, std::exchange(worker_.work, 0));
    worker_.counted = worker_.nodes;
  }

  /// Writes down what was found.
  Cost conclude(Cost cost, bool exact) {
    if (!exact) cost = std::max(cost, lower_);
    if (search_.stopped()) return cost;
    assert(lower_ <= cost && cost <= kImpossible);
    search_.proofs_.store(key_, {.cost = cost,
                                 .exact = exact || cost == kImpossible,
                                 .limit = static_cast<std::uint8_t>(limit_),
                                 .effort = effort()});
    return cost;
  }

  [[nodiscard]] std::uint8_t effort() const {
    return static_cast<std::uint8_t>(std::bit_width(worker_.nodes - nodes_before_));
  }

  /// Of a guess, by its excess: see `GuessBounds`.
  [[nodiscard]] Cost bound(unsigned excess) const { return std::max(lower_, 2 * size_ + excess); }

  /// Guesses with a smaller excess may cost less than `beta`.
  [[nodiscard]] Cost excess_of(Cost beta) const { return beta - std::min(beta, 2 * size_); }

  /// A guess that tells all apart, or a candidate that leaves one pair: nothing is left to search.
  [[nodiscard]] bool is_exact(unsigned excess) const { return excess == 0 && limit_ >= 3; }

  /// Bounds need only be good enough to see which guesses cost `beta` or more.
  void bound_guesses(Cost beta = kImpossible) {
    // A candidate that is guessed right takes one less than what is enough for others.
    guesses_.compute(set_, most_parts_, excess_of(beta) + 1, worker_.arena, Threads{search_});
    most_parts_ = guesses_.most_parts();
  }

  ExactSearch& search_;
  const AnswerTable& table_;
  Worker& worker_;
  Set set_;
  Cost size_;
  std::uint32_t most_parts_;  ///< no guess splits the set, and so any part of it, into more
  int limit_;                 ///< at most the size: nothing takes more guesses than that
  Cost lower_ = 0;
  SetKey key_;
  std::uint64_t nodes_before_ = 0;
  GuessBounds guesses_;
};

}  // namespace winnow::solver
