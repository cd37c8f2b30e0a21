#include "winnow/hider.hpp"

#include <numeric>
#include <set>

#include <gtest/gtest.h>

#include "games/support.hpp"
#include "winnow/advice.hpp"
#include "winnow/evaluation.hpp"

namespace winnow {
namespace {

using support::game_of;

TEST(Hider, DrawsTheSameTargetForTheSameSeed) {
  const auto game = game_of("musician");
  EXPECT_EQ(draw_target(*game, 7), draw_target(*game, 7));
  std::set<Code> drawn;
  for (std::uint64_t seed = 0; seed < 10'000; ++seed) drawn.insert(draw_target(*game, seed));
  // Each of 1330 is missed with a chance of (1 - 1/1330)^10000, one in 1,800.
  EXPECT_GT(drawn.size(), 1320U);
}

TEST(Hider, AHardTargetIsOneThatTheBestStrategyFindsLate) {
  Thinking never;
  for (const char* token : {"mastermind", "musician", "chess:3"}) {
    const auto game = game_of(token);
    const GameState start = *GameState::start(game);
    const GuessCounts all = evaluate(game, {})->guesses;
    std::set<Code> hidden;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      const Code target = hard_target(game, seed, never);
      const std::size_t guesses = play_game(start, target).size();
      const auto later = all.histogram.begin() + static_cast<std::ptrdiff_t>(guesses) + 1;
      EXPECT_LT(20 * std::accumulate(later, all.histogram.end(), std::uint64_t{0}), all.targets()) << token;
      EXPECT_EQ(target, hard_target(game, seed, never));
      hidden.insert(target);
    }
    EXPECT_GT(hidden.size(), 10U) << token << ": it is not always the same";
  }
}

// Where no book knows what is hard, no drawn target that is looked at takes longer.
TEST(Hider, AHardTargetIsTheHardestOfSeveralWhereThereIsNoBook) {
  Thinking never;
  const auto game = game_of("mastermind:3x4");
  const GameState start = *GameState::start(game);
  double drawn = 0;
  double hard = 0;
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    drawn += static_cast<double>(play_game(start, draw_target(*game, seed)).size());
    hard += static_cast<double>(play_game(start, hard_target(game, seed, never)).size());
  }
  EXPECT_GT(hard, drawn);
}

TEST(Hider, AHardTargetIsATargetEvenIfTheSearchIsStopped) {
  Thinking thinking;
  thinking.stop = true;
  const auto game = game_of("mastermind:5x8");
  EXPECT_TRUE(game->find_target(hard_target(game, 1, thinking)));
}

class EvilHider : public ::testing::TestWithParam<const char*> {};

TEST_P(EvilHider, AlwaysLeavesACandidateAndNoneOfItsAnswersLeavesMore) {
  GameState state = *GameState::start(game_of(GetParam()), {.name = "random", .seed = 3});
  while (true) {
    const Code guess = choose_guess(state);
    const Answer answer = evil_answer(state, guess);
    const auto groups = split_by_answer(state, guess);
    if (answer == kWin) {
      EXPECT_EQ(groups.size(), 1U) << "a win only when nothing else is left";
      return;
    }
    const auto next = state.after({guess, answer});
    ASSERT_TRUE(next) << next.error().message;
    for (const AnswerGroup& group : groups) {
      if (group.answer != kWin) {
        EXPECT_LE(group.candidates.size(), next->candidates().size());
      }
    }
    state = *next;
  }
}

INSTANTIATE_TEST_SUITE_P(Games, EvilHider,
                         ::testing::Values("mastermind", "musician", "battleship", "cards:2", "chess:4",
                                           "bulls", "chess:0", "mastermind:1x1"));

TEST(EvilHider, DeniesAGuessAsLongAsItCan) {
  const GameState start = *GameState::start(game_of("mastermind:1x3"));
  const Game& game = start.game();
  const Answer wrong = evil_answer(start, game.targets()[0]);
  EXPECT_NE(wrong, kWin);
  const auto second = *start.after({game.targets()[0], wrong});
  const auto third = *second.after({game.targets()[1], evil_answer(second, game.targets()[1])});
  EXPECT_EQ(third.candidates().size(), 1U);
  EXPECT_EQ(evil_answer(third, game.targets()[2]), kWin);
}

}  // namespace
}  // namespace winnow
