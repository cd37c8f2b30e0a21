#include <gmock/gmock.h>

#include "base/memory_use.hpp"
#include "solver/odd_games.hpp"
#include "solver/search/growing_beam.hpp"
#include "solver/search_rig.hpp"
#include "solver/solution_support.hpp"

/// What a search does with the memory that it is allowed, and what it says if that is not enough.
namespace winnow {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

TEST(Memory, ThatCannotBeHadIsAnError) {
  if (support::kSlowBuild) GTEST_SKIP() << "a sanitizer ends the program instead";
  const auto solution = solve(support::game_of("mastermind:3x4"), {.memory = std::uint64_t{1} << 60U});
  ASSERT_FALSE(solution);
  EXPECT_EQ(solution.error().kind, ErrorKind::kMemory);
  EXPECT_THAT(solution.error().message,
              AllOf(HasSubstr("for proofs"), HasSubstr("less than 1099511627776M")));
}

/// A game for which it is too little is one that is too large to search.
TEST(Memory, TooLittleLeavesAStrategyAndABoundAndNamesWhatIsNeeded) {
  const auto game = support::game_of("mastermind:4x6");
  const auto solution = solve(game, {.memory = 1000, .book = false});
  ASSERT_TRUE(solution) << solution.error().message;
  EXPECT_FALSE(solution->searched);
  EXPECT_THAT(solution->obstacle, HasSubstr("needs 7M of memory: allow it with --memory 7M"));
  EXPECT_EQ(solution->guesses.targets(), 1296U);
  EXPECT_GT(solution->book.lower, 1296U);
  EXPECT_LE(solution->book.lower, 5625U) << "the least total";

  const auto searched = solve(game, {.memory = 7U << 20U});
  ASSERT_TRUE(searched);
  EXPECT_TRUE(searched->searched);
  EXPECT_EQ(searched->obstacle, "");

  const auto worst = solve(game, {.objective = Objective::kWorst, .memory = 1000});
  ASSERT_FALSE(worst) << "no search means no least worst case";
  EXPECT_THAT(worst.error().message, HasSubstr("allow it with --memory 7M"));

  const auto checked =
      prove_lower_bound(game, {.game = "mastermind:4x6", .total = 5625, .lower = 5625}, {.memory = 1000});
  ASSERT_TRUE(checked) << checked.error().message;
  EXPECT_EQ(checked->verdict, ProofCheck::Verdict::kUnsettled);
  EXPECT_THAT(checked->reason, HasSubstr("allow it with --memory 7M"));
}

/// The default follows from what is free, and so has room for a table of 4 GiB where there is.
TEST(Memory, WhatIsFreeIsKnown) {
  const auto free = free_memory();
  ASSERT_TRUE(free) << "this is for Linux";
  EXPECT_GT(*free, std::uint64_t{1} << 20U);
  EXPECT_LT(*free, std::uint64_t{1} << 50U);
}

TEST(Memory, IsNotAskedForWhereItCannotHelp) {
  const auto game = std::make_shared<support::Sides>(130);
  const auto refused = solve(game, {.max_guesses = 9, .memory = 1});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().kind, ErrorKind::kBadInput);
  EXPECT_THAT(refused.error().message, HasSubstr("more than 256 different answers"));
  const auto played = solve(game, {.memory = 1});
  ASSERT_TRUE(played) << played.error().message;
  EXPECT_FALSE(played->searched);
}

/// Plans that are forgotten are made once more.
TEST(Memory, ABeamWithoutMemosFindsTheSamePlan) {
  constexpr std::uint64_t kPlenty = std::uint64_t{1} << 24U;
  for (const char* token : {"mastermind:4x4", "bulls:3x7", "chess:3"}) {
    const auto cost = [&](std::uint64_t memo_bytes) {
      support::SearchRig rig(support::game_of(token));
      const solver::CostEstimate estimate(rig.table().game(), rig.table().targets());
      std::optional<solver::GrowingBeam::Plan> plan;
      rig.run([&] {
        solver::GrowingBeam beam(rig.search(), estimate, 3, memo_bytes);
        plan = beam.plan(rig.everything(), solver::kImpossible, solver::kAnyNumber);
      });
      return std::pair(plan.value().cost, number(plan->guess));
    };
    EXPECT_EQ(cost(0), cost(kPlenty)) << token;
  }
}

TEST(Memory, TidyingWithLittleIsNoLessTidy) {
  const auto ending = [](std::uint64_t memory) {
    const Solution solution = support::solved("mastermind:3x5", {.tidy = true, .memory = memory});
    return std::pair(solution.guesses.worst(), solution.guesses.histogram.back());
  };
  EXPECT_EQ(ending(70'000), ending(1U << 26U));
}

}  // namespace
}  // namespace winnow
