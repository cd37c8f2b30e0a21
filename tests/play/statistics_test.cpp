#include "play/statistics.hpp"

#include <gtest/gtest.h>

#include "play/logged_games.hpp"

namespace winnow {
namespace {

using support::kGivenUp;
using support::kOne;
using support::kTwo;
using support::logged_games;

TEST(Statistics, CountGamesWonAndGivenUp) {
  const auto all =
      gather_statistics(logged_games({"musician@g" + kTwo, "musician@g" + kOne, "musician@g" + kGivenUp,
                                      "musician@g", "musician@g" + kTwo}));
  ASSERT_EQ(all.size(), 1U);
  EXPECT_EQ(all[0].games, 5U);
  EXPECT_EQ(all[0].won(), 3U);
  EXPECT_EQ(all[0].given_up(), 2U);
  EXPECT_DOUBLE_EQ(all[0].guesses.mean(), 5.0 / 3);
  EXPECT_EQ(all[0].guesses.best(), 1);
  EXPECT_EQ(all[0].guesses.histogram, (std::vector<std::uint64_t>{0, 1, 2}));
}

TEST(Statistics, AStreakEndsWithAGameThatIsNotWon) {
  std::vector<std::string> lines(3, "musician@g" + kTwo);
  EXPECT_EQ(gather_statistics(logged_games(lines))[0].streak, 3U);
  lines.push_back("musician@g" + kGivenUp);
  EXPECT_EQ(gather_statistics(logged_games(lines))[0].streak, 0U);
  lines.push_back("musician@g" + kOne);
  EXPECT_EQ(gather_statistics(logged_games(lines))[0].streak, 1U);
  EXPECT_EQ(gather_statistics(logged_games(lines))[0].longest_streak, 3U);
}

TEST(Statistics, KeepGamesAndRolesApart) {
  const auto all =
      gather_statistics(logged_games({"musician@g" + kTwo, "chess:2@h/-=win", "musician@e" + kGivenUp,
                                      "musician@h" + kOne, "chess:3@h/-=win", "musician@g" + kOne}));
  std::vector<std::string> kinds;
  for (const Statistics& each : all) {
    kinds.push_back(each.game->description().token + (each.person == Side::kHider ? " hides" : " guesses") +
                    (each.evil ? " evil " : " ") + std::to_string(each.games));
  }
  EXPECT_EQ(kinds, (std::vector<std::string>{"chess:2 hides 1", "chess:3 hides 1", "musician guesses 2",
                                             "musician guesses evil 1", "musician hides 1"}));
}

TEST(Statistics, KeepGamesWithHelpApart) {
  const auto all =
      gather_statistics(logged_games({"musician@g" + kTwo, "musician@g.h1" + kOne, "musician@g" + kTwo}));
  ASSERT_EQ(all.size(), 2U);
  EXPECT_FALSE(all[0].assisted);
  EXPECT_EQ(all[0].games, 2U);
  EXPECT_TRUE(all[1].assisted);
  EXPECT_EQ(all[1].games, 1U);
}

TEST(Statistics, AHiderWhoEndsAGameEndsNoStreak) {
  const auto all =
      gather_statistics(logged_games({"musician@h" + kTwo, "musician@h" + kGivenUp, "musician@h" + kOne}));
  EXPECT_EQ(all[0].streak, 2U);
}

}  // namespace
}  // namespace winnow
