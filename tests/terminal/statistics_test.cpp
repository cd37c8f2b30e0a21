#include <cstdlib>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "terminal/draw/reports.hpp"

namespace winnow::terminal {
namespace {

std::vector<LoggedGame> games(const std::vector<std::string>& lines) {
  std::vector<LoggedGame> log;
  for (const std::string& line : lines) log.push_back({{}, *read_game_line(line)});
  return log;
}

/// A game of two guesses, of one, and of none.
const std::string kTwo = "/A1,B1,C2=0,1,2/B3,F1,F2=win";
const std::string kOne = "/A1,B1,C2=win";
const std::string kGivenUp = "/A1,B1,C2=0,1,2";

TEST(Statistics, CountGamesWonAndGivenUp) {
  const auto all = gather_statistics(games({"musician@g" + kTwo, "musician@g" + kOne, "musician@g" + kGivenUp,
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
  EXPECT_EQ(gather_statistics(games(lines))[0].streak, 3U);
  lines.push_back("musician@g" + kGivenUp);
  EXPECT_EQ(gather_statistics(games(lines))[0].streak, 0U);
  lines.push_back("musician@g" + kOne);
  EXPECT_EQ(gather_statistics(games(lines))[0].streak, 1U);
  EXPECT_EQ(gather_statistics(games(lines))[0].longest_streak, 3U);
}

TEST(Statistics, KeepGamesAndRolesApart) {
  const auto all = gather_statistics(games({"musician@g" + kTwo, "chess:2@h/-=win", "musician@e" + kGivenUp,
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
      gather_statistics(games({"musician@g" + kTwo, "musician@g.h1" + kOne, "musician@g" + kTwo}));
  ASSERT_EQ(all.size(), 2U);
  EXPECT_FALSE(all[0].assisted);
  EXPECT_EQ(all[0].games, 2U);
  EXPECT_TRUE(all[1].assisted);
  EXPECT_EQ(all[1].games, 1U);
}

TEST(Statistics, AHiderWhoEndsAGameEndsNoStreak) {
  const auto all =
      gather_statistics(games({"musician@h" + kTwo, "musician@h" + kGivenUp, "musician@h" + kOne}));
  EXPECT_EQ(all[0].streak, 2U);
}

/// All that is said about these games, in ASCII.
std::string text_of(const std::vector<std::string>& lines) {
  std::string text;
  for (const Statistics& each : gather_statistics(games(lines))) text += statistics_text(each);
  for (const std::string block : {"█", "▉", "▊", "▋", "▌", "▍", "▎", "▏"}) {
    for (std::size_t at = text.find(block); at != std::string::npos; at = text.find(block)) {
      text.replace(at, block.size(), "#");
    }
  }
  return text;
}

TEST(StatisticsText, ShowsAGuesserGuessesAsBars) {
  EXPECT_EQ(text_of({"musician@g" + kTwo, "musician@g" + kGivenUp, "musician@g" + kTwo, "musician@g" + kOne}),
            "musician: you are the performer\n"
            "  games       4: 3 won, 1 given up\n"
            "  guesses     1.67 on average, 1 at best\n"
            "  streak      2 won in a row, 2 at most\n"
            "\n"
            "  GUESSES  GAMES    SHARE\n"
            "        1      1   33.3 %  ###########################\n"
            "        2      2   66.7 %  #####################################################\n");
}

TEST(StatisticsText, SaysThatTheComputerGuessesWhereThePersonHides) {
  EXPECT_EQ(text_of({"musician@h" + kOne, "musician@h" + kGivenUp}),
            "musician: you are the composer\n"
            "  games       2: 1 won by the computer, 1 ended early\n"
            "  guesses     1.00 on average by the computer, 1 at best\n"
            "  streak      1 won in a row by the computer, 1 at most\n"
            "\n"
            "  GUESSES  GAMES    SHARE\n"
            "        1      1  100.0 %  #####################################################\n");
}

TEST(StatisticsText, SaysThatThereWasHelp) {
  EXPECT_EQ(text_of({"musician@g.u2" + kGivenUp}),
            "musician: you are the performer, with help\n"
            "  games       1: 0 won, 1 given up\n");
}

TEST(StatisticsText, NamesAnEvilHiderAndShowsNoGuessesWhereNoGameWasWon) {
  EXPECT_EQ(text_of({"musician@e" + kGivenUp}),
            "musician: you are the performer, against an evil composer\n"
            "  games       1: 0 won, 1 given up\n");
}

}  // namespace
}  // namespace winnow::terminal
