#include "solver/search/guess_queue.hpp"

#include <algorithm>
#include <atomic>

#include <gtest/gtest.h>

#include "base/parallel_loops.hpp"
#include "solver/search_rig.hpp"

/// Of guesses that are worth the same by symmetry, one is looked at, and always the same one.
namespace winnow {
namespace {

using solver::Arena;
using solver::BoundedGuess;
using solver::Cost;
using solver::GuessId;
using solver::GuessQueue;
using solver::kImpossible;
using solver::Stabiliser;
using support::SearchRig;

class GuessQueueTest : public ::testing::TestWithParam<std::string> {
 protected:
  [[nodiscard]] std::uint32_t all() const { return rig_.table().guesses(); }

  /// Guesses from the last to the first, with these bounds in turn.
  [[nodiscard]] std::vector<BoundedGuess> backwards(Cost least, Cost more) const {
    std::vector<BoundedGuess> guesses;
    for (std::uint32_t g = all(); g-- > 0;) guesses.push_back({g >= all() / 2 ? least : more, GuessId{g}});
    return guesses;
  }

  /// By guess: whether it is the first of its kind.
  [[nodiscard]] std::vector<int> firsts() const {
    std::vector<int> firsts(all(), 0);
    for (std::uint32_t g = 0; g < all(); ++g) {
      const auto orbit = group_.orbit(GuessId{g});
      if (*std::min_element(orbit.begin(), orbit.end()) == GuessId{g}) firsts[g] = 1;
    }
    return firsts;
  }

  SearchRig rig_{support::game_of(GetParam())};
  Stabiliser group_ = Stabiliser::whole(rig_.table()).fixing(GuessId{1});
  Arena arena_;
};

TEST_P(GuessQueueTest, TheFirstOfEachKindIsHandedOutOnceWhicheverOfItsKindComesFirst) {
  const auto guesses = backwards(5, 5);
  GuessQueue open(guesses, &group_, all(), arena_);
  EXPECT_EQ(open.most_left(6), all());
  std::vector<int> told(all(), 0);
  while (const auto next = open.next(6)) ++told[number(next->guess)];
  EXPECT_EQ(told, firsts());
  EXPECT_EQ(open.least_left(), kImpossible);
  EXPECT_LT(std::count(told.begin(), told.end(), 1), all()) << "nothing was tested";
}

TEST_P(GuessQueueTest, ThreadsAreHandedEachKindOnceAltogether) {
  ParallelLoops loops(4);
  const auto guesses = backwards(5, 5);
  for (int round = 0; round < 20; ++round) {
    GuessQueue open(guesses, &group_, all(), arena_);
    std::vector<std::atomic<int>> told(all());
    loops.run([&] {
      loops.for_each(4, [&](std::size_t) {
        while (const auto next = open.next(6)) ++told[number(next->guess)];
      });
    });
    EXPECT_EQ(std::vector<int>(told.begin(), told.end()), firsts());
  }
}

TEST_P(GuessQueueTest, WithoutSymmetriesAllDiffer) {
  const auto guesses = backwards(5, 5);
  GuessQueue open(guesses, nullptr, all(), arena_);
  for (const BoundedGuess& guess : guesses) {
    const auto next = open.next(6);
    ASSERT_TRUE(next);
    EXPECT_EQ(next->guess, guess.guess);
  }
  EXPECT_FALSE(open.next(6));
}

TEST_P(GuessQueueTest, ThoseThatCostTooMuchAreLeft) {
  const auto guesses = backwards(5, 8);
  const auto cheap =
      std::count_if(guesses.begin(), guesses.end(), [](auto guess) { return guess.bound == 5; });
  GuessQueue open(guesses, nullptr, all(), arena_);
  EXPECT_EQ(open.most_left(8), cheap);
  EXPECT_FALSE(open.next(5));
  EXPECT_EQ(open.least_left(), 5U);
  while (const auto next = open.next(8)) EXPECT_EQ(next->bound, 5U);
  EXPECT_EQ(open.most_left(8), 0U);
  EXPECT_EQ(open.least_left(), 8U);
  EXPECT_EQ(open.next(9)->bound, 8U);
}

INSTANTIATE_TEST_SUITE_P(Games, GuessQueueTest,
                         ::testing::Values("mastermind:3x4", "bulls:3x6", "chess:2", "cards:1"),
                         support::name_of_token);

}  // namespace
}  // namespace winnow
