#include <filesystem>

#include <gmock/gmock.h>

#include "cli/book_file.hpp"
#include "solver/odd_games.hpp"
#include "solver/solution_support.hpp"
#include "solver/tables/checkpoint.hpp"

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

TEST(InternalError, AWrongFirstStrategyIsNoSolution) {
  const auto game = std::make_shared<TwoFaced>(support::game_of("mastermind:3x4"), 0, true);
  const auto solution = solve(game, {.book = false});
  ASSERT_FALSE(solution);
  EXPECT_EQ(solution.error().kind, ErrorKind::kInternal);
  EXPECT_THAT(solution.error().message, HasSubstr("internal error: the strategy"));
}

/// The first strategy is played with honest rows, one for each of its nodes; a better one is not.
TEST(InternalError, WhatWasKnownBeforeIsKept) {
  const auto honest = support::game_of("mastermind:4x6");
  const std::size_t targets = honest->targets().size();
  const auto game = std::make_shared<TwoFaced>(honest, 3 * targets / 2, true);
  const testing::BookFile file(std::string{});
  std::filesystem::remove(file.path());
  const auto solution = solve(game, {.book = false, .checkpoint = file.path()});
  ASSERT_TRUE(solution) << solution.error().message;
  ASSERT_TRUE(solution->failure);
  EXPECT_EQ(solution->failure->kind, ErrorKind::kInternal);
  EXPECT_FALSE(solution->finished);
  EXPECT_TRUE(verify(*honest, solution->book).good());
  EXPECT_LE(solution->book.lower, 5625U);
  const auto kept = solver::load_checkpoint(file.path());
  ASSERT_TRUE(kept && kept->has_value());
  EXPECT_EQ((*kept)->book, solution->book);
  EXPECT_FALSE((*kept)->proofs.empty());
  EXPECT_EQ(support::solved("mastermind:4x6", {.checkpoint = file.path()}).book.total, 5625U);
}

}  // namespace
}  // namespace winnow
