#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/support.hpp"
#include "terminal/draw/layout.hpp"
#include "terminal/draw/reports.hpp"
#include "winnow/text.hpp"

/// A review at a glance, on a page.
namespace winnow::terminal {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

Turn turn_of(const Game& game, std::string_view text) {
  const auto turn = read_turn(game, text);
  if (!turn) throw std::runtime_error(turn.error().message);
  return *turn;
}

/// The second guess has cost half a guess, and the game has the same length nevertheless.
Review small_review() {
  const auto game = support::game_of("bulls:2x3");
  const auto mean = [](std::uint64_t total, std::uint64_t candidates) {
    return Expectation{.total = total, .candidates = candidates, .proven = true};
  };
  const Turn first = turn_of(*game, "01=1,0");
  const Turn second = turn_of(*game, "12=1,0");
  const Turn third = turn_of(*game, "02=win");
  return {.game = game,
          .turns = {{.turn = first,
                     .before = 6,
                     .after = 2,
                     .expected_after = 10 / 6.0,
                     .best = first.guess,
                     .least = mean(13, 6),
                     .made = mean(13, 6),
                     .left = mean(3, 2),
                     .luck = 100 / 3.0,
                     .skill = 100},
                    {.turn = second,
                     .before = 2,
                     .after = 1,
                     .expected_after = 1,
                     .best = third.guess,
                     .least = mean(3, 2),
                     .made = mean(4, 2),
                     .left = mean(1, 1),
                     .luck = 50,
                     .skill = 50},
                    {.turn = third,
                     .before = 1,
                     .after = 1,
                     .expected_after = 1,
                     .best = third.guess,
                     .least = mean(1, 1),
                     .made = mean(1, 1),
                     .left = mean(0, 1),
                     .luck = 50,
                     .skill = 100}},
          .luck = 44.4,
          .skill = 83.3,
          .turning_point = 1,
          .model = ModelGame{.turns = {first, third}, .proven = true}};
}

TEST(ReviewText, IsATableAndWhatItComesTo) {
  EXPECT_EQ(review_text(small_review()),
            "bulls:2x3: won in 3 guesses\n"
            "\n"
            "  #      LEFT  EXPECTED   LUCK   LOST SKILL  ANSWER  GUESS  BETTER\n"
            "  1         2       1.7   33 %   0.00   100  (1,0)   01\n"
            "  2         1       1.0   50 %   0.50    50  (1,0)   12     02\n"
            "  3         1       1.0   50 %   0.00   100  win     02\n"
            "\n"
            "Skill 83, luck 44 %. The turning point was guess 2. After it you needed 1.00\n"
            "more guesses on average; the best guess would have averaged 0.50.\n"
            "\n"
            "The optimum finds the target in 2 guesses:\n"
            "  (1,0)  01\n"
            "  win    02\n"
            "\n"
            "LEFT: candidates after the answer; EXPECTED: as many are left on average.\n"
            "Skill: 100 for a best guess, one less for each hundredth of a guess it has LOST.\n"
            "Luck: the candidates whose answer would have been worse; 50 % is the average.\n"
            "All of it is proven.\n");
}

TEST(ReviewText, SaysHowManyGuessesItGotTo) {
  Review review = small_review();
  review.complete = false;
  EXPECT_THAT(review_text(review), HasSubstr("bulls:2x3: ended after the first 3 guesses\n"));
  review.turns.resize(1);
  review.turning_point.reset();
  EXPECT_THAT(review_text(review), HasSubstr("bulls:2x3: ended after the first guess\n"));
}

TEST(ReviewText, SaysWhereLuckWasTheTurningPoint) {
  Review review = small_review();
  review.turning_point = 0;
  review.turns[0].left = {.total = 1, .candidates = 2, .proven = true};
  EXPECT_THAT(review_text(review),
              HasSubstr("The turning point was guess 1, by good luck. After it you\n"
                        "needed 0.50 more guesses on average; an average answer would have left 1.17."));
  EXPECT_THAT(review_summary(review), HasSubstr("The turning point was guess 1, by good luck.\n"));
}

TEST(ReviewText, SaysWhereALuckyWinWasTheTurningPoint) {
  Review review = small_review();
  review.turning_point = 2;
  review.turns[2].made = {.total = 5, .candidates = 2, .proven = true};
  review.turns[2].least = review.turns[2].made;
  EXPECT_THAT(review_text(review),
              HasSubstr("The turning point was guess 3, by good luck: it was right,\n"
                        "where an average answer would have left 1.50 more guesses to make.\n"));
}

TEST(ReviewText, NamesNoBetterGuessWhereNothingWasLost) {
  Review review = small_review();
  review.turns[1].made = {.total = 3001, .candidates = 2000, .proven = true};
  EXPECT_THAT(review_text(review), AllOf(HasSubstr("0.00"), Not(HasSubstr("BETTER"))));
  EXPECT_THAT(review_summary(review), HasSubstr("None of your guesses could have been better.\n"));
}

TEST(ReviewText, SpeaksOfNoLuckAgainstAnEvilHider) {
  Review review = small_review();
  review.evil = true;
  review.turning_point.reset();
  for (const std::string& text : {review_text(review), review_summary(review)})
    EXPECT_THAT(text, AllOf(Not(HasSubstr("luck")), Not(HasSubstr("LUCK")), Not(HasSubstr("Luck"))));
}

TEST(ReviewText, IsSummedUpInThreeLines) {
  EXPECT_EQ(review_summary(small_review()),
            "Skill 83, luck 44 %. The optimum finds it in 2 guesses.\n"
            "Guess 2 cost 0.50 guesses on average. Better: 02\n"
            "The turning point was guess 2.\n");
}

TEST(ReviewText, MarksEstimatesAndSaysWhatTheMarkMeans) {
  Review review = small_review();
  review.turns[1].made.proven = false;
  review.model->proven = false;
  const std::string text = review_text(review);
  EXPECT_THAT(text,
              AllOf(HasSubstr("  2         1       1.0  ~50 %  ~0.50   ~50  (1,0)"),
                    HasSubstr("  3         1       1.0   50 %   0.00   100  win"),
                    HasSubstr("Skill ~83, luck ~44 %."), HasSubstr("A strong strategy finds the target"),
                    HasSubstr("~ is an estimate"), Not(HasSubstr("All of it is proven"))));
}

TEST(ReviewText, OfAnUnfinishedGameSaysHowManyCandidatesAreLeft) {
  Review review = small_review();
  review.turns.pop_back();
  review.model.reset();
  review.turning_point.reset();
  EXPECT_THAT(review_text(review), AllOf(HasSubstr("bulls:2x3: 2 guesses, and 1 candidate left\n"),
                                         Not(HasSubstr("turning point")), Not(HasSubstr(" finds "))));
}

TEST(ReviewText, HasNoColumnOfBetterGuessesWhereThereAreNone) {
  Review review = small_review();
  review.turns.erase(review.turns.begin() + 1);
  review.turning_point.reset();
  EXPECT_THAT(review_text(review), AllOf(HasSubstr("  ANSWER  GUESS\n"), Not(HasSubstr("BETTER"))));
}

TEST(ReviewText, FitsThePageHoweverLongAGuessIs) {
  const auto game = support::game_of("chess:32");
  const std::string pawns = "BP,BP,BP,BP,BP,BP,BP,BP,WP,WP,WP,WP,WP,WP,WP,WP";
  Review review{.game = game,
                .turns = {{.turn = turn_of(*game, pawns + ",BK,WK,BR,BR,WR,WR=1,2,3"),
                           .before = 944784,
                           .after = 100000,
                           .expected_after = 123456.7,
                           .best = *read_guess(*game, pawns),
                           .least = {.total = 3, .candidates = 1},
                           .made = {.total = 4, .candidates = 1},
                           .luck = 100}},
                .luck = 100,
                .turning_point = 0};
  review.model = {.turns = {review.turns[0].turn, {.guess = review.turns[0].best, .answer = kWin}}};
  const std::string text = review_text(review) + review_summary(review);
  EXPECT_THAT(text, AllOf(HasSubstr("   100,000 123,456.7 ~100 %  ~1.00    ~0"), HasSubstr("better: BP, ")));
  for (std::size_t start = 0; start < text.size();) {
    const std::size_t end = text.find('\n', start);
    const std::string line = text.substr(start, end - start);
    EXPECT_LE(width(line), kPageWidth) << line;
    EXPECT_FALSE(line.ends_with(' ')) << line;
    start = end + 1;
  }
}

}  // namespace
}  // namespace winnow::terminal
