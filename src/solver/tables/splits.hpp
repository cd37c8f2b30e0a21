#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <span>

#include "solver/tables/answer_table.hpp"
#include "solver/tables/arena.hpp"

namespace winnow::solver {

/// A set split by the answer to one guess, without the target that the guess itself is.
struct Parts {
  struct Part {
    Cell answer = 0;
    Set set;
  };
  std::span<Part> list;   ///< smallest first
  bool possible = false;  ///< the guess is one of the set
};

/// Whether `guess` leaves `set` as it was.
inline bool tells_nothing(const AnswerTable& table, GuessId guess, Set set) {
  const Cell* const row = table.of_guess(guess);
  const Cell first = row[set[0]];
  return first != kWinCell &&
         std::all_of(set.begin(), set.end(), [&](LocalTarget target) { return row[target] == first; });
}

/// Whether every candidate of `set` earns another answer.
inline bool tells_all_apart(const AnswerTable& table, GuessId guess, Set set) {
  const Cell* const row = table.of_guess(guess);
  std::array<std::uint64_t, kMostCells / 64> seen{};
  for (const LocalTarget target : set) {
    std::uint64_t& word = seen[row[target] / 64U];
    const std::uint64_t bit = std::uint64_t{1} << (row[target] % 64U);
    if ((word & bit) != 0) return false;
    word |= bit;
  }
  return true;
}

/// What each target of a set answers to one guess.
struct SetAnswers {
  const Cell* cells;
  std::span<const std::uint32_t> places;  ///< by target, of its cell

  [[nodiscard]] std::size_t size() const { return places.size(); }
  Cell operator[](std::size_t i) const { return cells[places[i]]; }
};

/// The answers of a set that many guesses are looked at for.
class AnswersOfSet {
 public:
  /// It lives no longer than the set and what is taken from the arena.
  AnswersOfSet(const AnswerTable& table, Set set, Arena& arena) : table_(table), places_(set) {
    // The answers of a small set lie far apart in the row of a guess, which is seldom in the cache. The rows
    // of its targets are: they were all read to bound the guesses. Nothing is far in a small table.
    constexpr std::uint64_t kNear = std::uint64_t{1} << 20U;
    constexpr std::uint64_t kMostPlaces = std::uint64_t{1} << 32U;
    const std::uint64_t row = table.row_length();
    by_target_ =
        table.targets() * row > kNear && table.targets() * row < kMostPlaces && set.size() * row <= kNear;
    if (!by_target_) return;
    const auto places = arena.take<std::uint32_t>(set.size());
    std::transform(set.begin(), set.end(), places.begin(), [&table](LocalTarget target) {
      return static_cast<std::uint32_t>(target * table.row_length());
    });
    places_ = places;
  }

  [[nodiscard]] SetAnswers to(GuessId guess) const {
    return {by_target_ ? table_.of_target(0) + number(guess) : table_.of_guess(guess), places_};
  }

 private:
  const AnswerTable& table_;
  bool by_target_ = false;
  std::span<const std::uint32_t> places_;
};

/// Splits `set` by the answers of its targets, in this order, which stays within each part. The parts live in
/// the arena. All answers are below `answers`.
inline Parts split(SetAnswers answer_of, std::uint32_t answers, Set set, Arena& arena) {
  std::array<std::uint32_t, kMostCells> sizes;  // NOLINT(cppcoreguidelines-pro-type-member-init)
  std::fill_n(sizes.begin(), answers, 0U);
  // One more than there may be: each cell is written down, and stays there if it is new. Nobody could predict
  // a branch.
  const auto cells = arena.take<Cell>(std::min<std::size_t>(set.size(), answers) + 1);
  std::size_t count = 0;
  for (std::size_t i = 0; i < set.size(); ++i) {
    const Cell cell = answer_of[i];
    cells[count] = cell;
    count += sizes[cell]++ == 0 ? 1 : 0;
  }
  Parts parts;
  parts.list = arena.take<Parts::Part>(count);
  const auto ids = arena.take<LocalTarget>(set.size());
  // As plain numbers, which sort faster than cells by what they stand for.
  const auto order = arena.take<std::uint64_t>(count);
  for (std::size_t p = 0; p < count; ++p) order[p] = std::uint64_t{sizes[cells[p]]} << 16U | cells[p];
  std::sort(order.begin(), order.end());
  std::size_t used = 0;
  std::size_t start = 0;
  for (std::size_t p = 0; p < count; ++p) {
    const auto cell = static_cast<Cell>(order[p]);
    const std::uint32_t size = sizes[cell];
    if (cell == kWinCell) {
      assert(size == 1);
      parts.possible = true;
    } else {
      parts.list[used++] = {cell, ids.subspan(start, size)};
    }
    sizes[cell] = static_cast<std::uint32_t>(start);
    start += size;
  }
  assert(start == set.size());
  parts.list = parts.list.first(used);
  for (std::size_t i = 0; i < set.size(); ++i) ids[sizes[answer_of[i]]++] = set[i];
  return parts;
}

/// Splits a set by what its targets answer to `guess`.
inline Parts split(const AnswerTable& table, GuessId guess, Set set, Arena& arena) {
  return split(SetAnswers{table.of_guess(guess), set}, table.answers(), set, arena);
}

/// The same by increasing answer, the order of a tree's branches.
inline Parts split_for_tree(const AnswerTable& table, GuessId guess, Set set, Arena& arena) {
  const Parts parts = split(table, guess, set, arena);
  std::sort(parts.list.begin(), parts.list.end(), [&](const Parts::Part& a, const Parts::Part& b) {
    return table.answer(a.answer) < table.answer(b.answer);
  });
  return parts;
}

/// Knows most of the splits that it has seen before. Guesses that split a set alike are worth the same.
class SeenSplits {
 public:
  /// All answers are below `answers`.
  SeenSplits(std::uint32_t answers, Arena& arena)
      : hashes_(arena.take<std::uint64_t>(kPlaces)), names_(arena.take<std::uint16_t>(answers)) {
    std::fill(hashes_.begin(), hashes_.end(), 0);
  }

  /// False if it was seen before. `answer_of`: those of the set, always in the same order.
  bool add(SetAnswers answer_of) {
    const std::uint64_t hash = hash_of(answer_of);
    std::uint64_t& place = hashes_[hash % kPlaces];
    if (place == hash) return false;
    place = hash;
    return true;
  }

 private:
  static constexpr std::size_t kPlaces = 256;  ///< with 128 and with 512 hardly a set more or less

  /// Of each target's part, named by the part's first target; a right guess is a part of its own kind.
  [[nodiscard]] std::uint64_t hash_of(SetAnswers answer_of) const {
    constexpr std::uint16_t kRight = 0xFFFF;
    std::fill(names_.begin(), names_.end(), std::uint16_t{0});
    names_[kWinCell] = kRight;
    std::uint16_t parts = 0;
    std::uint64_t hash = 0;  // a sum, so that no target waits for the one before
    std::uint64_t weight = 0x9E3779B97F4A7C15U;
    for (std::size_t i = 0; i < answer_of.size(); ++i) {
      std::uint16_t& part = names_[answer_of[i]];
      if (part == 0) part = ++parts;
      hash += part * (weight ^ weight >> 32U);
      weight *= 0xD1342543DE82EF95U;
    }
    return hash ^ hash >> 32U;
  }

  std::span<std::uint64_t> hashes_;
  std::span<std::uint16_t> names_;  ///< of parts, by answer; for one split at a time
};

}  // namespace winnow::solver
