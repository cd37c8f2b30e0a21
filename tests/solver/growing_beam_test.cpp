#include "solver/search/growing_beam.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "solver/search/rounds.hpp"
#include "solver/search_rig.hpp"
#include "winnow/text.hpp"

namespace winnow::solver {
namespace {

using support::game_of;
using support::SearchRig;

class BeamBeginnings : public ::testing::TestWithParam<const char*> {
 protected:
  GrowingBeam::Plan plan(const std::vector<GuessId>& first, std::size_t width = 3) {
    std::optional<GrowingBeam::Plan> plan;
    rig_.run([&] {
      GrowingBeam beam(rig_.search(), estimate_, width, std::uint64_t{1} << 20U);
      plan = beam.plan(everything_, kImpossible, kAnyNumber, first);
    });
    return plan.value();
  }

  SearchRig rig_{game_of(GetParam())};
  CostEstimate estimate_{rig_.table().game(), rig_.table().targets()};
  std::vector<LocalTarget> everything_ = rig_.everything();
  GuessId one_{0};
  GuessId other_{rig_.table().guesses() / 3};  ///< of another kind
};

TEST_P(BeamBeginnings, TheOnlyOneIsTaken) {
  for (const GuessId first : {one_, other_}) {
    const auto found = plan({first});
    EXPECT_EQ(found.guess, first);
    EXPECT_GE(found.cost, rig_.solve_guess(everything_, first, kImpossible));
  }
}

TEST_P(BeamBeginnings, OfTwoTheBetterPlanIsTaken) {
  const Cost best = std::min(plan({one_}).cost, plan({other_}).cost);
  const auto found = plan({one_, other_});
  EXPECT_EQ(found.cost, best);
  EXPECT_EQ(found.cost, plan({found.guess}).cost);
}

TEST_P(BeamBeginnings, ABeamOfOneFollowsTheOneThatLooksBetter) {
  const auto found = plan({one_, other_}, 1);
  EXPECT_EQ(found.guess, plan({other_, one_}, 1).guess);
  EXPECT_EQ(found.cost, plan({found.guess}, 1).cost);
}

INSTANTIATE_TEST_SUITE_P(Games, BeamBeginnings,
                         ::testing::Values("mastermind:3x5", "chess:3", "battleship:4x3x2", "cards:1"));

/// Some guesses leave sixteen parts that cannot be solved in time, or a multiple: what these cost together is
/// more than a number has room for.
TEST(BeamsWithinALimit, PlanNothingWhereManyPartsCannotKeepIt) {
  SearchRig rig(game_of("chess:4"), {.threads = 16});
  const auto everything = rig.everything();
  const CostEstimate estimate(rig.table().game(), rig.table().targets());
  constexpr int kLimit = 2;
  int sixteen = 0;
  rig.run([&] {
    GrowingBeam beam(rig.search(), estimate, 1, std::uint64_t{1} << 20U);
    for (std::uint32_t g = 0; g < rig.table().guesses(); ++g) {
      const GuessId first{g};
      EXPECT_FALSE(rig.search().keeps_limit(everything, first, kLimit));
      EXPECT_FALSE(beam.plan(everything, kImpossible, kLimit, {&first, 1})) << g;
      Arena arena;
      const auto parts = split(rig.table(), first, everything, arena);
      sixteen += std::count_if(parts.list.begin(), parts.list.end(),
                               [](const auto& part) { return part.set.size() > 1; }) == 16
                     ? 1
                     : 0;
    }
  });
  EXPECT_GT(sixteen, 0);
}

/// More than a thousand guesses are like `aabcd`, all with the least bound; without symmetries a beam sees no
/// others. What `aabbc` leaves looks better.
TEST(BeamsOfRounds, SeeOneGuessOfEachKind) {
  if (support::kSlowBuild) GTEST_SKIP() << "a smaller game has fewer guesses of a kind";
  SearchRig rig(game_of("mastermind:5x6"));
  const auto everything = rig.everything();
  const SymmetryTrail start{Stabiliser::whole(rig.table())};
  const auto first_guess = [&](const SymmetryTrail* trail) {
    Bounds bounds([](const Tree&, Cost) { return GuessCounts{}; });
    rig.run([&] {
      Rounds rounds(rig.search(), {.set = everything, .trail = trail}, bounds, std::uint64_t{1} << 20U);
      EXPECT_TRUE(rounds.plan_quickly(kAnyNumber));
    });
    return write_code(rig.table().game().game(), bounds.best().tree.nodes[0].guess);
  };
  EXPECT_EQ(first_guess(&start), "aabbc");
  EXPECT_EQ(first_guess(nullptr), "aabcd");
}

}  // namespace
}  // namespace winnow::solver
