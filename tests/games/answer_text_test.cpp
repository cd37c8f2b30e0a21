#include <gtest/gtest.h>

#include "games/support.hpp"
#include "winnow/text.hpp"

namespace winnow {
namespace {

using support::game_of;

/// What an answer to `guess` is read as: counts, "win", or "error".
std::string answer_of(std::string_view token, std::string_view guess_text, std::string_view text) {
  const auto game = game_of(token);
  const Result<Code> guess = read_guess(*game, guess_text);
  if (!guess) {
    throw std::runtime_error(guess.error().message);
  }
  const Result<Answer> answer = read_answer(*game, *guess, text);
  if (!answer) {
    support::expect_one_line(answer.error().message);
    return "error";
  }
  return *answer == kWin ? "win" : write_counts(game->answers().counts(*answer));
}

TEST(ReadingAnswers, TakesCountsHoweverAPersonWritesThem) {
  for (const char* text : {"(0,1,2)", "0,1,2", "0 1 2", "(0, 1, 2)", " 0, 1, 2 ", "( 0 1 2 )"}) {
    EXPECT_EQ(answer_of("musician", "A1 B1 C2", text), "(0,1,2)") << text;
  }
  EXPECT_EQ(answer_of("mastermind", "aabb", "1,1"), "(1,1)");
  EXPECT_EQ(answer_of("cards", "2C 3C", "(0,2,0,0,1)"), "(0,2,0,0,1)");
}

TEST(ReadingAnswers, TakesWinForAnyTarget) {
  EXPECT_EQ(answer_of("musician", "A1 B1 C2", "win"), "win");
  EXPECT_EQ(answer_of("chess", "BK", "win"), "win");
  EXPECT_EQ(answer_of("chess", "-", "win"), "win");
  EXPECT_EQ(answer_of("mastermind", "aabb", "win"), "win");
}

TEST(ReadingAnswers, AnImpossibleGuessCannotWin) {
  EXPECT_EQ(answer_of("chess", "WR WR WR", "win"), "error");
}

TEST(ReadingAnswers, CountsThatOnlyTheTargetEarnsAreAWin) {
  EXPECT_EQ(answer_of("musician", "A1 B1 C2", "3,0,0"), "win");
  EXPECT_EQ(answer_of("battleship", "A1 B1 C2", "(3,0,0)"), "win");
  EXPECT_EQ(answer_of("cards", "2C 3D", "2,0,2,0,2"), "win");
  EXPECT_EQ(answer_of("mastermind", "aabb", "4 0"), "win");
  EXPECT_EQ(answer_of("mastermind:1x1", "a", "1 0"), "win");
}

TEST(ReadingAnswers, ChessCountsAreAWinOnlyForAGuessOfFullSize) {
  EXPECT_EQ(answer_of("chess:2", "BK WQ", "2,0,0"), "win");
  EXPECT_EQ(answer_of("chess:4", "BK WQ BR BR", "4,0,0"), "win");
  EXPECT_EQ(answer_of("chess:1", "BK", "1,0,0"), "win");
  EXPECT_EQ(answer_of("chess:0", "-", "0,0,0"), "win");
  // A larger target would earn the same, so the guess was not right: else the hider says "win".
  EXPECT_EQ(answer_of("chess:4", "BK WQ", "2,0,0"), "(2,0,0)");
  EXPECT_EQ(answer_of("chess:4", "BK WQ BR", "3,0,0"), "(3,0,0)");
  EXPECT_EQ(answer_of("chess:1", "-", "0,0,0"), "(0,0,0)");
}

TEST(ReadingAnswers, CountsOfAnImpossibleGuessAreNeverAWin) {
  EXPECT_NE(answer_of("chess:3", "WR WR WR", "3,0,0"), "win");
  EXPECT_EQ(answer_of("chess:3", "WR WR WR", "2,0,0"), "(2,0,0)");
}

TEST(ReadingAnswers, RefusesJunk) {
  for (const char* text : {"",
                           " ",
                           "1",
                           "1,2",
                           "1,2,3,4",
                           "a,b,c",
                           "winner",
                           "(0,1,x)",
                           "-1,0,0",
                           "4,0,0",
                           "0,0,99",
                           "99999999999999999999,0,0",
                           "4294967296,0,0",
                           "0.5,1,2",
                           "0x1,1,2",
                           "\xff\xfe",
                           "0,1,2\n0",
                           "1e0,0,0",
                           "+-1,0,0",
                           "A1 B1 C2"}) {
    EXPECT_EQ(answer_of("musician", "A1 B1 C2", text), "error") << text;
  }
  EXPECT_EQ(answer_of("musician", "A1 B1 C2", std::string(100'000, '1')), "error");
  EXPECT_EQ(answer_of("mastermind", "aabb", "5,0"), "error");
}

TEST(AnswersFromCounts, MeanWhatReadAnswersMean) {
  const auto game = game_of("musician");
  const Code guess = *read_guess(*game, "A1 B1 C2");
  EXPECT_EQ(*answer_from_counts(*game, guess, {3, 0, 0}), kWin);
  EXPECT_EQ(*answer_from_counts(*game, guess, {0, 1, 2}), game->answers().answer({0, 1, 2}).value());
  for (const Counts& bad :
       {Counts{}, Counts{1}, Counts{1, 2, 3, 4}, Counts{-1, 0, 0}, Counts{4, 0, 0}, Counts{0, 0, 1 << 30}}) {
    const Result<Answer> answer = answer_from_counts(*game, guess, bad);
    ASSERT_FALSE(answer.has_value());
    support::expect_one_line(answer.error().message);
  }
}

TEST(AnswersFromCounts, AreTheAnswersThatTheGameGives) {
  // In every game but chess the counts say it all; in chess they do when the guess is not the target.
  for (const char* token : {"musician", "battleship:5x5x2", "cards:1", "mastermind:3x4", "chess:3"}) {
    const auto game = game_of(token);
    const auto targets = game->targets();
    for (std::size_t g = 0; g < targets.size(); g += 7) {
      for (std::size_t t = 0; t < targets.size(); t += 3) {
        const Answer given = game->answer(targets[g], targets[t]);
        const Result<Answer> read =
            answer_from_counts(*game, targets[g], game->counts(targets[g], targets[t]));
        ASSERT_TRUE(read.has_value());
        ASSERT_TRUE(*read == given || (given == kWin && game->description().id == "chess")) << token;
      }
    }
  }
}

TEST(WritingAnswers, PutsCountsInParentheses) {
  EXPECT_EQ(write_counts({0, 1, 2}), "(0,1,2)");
  EXPECT_EQ(write_counts({4, 0}), "(4,0)");
  EXPECT_EQ(write_counts({12}), "(12)");
}

}  // namespace
}  // namespace winnow
