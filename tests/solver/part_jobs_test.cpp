#include "solver/search/part_jobs.hpp"

#include <gtest/gtest.h>

#include "solver/search_rig.hpp"

namespace winnow::solver {
namespace {

class PartJobsTest : public ::testing::Test {
 protected:
  /// The candidates that have this answer to the guess.
  [[nodiscard]] std::vector<LocalTarget> part(Cell answer) const {
    std::vector<LocalTarget> targets;
    for (const LocalTarget target : all_) {
      if (rig_.table().of_guess(guess_)[target] == answer) targets.push_back(target);
    }
    return targets;
  }

  support::SearchRig rig_{support::game_of("mastermind:4x5")};
  std::vector<LocalTarget> all_ = rig_.everything();
  GuessId guess_ = rig_.table().guess_of(7);
  PartJobs jobs_{rig_.table(), all_};
};

TEST_F(PartJobsTest, TheLargestComeFirstAndEachOnce) {
  std::size_t before = all_.size();
  std::size_t taken = 0;
  while (const auto job = jobs_.take(guess_, kImpossible)) {
    const std::size_t size = part(job->answer).size();
    EXPECT_LE(size, before);
    EXPECT_GT(size, kWide);
    before = size;
    ++taken;
  }
  EXPECT_GT(taken, 2U);
}

TEST_F(PartJobsTest, OneThatIsNotSettledComesAgainWithMoreWork) {
  const auto job = jobs_.take(guess_, kImpossible);
  ASSERT_TRUE(job);
  jobs_.give_back(guess_, *job, 0, false);
  const auto again = jobs_.take(guess_, kImpossible);
  ASSERT_TRUE(again);
  EXPECT_EQ(again->answer, job->answer);
  EXPECT_GT(again->budget, job->budget);
}

TEST_F(PartJobsTest, APartThatCostsItsBetaRefutesTheGuess) {
  const Cost least = rig_.solve_guess(all_, guess_, kImpossible);
  const auto job = jobs_.take(guess_, least);
  ASSERT_TRUE(job);
  // Other parts cost more than counting says, so this one costs less than that.
  EXPECT_GE(job->beta, rig_.solve(part(job->answer), kImpossible));
  jobs_.give_back(guess_, *job, job->beta, true);
  EXPECT_FALSE(jobs_.take(guess_, least));
}

/// Sixteen of them cost more than a number of 32 bits has room for.
TEST(PartJobsOfManyParts, SixteenImpossiblePartsRefuteTheGuess) {
  support::SearchRig rig{support::game_of("chess:5")};
  const auto all = rig.everything();
  const GuessId guess = rig.table().guess_of(1500);
  PartJobs jobs(rig.table(), all);
  std::vector<PartJobs::Job> taken;
  while (const auto job = jobs.take(guess, kImpossible)) taken.push_back(*job);
  ASSERT_GT(taken.size(), 16U);
  taken.resize(16);
  PartJobs again(rig.table(), all);
  for (std::size_t i = 0; i < taken.size(); ++i) ASSERT_TRUE(again.take(guess, kImpossible));
  for (const PartJobs::Job& job : taken) again.give_back(guess, job, kImpossible, true);
  EXPECT_FALSE(again.take(guess, kImpossible));
}

}  // namespace
}  // namespace winnow::solver
