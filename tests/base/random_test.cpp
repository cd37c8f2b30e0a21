#include "base/random.hpp"

#include <vector>

#include <gtest/gtest.h>

/// Random numbers that are the same on every machine, for good.
namespace winnow {
namespace {

// Published with the reference implementation of SplitMix64.
TEST(RandomNumbers, AreThoseOfSplitMix64) {
  Random random(1'234'567);
  for (const std::uint64_t expected : {6457827717110365317U, 3203168211198807973U, 9817491932198370423U,
                                       4593380528125082431U, 16408922859458223821U}) {
    EXPECT_EQ(random.next(), expected);
  }
}

TEST(RandomNumbers, BelowABoundAreTheSameEverywhere) {
  Random random(1'234'567);
  for (const std::uint64_t expected : {7U, 3U, 3U, 1U, 1U}) {
    EXPECT_EQ(random.below(10), expected);
  }
}

TEST(RandomNumbers, StayBelowTheirBound) {
  Random random(5);
  for (const std::uint64_t bound :
       {std::uint64_t{1}, std::uint64_t{2}, std::uint64_t{3}, std::uint64_t{1296}, std::uint64_t{1} << 32U,
        (std::uint64_t{1} << 63U) + 1, ~std::uint64_t{0}}) {
    for (int round = 0; round < 1000; ++round) {
      EXPECT_LT(random.below(bound), bound);
    }
  }
}

TEST(RandomNumbers, FavourNone) {
  Random random(11);
  std::vector<int> drawn(6, 0);
  for (int round = 0; round < 60'000; ++round) {
    ++drawn[random.below(6)];
  }
  for (const int times : drawn) {
    EXPECT_NEAR(times, 10'000, 500);  // over five standard deviations
  }
}

}  // namespace
}  // namespace winnow
