#include <atomic>
#include <chrono>
#include <thread>

#include <gtest/gtest.h>

#include "solver/search/growing_beam.hpp"
#include "solver/search_rig.hpp"
#include "solver/solution_support.hpp"
#include "winnow/verify.hpp"

/// A search that is to end does so wherever it is, and says nothing wrong.
namespace winnow::solver {
namespace {

using support::game_of;
using support::SearchRig;
using namespace std::chrono_literals;

TEST(EndingEarly, ABeamThatIsStoppedLooksAtNothingMore) {
  SearchRig rig(game_of("bulls:3x8"));
  const CostEstimate estimate(rig.table().game(), rig.table().targets());
  rig.control().stop();
  rig.run([&] {
    GrowingBeam beam(rig.search(), estimate, 30, std::uint64_t{1} << 20U);
    EXPECT_FALSE(beam.plan(rig.everything(), kImpossible, kAnyNumber));
    EXPECT_EQ(rig.search().pool().state().nodes, 0U);
  });
}

/// Very many answers are looked at a piece at a time.
TEST(EndingEarly, ABoundOfManyCandidatesIsLeftUnfinishedAndStillTrue) {
  SearchRig rig(game_of("battleship"));
  const auto everything = rig.everything();
  const Cost whole = rig.one_step_bound(everything);
  SearchRig stopped(game_of("battleship"));
  stopped.control().stop();
  const Cost part = stopped.one_step_bound(everything);
  EXPECT_LT(part, whole);
  EXPECT_GE(part, 2 * everything.size());
}

TEST(EndingEarly, ATableIsLeftUnfinished) {
  const EncodedGame game(game_of("mastermind:3x4"));
  int asked = 0;
  const auto table = AnswerTable::make(game, SearchRig::all_targets(game.game()), ~std::uint64_t{0}, 1,
                                       [&asked] { return ++asked < 10; });
  ASSERT_FALSE(table);
  EXPECT_EQ(table.error().kind, ErrorKind::kCancelled);
  EXPECT_EQ(asked, 10);
}

/// The tables of this game alone take far longer than that.
TEST(EndingEarly, TheMakingOfTablesCounts) {
  for (const bool book : {false, true}) {
    int prepared = 0;
    const auto solution =
        solve(game_of("cards:3"),
              {.seconds = 0.001, .book = book, .progress = [&prepared](const SolveProgress& progress) {
                 prepared += progress.stage == "preparing" ? 1 : 0;
                 return true;
               }});
    EXPECT_EQ(prepared, 1) << "then the time was up";
    ASSERT_TRUE(solution) << solution.error().message;
    EXPECT_FALSE(solution->finished);
  }
}

/// The shipped strategy where that may be used, and else one that is found quickly, with what is known of the
/// least total.
TEST(EndingEarly, TooLittleTimeForTheTablesStillLeavesAStrategyAndABound) {
  const auto game = game_of("bulls:4x10");
  const auto solution = solve(game, {.seconds = 1e-9, .book = false});
  ASSERT_TRUE(solution) << solution.error().message;
  EXPECT_FALSE(solution->finished);
  EXPECT_FALSE(solution->searched);
  EXPECT_THAT(solution->obstacle, ::testing::HasSubstr("the time was up"));
  EXPECT_EQ(solution->guesses.targets(), 5040U);
  EXPECT_GT(solution->book.lower, 5040U);
  EXPECT_LT(solution->book.lower, 26'274U) << "the least total";
  EXPECT_TRUE(verify(*game, solution->book).good());
}

TEST(EndingEarly, TooLittleTimeIsAnErrorWhereOnlyASearchFindsWhatIsAsked) {
  const auto solution = solve(game_of("bulls:4x10"), {.max_guesses = 7, .seconds = 1e-9, .book = false});
  ASSERT_FALSE(solution);
  EXPECT_EQ(solution.error().kind, ErrorKind::kCancelled);
}

/// Nothing was searched, so nothing is said of the bound that is more than counting.
TEST(EndingEarly, BeforeTheTablesAreMadeLeavesTheBookThatIsShipped) {
  const auto best = solve(game_of("cards:3"), {.seconds = 0.001});
  ASSERT_TRUE(best);
  EXPECT_FALSE(best->finished);
  EXPECT_EQ(best->book.total, 85'365U);
  EXPECT_EQ(best->guesses.total(), 85'365U);
  EXPECT_LT(best->book.lower, best->book.total);
  EXPECT_TRUE(verify(*game_of("cards:3"), best->book).good());
}

TEST(EndingEarly, ABookIsNoAnswerToAnotherQuestion) {
  const auto game = game_of("cards:3");
  for (const SolveOptions& question : {SolveOptions{.objective = Objective::kWorst},
                                       SolveOptions{.max_guesses = 5}, SolveOptions{.certificate = true}}) {
    SolveOptions asked = question;
    asked.seconds = 0.001;
    EXPECT_FALSE(solve(game, asked));
  }
}

/// That of the least mean has the least worst case too, and that is all that is left to be shown.
TEST(EndingEarly, LooksForASmallerWorstCaseFromTheBookThatIsShipped) {
  const auto game = game_of("chess:5");
  const auto end_at_once = [](const SolveProgress& progress) { return progress.nodes == 0; };
  const auto solution = solve(game, {.objective = Objective::kWorst, .progress = end_at_once});
  ASSERT_TRUE(solution) << solution.error().message;
  EXPECT_FALSE(solution->finished);
  EXPECT_EQ(solution->book.worst, 5);
  EXPECT_EQ(solution->book.total, 14'541U);
  EXPECT_TRUE(verify(*game, solution->book).good());
}

/// Two answers and no symmetry: to solve even these few takes minutes. The search is ended as soon as it
/// tells that it searches.
TEST(EndingEarly, LeavesAStrategyWhereATimeIsGiven) {
  const auto game = game_of("mastermind:1x26");
  for (const auto objective : {Objective::kMean, Objective::kWorst}) {
    const auto end_at_once = [](const SolveProgress& progress) { return progress.nodes == 0; };
    EXPECT_FALSE(solve(game, {.objective = objective, .symmetry = false, .progress = end_at_once}));
    const auto solution =
        solve(game, {.objective = objective, .seconds = 600, .symmetry = false, .progress = end_at_once});
    ASSERT_TRUE(solution) << solution.error().message;
    EXPECT_FALSE(solution->finished);
    EXPECT_EQ(solution->book.total, 26U * 27U / 2U);
    EXPECT_TRUE(verify(*game, solution->book).good());
  }
}

/// To plan all of this game takes far longer: the second half of the time is for quick guesses.
TEST(EndingEarly, LeavesAStrategyOfAGameThatIsTooLargeToSearch) {
  if (support::kSlowBuild) GTEST_SKIP() << "even quick guesses take longer";
  const auto game = game_of("chess:8");
  const auto until_it_is_planned = [](const SolveProgress& progress) {
    return progress.stage != "looking ahead";
  };
  const auto solution = solve(game, {.seconds = 4, .progress = until_it_is_planned});
  ASSERT_TRUE(solution) << solution.error().message;
  EXPECT_FALSE(solution->searched);
  EXPECT_FALSE(solution->finished);
  EXPECT_LT(solution->seconds, 8);
  EXPECT_TRUE(verify(*game, solution->book).good());
}

/// Where there is no room for the table, more would help only where answers are not too many.
TEST(EndingEarly, TheCountingOfAnswersCounts) {
  const EncodedGame game(game_of("chess:7"));
  const auto table = AnswerTable::make(game, SearchRig::all_targets(game.game()), 1, 1, [] { return false; });
  ASSERT_FALSE(table);
  EXPECT_EQ(table.error().kind, ErrorKind::kCancelled);
}

TEST(EndingEarly, OneThreadReportsWhileAnotherIsBusyWithTheUpkeep) {
  std::atomic<int> reports = 0;
  const auto wait = [&] {
    while (reports < 3) std::this_thread::sleep_for(1ms);
  };
  SearchControl control(
      [&] {
        ++reports;
        return true;
      },
      {.work = wait, .between = 1ms});
  const auto search = [&] {
    while (reports < 3) {
      control.count(1, 1);
      std::this_thread::sleep_for(1ms);
    }
  };
  std::thread other(search);
  search();
  other.join();
}

}  // namespace
}  // namespace winnow::solver
