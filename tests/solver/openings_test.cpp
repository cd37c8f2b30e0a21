#include <gtest/gtest.h>

#include "engine/support.hpp"
#include "solver/strategies/book_choice.hpp"
#include "winnow/split.hpp"

/// The opening books that winnow ships, and how `best` follows them. Whether they keep to the rules is tested
/// with the other shipped books.
namespace winnow {
namespace {

class Openings : public ::testing::TestWithParam<const char*> {
 protected:
  std::shared_ptr<const Game> game_ = support::game_of(GetParam());
  std::shared_ptr<const Book> book_ = opening_for(*game_, {});
};

TEST_P(Openings, AnswerEveryAnswerToTheirFirstGuess) {
  ASSERT_NE(book_, nullptr);
  const Tree::Node& root = book_->tree.nodes.front();
  std::vector<Answer> earned;
  for (const auto& [answer, targets] : split_targets(*game_, root.guess, targets_after(*game_, {}))) {
    if (answer != kWin) earned.push_back(answer);
  }
  std::vector<Answer> answered;
  for (const Tree::Branch& branch : root.branches) answered.push_back(branch.answer);
  EXPECT_EQ(answered, earned);
}

TEST_P(Openings, AreWhatBestPlaysUntilTheyEnd) {
  const GameState start = *GameState::start(game_);
  const Tree::Node& root = book_->tree.nodes.front();
  EXPECT_EQ(choose_guess(start), root.guess);
  // Those after the first and the last answers: each is a move through all candidates.
  for (const Tree::Branch& branch : {root.branches.front(), root.branches.back()})
    EXPECT_EQ(choose_guess(*start.after({root.guess, branch.answer})), book_->tree.nodes[branch.node].guess);
}

TEST_P(Openings, SayNothingAfterAnotherFirstGuess) {
  const Code first = book_->tree.nodes.front().guess;
  const Code other = game_->targets()[0] == first ? game_->targets()[1] : game_->targets()[0];
  const Turn turn{other, game_->answer(other, game_->targets().back())};
  EXPECT_EQ(find_node(*book_, {&turn, 1}), nullptr);
}

INSTANTIATE_TEST_SUITE_P(AllGames, Openings,
                         ::testing::Values("cards:1", "cards:4", "chess:8", "chess:16", "chess:32"));

/// A few of the guesses that were worked out, so that a book made anew does not pass unnoticed. That of
/// mastermind:5x8 is a whole one, and not proven.
TEST(OpeningGuesses, AreThoseThatWereWorkedOut) {
  struct Known {
    const char* game;
    const char* turn;  ///< empty: the first guess
    const char* guess;
  };
  for (const auto& [token, turn, guess] : std::vector<Known>{
           {"mastermind:5x8", "", "aabbc"},
           {"mastermind:5x8", "aabbc=1,2", "bdceb"},
           {"mastermind:pegs=5,symbols=rgbyopwk", "", "rrggb"},
           {"mastermind:pegs=5,symbols=rgbyopwk", "rrggb=1,2", "gybog"},
           {"cards:1", "", "8C"},
           {"cards:1", "8C=0,0,0,1,1", "JC"},
           {"cards:4", "", "7D,9D,5S,JS"},
           {"cards:4", "7D,9D,5S,JS=0,0,0,0,4", "2C,6C,6D,8S"},
           {"chess:8", "BR,BR,BP,BP,BP,BP,WK,WQ=0,0,4", "WB,WB,WB,WB"},
           {"chess:16", "", "BP,BP,BP,BP,BP,BP,BP,BP,BP,BP,BP,BP,WR,WR,WN,WN"},
           {"chess:16", "BP,BP,BP,BP,BP,BP,BP,BP,BP,BP,BP,BP,WR,WR,WN,WN=0,0,4", "BQ,BQ,BQ,BQ,WK"},
           {"chess:32", "", "BB,BB,BB,BB,BP,BP,BP,BP,BP,BP,BP,BP,BP,BP,BP,BP,BP,BP,BP,BP,WR,WR,WN,WN"}}) {
    const auto game = support::game_of(token);
    GameState state = *GameState::start(game);
    if (*turn != '\0') state = *state.after(*read_turn(*game, turn));
    EXPECT_EQ(write_plain(*game, choose_guess(state)), guess) << token << " " << turn;
  }
}

TEST(OpeningGuesses, AreNotMadeWithoutBooks) {
  const auto game = support::game_of("chess:8");
  EXPECT_NE(opening_for(*game, {}), nullptr);
  EXPECT_EQ(opening_for(*game, {.book = false}), nullptr);
}

/// A book that was given goes first, and what it does not hold is left to the opening.
TEST(OpeningGuesses, FollowWhereAGivenBookEnds) {
  const auto game = support::game_of("cards:1");
  const Book opening = *opening_for(*game, {});
  Book given = opening;
  const auto [answer, node] = opening.tree.nodes.front().branches.front();
  given.after = {{opening.tree.nodes.front().guess, answer}};
  given.tree.nodes = {{.guess = opening.tree.nodes.front().guess, .branches = {}}};
  const GameState start = *GameState::start(game, {.given_book = std::make_shared<const Book>(given)});
  EXPECT_EQ(choose_guess(start), opening.tree.nodes.front().guess);
  EXPECT_EQ(choose_guess(*start.after(given.after.front())), given.tree.nodes.front().guess);
}

}  // namespace
}  // namespace winnow
