#include "solver/search/time_left.hpp"

#include <gtest/gtest.h>

#include "solver/solution_support.hpp"

/// How long a search still takes, as far as its first guesses tell.
namespace winnow::solver {
namespace {

using Standing = FirstGuessTally::Standing;

constexpr Cost kUpper = 200;
const FirstGuessTally::Counts kStart = {{100, 10}};

/// So many of ten guesses are settled.
Standing settled(std::uint32_t guesses) {
  return {.start = kStart, .now = {{100, 10 - guesses}, {kUpper, guesses}}};
}

TEST(TimeLeft, IsUnknownWithoutEvidence) {
  TimeLeft left;
  EXPECT_EQ(left.update(1, kUpper, {}), std::nullopt) << "no first guess is known";
  EXPECT_EQ(left.update(2, kUpper, {.start = kStart, .now = kStart}), std::nullopt) << "nothing has risen";
  EXPECT_NE(left.update(3, kUpper, settled(1)), std::nullopt);
}

TEST(TimeLeft, GoesByThePaceSinceTheSearchBegan) {
  TimeLeft left;
  left.update(50, kUpper, {.start = kStart, .now = kStart});
  EXPECT_NEAR(left.update(60, kUpper, settled(2)).value(), 40, 1e-6);
}

TEST(TimeLeft, TheHigherABoundTheMoreItCounts) {
  const auto after_ten_seconds = [](Cost lower) {
    TimeLeft left;
    left.update(0, kUpper, {.start = kStart, .now = kStart});
    return left.update(10, kUpper, {.start = kStart, .now = {{lower, 10}}}).value();
  };
  EXPECT_GT(after_ten_seconds(150), 10) << "the second half is harder";
  EXPECT_LT(after_ten_seconds(175), after_ten_seconds(150));
  EXPECT_NEAR(after_ten_seconds(200), 0, 1e-6);
}

TEST(TimeLeft, FallsAlsoWhileNothingIsSettled) {
  TimeLeft left;
  left.update(0, kUpper, {.start = kStart, .now = kStart});
  double before = left.update(10, kUpper, settled(5)).value();
  for (int second = 11; second < 15; ++second) {
    const double now = left.update(second, kUpper, settled(5)).value();
    EXPECT_LT(now, before);
    before = now;
  }
}

/// A search that has come to a stop does not say for ever that it is about to end.
TEST(TimeLeft, IsNeverFarTooLow) {
  TimeLeft left;
  left.update(0, kUpper, {.start = kStart, .now = kStart});
  left.update(10, kUpper, settled(5));
  for (int second = 11; second < 1000; ++second) left.update(second, kUpper, settled(5));
  EXPECT_GE(left.update(1000, kUpper, settled(5)).value(), 500);
}

TEST(TimeLeft, ABetterTotalBringsTheEndNearer) {
  TimeLeft left;
  left.update(0, kUpper, {.start = kStart, .now = kStart});
  const Standing now = {.start = kStart, .now = {{100, 2}, {150, 8}}};
  const double before = left.update(10, kUpper, now).value();
  double after = before;
  for (int second = 11; second < 20; ++second) after = left.update(second, 150, now).value();
  EXPECT_LT(after, before / 2);
}

TEST(TimeLeft, BeginsAnewWithOtherGuesses) {
  TimeLeft left;
  left.update(0, kUpper, {.start = kStart, .now = kStart});
  left.update(10, kUpper, settled(5));
  EXPECT_EQ(left.update(20, kUpper, {.start = {{120, 3}}, .now = {{120, 3}}}), std::nullopt);
}

TEST(Pace, IsThatOfTheLastSeconds) {
  Pace pace;
  double work = 0;
  double now = 0;
  const auto after = [&](double seconds, double a_second) {
    double latest = 0;
    for (double passed = 0; passed < seconds; passed += 0.1)
      latest = pace.update(now += 0.1, work += a_second / 10);
    return latest;
  };
  EXPECT_NEAR(after(1, 1000), 1000, 1);
  EXPECT_NEAR(after(60, 50), 50, 1);
}

TEST(FirstGuessTally, CountsByBound) {
  FirstGuessTally tally;
  tally.begin_list(20);
  const std::size_t first = tally.add(GuessId{7}, 3);
  tally.add(GuessId{4}, 3);
  tally.add(GuessId{9}, 5);
  tally.begin_search();
  tally.raise(first, 9);
  EXPECT_EQ(tally.standing().start, (FirstGuessTally::Counts{{3, 2}, {5, 1}}));
  EXPECT_EQ(tally.standing().now, (FirstGuessTally::Counts{{3, 1}, {5, 1}, {9, 1}}));
  EXPECT_EQ(tally.bounds(),
            (FirstGuessBounds{.listed = {{GuessId{7}, 9}, {GuessId{4}, 3}, {GuessId{9}, 5}}, .others = 20}));
  tally.begin_list(15);
  EXPECT_TRUE(tally.standing().now.empty());
  EXPECT_EQ(tally.bounds(), FirstGuessBounds{.others = 15});
}

TEST(FirstGuessTally, HoldsWhatWasKnownUntilAListBegins) {
  FirstGuessTally tally;
  const FirstGuessBounds known{.listed = {{GuessId{2}, 8}}, .others = 10};
  tally.start_from(known);
  EXPECT_EQ(tally.bounds(), known);
  EXPECT_TRUE(tally.standing().now.empty());
  tally.begin_list(9);
  EXPECT_EQ(tally.bounds(), FirstGuessBounds{.others = 9});
}

/// Everything that a search tells while it runs fits together.
TEST(SolveProgress, FitsTogetherAtAnyTime) {
  // Without symmetries, so that it takes longer than some reports are apart.
  SolveOptions options = {.threads = 2, .symmetry = false, .book = false};
  std::uint64_t calls = 0;
  std::uint64_t nodes = 0;
  bool estimated = false;
  options.progress = [&](const SolveProgress& progress) {
    ++calls;
    EXPECT_GE(progress.nodes, nodes);
    nodes = progress.nodes;
    std::uint64_t open = 0;
    std::uint64_t lower = 0;
    for (const OpenGuesses& some : progress.open) {
      EXPECT_GT(some.lower, lower) << "by rising bounds";
      EXPECT_LT(some.lower, progress.upper);
      lower = some.lower;
      open += some.guesses;
    }
    EXPECT_LE(progress.open.size(), 11U);
    EXPECT_EQ(progress.settled + open, progress.first_guesses);
    EXPECT_FALSE(progress.checkpoint_age);
    estimated = estimated || progress.seconds_left;
    return true;
  };
  const char* game = support::kSlowBuild ? "chess:3" : "chess:4";
  EXPECT_TRUE(support::solved(game, options).finished);
  EXPECT_GT(calls, 0U);
  EXPECT_TRUE(estimated);
}

}  // namespace
}  // namespace winnow::solver
