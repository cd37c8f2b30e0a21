#include "solver/search/refinement.hpp"

#include <gtest/gtest.h>

#include "solver/search_rig.hpp"
#include "winnow/verify.hpp"

namespace winnow::solver {
namespace {

using support::game_of;
using support::SearchRig;

/// Refines the tree that the weakest strategy plays.
class Refining : public ::testing::TestWithParam<const char*> {
 protected:
  Bounds::Strategy refined(std::uint64_t budget) {
    Bounds::Strategy strategy;
    rig_.run([&] {
      Refinement refinement(rig_.search(), weak_, budget);
      strategy = refinement.run({.set = everything_}, kAnyNumber);
      complete_ = refinement.complete();
    });
    return strategy;
  }

  [[nodiscard]] std::uint64_t played(const Tree& tree) const {
    const Verification verified =
        verify(*game_, {.game = game_->description().token, .targets = everything_.size(), .tree = tree});
    EXPECT_EQ(verified.targets, everything_.size());
    return verified.guesses.total();
  }

  std::shared_ptr<const Game> game_ = game_of(GetParam());
  Tree weak_ = *tree_of(game_, {.name = "first"});
  SearchRig rig_{game_};
  std::vector<LocalTarget> everything_ = rig_.everything();
  bool complete_ = false;
};

TEST_P(Refining, WithEnoughBudgetGivesTheBestThatBeginsWithTheSameGuess) {
  const Bounds::Strategy strategy = refined(1'000'000'000);
  const GuessId first = rig_.table().find_guess(weak_.nodes[0].guess);
  EXPECT_TRUE(complete_);
  EXPECT_EQ(strategy.tree.nodes[0].guess, weak_.nodes[0].guess);
  EXPECT_EQ(strategy.total, rig_.solve_guess(everything_, first, kImpossible));
  EXPECT_EQ(strategy.total, played(strategy.tree));
}

TEST_P(Refining, WithLittleBudgetNeverMakesAStrategyWorse) {
  for (const std::uint64_t budget : {1U, 100U, 300U}) {
    const Bounds::Strategy strategy = refined(budget);
    EXPECT_LE(strategy.total, played(weak_));
    EXPECT_EQ(strategy.total, played(strategy.tree));
  }
}

INSTANTIATE_TEST_SUITE_P(Games, Refining,
                         ::testing::Values("mastermind:3x4", "bulls:3x6", "chess:3", "battleship:4x3x2",
                                           "cards:1"));

}  // namespace
}  // namespace winnow::solver
