#include "solver/search/first_guesses.hpp"

#include <gtest/gtest.h>

#include "solver/search_rig.hpp"

namespace winnow::solver {
namespace {

using support::game_of;
using support::SearchRig;

class FirstGuessesTest : public ::testing::TestWithParam<const char*> {
 protected:
  [[nodiscard]] FirstGuesses first_guesses(const Problem& problem, Cost upper = kImpossible) {
    return {rig_.search(), problem, upper, kAnyNumber, tally_};
  }

  /// Settles one guess after the other until none is left that may do better.
  std::optional<FirstGuesses::Found> settle_all(const Problem& problem, Cost least) {
    return settle_all(rig_, problem, least);
  }
  std::optional<FirstGuesses::Found> settle_all(SearchRig& rig, const Problem& problem, Cost least) {
    std::optional<FirstGuesses::Found> best;
    rig.run([&] {
      FirstGuesses guesses(rig.search(), problem, kImpossible, kAnyNumber, tally_);
      Cost upper = kImpossible;
      while (guesses.lower() < upper) {
        EXPECT_LE(guesses.lower(), least);
        const auto found = guesses.settle(upper).found;
        if (!found) continue;
        EXPECT_LT(found->cost, upper);
        best = found;
        upper = found->cost;
      }
    });
    return best;
  }

  /// One of each kind.
  [[nodiscard]] std::vector<GuessId> all_but_twins() const {
    std::vector<GuessId> kinds;
    std::vector<bool> covered(rig_.table().guesses(), false);
    for (std::uint32_t g = 0; g < rig_.table().guesses(); ++g) {
      if (covered[g]) continue;
      start_.group().mark_orbit(GuessId{g}, covered);
      kinds.push_back(GuessId{g});
    }
    return kinds;
  }

  SearchRig rig_{game_of(GetParam())};
  std::vector<LocalTarget> everything_ = rig_.everything();
  SymmetryTrail start_{Stabiliser::whole(rig_.table())};
  FirstGuessTally tally_;
  Problem problem_{.set = everything_, .trail = &start_};
  Cost least_ = SearchRig(game_of(GetParam())).solve(everything_, kImpossible);
};

TEST_P(FirstGuessesTest, SettlingOneAfterTheOtherFindsTheLeastTotal) {
  const auto best = settle_all(problem_, least_);
  ASSERT_TRUE(best);
  EXPECT_EQ(best->cost, least_);
  if (best->guess) {
    EXPECT_EQ(rig_.solve_guess(everything_, *best->guess, kImpossible), least_);
  }
}

TEST_P(FirstGuessesTest, ThreadsThatSettleOneEachFindTheLeastTotal) {
  for (const int threads : {2, 5}) {
    SearchRig rig(game_of(GetParam()), {.threads = threads});
    const auto best = settle_all(rig, problem_, least_);
    ASSERT_TRUE(best);
    EXPECT_EQ(best->cost, least_);
  }
}

TEST_P(FirstGuessesTest, WhatIsTakenIsTakenByNobodyElseAndComesBackWithMoreToSpend) {
  rig_.run([&] {
    FirstGuesses guesses = first_guesses(problem_);
    const auto first = guesses.take(kImpossible);
    ASSERT_TRUE(first);
    std::vector<FirstGuesses::Job> others;
    while (auto job = guesses.take(kImpossible)) {
      EXPECT_NE(job->guess, first->guess);
      others.push_back(*job);
    }
    guesses.give_back(*first, 1, false);
    const auto again = guesses.take(kImpossible);
    ASSERT_TRUE(again);
    EXPECT_EQ(again->guess, first->guess);
    EXPECT_GT(again->budget, first->budget);
    guesses.give_back(*again, kImpossible, true);
    for (const auto& job : others) guesses.give_back(job, kImpossible, true);
    EXPECT_FALSE(guesses.take(kImpossible));  // all are settled
    EXPECT_EQ(guesses.lower(), kImpossible);
  });
}

TEST_P(FirstGuessesTest, ABoundUpToTheLeastTotalIsProvenAndAHigherOneFindsTheBest) {
  rig_.run([&] {
    FirstGuesses guesses = first_guesses(problem_);
    for (const Cost beta : {least_ / 2, least_ - 1, least_}) {
      EXPECT_FALSE(guesses.raise_to(rig_.search(), beta));
      EXPECT_GE(guesses.lower(), beta);
      EXPECT_LE(guesses.lower(), least_);
    }
    const auto found = guesses.raise_to(rig_.search(), least_ + 10);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->cost, least_);
    EXPECT_EQ(guesses.lower(), least_);
  });
}

TEST_P(FirstGuessesTest, ASearchThatIsCutShortSaysNothingWrong) {
  for (const std::uint64_t nodes : {1U, 64U, 200U, 1000U}) {
    rig_.run([&] {
      FirstGuesses guesses = first_guesses(problem_);
      std::optional<FirstGuesses::Found> found;
      rig_.search().within_budget(
          nodes, [&](ExactSearch& limited) { found = guesses.raise_to(limited, 2 * least_); });
      EXPECT_LE(guesses.lower(), least_);
      if (found) {
        EXPECT_GE(found->cost, least_);
      }
    });
  }
}

TEST_P(FirstGuessesTest, NothingIsLeftOfGuessesThatCannotDoBetter) {
  rig_.run([&] { EXPECT_GE(first_guesses(problem_, 1).lower(), 1U); });
}

TEST_P(FirstGuessesTest, TellsATrueBoundOfEachGuess) {
  rig_.run([&] { (void)first_guesses(problem_, least_ + 5).raise_to(rig_.search(), least_ + 3); });
  const FirstGuessBounds bounds = tally_.bounds();
  std::vector<Cost> lower(rig_.table().guesses(), bounds.others);
  for (const auto& [guess, bound] : bounds.listed) {
    for (const GuessId twin : start_.group().orbit(guess)) lower[number(twin)] = bound;
  }
  for (const GuessId guess : all_but_twins()) {
    if (tells_nothing(rig_.table(), guess, everything_)) continue;
    EXPECT_LE(lower[number(guess)], rig_.solve_guess(everything_, guess, kImpossible));
  }
}

/// Also for a guess that is another of the same kind.
TEST_P(FirstGuessesTest, BeginsWithWhatAnEarlierSearchHasProven) {
  if (everything_.size() <= kWide) GTEST_SKIP() << "too few candidates to list guesses";
  rig_.run([&] { (void)first_guesses(problem_, least_ + 5).raise_to(rig_.search(), least_); });
  FirstGuessBounds known = tally_.bounds();
  for (auto& [guess, lower] : known.listed) {
    guess = start_.group().orbit(guess).back();
    EXPECT_GE(lower, least_);
  }
  FirstGuessTally resumed;
  resumed.start_from(known);
  rig_.run([&] {
    const std::uint64_t before = rig_.search().nodes();
    FirstGuesses guesses(rig_.search(), problem_, least_ + 2, kAnyNumber, resumed);
    EXPECT_GE(guesses.lower(), least_);
    EXPECT_FALSE(guesses.raise_to(rig_.search(), least_));
    EXPECT_EQ(rig_.search().nodes(), before);
  });
  EXPECT_EQ(resumed.bounds().others, least_ + 2);
}

TEST_P(FirstGuessesTest, TheOnlyGuessAllowedIsTheOnlyOneThatIsTried) {
  const GuessId last{rig_.table().guesses() - 1};
  Problem problem = problem_;
  problem.first = last;
  const Cost least = rig_.solve_guess(everything_, last, kImpossible);
  const auto best = settle_all(problem, least);
  ASSERT_TRUE(best);
  EXPECT_EQ(best->guess, last);
  EXPECT_EQ(best->cost, least);
}

INSTANTIATE_TEST_SUITE_P(Games, FirstGuessesTest,
                         ::testing::Values("mastermind:3x4", "mastermind:2x3", "bulls:3x6", "chess:3",
                                           "battleship:4x3x2", "cards:1"));

}  // namespace
}  // namespace winnow::solver
