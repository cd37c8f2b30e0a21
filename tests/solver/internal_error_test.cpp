#include <gmock/gmock.h>

#include "solver/odd_games.hpp"
#include "solver/solution_support.hpp"

/// Strategies that turn out to be wrong when they are played.
namespace winnow {
namespace {

using support::TwoFaced;
using ::testing::HasSubstr;

TEST(InternalError, AWrongStrategyOfBestIsNoSolution) {
  const auto game = std::make_shared<TwoFaced>(support::game_of("mastermind:3x4"), 0, false);
  const auto solution = solve(game, {.book = false});
  ASSERT_FALSE(solution);
  EXPECT_THAT(solution.error().message, HasSubstr("internal error: the strategy"));
}

}  // namespace
}  // namespace winnow
