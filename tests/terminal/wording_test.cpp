#include "terminal/session/wording.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/support.hpp"
#include "winnow/contradiction.hpp"
#include "winnow/text.hpp"

namespace winnow::terminal {
namespace {

using ::testing::HasSubstr;
using winnow::support::game_of;

std::string partly_right(const char* token, const char* guess) {
  const auto game = game_of(token);
  return partly_right_text(*game, *read_guess(*game, guess));
}

// In chess a guess may be smaller than the target, and then all of its pieces can be right.
TEST(Wording, SaysWhatTheCountsOfAPartOfTheTargetMean) {
  EXPECT_EQ(partly_right("chess:4", "BK WQ"),
            "2,0,0 would mean that all of it is right, but not the whole target. If it is, type win.");
  EXPECT_EQ(partly_right("chess:4", "BK WQ BN WN"), "") << "there is no larger target";
  EXPECT_EQ(partly_right("mastermind", "abcd"), "");
}

TEST(Wording, OfAHintAgreesInNumber) {
  const auto game = game_of("mastermind");
  Hint hint{.level = HintLevel::kEffect, .candidates = 17657};
  hint.best = GuessAdvice{.expected_size = 17657.43, .parts = 1, .worst = 28069, .possible = true};
  EXPECT_EQ(hint_text(*game, hint, {}),
            "The best guess could itself be the target. It has 1 possible answer, 17,657.4\n"
            "candidates left on average and 28,069 at most.\n");
}

// In this game many answers would do instead.
TEST(Wording, OfAContradictionBreaksNoWord) {
  const auto game = game_of("chess:4");
  const std::vector<Turn> turns = {*read_turn(*game, "BQ,BR,BR,WK=2,0,0"),
                                   *read_turn(*game, "BN,WQ,WB,WB=1,1,1")};
  EXPECT_THAT(contradiction_text(*game, turns, *find_contradiction(*game, turns), {}),
              HasSubstr("  1  BQ BRx2 WK  (2,0,0), if it was (1,0,3) or (1,1,3) or (2,0,2) or (0,1,4) or\n"
                        "                 16 others\n"
                        "  2  BN WQ WBx2  "));
}

}  // namespace
}  // namespace winnow::terminal
