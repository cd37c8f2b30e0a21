#include <gtest/gtest.h>

#include "games/support.hpp"
#include "winnow/battleship.hpp"
#include "winnow/cards.hpp"
#include "winnow/chess.hpp"
#include "winnow/mastermind.hpp"
#include "winnow/musician.hpp"

/// What a guesser remembers, and what it believes.
namespace winnow {
namespace {

/// A refusal has something to read.
template <class T>
void expect_refused(const Result<T>& result) {
  ASSERT_FALSE(result.has_value());
  support::expect_one_line(result.error().message);
}

TEST(GameStates, AreValues) {
  const std::pair first{musician::Chord{{'A', 1}, {'B', 1}, {'C', 2}}, *GameState::start(musician::game())};
  const auto copy = first;
  EXPECT_TRUE(copy.second == first.second);
  EXPECT_TRUE(musician::initial_guess().second == first.second);

  const auto next = *musician::next_guess(first, {0, 1, 1});
  EXPECT_FALSE(next.second == first.second);
  EXPECT_TRUE(copy.second == first.second);  // the one handed over stays as it was
  EXPECT_EQ(first.second.turns().size(), 0U);
  EXPECT_EQ(next.second.turns().size(), 1U);
  EXPECT_TRUE(musician::next_guess(copy, {0, 1, 1})->second == next.second);
  EXPECT_EQ(musician::next_guess(copy, {0, 1, 1})->first, next.first);

  const auto other = *musician::next_guess(copy, {0, 0, 1});
  EXPECT_FALSE(other.second == next.second);
}

TEST(GameStates, OfDifferentGamesDiffer) {
  EXPECT_FALSE(*GameState::start(*chess::game(3)) == *GameState::start(*chess::game(4)));
  EXPECT_FALSE(*GameState::start(*cards::game(2)) == *GameState::start(*cards::game(3)));
}

TEST(GameStates, BeginWithEveryTarget) {
  EXPECT_EQ(GameState::start(musician::game())->candidates().size(), 1330U);
  EXPECT_EQ(GameState::start(*battleship::game())->candidates().size(), 4960U);
  EXPECT_EQ(GameState::start(*cards::game(2))->candidates().size(), 1326U);
  EXPECT_EQ(GameState::start(*chess::game(3))->candidates().size(), 397U);
  EXPECT_EQ(GameState::start(*mastermind::game())->candidates().size(), 1296U);
}

TEST(GameStates, KeepExactlyTheTargetsThatAgree) {
  const auto game = support::game_of("battleship");
  const Code guess = *read_guess(*game, "A1 D2 H4");
  const Code hidden = *read_target(*game, "B2 C3 E1");
  const GameState start = *GameState::start(game);
  const Result<GameState> after = start.after({guess, game->answer(guess, hidden)});
  ASSERT_TRUE(after.has_value());
  std::vector<TargetId> expected;
  for (std::size_t t = 0; t < game->targets().size(); ++t) {
    if (game->answer(guess, game->targets()[t]) == game->answer(guess, hidden)) {
      expected.push_back(static_cast<TargetId>(t));
    }
  }
  EXPECT_EQ(after->candidates(), expected);
  EXPECT_EQ(start.candidates().size(), 4960U);
  EXPECT_EQ(after->turns(), (std::vector<Turn>{{guess, game->answer(guess, hidden)}}));
}

TEST(GameStates, RefuseATurnWithWhichNoTargetAgrees) {
  const auto game = support::game_of("musician");
  const Code guess = *read_guess(*game, "A1 B1 C1");
  const Result<GameState> after =
      GameState::start(game)->after({guess, game->answers().answer({2, 1, 1}).value()});
  ASSERT_FALSE(after.has_value());
  support::expect_one_line(after.error().message);
}

TEST(NextGuess, BelievesTheGuessItIsHanded) {
  const auto [proposed, state] = musician::initial_guess();
  const musician::Chord hidden{{'G', 2}, {'A', 2}, {'F', 2}};
  const musician::Chord mine{{'E', 3}, {'A', 2}, {'D', 2}};
  ASSERT_NE(*musician::to_code(mine), *musician::to_code(proposed));
  const auto next = *musician::next_guess({mine, state}, *musician::feedback(hidden, mine));
  EXPECT_EQ(next.second.turns().front().guess, *musician::to_code(mine));
  const auto targets = next.second.game().targets();
  for (const TargetId candidate : next.second.candidates()) {
    EXPECT_EQ(*musician::feedback(musician::to_chord(targets[number(candidate)]), mine),
              *musician::feedback(hidden, mine));
  }
}

TEST(NextGuess, BelievesAnImpossibleChessGuessToo) {
  const auto state = *GameState::start(*chess::game(4));
  const chess::Piece rook{chess::Colour::kWhite, chess::Kind::kRook};
  const auto next = *chess::next_guess({{rook, rook, rook}, state}, {0, 2, 1});
  for (const TargetId candidate : next.second.candidates()) {
    const chess::Pieces target = chess::to_pieces(next.second.game().target(candidate));
    EXPECT_EQ(*chess::feedback(target, {rook, rook, rook}), (chess::Feedback{0, 2, 1}));
  }
}

TEST(NextGuess, LearnsFromTheChessGameGoingOn) {
  const chess::Piece king{chess::Colour::kBlack, chess::Kind::kKing};
  const chess::Piece queen{chess::Colour::kWhite, chess::Kind::kQueen};
  // King and queen are hidden; the king alone earns all its pieces, but was not the target.
  const auto next = *chess::next_guess({{king}, *GameState::start(*chess::game(4))}, {1, 0, 0});
  const Game& game = next.second.game();
  bool has_target = false;
  for (const TargetId candidate : next.second.candidates()) {
    EXPECT_NE(game.target(candidate), chess::to_code({king}));
    has_target = has_target || game.target(candidate) == chess::to_code({king, queen});
  }
  EXPECT_TRUE(has_target);
  // In a game of two pieces: the king and any of the other eleven pieces.
  const auto small = *chess::next_guess({{king}, *GameState::start(*chess::game(2))}, {1, 0, 0});
  EXPECT_EQ(small.second.candidates().size(), 11U);
}

TEST(NextGuess, LearnsFromAnEmptyChessGuessThatIsWrong) {
  const auto next = *chess::next_guess({{}, *GameState::start(*chess::game(1))}, {0, 0, 0});
  EXPECT_EQ(next.second.candidates().size(), 12U);
}

TEST(NextGuess, RefusesFeedbackThatNoTargetAgreesWith) {
  const std::pair chord{musician::Chord{{'A', 1}, {'B', 1}, {'C', 2}}, *GameState::start(musician::game())};
  expect_refused(musician::next_guess(chord, {2, 1, 1}));
  expect_refused(musician::next_guess(chord, {9, 9, 9}));
  expect_refused(musician::next_guess(chord, {-1, 0, 0}));
  const std::pair ships{battleship::Locations{{'A', 1}, {'B', 1}, {'C', 2}},
                        *GameState::start(*battleship::game())};
  expect_refused(battleship::next_guess(ships, {3, 1, 0}));
  expect_refused(cards::next_guess(*cards::initial_guess(1), {2, 2, 2, 2, 2}));
  expect_refused(chess::next_guess(*chess::initial_guess(2), {2, 2, 2}));
  expect_refused(chess::next_guess(*chess::initial_guess(0), {1, 0, 0}));
  expect_refused(mastermind::next_guess(*mastermind::initial_guess(), {3, 1}));
}

TEST(NextGuess, RefusesFeedbackThatContradictsWhatWasSaidBefore) {
  const musician::Chord guess{{'A', 1}, {'B', 1}, {'C', 1}};
  const auto next = *musician::next_guess({guess, *GameState::start(musician::game())}, {2, 0, 0});
  expect_refused(musician::next_guess({guess, next.second}, {1, 0, 0}));
}

TEST(NextGuess, RefusesAGuessThatTheGameDoesNotAllow) {
  expect_refused(musician::next_guess({{{'A', 1}}, *GameState::start(musician::game())}, {0, 0, 0}));
  expect_refused(mastermind::next_guess({"aabbb", *GameState::start(*mastermind::game())}, {0, 0}));
  expect_refused(mastermind::next_guess({"aabz", *GameState::start(*mastermind::game())}, {0, 0}));
  expect_refused(battleship::next_guess({{{'Z', 9}}, *GameState::start(*battleship::game())}, {0, 0, 0}));
}

}  // namespace
}  // namespace winnow
