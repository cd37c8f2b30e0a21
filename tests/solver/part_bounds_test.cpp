#include "solver/search/part_bounds.hpp"

#include <numeric>

#include <gtest/gtest.h>

/// How the parts of a guess share what is missing for it to be refuted.
namespace winnow::solver {
namespace {

constexpr std::uint32_t kAnswers = 10;

/// Parts of given sizes, smallest first. Only their sizes matter.
class PartBoundsTest : public ::testing::Test {
 protected:
  PartBounds bounds_of(const std::vector<std::size_t>& sizes, int limit = kAnyNumber) {
    targets_.resize(100);
    list_.clear();
    for (const std::size_t size : sizes) list_.push_back({1, Set(targets_).first(size)});
    const std::size_t all = std::accumulate(sizes.begin(), sizes.end(), std::size_t{0});
    return {Parts{.list = list_}, all, kAnswers, limit, arena_};
  }

  std::vector<LocalTarget> targets_;
  std::vector<Parts::Part> list_;
  Arena arena_;
};

TEST_F(PartBoundsTest, BeginWithWhatCountingShows) {
  // One guess for each of the 25 and then 1 + 3 + 7 + (20 + 19 + 10).
  EXPECT_EQ(bounds_of({1, 2, 4, 20}).sum(), 27U + 1 + 3 + 7 + 49);
}

TEST_F(PartBoundsTest, OneOrTwoCandidatesNeedNoSearchWhereTwoGuessesAreLeft) {
  const PartBounds bounds = bounds_of({1, 2, 3});
  EXPECT_TRUE(bounds.settled(0));
  EXPECT_TRUE(bounds.settled(1));
  EXPECT_FALSE(bounds.settled(2));
  EXPECT_EQ(bounds.sum(), 6U + 1 + 3 + 5);
  EXPECT_FALSE(bounds_of({1, 2}, 1).settled(1));
}

TEST_F(PartBoundsTest, IfEveryPartReachesItsGoalTheGuessIsRefutedInOneRound) {
  for (const Cost missing : {1U, 7U, 40U, 1000U}) {
    PartBounds bounds = bounds_of({5, 8, 8, 60});
    const Cost beta = bounds.sum() + missing;
    ASSERT_TRUE(bounds.begin_round());
    for (std::size_t p = 0; p < 4 && bounds.sum() < beta; ++p) bounds.raise(p, bounds.next_goal(p, beta));
    EXPECT_EQ(bounds.sum(), beta);
  }
}

/// Their costs together have more than 32 bits.
TEST_F(PartBoundsTest, ManyImpossiblePartsAreNoLessImpossible) {
  PartBounds bounds = bounds_of(std::vector<std::size_t>(17, 3));
  for (std::size_t p = 0; p < 17; ++p) {
    bounds.raise(p, kImpossible);
    EXPECT_EQ(bounds.sum(), kImpossible);
  }
}

TEST_F(PartBoundsTest, NoPartIsAskedForMoreThanWhatIsMissing) {
  PartBounds bounds = bounds_of({5, 60});
  const Cost start = bounds.sum();
  const Cost part = 5 + 4;
  ASSERT_TRUE(bounds.begin_round());
  EXPECT_EQ(bounds.next_goal(0, start + 1), part + 1);
}

TEST_F(PartBoundsTest, ALargePartHasALargerShare) {
  PartBounds bounds = bounds_of({5, 60});
  const Cost beta = bounds.sum() + 90;
  ASSERT_TRUE(bounds.begin_round());
  const Cost small = bounds.next_goal(0, beta) - (5 + 4);
  const Cost large = bounds.next_goal(1, beta) - (60 + 59 + 50);
  EXPECT_LT(small, large);
}

TEST_F(PartBoundsTest, WhatASettledPartLacksIsAskedOfTheOthers) {
  PartBounds bounds = bounds_of({20, 20});
  const Cost beta = bounds.sum() + 10;
  ASSERT_TRUE(bounds.begin_round());
  bounds.settle(0, 49);  // it costs no more than the bound said
  EXPECT_TRUE(bounds.settled(0));
  ASSERT_TRUE(bounds.begin_round());
  EXPECT_EQ(bounds.next_goal(1, beta), 49U + 10);
}

TEST_F(PartBoundsTest, NothingIsLeftToAskOnceAllAreSettled) {
  PartBounds bounds = bounds_of({2, 3});
  bounds.settle(1, 6);
  EXPECT_EQ(bounds.sum(), 5U + 3 + 6);
  EXPECT_FALSE(bounds.begin_round());
}

}  // namespace
}  // namespace winnow::solver
