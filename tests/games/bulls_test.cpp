#include "oracle/bulls.hpp"

#include <gtest/gtest.h>

#include "games/support.hpp"
#include "oracle/comparison.hpp"

namespace winnow {
namespace {

std::string bulls_answer(std::string_view token, std::string_view target, std::string_view guess) {
  const auto game = support::game_of(token);
  return write_counts(game->counts(*read_guess(*game, guess), *read_target(*game, target)));
}

TEST(Bulls, AreDigitsInTheirPlacesAndCowsAreOthers) {
  EXPECT_EQ(bulls_answer("bulls", "1234", "1325"), "(1,2)");
  EXPECT_EQ(bulls_answer("bulls", "1234", "4321"), "(0,4)");
  EXPECT_EQ(bulls_answer("bulls", "1234", "5678"), "(0,0)");
  EXPECT_EQ(bulls_answer("bulls", "1234", "1234"), "(4,0)");
  EXPECT_EQ(bulls_answer("bulls:10x10", "0123456789", "0123456798"), "(8,2)");
}

TEST(Bulls, AnswersAreThoseOfTheLiteralRule) {
  for (const char* token : {"bulls:1x2", "bulls:3x6", "bulls:5x5", "bulls:6x6"}) {
    oracle::compare_all_pairs(token, oracle::bulls);
  }
  for (const char* token : {"bulls:4x10", "bulls:6x8", "bulls:10x10"}) {
    oracle::compare_random_pairs(token, oracle::bulls);
  }
  oracle::compare_counts("bulls", oracle::bulls);
}

TEST(Bulls, HasAsManyTargetsAsThereAreSequencesWithoutRepeats) {
  EXPECT_EQ(support::game_of("bulls")->target_count(), 5040U);
  EXPECT_EQ(support::game_of("bulls:3x6")->target_count(), 120U);
  EXPECT_EQ(support::game_of("bulls:10x10")->target_count(), 3'628'800U);
}

TEST(Bulls, AreReadHoweverTheyAreWrittenButInOrder) {
  const auto game = support::game_of("bulls");
  for (const char* text : {"4321", "4 3 2 1", "4,3,2,1", "[4, 3, 2, 1]", "43 21"}) {
    const auto code = read_target(*game, text);
    ASSERT_TRUE(code.has_value()) << code.error().message;
    EXPECT_EQ(write_code(*game, *code), "4321") << text;
  }
}

TEST(Bulls, RefusesWhatIsNoGameAndWhatIsNoCode) {
  for (const char* token : {"bulls:0x10", "bulls:4x1", "bulls:4x11", "bulls:5x4", "bulls:4"}) {
    const auto game = make_game(token);
    ASSERT_FALSE(game.has_value()) << token;
    support::expect_one_line(game.error().message);
  }
  const auto game = support::game_of("bulls:4x8");
  for (const char* text : {"1223", "123", "12345", "1239", "", "-"}) {
    EXPECT_FALSE(read_target(*game, text).has_value()) << text;
    EXPECT_FALSE(read_guess(*game, text).has_value()) << text;
  }
}

}  // namespace
}  // namespace winnow
