#include <algorithm>
#include <atomic>

#include <gtest/gtest.h>

#include "games/support.hpp"
#include "solver/bounds.hpp"
#include "solver/odd_games.hpp"
#include "solver/search_rig.hpp"
#include "solver/two_guesses_ahead.hpp"
#include "winnow/solver.hpp"

/// A bound for games that are too large to search, tested on some that are not.
namespace winnow {
namespace {

using solver::bound_two_guesses_ahead;
using solver::look_one_guess_ahead;
using support::SearchRig;

constexpr std::uint64_t kAsFarAsItGoes = ~std::uint64_t{0};

std::optional<std::uint64_t> bound(const std::shared_ptr<const Game>& game, std::optional<Code> first = {},
                                   int threads = 2) {
  const auto ahead = look_one_guess_ahead(EncodedGame(game), first, threads, [] { return true; });
  return ahead ? std::optional(ahead->lower()) : std::nullopt;
}

std::uint64_t bound_of_two(const std::shared_ptr<const Game>& game, std::optional<Code> first = {},
                           int threads = 2, std::uint64_t wanted = kAsFarAsItGoes) {
  const EncodedGame encoded(game);
  const auto ahead = look_one_guess_ahead(encoded, first, threads, [] { return true; });
  return bound_two_guesses_ahead(encoded, *ahead, wanted, threads, [](std::uint64_t) { return true; });
}

class LookingAhead : public ::testing::TestWithParam<std::string> {
 protected:
  // From the rules, with no symmetry.

  std::vector<AnswerGroup> parts_of(Code guess, std::span<const TargetId> set) const {
    auto parts = split_targets(*game_, guess, set);
    std::erase_if(parts, [](const AnswerGroup& part) { return part.answer == kWin; });
    return parts;
  }

  /// A set takes one guess for each, and then what parts take.
  std::uint64_t bound_of(Code guess, std::span<const TargetId> set) const {
    std::uint64_t sum = set.size();
    for (const AnswerGroup& part : parts_of(guess, set))
      sum += fewest_guesses(part.candidates.size(), answers_);
    return sum;
  }

  std::uint64_t bound_of_two_from(Code guess) const {
    std::uint64_t sum = all_.size();
    for (const AnswerGroup& part : parts_of(guess, all_)) {
      std::uint64_t least = kAsFarAsItGoes;
      for (const Code second : guesses_) least = std::min(least, bound_of(second, part.candidates));
      sum += std::max(least, fewest_guesses(part.candidates.size(), answers_));
    }
    return sum;
  }

  std::uint64_t most_answers() const {
    std::size_t answers = 0;
    for (const Code guess : guesses_) answers = std::max(answers, split_targets(*game_, guess, all_).size());
    return answers;
  }

  std::shared_ptr<const Game> game_ = support::game_of(GetParam());
  std::vector<TargetId> all_ = SearchRig::all_targets(*game_);
  std::vector<Code> guesses_ = *game_->propose({}).guesses;
  std::uint64_t answers_ = most_answers();
};

TEST_P(LookingAhead, OneGuessIsTheLeastOfAllFirstGuesses) {
  std::uint64_t least = kAsFarAsItGoes;
  for (const Code guess : guesses_) least = std::min(least, bound_of(guess, all_));
  EXPECT_EQ(bound(game_), least);
  EXPECT_EQ(bound(game_, std::nullopt, 1), least);
  EXPECT_EQ(bound(game_, guesses_.back()), bound_of(guesses_.back(), all_));
}

TEST_P(LookingAhead, TwoGuessesAreTheLeastOfAllFirstGuesses) {
  std::uint64_t least = kAsFarAsItGoes;
  for (const Code guess : guesses_) least = std::min(least, bound_of_two_from(guess));
  EXPECT_EQ(bound_of_two(game_), least);
  EXPECT_EQ(bound_of_two(game_, std::nullopt, 1), least);
  EXPECT_EQ(bound_of_two(game_, guesses_.back()), bound_of_two_from(guesses_.back()));
}

TEST_P(LookingAhead, NoStrategyDoesBetter) {
  const auto best = solve(game_);
  ASSERT_TRUE(best && best->book.lower == best->book.total);
  EXPECT_LE(bound(game_), bound_of_two(game_));
  EXPECT_LE(bound_of_two(game_), best->book.total);
}

INSTANTIATE_TEST_SUITE_P(Games, LookingAhead,
                         ::testing::Values("mastermind:3x3", "mastermind:2x6", "bulls:3x4", "cards:1",
                                           "battleship:3x3x2", "chess:1", "chess:2"),
                         support::name_of_token);

TEST(LookingAheadInLargeGames, EndsWhenItIsToldTo) {
  const EncodedGame game(support::game_of("mastermind:3x3"));
  EXPECT_FALSE(look_one_guess_ahead(game, std::nullopt, 2, [] { return false; }));
}

/// Ended while it counts answers, when no bound follows from them.
TEST(LookingAheadInLargeGames, EndsPromptly) {
  if (support::kSlowBuild) GTEST_SKIP() << "even the kinds of so many guesses take long";
  const EncodedGame game(support::game_of("cards:4"));
  std::atomic<std::uint64_t> asked = 0;
  const auto until_kinds_are_known = [&] { return ++asked <= game.game().guess_count(); };
  EXPECT_FALSE(look_one_guess_ahead(game, std::nullopt, 2, until_kinds_are_known));
}

TEST(LookingAheadInLargeGames, ThereIsNothingToSeeWhereGuessesAreTooMany) {
  EXPECT_FALSE(bound(support::game_of("chess:16")));
}

/// So that it may be ended at any time: the bound is true from the beginning, rises and is told.
TEST(LookingAheadInLargeGames, TwoGuessesRaiseTheBoundStepByStep) {
  const EncodedGame game(support::game_of("mastermind:4x6"));
  const auto one = look_one_guess_ahead(game, std::nullopt, 1, [] { return true; });
  ASSERT_TRUE(one);
  const std::uint64_t two =
      bound_two_guesses_ahead(game, *one, kAsFarAsItGoes, 1, [](std::uint64_t) { return true; });
  EXPECT_LT(one->lower(), two);
  EXPECT_LE(two, 5625U);
  std::vector<std::uint64_t> told;
  const auto raise_until = [&](std::uint64_t enough) {
    return bound_two_guesses_ahead(game, *one, kAsFarAsItGoes, 1, [&](std::uint64_t lower) {
      told.push_back(lower);
      return lower < enough;
    });
  };
  EXPECT_EQ(raise_until(0), one->lower());
  told.clear();
  const std::uint64_t ended = raise_until((one->lower() + two) / 2);
  EXPECT_TRUE(std::is_sorted(told.begin(), told.end()));
  EXPECT_EQ(told.front(), one->lower());
  EXPECT_EQ(told.back(), ended);
  EXPECT_LT(ended, two);
}

/// Two guesses ahead may take days, so `solve` looks so far only for those who say how long they wait.
TEST(LookingAheadInLargeGames, SolveLooksTwoGuessesAheadWhereATimeIsGiven) {
  const auto game = std::make_shared<const support::Sides>(150);  // 300 answers: too many for a search
  const auto without = solve(game, {});
  const auto with = solve(game, {.seconds = 600});
  ASSERT_TRUE(without && with && !with->searched);
  EXPECT_EQ(without->book.lower, bound(game));
  EXPECT_EQ(with->book.lower, bound_of_two(game));
  EXPECT_LT(without->book.lower, with->book.lower);
  EXPECT_LE(with->book.lower, with->book.total);
}

TEST(LookingAheadInLargeGames, NoFurtherThanIsWanted) {
  const auto game = support::game_of("mastermind:4x6");
  const std::uint64_t one = *bound(game);
  const std::uint64_t two = bound_of_two(game);
  EXPECT_EQ(bound_of_two(game, std::nullopt, 2, one), one);
  const std::uint64_t more = bound_of_two(game, std::nullopt, 2, one + 1);
  EXPECT_GT(more, one);
  EXPECT_LT(more, two);
}

}  // namespace
}  // namespace winnow
