#include "solver/tables/split_bounds.hpp"

#include <gtest/gtest.h>

#include "engine/support.hpp"

namespace winnow {
namespace {

using solver::AnswerTable;
using solver::Cell;

/// Answers of some targets to the guesses of one vector, and what they were before.
struct Rows {
  Rows(std::size_t targets, std::uint32_t answer_count, support::Random& random)
      : cells(targets * kLength), answers(answer_count) {
    // Few of the answers and all of them; one guess whose answer is always the same.
    const std::uint32_t most = random.below(3) == 0 ? std::min(answers, 2U) : answers;
    for (std::size_t i = 0; i < cells.size(); ++i)
      cells[i] = static_cast<Cell>(i % kLength == 0 ? most - 1 : random.below(most));
    for (std::size_t t = 0; t < targets; ++t) rows.push_back(&cells[t * kLength]);
  }

  static constexpr std::size_t kLength = 2 * AnswerTable::kPadding;
  std::vector<Cell> cells;
  std::vector<const Cell*> rows;
  std::uint32_t answers;
};

constexpr std::uint16_t kUntouched = 0xABCD;

std::vector<std::uint16_t> bounds(const Rows& rows, decltype(solver::bound_splits_plainly) bound) {
  std::vector<std::uint16_t> excess(Rows::kLength + AnswerTable::kPadding, kUntouched);
  bound(rows.rows, rows.answers, Rows::kLength, excess.data());
  return excess;
}

void bound_exactly(std::span<const Cell* const> rows, std::uint32_t answers, std::size_t length,
                   std::uint16_t* excess) {
  solver::bound_splits(rows, answers, length, solver::kMostExcess, false, excess);
}

TEST(SplitBounds, AreTheSumOverTheParts) {
  support::Random random(1);
  const Rows rows(100, 5, random);
  const auto excess = bounds(rows, solver::bound_splits_plainly);
  for (std::size_t g = 0; g < Rows::kLength; ++g) {
    std::map<Cell, std::uint64_t> sizes;
    for (const Cell* row : rows.rows) ++sizes[row[g]];
    std::uint64_t sum = 0;
    for (const auto& [cell, size] : sizes) sum += fewest_excess(size, 5);
    EXPECT_EQ(excess[g], sum);
  }
}

TEST(SplitBounds, AreTheSameOnEveryPath) {
  support::Random random(2);
  const support::EveryKernelPath paths;
  constexpr int kTables = support::kSlowBuild ? 60 : 600;
  for (int i = 0; i < kTables; ++i) {
    const std::size_t targets = 1 + random.below(i % 2 == 0 ? 600 : 20);
    const auto answers = static_cast<std::uint32_t>(2 + random.below(i % 3 == 0 ? 255 : 20));
    const Rows rows(targets, answers, random);
    const auto plain = bounds(rows, solver::bound_splits_plainly);
    paths.run([&] { EXPECT_EQ(bounds(rows, bound_exactly), plain) << targets << ", " << answers; });
  }
}

TEST(SplitBounds, AreTheSameAtEveryLimitOfAByte) {
  support::Random random(3);
  const support::EveryKernelPath paths;
  for (const std::size_t targets : {253U, 254U, 255U, 256U, 257U, 510U, 511U, 766U}) {
    for (const std::uint32_t answers : {2U, 3U, 253U, 254U, 255U, 256U}) {
      const Rows rows(targets, answers, random);
      const auto plain = bounds(rows, solver::bound_splits_plainly);
      paths.run([&] { EXPECT_EQ(bounds(rows, bound_exactly), plain) << targets << ", " << answers; });
    }
  }
}

TEST(SplitBounds, AreExactBelowWhatIsEnoughAndNeverTooHigh) {
  support::Random random(5);
  const support::EveryKernelPath paths;
  constexpr int kTables = support::kSlowBuild ? 60 : 600;
  for (int i = 0; i < kTables; ++i) {
    const std::size_t targets = 1 + random.below(80);
    const auto answers = static_cast<std::uint32_t>(2 + random.below(i % 3 == 0 ? 255 : 20));
    const Rows rows(targets, answers, random);
    const auto plain = bounds(rows, solver::bound_splits_plainly);
    const auto enough =
        static_cast<std::uint16_t>(plain[1 + random.below(Rows::kLength - 1)] + random.below(2));
    paths.run([&] {
      std::vector<std::uint16_t> excess(Rows::kLength);
      solver::bound_splits(rows.rows, answers, Rows::kLength, enough, false, excess.data());
      for (std::size_t g = 0; g < Rows::kLength; ++g) {
        EXPECT_GE(excess[g], std::min(plain[g], enough)) << targets << ", " << answers;
        EXPECT_LE(excess[g], plain[g]) << targets << ", " << answers;
      }
    });
  }
}

TEST(SplitBounds, AreExactForTheBestGuessesWhereOnlyTheLeastIsWanted) {
  support::Random random(6);
  const support::EveryKernelPath paths;
  constexpr int kTables = support::kSlowBuild ? 60 : 600;
  for (int i = 0; i < kTables; ++i) {
    const std::size_t targets = 1 + random.below(80);
    const auto answers = static_cast<std::uint32_t>(2 + random.below(i % 3 == 0 ? 255 : 20));
    const Rows rows(targets, answers, random);
    std::vector<std::uint16_t> plain = bounds(rows, solver::bound_splits_plainly);
    plain.resize(Rows::kLength);
    const std::uint16_t least = *std::min_element(plain.begin(), plain.end());
    paths.run([&] {
      std::vector<std::uint16_t> excess(Rows::kLength);
      solver::bound_splits(rows.rows, answers, Rows::kLength, solver::kMostExcess, true, excess.data());
      EXPECT_EQ(solver::least_of(excess.data(), excess.size()), least) << targets << ", " << answers;
      if (least == 0) return;  // nothing is said of the others
      for (std::size_t g = 0; g < Rows::kLength; ++g)
        EXPECT_EQ(excess[g] == least, plain[g] == least) << targets << ", " << answers;
    });
  }
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
  const auto plain = bounds(rows, solver::bound_splits_plainly);
  EXPECT_EQ(plain[0], 0xFFFFU);
  paths.run([&] { EXPECT_EQ(bounds(rows, bound_exactly), plain); });
}

}  // namespace
}  // namespace winnow
