#include "winnow/answer_rows.hpp"

#include <gtest/gtest.h>

#include "engine/support.hpp"
#include "winnow/split.hpp"

namespace winnow {
namespace {

class AnswerRowsOf : public ::testing::TestWithParam<std::string> {
 protected:
  std::shared_ptr<const Game> game_ = support::game_of(GetParam());
  AnswerRows rows_{game_};
  support::Random random_{31};
};

TEST_P(AnswerRowsOf, AreWhatTheRulesSayAndNotAPlaceMore) {
  constexpr Answer kUntouched{0xABCD};
  const auto targets = game_->targets();
  for (int guesses = 0; guesses < (support::kSlowBuild ? 4 : 20); ++guesses) {
    const Code guess =
        guesses % 2 == 0 ? support::random_guess(*game_, random_) : targets[random_.below(targets.size())];
    std::vector<Answer> expected(targets.size());
    game_->fill_row(guess, targets, expected);
    expected.push_back(kUntouched);

    std::vector<Answer> row(targets.size() + 1, kUntouched);
    rows_.fill(guess, std::span(row).first(targets.size()));
    EXPECT_EQ(row, expected);
  }
}

TEST_P(AnswerRowsOf, LeaveTheCandidatesThatTheRulesLeave) {
  const Code hidden = game_->targets()[random_.below(game_->targets().size())];
  std::vector<Turn> turns;
  for (int guesses = 0; guesses < 4; ++guesses) {
    EXPECT_EQ(rows_.candidates(turns), targets_after(*game_, turns));
    const Code guess = support::random_guess(*game_, random_);
    turns.push_back({guess, game_->answer(guess, hidden)});
  }
}

/// One target, less than a block, a block and more; and one game that counts in its own way.
INSTANTIATE_TEST_SUITE_P(Games, AnswerRowsOf,
                         ::testing::ValuesIn(support::every_game_and({"chess:0", "chess:2", "mastermind:9x2",
                                                                      "mastermind:1x8", "mastermind:3x62",
                                                                      "bulls:3x10"})),
                         support::name_of_token);

}  // namespace
}  // namespace winnow
