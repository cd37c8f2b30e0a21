#include "solver/tables/answer_table.hpp"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "solver/odd_games.hpp"
#include "solver/search_rig.hpp"

/// A table says what the rules say, whoever fills it.
namespace winnow::solver {
namespace {

using support::Distances;
using support::game_of;
using support::SearchRig;
using support::Sides;

std::unique_ptr<const AnswerTable> table_of(const EncodedGame& game, std::vector<TargetId> candidates,
                                            int threads) {
  return *AnswerTable::make(game, std::move(candidates), ~std::uint64_t{0}, threads);
}

void expect_answers_of_the_game(const AnswerTable& table) {
  const Game& game = table.game().game();
  for (std::uint32_t g = 0; g < table.guesses(); ++g) {
    const GuessId guess{g};
    for (LocalTarget t = 0; t < table.targets(); ++t) {
      const Answer answer = game.answer(table.code(guess), game.target(table.candidates()[t]));
      ASSERT_EQ(table.answer(table.of_guess(guess)[t]), answer);
      ASSERT_EQ(table.of_target(t)[g], table.of_guess(guess)[t]);
    }
  }
}

TEST(AnswerTable, HasTheAnswersOfTheGameByGuessAndByTarget) {
  for (const auto* const token : {"mastermind:3x5", "bulls:3x6", "chess:2", "battleship:4x2x2"}) {
    SCOPED_TRACE(token);
    const EncodedGame game(game_of(token));
    expect_answers_of_the_game(*table_of(game, SearchRig::all_targets(game.game()), 1));
  }
}

TEST(AnswerTable, IsTheSameForAnyNumberOfThreads) {
  const EncodedGame game(game_of("bulls:3x8"));
  const auto alone = table_of(game, SearchRig::all_targets(game.game()), 1);
  const auto shared = table_of(game, SearchRig::all_targets(game.game()), 4);
  EXPECT_EQ(shared->fingerprint(), alone->fingerprint());
  expect_answers_of_the_game(*shared);
}

/// Every guess of this game has an answer of its own, so that those of all threads are put together.
TEST(AnswerTable, NumbersAnswersInTheOrderOfTheGuessesThatEarnThem) {
  constexpr int kGuesses = 200;
  const EncodedGame game(std::make_shared<const Sides>(kGuesses));
  const auto table = table_of(game, {TargetId{kGuesses - 1}}, 4);
  expect_answers_of_the_game(*table);
  ASSERT_EQ(table->answers(), kGuesses);
  for (std::uint32_t g = 0; g + 1 < kGuesses; ++g) EXPECT_EQ(table->of_guess(GuessId{g})[0], g + 1);
}

/// The squares next to a ship may be nearest to it and to no other, so in battleship they may not, with as
/// many targets as guesses; and chess has guesses that are no targets.
TEST(AnswerTable, IsKeptOnceWhereGuessAndTargetMayChangePlaces) {
  const auto times_kept = [](const std::string& token) {
    const EncodedGame game(game_of(token));
    const auto table = table_of(game, SearchRig::all_targets(game.game()), 2);
    expect_answers_of_the_game(*table);
    const std::uint64_t once = std::uint64_t{table->guesses()} * table->targets();
    EXPECT_EQ(AnswerTable::most_bytes(game, table->targets()), 2 * once);
    return table->bytes() / once;
  };
  for (const auto* const token :
       {"mastermind:3x5", "bulls:3x6", "musician", "mastermind:1x2", "mastermind:2x8"})
    EXPECT_EQ(times_kept(token), 1U) << token;
  for (const auto* const token : {"battleship:4x2x2", "battleship:5x4x2", "cards:1", "chess:2"})
    EXPECT_EQ(times_kept(token), 2U) << token;
}

/// Guess and target may change places but for one pair of them.
TEST(AnswerTable, IsKeptTwiceIfOneAnswerIsNotTheSameWithGuessAndTargetExchanged) {
  constexpr int kSize = 200;  // several tiles
  for (const auto& [guess, target] : {std::pair{3, 150}, std::pair{150, 3}, std::pair{1, 2}}) {
    const EncodedGame game(std::make_shared<const Distances>(kSize, guess, target));
    const auto table = table_of(game, SearchRig::all_targets(game.game()), 2);
    expect_answers_of_the_game(*table);
    EXPECT_EQ(table->bytes(), 2 * kSize * kSize);
  }
  const EncodedGame game(std::make_shared<const Distances>(kSize));
  EXPECT_EQ(table_of(game, SearchRig::all_targets(game.game()), 2)->bytes(), kSize * kSize);
}

TEST(AnswerTable, OfSomeCandidatesIsByGuessAndByTarget) {
  const EncodedGame game(game_of("mastermind:3x5"));
  const auto table = table_of(game, {TargetId{3}, TargetId{40}, TargetId{99}}, 1);
  EXPECT_EQ(table->bytes(), 2 * 3 * 125);
  expect_answers_of_the_game(*table);
}

TEST(AnswerTable, KnowsHowManyPartsAGuessMakesAtMost) {
  for (const auto* const token : {"mastermind:3x5", "chess:3", "battleship:4x3x2", "mastermind:1x2"}) {
    SCOPED_TRACE(token);
    const EncodedGame game(game_of(token));
    const auto table = table_of(game, SearchRig::all_targets(game.game()), 2);
    std::size_t most = 0;
    for (std::uint32_t g = 0; g < table->guesses(); ++g) {
      const Cell* const row = table->of_guess(GuessId{g});
      most = std::max(most, std::set<Cell>(row, row + table->targets()).size());
    }
    EXPECT_EQ(table->most_parts(), most);
  }
}

TEST(AnswerTable, CellsAfterTheLastGuessAreOfAnAnswerThatThereIs) {
  const EncodedGame game(game_of("mastermind:2x5"));
  const auto table = table_of(game, SearchRig::all_targets(game.game()), 1);
  ASSERT_LT(table->guesses(), table->row_length());
  for (std::size_t g = table->guesses(); g < table->row_length(); ++g)
    EXPECT_LT(table->of_target(0)[g], table->answers());
}

}  // namespace
}  // namespace winnow::solver
