#include "winnow/guess_counts.hpp"

#include <cmath>

#include <gtest/gtest.h>

namespace winnow::testing {
namespace {

TEST(GuessCounts, NothingCountedHasNoGuesses) {
  const GuessCounts none;
  EXPECT_EQ(none.targets(), 0U);
  EXPECT_EQ(none.total(), 0U);
  EXPECT_EQ(none.best(), 0);
  EXPECT_EQ(none.worst(), 0);
  EXPECT_EQ(none.mean(), 0);
  EXPECT_EQ(none.standard_error(), 0);
}

TEST(GuessCounts, AreWhatWasAdded) {
  GuessCounts counts;
  for (const std::size_t guesses : {3, 2, 5, 2}) counts.add(guesses);
  EXPECT_EQ(counts, (GuessCounts{{0, 0, 2, 1, 0, 1}}));
  EXPECT_EQ(counts.targets(), 4U);
  EXPECT_EQ(counts.total(), 12U);
  EXPECT_EQ(counts.best(), 2);
  EXPECT_EQ(counts.worst(), 5);
  EXPECT_DOUBLE_EQ(counts.mean(), 3);
  // The squares of 1, 0, 2 and 1.
  EXPECT_DOUBLE_EQ(counts.standard_error(), std::sqrt(6.0 / 3 / 4));
}

}  // namespace
}  // namespace winnow::testing
