#include <cmath>
#include <functional>
#include <tuple>

#include <gtest/gtest.h>

#include "engine/support.hpp"
#include "winnow/strategy.hpp"

/// Strategies that look one step ahead against their definitions, tried on every guess one by one, in every
/// position that they come to.
namespace winnow {
namespace {

using support::Groups;

/// The less the better, from how a guess groups the candidates.
using Definition = double (*)(const Groups&);

double candidates_left(const Groups& groups) {
  double sum = 0;
  for (const auto& [answer, ids] : groups) {
    sum += static_cast<double>(ids.size() * ids.size());
  }
  return sum;
}

double missing_information(const Groups& groups) {
  double sum = 0;
  for (const auto& [answer, ids] : groups) {
    sum += static_cast<double>(ids.size()) * std::log2(static_cast<double>(ids.size()));
  }
  return sum;
}

double fewest_answers(const Groups& groups) { return -static_cast<double>(groups.size()); }

double worst_case(const Groups& groups) {
  std::size_t largest = 0;
  for (const auto& [answer, ids] : groups) {
    largest = std::max(largest, ids.size());
  }
  return static_cast<double>(largest);
}

struct Case {
  std::string strategy;
  Definition definition;
  bool candidates_only = false;
};

const std::vector<Case>& cases() {
  static const std::vector<Case> all = {
      {"size", candidates_left},
      {"entropy", missing_information},
      {"parts", fewest_answers},
      {"minimax", worst_case},
      {"size:candidates", candidates_left, true},
      {"entropy:candidates", missing_information, true},
      {"parts:candidates", fewest_answers, true},
      {"minimax:candidates", worst_case, true},
  };
  return all;
}

/// What the definition chooses: ties go to a possible target, then to the lowest code.
Code defined_guess(const Game& game, const Case& strategy, const std::vector<TargetId>& candidates) {
  if (candidates.size() == 1) {
    return game.target(candidates.front());
  }
  constexpr double kEqual = 1e-9;  // logarithms may be rounded
  std::optional<std::tuple<double, bool, Code>> best;
  for (const Code guess : *game.propose(candidates).guesses) {
    const Groups groups = support::group_by_answer(game, guess, candidates);
    const bool possible = groups.contains(kWin);
    if (strategy.candidates_only && !possible) {
      continue;
    }
    double value = strategy.definition(groups);
    if (best && std::abs(value - std::get<double>(*best)) < kEqual) {
      value = std::get<double>(*best);
    }
    const std::tuple rank(value, !possible, guess);
    if (!best || rank < *best) {
      best = rank;
    }
  }
  return std::get<Code>(*best);
}

void expect_as_defined(const GameState& start, const Case& strategy) {
  std::size_t positions = 0;
  support::for_each_position(start, [&](const GameState& state, Code guess) {
    ++positions;
    ASSERT_EQ(guess, defined_guess(state.game(), strategy, state.candidates()))
        << strategy.strategy << " with " << state.candidates().size() << " candidates after "
        << state.turns().size() << " turns";
  });
  EXPECT_GT(positions, 0U);
}

class OneStepStrategies : public ::testing::TestWithParam<std::string> {};

TEST_P(OneStepStrategies, GuessAsTheyAreDefinedInEveryPosition) {
  const auto game = support::game_of(GetParam());
  for (const Case& strategy : cases()) {
    expect_as_defined(*GameState::start(game, {.name = strategy.strategy}), strategy);
  }
}

INSTANTIATE_TEST_SUITE_P(SmallGames, OneStepStrategies,
                         ::testing::Values("mastermind:1x1", "mastermind:2x3", "mastermind:3x3",
                                           "mastermind:2x6", "mastermind:6x2", "cards:1", "chess:0",
                                           "chess:1", "chess:2", "battleship:4x3x2", "battleship:1x1x1"),
                         support::name_of_token);

/// Positions of the games as they are, after two turns that leave few enough candidates to try everything.
TEST(OneStepStrategies, GuessAsTheyAreDefinedInPositionsOfLargerGames) {
  std::vector<const char*> tokens = {"chess:3", "mastermind"};
  if (!support::kSlowBuild) tokens.insert(tokens.end(), {"musician", "cards"});
  for (const char* token : tokens) {
    const auto game = support::game_of(token);
    for (const Case& strategy : cases()) {
      support::Random random(17);
      const GameState start = *GameState::start(game, {.name = strategy.strategy});
      const std::size_t positions = support::kSlowBuild ? 1 : 4;
      for (std::size_t checked = 0; checked < positions;) {
        const Code target = game->targets()[random.below(game->targets().size())];
        GameState state = start;
        for (int turn = 0; turn < 2; ++turn) {
          const Code guess = support::random_guess(*game, random);
          state = *state.after({guess, game->answer(guess, target)});
        }
        if (state.candidates().size() > 40) {
          continue;
        }
        ++checked;
        EXPECT_EQ(choose_guess(state), defined_guess(*game, strategy, state.candidates()))
            << token << " " << strategy.strategy << " with " << state.candidates().size() << " candidates";
      }
    }
  }
}

TEST(First, IsTheFirstCandidate) {
  for (const char* token : {"mastermind:3x3", "chess:2", "cards:1"}) {
    support::for_each_position(*GameState::start(support::game_of(token), {.name = "first"}),
                               [](const GameState& state, Code guess) {
                                 EXPECT_EQ(guess, state.game().target(state.candidates().front()));
                               });
  }
}

/// The guesses of a whole tree, in order.
std::vector<Code> guesses_of(const std::string& token, const StrategyChoice& choice) {
  std::vector<Code> guesses;
  support::for_each_position(*GameState::start(support::game_of(token), choice),
                             [&](const GameState&, Code guess) { guesses.push_back(guess); });
  return guesses;
}

TEST(RandomStrategy, IsTheSameForTheSameSeed) {
  for (const std::uint64_t seed : {0U, 1U, 12345U}) {
    const StrategyChoice choice{.name = "random", .seed = seed};
    EXPECT_EQ(guesses_of("mastermind:3x4", choice), guesses_of("mastermind:3x4", choice));
  }
}

TEST(RandomStrategy, DiffersBetweenSeeds) {
  std::vector<std::vector<Code>> trees;
  std::vector<Code> first_guesses;
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    trees.push_back(guesses_of("mastermind:3x4", {.name = "random", .seed = seed}));
    first_guesses.push_back(trees.back().front());
  }
  std::sort(trees.begin(), trees.end());
  EXPECT_EQ(std::unique(trees.begin(), trees.end()), trees.end());
  std::sort(first_guesses.begin(), first_guesses.end());
  EXPECT_GT(std::unique(first_guesses.begin(), first_guesses.end()) - first_guesses.begin(), 3);
}

TEST(RandomStrategy, GuessesCandidates) {
  support::for_each_position(
      *GameState::start(support::game_of("chess:2"), {.name = "random", .seed = 4}),
      [](const GameState& state, Code guess) {
        const auto id = state.game().find_target(guess);
        ASSERT_TRUE(id.has_value());
        EXPECT_TRUE(std::binary_search(state.candidates().begin(), state.candidates().end(), *id));
      });
}

TEST(Strategies, AreListedWithTheDefaultFirst) {
  EXPECT_EQ(strategies().front().name, StrategyChoice{}.name);
  for (const StrategyInfo& info : strategies()) {
    EXPECT_TRUE(check_strategy(info.name).has_value()) << info.name;
    EXPECT_EQ(check_strategy(info.name + ":candidates").has_value(), info.has_candidates_only) << info.name;
    EXPECT_FALSE(info.meaning.empty());
  }
}

TEST(Strategies, ThatAreNoneAreRefusedWithAList) {
  for (const char* name : {"", "bset", "BEST", "candidates", ":candidates", "size:candidates:candidates",
                           "size:all", "best ", "best:candidates", "knuth:candidates"}) {
    const auto checked = check_strategy(name);
    ASSERT_FALSE(checked.has_value()) << name;
    support::expect_one_line(checked.error().message);
    EXPECT_NE(checked.error().message.find("entropy"), std::string::npos);
  }
}

TEST(FirstGuess, IsTheOneThatWasChosen) {
  const auto game = support::game_of("mastermind:3x4");
  const Code wanted = *read_guess(*game, "cda");
  for (const StrategyInfo& info : support::strategies_of("mastermind:3x4")) {
    const GameState start = *GameState::start(game, {.name = info.name, .first_guess = wanted});
    EXPECT_EQ(choose_guess(start), wanted) << info.name;
    const Answer answer = game->answer(wanted, *read_target(*game, "abb"));
    const GameState usual = *GameState::start(game, {.name = info.name});
    // Afterwards the strategy goes on as if the guess had been its own.
    EXPECT_EQ(choose_guess(*start.after({wanted, answer})), choose_guess(*usual.after({wanted, answer})))
        << info.name;
  }
}

}  // namespace
}  // namespace winnow
