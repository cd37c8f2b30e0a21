#include "solver/tables/split_bounds.hpp"

#include <algorithm>
#include <map>
#include <ostream>
#include <vector>

#include <gtest/gtest.h>

#include "engine/support.hpp"
#include "solver/bounds.hpp"

namespace winnow {
namespace {

using solver::AnswerTable;
using solver::Cell;
using solver::GuessRange;
using solver::SplitTask;

/// Answers of some targets to the guesses of a few vectors.
struct Rows {
  Rows(std::size_t targets, std::uint32_t answer_count, support::Random& random)
      : cells(targets * kLength),
        answers(answer_count),
        most_parts(static_cast<std::uint32_t>(2 + random.below(answers - 1))) {
    // Few of the answers and all of them; one guess whose answer is always the same.
    const std::uint32_t most = random.below(3) == 0 ? std::min(answers, 2U) : answers;
    for (std::size_t i = 0; i < cells.size(); ++i)
      cells[i] = static_cast<Cell>(i % kLength == AnswerTable::kPadding ? most - 1 : random.below(most));
    for (std::size_t t = 0; t < targets; ++t) rows.push_back(&cells[t * kLength]);
  }

  static constexpr std::size_t kLength = 3 * AnswerTable::kPadding;
  std::vector<Cell> cells;
  std::vector<const Cell*> rows;
  std::uint32_t answers;
  std::uint32_t most_parts;
};

/// All guesses but those of the first vector and the last.
constexpr GuessRange kRange{AnswerTable::kPadding, 2 * AnswerTable::kPadding};
constexpr std::uint16_t kUntouched = 0xABCD;

/// One number for each guess, of which those in the range are looked at.
class Numbers {
 public:
  explicit Numbers(const Rows& rows) : rows_(&rows) {}

  [[nodiscard]] SplitTask task() {
    return {.rows = rows_->rows,
            .answers = rows_->answers,
            .most_parts = rows_->most_parts,
            .excess = numbers_.data()};
  }
  std::uint16_t& operator[](std::size_t guess) { return numbers_[guess]; }
  std::uint16_t operator[](std::size_t guess) const { return numbers_[guess]; }
  [[nodiscard]] std::uint16_t least() const {
    return *std::min_element(numbers_.begin() + kRange.begin, numbers_.begin() + kRange.end);
  }

  friend bool operator==(const Numbers& a, const Numbers& b) { return a.numbers_ == b.numbers_; }
  friend std::ostream& operator<<(std::ostream& to, const Numbers& numbers) {
    return to << ::testing::PrintToString(numbers.numbers_);
  }

 private:
  const Rows* rows_;
  std::vector<std::uint16_t> numbers_ = std::vector<std::uint16_t>(Rows::kLength, kUntouched);
};

/// What `part_of` says of the size of each part, added up for each guess, in the slow and obvious way.
template <class PartOf>
Numbers sums(const Rows& rows, const PartOf& part_of) {
  Numbers numbers(rows);
  for (std::size_t g = kRange.begin; g < kRange.end; ++g) {
    std::map<Cell, std::uint64_t> sizes;
    for (const Cell* const row : rows.rows) ++sizes[row[g]];
    std::uint64_t sum = 0;
    for (const auto& [cell, size] : sizes) sum += part_of(size);
    numbers[g] = static_cast<std::uint16_t>(std::min<std::uint64_t>(sum, solver::kMostExcess));
  }
  return numbers;
}

Numbers repeats_of(const Rows& rows) {
  return sums(rows, [](std::uint64_t size) { return size - 1; });
}

Numbers excess_of(const Rows& rows) {
  return sums(rows, [&](std::uint64_t size) { return fewest_excess(size, rows.most_parts); });
}

/// Many tables of up to so many targets.
template <class Test>
void for_random_rows(std::uint64_t seed, std::size_t most_targets, std::uint32_t most_answers,
                     const Test& test) {
  support::Random random(seed);
  const support::EveryKernelPath paths;
  constexpr int kTables = support::kSlowBuild ? 30 : 200;
  for (int i = 0; i < kTables; ++i) {
    const std::size_t targets = 1 + random.below(i % 2 == 0 ? most_targets : 20);
    const auto answers = static_cast<std::uint32_t>(2 + random.below(i % 3 == 0 ? most_answers - 1 : 20));
    const Rows rows(targets, answers, random);
    paths.run([&] {
      SCOPED_TRACE(std::to_string(targets) + " targets, " + std::to_string(answers) + " answers");
      test(rows, random);
    });
  }
}

TEST(SplitBounds, CountEveryPart) {
  for_random_rows(1, 600, 256, [](const Rows& rows, support::Random& /*random*/) {
    Numbers excess(rows);
    EXPECT_EQ(count_all(excess.task(), kRange), repeats_of(rows).least());
    EXPECT_EQ(excess, excess_of(rows));
  });
}

TEST(SplitBounds, CountEveryPartAtEveryLimitOfAByte) {
  support::Random random(3);
  const support::EveryKernelPath paths;
  for (const std::size_t targets : {253U, 254U, 255U, 256U, 257U, 510U, 511U, 766U}) {
    for (const std::uint32_t answers : {2U, 3U, 253U, 254U, 255U, 256U}) {
      const Rows rows(targets, answers, random);
      const Numbers expected = excess_of(rows);
      paths.run([&] {
        Numbers excess(rows);
        count_all(excess.task(), kRange);
        EXPECT_EQ(excess, expected) << targets << ", " << answers;
      });
    }
  }
}

TEST(SplitBounds, CountRepeats) {
  for_random_rows(2, 600, 255, [](const Rows& rows, support::Random& /*random*/) {
    Numbers repeats(rows);
    EXPECT_EQ(count_repeats(repeats.task(), kRange, false), repeats_of(rows).least());
    EXPECT_EQ(repeats, repeats_of(rows));
  });
}

TEST(SplitBounds, CountRepeatsUpToAGuessThatHasNoneWhereOnlyTheLeastIsWanted) {
  for_random_rows(4, 30, 255, [](const Rows& rows, support::Random& /*random*/) {
    Numbers repeats(rows);
    const Numbers expected = repeats_of(rows);
    EXPECT_EQ(count_repeats(repeats.task(), kRange, true), expected.least());
    if (expected.least() > 0) {
      EXPECT_EQ(repeats, expected);
    }
  });
}

TEST(SplitBounds, CountThePartsOfTheFirstGuessWithTheLeastNumber) {
  for_random_rows(5, 80, 255, [](const Rows& rows, support::Random& /*random*/) {
    const Numbers repeats = repeats_of(rows);
    const Numbers excess = excess_of(rows);
    std::size_t first = kRange.begin;
    while (repeats[first] != repeats.least()) ++first;
    Numbers numbers = repeats;
    const std::uint16_t least = count_first(numbers.task(), kRange, repeats.least());
    EXPECT_EQ(numbers[first], excess[first]);
    EXPECT_LE(least, excess[first]);
    for (std::size_t g = kRange.begin; g < kRange.end; ++g)
      EXPECT_TRUE(numbers[g] == excess[g] || numbers[g] == repeats[g]) << g;
  });
}

TEST(SplitBounds, CountThePartsOfGuessesWhoseNumberIsInARange) {
  for_random_rows(6, 80, 255, [](const Rows& rows, support::Random& random) {
    const Numbers repeats = repeats_of(rows);
    const Numbers excess = excess_of(rows);
    Numbers numbers = repeats;
    const auto from = static_cast<std::uint16_t>(random.below(rows.rows.size()));
    const auto to = static_cast<std::uint16_t>(from + 1 + random.below(10));
    count_between(numbers.task(), kRange, from, to);
    for (std::size_t g = kRange.begin; g < kRange.end; ++g) {
      if (repeats[g] >= from && repeats[g] < to) {
        EXPECT_EQ(numbers[g], excess[g]);
      } else {
        EXPECT_TRUE(numbers[g] == excess[g] || numbers[g] == repeats[g]) << g;
      }
    }
  });
}

TEST(SplitBounds, KnowTheLargestPart) {
  for_random_rows(7, 600, 256, [](const Rows& rows, support::Random& /*random*/) {
    Numbers expected(rows);
    for (std::size_t g = kRange.begin; g < kRange.end; ++g) {
      std::map<Cell, std::uint16_t> sizes;
      expected[g] = 0;
      for (const Cell* const row : rows.rows) expected[g] = std::max(expected[g], ++sizes[row[g]]);
    }
    Numbers largest(rows);
    EXPECT_EQ(count_largest(largest.task(), kRange), repeats_of(rows).least());
    EXPECT_EQ(largest, expected);
  });
}

TEST(SplitBounds, KnowWhetherAGuessTellsAllApart) {
  int apart = 0;
  int together = 0;
  for_random_rows(8, 40, 256, [&](const Rows& rows, support::Random& /*random*/) {
    const bool expected = repeats_of(rows).least() == 0;
    EXPECT_EQ(tells_apart(Numbers(rows).task(), kRange), expected);
    ++(expected ? apart : together);
  });
  EXPECT_GT(apart, 0);
  EXPECT_GT(together, 0);
}

/// More than a byte counts.
TEST(SplitBounds, KnowThatAGuessTells256TargetsApart) {
  support::Random random(9);
  const support::EveryKernelPath paths;
  Rows rows(solver::kMostCells, solver::kMostCells, random);
  paths.run([&] { EXPECT_FALSE(tells_apart(Numbers(rows).task(), kRange)); });
  for (std::size_t t = 0; t < rows.rows.size(); ++t)
    rows.cells[t * Rows::kLength + kRange.end - 1] = static_cast<Cell>(t);
  paths.run([&] { EXPECT_TRUE(tells_apart(Numbers(rows).task(), kRange)); });
}

TEST(SplitBounds, HaveALeast) {
  support::Random random(7);
  const support::EveryKernelPath paths;
  for (const std::size_t blocks : {1U, 2U, 78U}) {
    std::vector<std::uint16_t> numbers(blocks * AnswerTable::kPadding);
    for (std::uint16_t& number : numbers) number = static_cast<std::uint16_t>(1 + random.below(0xFFFF));
    const std::uint16_t least = *std::min_element(numbers.begin(), numbers.end());
    paths.run([&] { EXPECT_EQ(solver::least_of(numbers.data(), numbers.size()), least); });
    numbers[random.below(numbers.size())] = 0;
    paths.run([&] { EXPECT_EQ(solver::least_of(numbers.data(), numbers.size()), 0U); });
  }
}

TEST(SplitBounds, EndAtWhatSixteenBitsHold) {
  support::Random random(4);
  const support::EveryKernelPath paths;
  const Rows rows(12'000, 2, random);
  const Numbers expected = excess_of(rows);
  EXPECT_EQ(expected[kRange.begin], 0xFFFFU);
  paths.run([&] {
    Numbers excess(rows);
    count_all(excess.task(), kRange);
    EXPECT_EQ(excess, expected);
  });
}

}  // namespace
}  // namespace winnow
