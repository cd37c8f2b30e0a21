#include <map>

#include <gmock/gmock.h>

#include "solver/brute_force.hpp"
#include "solver/search_rig.hpp"
#include "solver/solution_support.hpp"

/// Whole games: the totals that are known to be the least.
namespace winnow {
namespace {

using support::BruteForce;
using support::solved;

class SmallGames : public ::testing::TestWithParam<std::string> {
 protected:
  std::shared_ptr<const Game> game_ = support::game_of(GetParam());
  BruteForce truth_{*game_, support::SearchRig::all_targets(*game_)};
};

TEST_P(SmallGames, TakeAsManyGuessesAsBruteForceSays) {
  const Solution solution = solved(GetParam());
  EXPECT_TRUE(solution.finished);
  EXPECT_EQ(solution.book.total, truth_.least_total(truth_.all()));
}

/// The least worst case is the least limit that can be kept, and then the total is the least within it.
TEST_P(SmallGames, HaveTheWorstCaseThatBruteForceFinds) {
  int limit = 1;
  while (truth_.least_total(truth_.all(), limit) == BruteForce::kNever) ++limit;
  const std::uint32_t total = truth_.least_total(truth_.all(), limit);
  const Solution solution = solved(GetParam(), {.objective = Objective::kWorst});
  EXPECT_EQ(solution.book.worst, limit);
  EXPECT_EQ(solution.book.total, total);
  EXPECT_EQ(solved(GetParam(), {.max_guesses = limit}).book.total, total);
  if (limit > 1) {
    EXPECT_EQ(support::refusal(GetParam(), {.max_guesses = limit - 1}),
              "no strategy finds every target within " + std::to_string(limit - 1) + " guesses");
  }
}

INSTANTIATE_TEST_SUITE_P(BruteForce, SmallGames,
                         ::testing::Values("chess:0", "chess:1", "mastermind:2x1", "mastermind:1x9",
                                           "mastermind:2x6", "mastermind:5x2", "mastermind:3x3", "bulls:2x5",
                                           "bulls:3x4", "battleship:6x1x3", "battleship:3x3x2", "cards:1",
                                           "mastermind:3x4", "bulls:3x5", "mastermind:2x8"),
                         support::name_of_token);

struct Known {
  std::string token;
  std::uint64_t total;
  int worst;  ///< that some strategy of this total has
};

class KnownOptima : public ::testing::TestWithParam<Known> {};

TEST_P(KnownOptima, AreFoundAndProven) {
  const auto& [token, total, worst] = GetParam();
  const Solution solution = solved(token, {.tidy = true, .book = false});
  EXPECT_EQ(solution.book.total, total);
  EXPECT_EQ(solution.book.lower, total);
  EXPECT_EQ(solution.book.worst, worst);
}

std::string name_of_known(const ::testing::TestParamInfo<Known>& info) {
  return support::test_name(info.param.token);
}

/// Koyama and Lai (1993) for Mastermind. Most take minutes under a sanitizer.
std::vector<Known> default_games() {
  if (support::kSlowBuild) return {{"cards:2", 4697, 5}};
  return {{"cards:2", 4697, 5}, {"mastermind:4x6", 5625, 6}, {"musician", 5401, 6}, {"chess:4", 5070, 5}};
}

INSTANTIATE_TEST_SUITE_P(DefaultSizes, KnownOptima, ::testing::ValuesIn(default_games()), name_of_known);

/// Ville (2013) and Slovesnov (2013): tens of seconds on one core.
TEST(KnownOptimaOfLargerGames, AreFoundAndProven) {
  if (support::kSlowBuild) GTEST_SKIP() << "takes long";
  for (const auto& [token, total] :
       std::map<std::string, std::uint64_t>{{"mastermind:4x7", 11'228}, {"bulls:4x10", 26'274}}) {
    const Solution solution = solved(token, {.book = false});
    EXPECT_EQ(solution.book.total, total);
    EXPECT_EQ(solution.book.lower, total);
  }
}

TEST(Mastermind, FiveGuessesForEveryCodeCostOneGuessMore) {
  if (support::kSlowBuild) GTEST_SKIP() << "takes long";
  const Solution limited = solved("mastermind:4x6", {.max_guesses = 5});
  EXPECT_EQ(limited.book.total, 5626U);
  EXPECT_EQ(limited.book.worst, 5);
  const Solution least_worst = solved("mastermind:4x6", {.objective = Objective::kWorst});
  EXPECT_EQ(least_worst.book.total, 5626U);
  EXPECT_EQ(least_worst.book.worst, 5);
  EXPECT_EQ(support::refusal("mastermind:4x6", {.max_guesses = 4}),
            "no strategy finds every target within 4 guesses");
}

}  // namespace
}  // namespace winnow
