#include "engine/books/openings.hpp"

#include <set>

#include <gtest/gtest.h>

#include "engine/support.hpp"

/// The table that scripts/make-openings wrote.
namespace winnow {
namespace {

class Openings : public ::testing::TestWithParam<const char*> {
 protected:
  std::shared_ptr<const Game> game_ = support::game_of(GetParam());
};

TEST_P(Openings, AnswerEveryAnswerToTheirFirstGuess) {
  const auto first = opening_guess(*game_, {});
  ASSERT_TRUE(first.has_value());
  EXPECT_TRUE(game_->allows(*first));
  std::vector<Answer> row(game_->targets().size());
  game_->fill_row(*first, game_->targets(), row);
  for (const Answer answer : std::set<Answer>(row.begin(), row.end())) {
    if (answer == kWin) continue;
    const Turn turn{*first, answer};
    const auto second = opening_guess(*game_, {&turn, 1});
    ASSERT_TRUE(second.has_value()) << "after answer " << number(answer);
    EXPECT_TRUE(game_->allows(*second));
  }
}

TEST_P(Openings, SayNothingAfterAnotherFirstGuess) {
  const Code first = *opening_guess(*game_, {});
  const Code other = game_->targets()[0] == first ? game_->targets()[1] : game_->targets()[0];
  const Turn turn{other, game_->answer(other, game_->targets().back())};
  EXPECT_FALSE(opening_guess(*game_, {&turn, 1}).has_value());
}

INSTANTIATE_TEST_SUITE_P(AllGames, Openings,
                         ::testing::Values("mastermind:5x8", "cards:1", "cards:4", "chess:7", "chess:8",
                                           "chess:16", "chess:32"));

TEST(BestWithoutABook, OpensAsWasWorkedOut) {
  const auto game = support::game_of("cards:1");
  const GameState start = *GameState::start(game);
  const Code first = choose_guess(start);
  EXPECT_EQ(first, opening_guess(*game, {}));
  for (const Code target : game->targets()) {
    const Turn turn{first, game->answer(first, target)};
    if (turn.answer == kWin) continue;
    EXPECT_EQ(choose_guess(*start.after(turn)), opening_guess(*game, {&turn, 1}));
  }
}

TEST(OpeningsOfRenamedGames, AreThoseOfTheGameTheyRename) {
  const auto renamed = support::game_of("mastermind:pegs=5,symbols=rgbyopwk");
  ASSERT_TRUE(opening_guess(*renamed, {}).has_value());
  EXPECT_EQ(opening_guess(*renamed, {}), opening_guess(*support::game_of("mastermind:5x8"), {}));
}

}  // namespace
}  // namespace winnow
