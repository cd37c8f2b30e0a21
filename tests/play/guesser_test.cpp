#include "winnow/guesser.hpp"

#include <thread>

#include <gtest/gtest.h>

#include "engine/support.hpp"
#include "winnow/advice.hpp"

/// What a guesser does with what it is told.
namespace winnow {
namespace {

GameState start_of(const std::string& token, const std::string& strategy = "entropy") {
  return *GameState::start(support::game_of(token), {.name = strategy});
}

Turn turn_by_counts(const Game& game, const std::string& guess, const Counts& counts) {
  const Code code = *read_guess(game, guess);
  return {code, *answer_from_counts(game, code, counts)};
}

TEST(Contradictions, NameTheFirstAnswerAtWhichNoCandidateWasLeft) {
  const GameState start = start_of("mastermind");
  const Game& game = start.game();
  const GameState one = *start.after(turn_by_counts(game, "aabb", {1, 0}));
  const GameState two = *one.after(turn_by_counts(game, "accd", {1, 0}));
  const auto three = two.after(turn_by_counts(game, "aabb", {2, 0}));
  ASSERT_FALSE(three.has_value());
  support::expect_one_line(three.error().message);
  for (const char* part : {"answer 3", "(2,0)", "aabb"}) {
    EXPECT_NE(three.error().message.find(part), std::string::npos) << three.error().message;
  }
}

TEST(Contradictions, AreFoundInTheFirstAnswerToo) {
  const GameState start = start_of("mastermind");
  const auto after = start.after({*read_guess(start.game(), "abcd"), *start.game().answers().answer({3, 1})});
  ASSERT_FALSE(after.has_value());
  EXPECT_NE(after.error().message.find("answer 1"), std::string::npos) << after.error().message;
}

TEST(Contradictions, MayBeAWinThatWasRuledOut) {
  const GameState start = start_of("mastermind");
  const GameState one = *start.after(turn_by_counts(start.game(), "aabb", {0, 0}));
  const auto after = one.after({*read_guess(start.game(), "abcd"), kWin});
  ASSERT_FALSE(after.has_value());
  EXPECT_NE(after.error().message.find("win"), std::string::npos) << after.error().message;
}

TEST(Contradictions, LeaveTheStateUsable) {
  const GameState start = start_of("mastermind");
  const Game& game = start.game();
  const GameState state = *start.after(turn_by_counts(game, "aabb", {1, 0}));
  const GameState before = state;
  const Code guess = choose_guess(state);
  EXPECT_FALSE(state.after(turn_by_counts(game, "aabb", {0, 0})).has_value());
  EXPECT_TRUE(state == before);
  EXPECT_EQ(state.candidates(), before.candidates());
  EXPECT_EQ(choose_guess(state), guess);
  const auto next = state.after({guess, game.answer(guess, game.target(state.candidates().back()))});
  ASSERT_TRUE(next.has_value());
  EXPECT_EQ(next->turns().size(), 2U);
}

TEST(Histories, MayRepeatThemselves) {
  for (const char* strategy : {"best", "entropy", "minimax", "random", "first"}) {
    GameState state = start_of("mastermind:3x4", strategy);
    const Game& game = state.game();
    const Turn turn = turn_by_counts(game, "aab", {1, 0});
    state = *state.after(turn);
    const std::vector<TargetId> candidates = state.candidates();
    for (int again = 0; again < 7; ++again) {
      state = *state.after(turn);
      EXPECT_EQ(state.candidates(), candidates);
      EXPECT_TRUE(game.allows(choose_guess(state)));
    }
    EXPECT_EQ(state.turns().size(), 8U);
  }
}

/// Beyond the promise there is nothing left to keep, and still something to find.
TEST(Histories, MayBeLongerThanThePromise) {
  GameState state = start_of("mastermind", "best");
  const Turn turn = turn_by_counts(state.game(), "aabb", {1, 0});
  for (int again = 0; again < 6; ++again) {
    state = *state.after(turn);
  }
  const Code target = state.game().target(state.candidates().back());
  EXPECT_LE(support::guesses_to_find(state, target), 10U);
}

TEST(Histories, DoNotDependOnOrder) {
  const GameState start = start_of("musician");
  const Game& game = start.game();
  const Code target = *read_target(game, "A1 B2 C3");
  std::vector<Turn> turns;
  for (const char* text : {"A1 B1 C1", "D2 E2 F3", "A2 B2 G1"}) {
    const Code guess = *read_guess(game, text);
    turns.push_back({guess, game.answer(guess, target)});
  }
  const GameState one = *(*(*start.after(turns[0])).after(turns[1])).after(turns[2]);
  const GameState other = *(*(*start.after(turns[2])).after(turns[0])).after(turns[1]);
  EXPECT_EQ(one.candidates(), other.candidates());
  EXPECT_EQ(choose_guess(one), choose_guess(other));
}

TEST(Guessers, PlayEveryStrategyToTheEnd) {
  for (const StrategyInfo& info : support::strategies_of("mastermind:3x4")) {
    std::vector<std::string> names = {info.name};
    if (info.has_candidates_only) {
      names.push_back(info.name + ":candidates");
    }
    for (const std::string& name : names) {
      const GameState start = start_of("mastermind:3x4", name);
      for (std::size_t t = 0; t < 64; t += 9) {
        EXPECT_LE(support::guesses_to_find(start, start.game().targets()[t]), 20U) << name;
      }
    }
  }
}

TEST(Guessers, PlayAWholeGameFromAnyState) {
  const GameState start = start_of("mastermind:3x4");
  const Game& game = start.game();
  const Code target = *read_target(game, "dab");
  std::vector<Turn> told;
  const std::vector<Turn> turns = play_game(start, target, [&](const Turn& turn) { told.push_back(turn); });
  EXPECT_EQ(turns, told);
  EXPECT_EQ(turns.size(), support::guesses_to_find(start, target));
  EXPECT_EQ(turns.back(), (Turn{target, kWin}));
  for (const auto& [guess, answer] : turns) EXPECT_EQ(answer, game.answer(guess, target));

  const GameState second = *start.after(turns.front());
  EXPECT_EQ(play_game(second, target), (std::vector<Turn>{turns.begin() + 1, turns.end()}));
}

TEST(Guessers, PlayAsTheyAreTold) {
  const GameState start = start_of("mastermind:1x3");
  const std::vector<Code> guesses = {*read_guess(start.game(), "a"), *read_guess(start.game(), "a"),
                                     *read_guess(start.game(), "c")};
  const auto turns = play_game(start, guesses.back(), {},
                               [&](const GameState& state) { return guesses[state.turns().size()]; });
  ASSERT_EQ(turns.size(), 3U);
  EXPECT_EQ(turns[1].guess, guesses[1]);
}

TEST(Guessers, RefuseAStrategyThatIsNone) {
  for (const char* name : {"", "luck", "best:candidates"}) {
    const auto start = GameState::start(support::game_of("cards:1"), {.name = name});
    ASSERT_FALSE(start.has_value()) << name;
    support::expect_one_line(start.error().message);
  }
}

TEST(Guessers, AnswerSeveralThreadsTheSame) {
  const GameState start = start_of("mastermind:3x5", "best");
  const auto targets = start.game().targets();
  std::vector<std::size_t> alone;
  for (const Code target : targets) {
    alone.push_back(support::guesses_to_find(start, target));
  }
  const GameState fresh = start_of("mastermind:3x5", "best");
  std::vector<std::vector<std::size_t>> together(2);
  std::vector<std::thread> threads;
  for (std::size_t k = 0; k < together.size(); ++k) {
    threads.emplace_back([&, k] {
      for (const Code target : targets) {
        together[k].push_back(support::guesses_to_find(fresh, target));
      }
    });
  }
  for (std::thread& thread : threads) {
    thread.join();
  }
  EXPECT_EQ(together[0], alone);
  EXPECT_EQ(together[1], alone);
}

/// A position whose search would take hours.
GameState endless() {
  const auto game = support::game_of("mastermind:4x8");
  const GameState start = *GameState::start(game, {.book = false, .budget = {.effort = 1e6}});
  return *start.after(turn_by_counts(*game, "aabc", {1, 0}));
}

// If the short question waited for the long one, this would not end.
TEST(Guessers, DoNotKeepOtherThreadsWaiting) {
  const GameState hard = endless();
  Thinking thinking;
  std::thread chooses([&] { choose_guess(hard, thinking); });
  const GameState easy = *hard.after(turn_by_counts(hard.game(), "addd", {3, 0}));
  choose_guess(easy);
  thinking.stop = true;
  chooses.join();
}

TEST(Guessers, TakeTheBestSoFarOnceTheyAreStopped) {
  const GameState hard = endless();
  Thinking thinking;
  Code guess{};
  std::thread chooses([&] { guess = choose_guess(hard, thinking); });
  while (thinking.done == 0) std::this_thread::yield();  // by then it has a strategy
  EXPECT_LT(thinking.done, 1);
  thinking.stop = true;
  chooses.join();
  EXPECT_GT(assess(hard, guess).parts, 10U) << "it is no worse than one step ahead";
}

TEST(Guessers, TakeAnyGuessIfTheyAreStoppedBeforeTheyBegin) {
  Thinking thinking;
  thinking.stop = true;
  EXPECT_TRUE(endless().game().allows(choose_guess(endless(), thinking)));
}

TEST(Guessers, EndInTimeWhereTimeIsLimited) {
  const auto game = support::game_of("mastermind:5x8");
  const GameState start = *GameState::start(game, {.book = false, .budget = {.seconds = 0.05}});
  EXPECT_TRUE(game->allows(choose_guess(*start.after(turn_by_counts(*game, "aaaaa", {1, 0})))));
}

TEST(Guessers, ChooseTheSameWhateverWasAskedBefore) {
  for (const char* token : {"mastermind:3x5", "chess:2", "battleship:4x4x2"}) {
    const GameState used = start_of(token, "best");
    support::for_each_position(used, [](const GameState&, Code) {});
    support::Random random(6);
    for (int round = 0; round < (support::kSlowBuild ? 3 : 10); ++round) {
      const Game& game = used.game();
      const Code target = game.targets()[random.below(game.targets().size())];
      const Code guess = support::random_guess(game, random);
      const Turn turn{guess, game.answer(guess, target)};
      EXPECT_EQ(choose_guess(*used.after(turn)), choose_guess(*start_of(token, "best").after(turn)));
    }
  }
}

}  // namespace
}  // namespace winnow
