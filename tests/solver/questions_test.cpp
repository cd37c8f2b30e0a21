#include <gmock/gmock.h>

#include "solver/brute_force.hpp"
#include "solver/solution_support.hpp"
#include "winnow/split.hpp"

/// What else can be asked: a first guess, a position, a tidy strategy.
namespace winnow {
namespace {

using support::BruteForce;
using support::refusal;
using support::solved;
using support::turn_of;
using ::testing::HasSubstr;

class Questions : public ::testing::TestWithParam<std::string> {
 protected:
  /// A guess and an answer that some target gives it, but no win.
  std::vector<Turn> random_turns() {
    for (;;) {
      const Code guess = support::random_guess(*game_, random_);
      const Code target = game_->targets()[random_.below(game_->targets().size())];
      const std::vector<Turn> turns = {{guess, game_->answer(guess, target)}};
      if (guess != target && targets_after(*game_, turns).size() <= 20) return turns;
    }
  }

  support::Random random_{4};
  std::shared_ptr<const Game> game_ = support::game_of(GetParam());
};

constexpr int kQuestions = support::kSlowBuild ? 1 : 20;

TEST_P(Questions, APositionCostsWhatItsCandidatesCost) {
  for (int i = 0; i < kQuestions; ++i) {
    const auto turns = random_turns();
    BruteForce truth(*game_, targets_after(*game_, turns));
    for (const bool symmetry : {true, false})
      EXPECT_EQ(solved(GetParam(), {.after = turns, .symmetry = symmetry}).book.total,
                truth.least_total(truth.all()));
  }
}

/// Also one that tells nothing, such as the guess before.
TEST_P(Questions, AFirstGuessIsKept) {
  for (int i = 0; i < kQuestions; ++i) {
    const auto turns = random_turns();
    const Code first = i == 0 ? turns[0].guess : support::random_guess(*game_, random_);
    BruteForce truth(*game_, targets_after(*game_, turns));
    const Solution solution = solved(GetParam(), {.first_guess = first, .after = turns});
    EXPECT_EQ(solution.book.tree.nodes[0].guess, first);
    EXPECT_EQ(solution.book.total, truth.least_total_from(first, truth.all()));
  }
}

INSTANTIATE_TEST_SUITE_P(Games, Questions,
                         ::testing::Values("mastermind:3x5", "bulls:3x6", "battleship:4x4x2", "cards:2",
                                           "chess:3", "musician"),
                         support::name_of_token);

TEST(FirstGuess, OfTheWholeGameLeavesTheBestOfTheRest) {
  const auto game = support::game_of("mastermind:3x4");
  const std::uint64_t best = solved("mastermind:3x4").book.total;
  std::uint64_t least = ~std::uint64_t{0};
  for (const char* first : {"aaa", "aab", "abc"}) {  // one of each kind
    const Solution solution = solved("mastermind:3x4", {.first_guess = *read_guess(*game, first)});
    EXPECT_GE(solution.book.total, best) << first;
    least = std::min(least, solution.book.total);
  }
  EXPECT_EQ(least, best);
}

void expect_no_worse_an_ending(const std::string& token, bool book) {
  const Solution usual = solved(token, {.book = book});
  const Solution tidy = solved(token, {.tidy = true, .book = book});
  EXPECT_EQ(tidy.book.total, usual.book.total);
  EXPECT_LE(tidy.book.worst, usual.book.worst);
  if (tidy.book.worst == usual.book.worst) {
    EXPECT_LE(tidy.guesses.histogram.back(), usual.guesses.histogram.back());
  }
}

class TidyTest : public ::testing::TestWithParam<std::string> {};

TEST_P(TidyTest, SameTotalAndNoWorseAnEnding) {
  for (const bool book : {true, false}) expect_no_worse_an_ending(GetParam(), book);
}

/// No strategy of the least total has a smaller worst case, by the search itself.
TEST_P(TidyTest, TheWorstCaseIsTheLeastThatTheTotalAllows) {
  const Book tidy = solved(GetParam(), {.tidy = true}).book;
  const auto less = solve(support::game_of(GetParam()), {.max_guesses = tidy.worst - 1});
  EXPECT_TRUE(!less || less->book.total > tidy.total);
}

INSTANTIATE_TEST_SUITE_P(Games, TidyTest,
                         ::testing::Values("mastermind:3x4", "mastermind:3x5", "mastermind:2x9",
                                           "mastermind:5x3", "chess:2", "chess:3", "cards:1", "bulls:3x6",
                                           "bulls:2x9", "battleship:4x3x2", "battleship:4x4x2",
                                           "battleship:5x3x2"),
                         support::name_of_token);

/// What the search for the total finds ends better here than what is found by tidying large sets greedily.
TEST(Tidy, KeepsWhatWasTidierBefore) {
  if (support::kSlowBuild) GTEST_SKIP() << "takes long";
  expect_no_worse_an_ending("mastermind:5x4", false);
}

TEST(Tidy, KeepsAFirstGuessThatIsRightAtOnce) {
  const Solution solution = solved("chess:0", {.first_guess = Code{0}, .tidy = true});
  EXPECT_EQ(solution.book.total, 1U);
}

TEST(Refusals, SayWhatIsWrong) {
  const Turn nothing = turn_of("mastermind:3x4", "abc", "0,0");
  const Turn all_three = turn_of("mastermind:3x4", "abc", "0,3");
  EXPECT_THAT(refusal("mastermind:3x4", {.after = {nothing, all_three}}), HasSubstr("contradict"));
  EXPECT_THAT(refusal("mastermind:3x4", {.after = {{nothing.guess, kWin}}}), HasSubstr("game is over"));
  EXPECT_THAT(refusal("mastermind:3x4", {.max_guesses = 2}), HasSubstr("within 2 guesses"));
  EXPECT_THAT(refusal("mastermind:3x4", {.max_guesses = 4, .memory = 100}), HasSubstr("of memory"));
  EXPECT_THAT(refusal("mastermind:3x4", {.max_guesses = 0}), HasSubstr("one guess at least"));
  EXPECT_THAT(refusal("mastermind:3x4", {.first_guess = Code{~std::uint64_t{0}}}),
              HasSubstr("no guess of mastermind:3x4"));
  EXPECT_THAT(refusal("mastermind:3x4", {.after = {{Code{~std::uint64_t{0}}, nothing.answer}}}),
              HasSubstr("no guess of mastermind:3x4"));
}

}  // namespace
}  // namespace winnow
