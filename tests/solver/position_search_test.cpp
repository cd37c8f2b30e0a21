#include "solver/search/position_search.hpp"

#include <gtest/gtest.h>

#include "base/vector_paths.hpp"
#include "engine/support.hpp"
#include "solver/brute_force.hpp"
#include "winnow/guesser.hpp"
#include "winnow/split.hpp"

/// The search of a position with a budget: what it says is true, and the same everywhere.
namespace winnow::solver {
namespace {

/// The candidates after some random guesses, at most so many.
std::vector<TargetId> some_candidates(const Game& game, std::size_t most, support::Random& random) {
  std::vector<Turn> turns;
  std::vector<TargetId> candidates = targets_after(game, turns);
  const Code hidden = game.target(candidates[random.below(candidates.size())]);
  while (candidates.size() > most) {
    const Code guess = support::random_guess(game, random);
    if (guess == hidden) continue;
    turns.push_back({guess, game.answer(guess, hidden)});
    candidates = targets_after(game, turns);
  }
  return candidates;
}

class PositionSearches : public ::testing::TestWithParam<std::string> {
 protected:
  EncodedGame game_{support::game_of(GetParam())};
  support::Random random_{3};
};

TEST_P(PositionSearches, FindTheLeastTotalOfSmallPositions) {
  const PositionSearch search(game_, 1);
  Workspace workspace(game_);
  for (int i = 0; i < 10; ++i) {
    const auto candidates = some_candidates(game_.game(), 9, random_);
    support::BruteForce brute(game_.game(), candidates);
    const auto found = search.find(game_.block(candidates), kAnyNumber, workspace);
    ASSERT_TRUE(found.has_value());
    EXPECT_TRUE(found->proven());
    EXPECT_EQ(found->total, brute.least_total(brute.all()));
    EXPECT_EQ(brute.least_total_from(found->guess, brute.all()), found->total);
  }
}

/// The lower bound never falls, and the cost of the plan never rises by more than a smaller worst case is
/// worth.
TEST_P(PositionSearches, KnowMoreWithALargerBudget) {
  Workspace workspace(game_);
  const CandidateBlock block = game_.block(some_candidates(game_.game(), 200, random_));
  std::optional<Finding> before;
  for (const double effort : {0.001, 0.1, 1.0, 4.0}) {
    const auto found = PositionSearch(game_, effort).find(block, kAnyNumber, workspace);
    ASSERT_TRUE(found.has_value());
    EXPECT_LE(found->lower, found->total);
    if (before) {
      EXPECT_GE(found->lower, before->lower);
      EXPECT_LE(found->total, before->total);
    }
    before = found;
  }
}

TEST_P(PositionSearches, SayTheSameOnEveryVectorPath) {
  Workspace workspace(game_);
  const CandidateBlock block = game_.block(some_candidates(game_.game(), 100, random_));
  std::optional<Finding> first;
  for (const std::string& path : vectors::paths()) {
    vectors::use_path(path);
    const auto found = PositionSearch(game_, 0.1).find(block, kAnyNumber, workspace);
    ASSERT_TRUE(found.has_value());
    if (!first) first = found;
    EXPECT_EQ(found->guess, first->guess) << path;
    EXPECT_EQ(found->total, first->total) << path;
  }
  vectors::use_path("");
}

INSTANTIATE_TEST_SUITE_P(Games, PositionSearches,
                         ::testing::Values("mastermind:3x4", "mastermind:4x6", "bulls:3x6", "musician",
                                           "cards:2", "chess:3", "battleship:4x3x2"),
                         support::name_of_token);

TEST(PositionSearch, FindsNothingWhereTheLimitCannotBeKept) {
  const EncodedGame game(support::game_of("mastermind:4x6"));
  const PositionSearch search(game, 0.01);
  Workspace workspace(game);
  EXPECT_FALSE(search.find(game.block(game.all_targets()), 2, workspace).has_value());
  EXPECT_TRUE(search.find(game.block({TargetId{5}}), 1, workspace).has_value());
  EXPECT_FALSE(search.find(game.block({TargetId{5}, TargetId{9}}), 1, workspace).has_value());
}

TEST(PositionSearch, EndsSoonOnceItIsStopped) {
  const EncodedGame game(support::game_of("mastermind:4x6"));
  const PositionSearch search(game, 1e6);
  const std::atomic<bool> stop = true;
  Workspace workspace(game, &stop);
  // Without an end this effort would take hours. Whether there is a strategy by then depends on the machine.
  const auto found = search.find(game.block(game.all_targets()), kAnyNumber, workspace);
  EXPECT_LE(found ? found->lower : 0, 5625U);  // what is proven by then is true
}

TEST(PositionSearch, KeepsWhatItHasFoundWhenItIsStopped) {
  const EncodedGame game(support::game_of("mastermind:4x6"));
  const PositionSearch search(game, 1e6);
  Workspace workspace(game);
  constexpr int kLooks = support::kSlowBuild ? 30 : 3;  // ten a second, some before the first strategy
  int looks = 0;
  workspace.go_on = [&] { return ++looks < kLooks; };
  const auto found = search.find(game.block(game.all_targets()), kAnyNumber, workspace);
  ASSERT_TRUE(found.has_value());
  EXPECT_TRUE(found->played);
  EXPECT_GE(found->total, 5625U);
  EXPECT_LE(found->lower, 5625U);
}

TEST(PositionSearch, EstimatesWhatIsTooLargeToSearch) {
  if (support::kSlowBuild) GTEST_SKIP() << "takes long";
  const EncodedGame game(support::game_of("mastermind:5x8"));
  const PositionSearch search(game, 1);
  Workspace workspace(game);
  const auto found = search.find(game.block(game.all_targets()), kAnyNumber, workspace);
  ASSERT_TRUE(found.has_value());
  EXPECT_FALSE(found->played);
  EXPECT_FALSE(found->proven());
  EXPECT_NEAR(static_cast<double>(found->total) / 32768, 5.45, 1);  // what it takes by its book
}

}  // namespace
}  // namespace winnow::solver
