#include "terminal/session/wording.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/support.hpp"
#include "winnow/text.hpp"

namespace winnow::terminal {
namespace {

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

}  // namespace
}  // namespace winnow::terminal
