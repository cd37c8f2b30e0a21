#include "winnow/advice.hpp"

#include <cmath>
#include <set>

#include <gtest/gtest.h>

#include "engine/support.hpp"

/// The numbers behind a piece of advice, against computing them one by one.
namespace winnow {
namespace {

using support::Groups;

/// A position after some random turns.
GameState some_state(const std::string& token, int turns, support::Random& random,
                     const std::string& strategy = "entropy") {
  GameState state = *GameState::start(support::game_of(token), {.name = strategy});
  const auto targets = state.game().targets();
  const Code target = targets[random.below(targets.size())];
  for (int turn = 0; turn < turns; ++turn) {
    const Code guess = support::random_guess(state.game(), random);
    state = *state.after({guess, state.game().answer(guess, target)});
  }
  return state;
}

void expect_numbers(const GuessAdvice& advice, const GameState& state) {
  const Groups groups = support::group_by_answer(state.game(), advice.guess, state.candidates());
  const auto size = static_cast<double>(state.candidates().size());
  double expected_size = 0;
  double bits = 0;
  std::size_t worst = 0;
  for (const auto& [answer, ids] : groups) {
    const auto count = static_cast<double>(ids.size());
    expected_size += count * count / size;
    bits += count / size * std::log2(size / count);
    worst = std::max(worst, ids.size());
  }
  EXPECT_NEAR(advice.expected_size, expected_size, 1e-9 * size);
  EXPECT_NEAR(advice.bits, bits, 1e-4);
  EXPECT_EQ(advice.parts, groups.size());
  EXPECT_EQ(advice.worst, worst);
  EXPECT_EQ(advice.possible, groups.contains(kWin));
}

class AdviceOn : public ::testing::TestWithParam<std::string> {};

TEST_P(AdviceOn, AGuessIsWhatCountingGives) {
  support::Random random(31);
  for (int round = 0; round < 12; ++round) {
    const GameState state = some_state(GetParam(), round % 3, random);
    const Code guess = support::random_guess(state.game(), random);
    const GuessAdvice advice = assess(state, guess);
    EXPECT_EQ(advice.guess, guess);
    expect_numbers(advice, state);
    expect_numbers(assess(state, state.game().target(state.candidates().front())), state);
  }
}

TEST_P(AdviceOn, ASplitIsWhatGroupingGives) {
  support::Random random(32);
  for (int round = 0; round < 12; ++round) {
    const GameState state = some_state(GetParam(), round % 3, random);
    const Code guess = support::random_guess(state.game(), random);
    Groups groups;
    std::size_t sum = 0;
    std::size_t previous = state.candidates().size();
    for (const AnswerGroup& group : split_by_answer(state, guess)) {
      EXPECT_LE(group.candidates.size(), previous) << "the largest comes first";
      previous = group.candidates.size();
      sum += group.candidates.size();
      groups[group.answer] = group.candidates;
    }
    EXPECT_EQ(sum, state.candidates().size());
    EXPECT_EQ(groups, support::group_by_answer(state.game(), guess, state.candidates()));
  }
}

TEST_P(AdviceOn, AllGuessesHasDifferentOnesAndTheBestFirst) {
  support::Random random(33);
  for (int round = 0; round < (support::kSlowBuild ? 1 : 4); ++round) {
    const GameState state = some_state(GetParam(), 1 + round % 2, random);
    const Advice advice = advise(state, 6);
    EXPECT_EQ(advice.best.guess, choose_guess(state));
    ASSERT_FALSE(advice.top.empty());
    ASSERT_LE(advice.top.size(), 6U);
    EXPECT_EQ(advice.top.front().guess, advice.best.guess);
    std::set<Code> different;
    for (const GuessAdvice& guess : advice.top) {
      different.insert(guess.guess);
      EXPECT_TRUE(state.game().allows(guess.guess));
      expect_numbers(guess, state);
    }
    EXPECT_EQ(different.size(), advice.top.size());
  }
}

TEST_P(AdviceOn, OtherGuessesIsInTheOrderOfTheGuessesToCome) {
  support::Random random(34);
  const GameState state = some_state(GetParam(), 1, random);
  const Advice advice = advise(state, 8);
  for (std::size_t i = 0; i < advice.top.size(); ++i) {
    const GuessAdvice& each = advice.top[i];
    if (i > 1) {
      EXPECT_LE(advice.top[i - 1].to_come, each.to_come);
    }
    EXPECT_GE(each.to_come, 1);
    EXPECT_LE(each.lower, each.to_come);
    EXPECT_EQ(each.proven, each.lower == each.to_come);
  }
}

std::vector<std::string> games_to_advise_on() {
  if (support::kSlowBuild) return {"mastermind:3x4", "cards:1", "chess:2", "battleship:4x4x2"};
  return {"mastermind", "musician", "cards", "chess:3", "mastermind:2x62", "battleship:5x5x2"};
}

INSTANTIATE_TEST_SUITE_P(Games, AdviceOn, ::testing::ValuesIn(games_to_advise_on()), support::name_of_token);

TEST(Advice, WithOneCandidateLeftIsToGuessIt) {
  GameState state = *GameState::start(support::game_of("mastermind:3x4"));
  const Code target = *read_target(state.game(), "dab");
  while (state.candidates().size() > 1) {
    const Code guess = choose_guess(state);
    ASSERT_NE(guess, target);
    state = *state.after({guess, state.game().answer(guess, target)});
  }
  const Advice advice = advise(state, 5);
  EXPECT_EQ(advice.best.guess, target);
  EXPECT_TRUE(advice.best.possible);
  EXPECT_EQ(advice.best.parts, 1U);
  EXPECT_EQ(advice.best.worst, 1U);
  EXPECT_EQ(advice.best.bits, 0);
  EXPECT_EQ(advice.best.expected_size, 1);
}

TEST(Advice, HasAsManyGuessesAsAskedForAtMost) {
  const GameState state = *GameState::start(support::game_of("mastermind:3x4"));
  for (const std::size_t top : {1U, 2U, 3U, 10U}) {
    EXPECT_LE(advise(state, top).top.size(), top);
  }
  EXPECT_EQ(advise(state, 3).top.size(), 3U);
}

TEST(Advice, IsThatOfTheStrategyOfTheState) {
  for (const StrategyInfo& info : support::strategies_of("mastermind:3x4")) {
    const GameState state =
        *GameState::start(support::game_of("mastermind:3x4"), {.name = info.name, .seed = 2});
    EXPECT_EQ(advise(state, 3).best.guess, choose_guess(state)) << info.name;
  }
}

TEST(Advice, EndedByTimeSaysThatItMayDiffer) {
  const auto game = support::game_of("mastermind:5x8");
  const GameState start = *GameState::start(game, {.book = false, .budget = {.seconds = 0.05}});
  EXPECT_FALSE(advise(start, 3).reproducible);
  const Code guess = *read_guess(*game, "aabbc");
  const GameState few = *start.after({guess, *answer_from_counts(*game, guess, {3, 2})});
  EXPECT_TRUE(advise(few, 3).reproducible) << "what is proven is so everywhere";
}

TEST(Advice, EndedFromOutsideIsTheBestGuessSoFarAlone) {
  const GameState state = *GameState::start(support::game_of("mastermind:5x8"), {.book = false});
  Thinking thinking;
  thinking.stop = true;
  const Advice advice = advise(state, 10, thinking);
  EXPECT_EQ(advice.top.size(), 1U);
  EXPECT_FALSE(advice.reproducible);
  EXPECT_GT(advice.best.to_come, 1);
}

/// With two guesses, of which these are known.
std::string why(const GuessAdvice& first, const GuessAdvice& second) {
  const auto game = support::game_of("mastermind");
  Advice advice{.best = first, .top = {first, second}};
  advice.top[0].guess = *read_guess(*game, "aabc");
  advice.top[1].guess = *read_guess(*game, "abcd");
  return why_first(*game, advice);
}

TEST(WhyFirst, NamesWhatSpeaksForTheFirstGuess) {
  const GuessAdvice first{
      .to_come = 3.25, .proven = true, .expected_size = 23.4, .parts = 14, .possible = true};
  const GuessAdvice second{.to_come = 3.5, .proven = true, .expected_size = 25, .parts = 12};
  EXPECT_EQ(why(first, second),
            "aabc takes 0.250 guesses fewer than abcd on average: it could be the target itself, it leaves "
            "23.4 candidates on average instead of 25.0 and it has 14 different answers instead of 12.");
}

TEST(WhyFirst, WritesLargeNumbersAsEverywhere) {
  const GuessAdvice first{.to_come = 3.25, .proven = true, .expected_size = 1409.57, .parts = 1739};
  const GuessAdvice second{.to_come = 3.5, .proven = true, .expected_size = 1416.18, .parts = 1714};
  EXPECT_EQ(why(first, second),
            "aabc takes 0.250 guesses fewer than abcd on average: it leaves 1,409.6 candidates on average "
            "instead of 1,416.2 and it has 1,739 different answers instead of 1,714.");
}

TEST(WhyFirst, LooksFurtherWhereNothingSpeaksForItAtOnce) {
  const GuessAdvice first{.to_come = 3.25, .proven = true, .expected_size = 25, .parts = 12};
  const GuessAdvice second{.to_come = 3.5, .expected_size = 23.4, .parts = 14};
  EXPECT_EQ(why(first, second),
            "aabc takes 0.250 guesses fewer than abcd on average, as far as is known: the candidates that it "
            "leaves are easier to tell apart.");
}

TEST(WhyFirst, SaysWhereBothAreAsGood) {
  const GuessAdvice same{.to_come = 3.25, .proven = true, .expected_size = 25, .parts = 12};
  EXPECT_EQ(why(same, same), "aabc is as good as abcd.");
}

TEST(WhyFirst, SaysWhereTheStrategyDoesNotChooseTheBest) {
  EXPECT_EQ(why({.to_come = 3.5}, {.to_come = 3.25}),
            "aabc is what the strategy chooses; abcd looks 0.250 guesses better.");
}

}  // namespace
}  // namespace winnow
