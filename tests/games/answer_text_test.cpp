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

/// A game, a guess in it, the counts of an answer, and texts that all say the same.
struct Wording {
  const char* token;
  const char* guess;
  const char* counts;
  std::vector<std::string> texts;
};

TEST(ReadingAnswers, TakesCountsByTheirNames) {
  const std::vector<Wording> wordings{
      {"bulls",
       "1234",
       "(1,2)",
       {"1A2B", "2B1A", "1a2b", "1A 2B", "1 bull 2 cows", "1 bull, 2 cows", "2 Cows 1 BULL", "(1A2B)", "12"}},
      {"mastermind",
       "aabb",
       "(2,1)",
       {"2b1w", "1W2B", "2 black 1 white", "1 white, 2 blacks", "2 coloured 1 white", "2 Colored 1 whites",
        "21"}},
      {"musician",
       "A1 B1 C2",
       "(0,1,2)",
       {"1n2o", "2O1N", "0p1n2o", "1 note 2 octaves", "2 octaves, 1 note, 0 pitches", "0 pitch 1n2o", "012"}},
      {"battleship",
       "A1 B1 C2",
       "(1,1,0)",
       {"1e1o", "1o1e0t", "1 exact 1 one away", "1 one  away, 1 hit", "1 ONE AWAY 1 hits 0 two away",
        "1 one 1 exact 0 two", "110"}},
      {"cards",
       "2C 3C",
       "(0,2,0,1,1)",
       {"2l1h1s", "1S 1H 2L", "0c2l0r1h1s", "2 lower 1 higher 1 suit", "1 suits, 0 ranks, 2 lower, 1 higher",
        "0 card 2l1h1s", "02011"}},
      {"chess",
       "BK WQ",
       "(1,0,1)",
       {"1p1c", "1C1P", "1p0k1c", "1 piece 1 colour", "1 color, 1 pieces", "0 kinds 1 colors 1 piece",
        "101"}}};
  for (const auto& [token, guess, counts, texts] : wordings) {
    for (const std::string& text : texts)
      EXPECT_EQ(answer_of(token, guess, text), counts) << token << " " << text;
  }
  EXPECT_EQ(answer_of("mastermind", "aabb", "4b"), "win");
  EXPECT_EQ(answer_of("mastermind", "aabb", "40"), "win");
  EXPECT_EQ(answer_of("mastermind", "aabb", "0w"), "(0,0)");
}

TEST(ReadingAnswers, RefusesNamesThatDoNotFit) {
  for (const char* text : {"1b1b", "1b1w1b", "1b 1 black", "b1w1", "b", "1", "111", "1x1w", "1bw", "-1b",
                           "1b-1w", "1 1w", "1b 1", "5b", "99999999999b", "1b;1w", "1a1b", "1 win", "\xff"}) {
    EXPECT_EQ(answer_of("mastermind", "aabb", text), "error") << text;
  }
  // Where b is a cow, c cannot be one.
  EXPECT_EQ(answer_of("bulls", "1234", "1b2c"), "error");
}

TEST(ReadingAnswers, TakesADigitForEachCountOnlyWhereNoneNeedsTwo) {
  EXPECT_EQ(answer_of("mastermind:9x2", "aaaabbbba", "12"), "(1,2)");
  EXPECT_EQ(answer_of("mastermind:10x2", "aaaabbbbaa", "12"), "error");
  EXPECT_EQ(answer_of("mastermind:10x2", "aaaabbbbaa", "10b"), "win");
  EXPECT_EQ(answer_of("bulls:10x10", "0123456789", "28"), "error");
  EXPECT_EQ(answer_of("bulls:10x10", "0123456789", "2a8b"), "(2,8)");
}

TEST(ReadingAnswers, ReadsEveryNameOfEveryCount) {
  for (const GameInfo& family : registered_games()) {
    const auto game = game_of(family.id);
    const auto& ranges = game->answers().ranges();
    for (std::size_t k = 0; k < ranges.size(); ++k) {
      std::vector<std::string> names = ranges[k].aliases;
      EXPECT_FALSE(names.empty()) << family.id << " " << ranges[k].label;
      names.push_back(ranges[k].label);
      Counts counts(ranges.size(), 0);
      counts[k] = 1;
      for (const std::string& name : names) {
        EXPECT_EQ(*read_answer(*game, game->targets().front(), "1" + name), *game->answers().answer(counts));
        EXPECT_EQ(*read_answer(*game, game->targets().front(), "1 " + name), *game->answers().answer(counts));
      }
    }
  }
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
