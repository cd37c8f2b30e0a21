#include "solver/one_guess_ahead.hpp"

#include <gtest/gtest.h>

#include "games/support.hpp"
#include "solver/bounds.hpp"
#include "solver/search_rig.hpp"
#include "winnow/solver.hpp"

/// A bound for games that are too large to search, tested on some that are not.
namespace winnow {
namespace {

using solver::bound_one_guess_ahead;
using support::SearchRig;

std::optional<std::uint64_t> bound(const std::shared_ptr<const Game>& game, std::optional<Code> first = {},
                                   int threads = 2) {
  return bound_one_guess_ahead(EncodedGame(game), first, threads, [] { return true; });
}

class OneGuessAhead : public ::testing::TestWithParam<std::string> {
 protected:
  std::vector<AnswerGroup> parts_of(Code guess) const {
    return split_targets(*game_, guess, SearchRig::all_targets(*game_));
  }

  /// From the rules, with no symmetry.
  std::uint64_t bound_of(Code guess, std::uint64_t answers) const {
    std::uint64_t sum = game_->targets().size();
    for (const AnswerGroup& part : parts_of(guess)) {
      if (part.answer != kWin) sum += fewest_guesses(part.candidates.size(), answers);
    }
    return sum;
  }

  std::shared_ptr<const Game> game_ = support::game_of(GetParam());
};

TEST_P(OneGuessAhead, IsTheLeastOfAllFirstGuesses) {
  const auto guesses = *game_->propose({}).guesses;
  std::size_t answers = 0;
  for (const Code guess : guesses) answers = std::max(answers, parts_of(guess).size());
  std::uint64_t least = ~std::uint64_t{0};
  for (const Code guess : guesses) least = std::min(least, bound_of(guess, answers));
  EXPECT_EQ(bound(game_), least);
  EXPECT_EQ(bound(game_, std::nullopt, 1), least);
  EXPECT_EQ(bound(game_, guesses.back()), bound_of(guesses.back(), answers));
}

TEST_P(OneGuessAhead, NoStrategyDoesBetter) {
  const auto best = solve(game_);
  ASSERT_TRUE(best && best->book.lower == best->book.total);
  EXPECT_LE(bound(game_), best->book.total);
}

INSTANTIATE_TEST_SUITE_P(Games, OneGuessAhead,
                         ::testing::Values("mastermind:3x3", "mastermind:2x6", "bulls:3x4", "cards:1",
                                           "battleship:3x3x2", "chess:1", "chess:2"),
                         support::name_of_token);

TEST(OneGuessAheadOfLargeGames, EndsWhenItIsToldTo) {
  const EncodedGame game(support::game_of("mastermind:3x3"));
  EXPECT_FALSE(bound_one_guess_ahead(game, std::nullopt, 2, [] { return false; }));
}

TEST(OneGuessAheadOfLargeGames, ThereIsNoneWhereGuessesAreTooMany) {
  EXPECT_FALSE(bound(support::game_of("chess:16")));
}

}  // namespace
}  // namespace winnow
