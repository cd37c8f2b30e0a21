#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "play/logged_games.hpp"
#include "terminal/draw/reports.hpp"

namespace winnow::terminal {
namespace {

using winnow::support::kGivenUp;
using winnow::support::kOne;
using winnow::support::kTwo;

/// All that is said about these games, in ASCII.
std::string text_of(const std::vector<std::string>& lines) {
  std::string text;
  for (const Statistics& each : gather_statistics(winnow::support::logged_games(lines)))
    text += statistics_text(each);
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
