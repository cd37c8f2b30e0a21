#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>

#include "base/atomics.hpp"
#include "solver/tables/arena.hpp"
#include "solver/tables/split_bounds.hpp"

namespace winnow::solver {

/// What every guess costs at least at one set, seen from one guess ahead: its excess over two guesses for
/// each candidate. All of it lives in an arena.
class GuessBounds {
 public:
  explicit GuessBounds(const AnswerTable& table) : table_(table) {}

  /// No guess splits the set into more than `most_parts`. Of guesses whose excess is `enough` or more it may
  /// be a smaller number that still is. Where there are many, `threads.for_each(count, work)` shares them:
  /// `work` takes a number below `count`. Where `threads.go_on()` says no, 0 for the guesses that are left:
  /// that is true of any.
  template <class Threads>
  void compute(Set set, std::uint32_t most_parts, Cost enough, Arena& arena, const Threads& threads) {
    bound(set, most_parts, {.enough = static_cast<std::uint16_t>(std::min<Cost>(enough, kMostExcess))}, arena,
          threads);
    find_least_of_blocks(arena);
  }

  /// Only what `least` tells.
  template <class Threads>
  void compute_least(Set set, std::uint32_t most_parts, Arena& arena, const Threads& threads) {
    bound(set, most_parts, {.only_least = true}, arena, threads);
    least_ = least_of(excess_.data(), excess_.size());
  }

  /// Of each guess the size of its largest part takes the place of the excess.
  template <class Threads>
  void compute_largest(Set set, std::uint32_t most_parts, Arena& arena, const Threads& threads) {
    const SplitTask task = begin(set, most_parts, arena);
    const std::uint16_t fewest =
        least_of_ranges(set.size(), threads, [&](GuessRange range) { return count_largest(task, range); });
    most_parts_ = static_cast<std::uint32_t>(std::min<std::size_t>(most_parts, set.size() - fewest));
    fill_up();
    find_least_of_blocks(arena);
  }

  /// Whether a guess tells all of a set apart. Where `threads.go_on()` says no, no means nothing.
  template <class Threads>
  bool any_tells_all_apart(Set set, Arena& arena, const Threads& threads) {
    const SplitTask task = begin(set, static_cast<std::uint32_t>(set.size()), arena);
    std::atomic<bool> found = false;
    for_each_range(set.size(), threads, [&](GuessRange range) {
      if (!found && goes_on(range, threads) && tells_apart(task, range)) found = true;
    });
    return found;
  }

  [[nodiscard]] unsigned least() const { return least_; }
  /// No guess splits the set into more.
  [[nodiscard]] std::uint32_t most_parts() const { return most_parts_; }
  [[nodiscard]] unsigned excess(GuessId guess) const { return excess_[number(guess)]; }

  /// About `most` guesses with the least excess, at least so many if there are, by rising excess and number.
  std::span<const GuessId> least_first(std::size_t most, Arena& arena) const {
    const auto guesses = rising(kAnyExcess, most, arena);
    return guesses.first(std::min(most, guesses.size()));
  }

  /// All guesses with an excess below `end`, by rising excess and number.
  std::span<const GuessId> below(Cost end, Arena& arena) const {
    return rising(end, table_.guesses(), arena);
  }

  /// The least excess of all others, if there are any.
  [[nodiscard]] std::optional<unsigned> least_from(Cost end) const {
    unsigned least = kAnyExcess;
    for (std::uint32_t block = 0; block < table_.guesses(); block += kBlock) {
      const unsigned least_of_block = least_of_block_[block / kBlock];
      if (least_of_block >= end) {
        least = std::min(least, least_of_block);
        continue;
      }
      for (std::uint32_t g = block; g < end_of_block(block); ++g) {
        if (excess_[g] >= end) least = std::min<unsigned>(least, excess_[g]);
      }
    }
    return least < kAnyExcess ? std::optional(least) : std::nullopt;
  }

  /// Visits guesses by rising excess and number, until `visit` returns false. Nothing is sorted: mostly few
  /// are visited.
  template <class Visit>
  void visit_rising(const Visit& visit) const {
    unsigned next = least_;
    while (next < kMostExcess) {
      const unsigned now = std::exchange(next, kMostExcess);
      for (std::uint32_t block = 0; block < table_.guesses(); block += kBlock) {
        if (const unsigned least = least_of_block_[block / kBlock]; least > now) {
          next = std::min(next, least);
          continue;
        }
        for (std::uint32_t g = block; g < block + kBlock; ++g) {
          if (excess_[g] == now && !visit(GuessId{g}, now)) return;
          if (excess_[g] > now) next = std::min<unsigned>(next, excess_[g]);
        }
      }
    }
  }

 private:
  static constexpr std::size_t kBlock = AnswerTable::kPadding;
  static constexpr Cost kAnyExcess = Cost{kMostExcess} + 1;

  /// Guesses with an excess below `end`, by rising excess and number; where these are more than `most`, not
  /// all but so many at least. Sorts by counting: excesses are small numbers close to each other.
  std::span<const GuessId> rising(Cost end, std::size_t most, Arena& arena) const {
    constexpr std::size_t kMostBuckets = 1024;
    if (end <= least_) return {};
    const std::size_t buckets = std::min<std::size_t>(kMostBuckets, end - least_);
    const auto bucket = [this, buckets](std::uint32_t g) {  // the last one takes all that is left
      return std::min<std::size_t>(excess_[g] - least_, buckets - 1);
    };
    std::array<std::uint32_t, kMostBuckets + 1> ends;  // NOLINT(cppcoreguidelines-pro-type-member-init)
    std::fill_n(ends.begin(), buckets + 1, 0U);
    for_each_below(end, [&](std::uint32_t g) { ++ends[bucket(g) + 1]; });
    std::size_t last = 1;
    for (; last < buckets && ends[last] < most; ++last) ends[last + 1] += ends[last];
    const auto guesses = arena.take<GuessId>(ends[last]);
    for_each_below(end, [&](std::uint32_t g) {
      if (const std::size_t b = bucket(g); b < last) guesses[ends[b]++] = GuessId{g};
    });
    if (last == kMostBuckets) {
      std::stable_sort(guesses.begin() + ends[last - 2], guesses.end(),
                       [this](GuessId a, GuessId b) { return excess(a) < excess(b); });
    }
    return guesses;
  }

  [[nodiscard]] std::uint32_t end_of_block(std::uint32_t begin) const {
    return std::min(begin + static_cast<std::uint32_t>(kBlock), table_.guesses());
  }

  /// By number.
  template <class Visit>
  void for_each_below(Cost end, const Visit& visit) const {
    for (std::uint32_t block = 0; block < table_.guesses(); block += kBlock) {
      if (least_of_block_[block / kBlock] >= end) continue;
      for (std::uint32_t g = block; g < end_of_block(block); ++g) {
        if (excess_[g] < end) visit(g);
      }
    }
  }

  struct Wanted {
    std::uint16_t enough = kMostExcess;
    bool only_least = false;
  };

  template <class Threads>
  void bound(Set set, std::uint32_t most_parts, const Wanted& wanted, Arena& arena, const Threads& threads) {
    bound_rows(begin(set, most_parts, arena), wanted, threads);
    fill_up();
    // A candidate that is guessed right needs no second guess.
    for (const LocalTarget member : set) {
      std::uint16_t& excess = excess_[number(table_.guess_of(member))];
      if (excess > 0) --excess;
    }
  }

  SplitTask begin(Set set, std::uint32_t most_parts, Arena& arena) {
    excess_ = arena.take<std::uint16_t>(table_.row_length());
    const auto rows = arena.take<const Cell*>(set.size());
    std::transform(set.begin(), set.end(), rows.begin(),
                   [this](LocalTarget target) { return table_.of_target(target); });
    return {.rows = rows, .answers = table_.answers(), .most_parts = most_parts, .excess = excess_.data()};
  }

  /// What follows the last guess is none.
  void fill_up() { std::fill(excess_.begin() + table_.guesses(), excess_.end(), kMostExcess); }

  void find_least_of_blocks(Arena& arena) {
    least_of_block_ = arena.take<std::uint16_t>(table_.row_length() / kBlock);
    for (std::size_t b = 0; b < least_of_block_.size(); ++b)
      least_of_block_[b] = least_of(&excess_[b * kBlock], kBlock);
    least_ = *std::min_element(least_of_block_.begin(), least_of_block_.end());
  }

  /// Repeats come first where they are mostly all that counts, or enough to refute a guess. They also show
  /// into how many parts a guess splits the set at most, and so how much of a part can be found.
  template <class Threads>
  void bound_rows(SplitTask task, Wanted wanted, const Threads& threads) {
    const std::size_t size = task.rows.size();
    const bool repeats_first = has_use_for_repeats(task, wanted);
    const std::uint16_t fewest = least_of_ranges(size, threads, [&](GuessRange range) {
      return repeats_first ? count_repeats(task, range, wanted.only_least) : count_all(task, range);
    });
    most_parts_ = static_cast<std::uint32_t>(std::min<std::size_t>(task.most_parts, size - fewest));
    if (!repeats_first || size <= task.most_parts) return;
    task.most_parts = most_parts_;
    // Only with so many repeats can a part have more targets than a guess could tell apart.
    const auto inexact = static_cast<std::uint16_t>(task.most_parts);
    if (wanted.only_least) {
      if (fewest < inexact) return;
      // A candidate may cost one less than other guesses, so equal ones are still wanted.
      const std::uint16_t least = count_first(task, {0, table_.row_length()}, fewest);
      wanted.enough = static_cast<std::uint16_t>(least + 1);
    }
    if (wanted.enough <= inexact) return;
    for_each_range(size, threads, [&](GuessRange range) {
      if (goes_on(range, threads)) count_between(task, range, inexact, wanted.enough);
    });
  }

  static bool has_use_for_repeats(const SplitTask& task, const Wanted& wanted) {
    if (task.answers > kMostRepeatAnswers) return false;
    if (wanted.only_least) return task.rows.size() <= kMostRepeatTargets;
    const std::size_t most_for_a_part = wanted.enough != kMostExcess ? 4 : 2;
    return task.rows.size() <= most_for_a_part * task.most_parts;
  }

  /// The least of what `count` says of all guesses; 0 where it was told to stop.
  template <class Threads, class Count>
  std::uint16_t least_of_ranges(std::size_t size, const Threads& threads, const Count& count) {
    std::atomic<std::uint16_t> least = kMostExcess;
    for_each_range(size, threads, [&](GuessRange range) {
      const bool stops = !goes_on(range, threads);
      if (stops) std::fill(&excess_[range.begin], excess_.data() + range.end, std::uint16_t{0});
      lower_to(least, stops ? std::uint16_t{0} : count(range));
    });
    return least;
  }

  /// Some guesses at a time where they are many, for a set of this size.
  template <class Threads, class Work>
  void for_each_range(std::size_t size, const Threads& threads, const Work& work) {
    constexpr std::size_t kMostAtOnce = std::size_t{1} << 19U;  // answers: ten microseconds or more
    const std::size_t length = table_.row_length();
    const std::size_t most = std::max<std::size_t>(kMostAtOnce / size / kBlock, 1) * kBlock;
    threads.for_each((length + most - 1) / most, [&](std::size_t some) {
      work(GuessRange{some * most, std::min(length, (some + 1) * most)});
    });
  }

  /// Asked between two ranges.
  template <class Threads>
  static bool goes_on(GuessRange range, const Threads& threads) {
    return range.begin == 0 || threads.go_on();
  }

  const AnswerTable& table_;
  std::span<std::uint16_t> excess_;          ///< by guess
  std::span<std::uint16_t> least_of_block_;  ///< by `kBlock` guesses
  unsigned least_ = 0;
  std::uint32_t most_parts_ = 0;
};

}  // namespace winnow::solver
