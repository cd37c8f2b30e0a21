#include <gmock/gmock.h>

#include "solver/odd_games.hpp"
#include "solver/solution_support.hpp"

/// What a search of its own says of a book's lower bound.
namespace winnow {
namespace {

using support::game_of;
using support::solved;
using ::testing::HasSubstr;
using Verdict = ProofCheck::Verdict;

ProofCheck checked(const std::shared_ptr<const Game>& game, const Book& book,
                   const SolveOptions& options = {}) {
  const auto check = prove_lower_bound(game, book, options);
  if (!check) throw std::runtime_error(check.error().message);
  EXPECT_EQ(check->verdict == Verdict::kRefuted, check->better.has_value());
  EXPECT_EQ(check->verdict == Verdict::kUnsettled, !check->reason.empty());
  if (check->better) {
    EXPECT_TRUE(verify(*game, *check->better).good());
    EXPECT_TRUE(check->better->total < book.lower || check->better->worst < book.worst);
  }
  return *check;
}

ProofCheck checked(const Book& book, const SolveOptions& options = {}) {
  return checked(game_of(book.game), book, options);
}

class ProofChecks : public ::testing::TestWithParam<SolveOptions> {
 protected:
  Book best_ = solved("mastermind:3x4", GetParam()).book;
};

TEST_P(ProofChecks, EveryTrueClaimIsProven) {
  for (const std::uint64_t lower : {best_.total, best_.total - 1, std::uint64_t{1}}) {
    Book book = best_;
    book.lower = lower;
    EXPECT_EQ(checked(book).verdict, Verdict::kProven) << lower;
  }
}

TEST_P(ProofChecks, AFalseClaimIsRefutedByTheBestStrategy) {
  Book book = best_;
  book.lower = best_.total + 1;
  const ProofCheck check = checked(book);
  ASSERT_EQ(check.verdict, Verdict::kRefuted);
  EXPECT_EQ(check.better->total, best_.total);
}

INSTANTIATE_TEST_SUITE_P(
    Questions, ProofChecks,
    ::testing::Values(SolveOptions{}, SolveOptions{.objective = Objective::kWorst},
                      SolveOptions{.max_guesses = 4},
                      SolveOptions{.first_guess = *read_guess(*game_of("mastermind:3x4"), "aab")},
                      SolveOptions{.after = {support::turn_of("mastermind:3x4", "aab", "0,1")}}));

TEST(ProofCheck, ASmallerWorstCaseRefutesALeastWorstCase) {
  Book book = support::book_of("mastermind:3x4", "first");
  const Book best = solved("mastermind:3x4", {.objective = Objective::kWorst}).book;
  ASSERT_GT(book.worst, best.worst);
  book.objective = Objective::kWorst;
  book.lower = 1;
  const ProofCheck check = checked(book);
  ASSERT_EQ(check.verdict, Verdict::kRefuted);
  EXPECT_LT(check.better->worst, book.worst);
}

TEST(ProofCheck, ALeastWorstCaseIsProven) {
  const auto book = load_book(WINNOW_SOURCE_DIR "/books/worst/musician.book");
  ASSERT_TRUE(book);
  EXPECT_EQ(book->worst, 5);
  EXPECT_EQ(checked(*book).verdict, Verdict::kProven);
}

TEST(ProofCheck, WhatIsEndedEarlyIsNotSettled) {
  const auto book = load_book(WINNOW_SOURCE_DIR "/books/bulls-4x10.book");
  ASSERT_TRUE(book);
  const ProofCheck check = checked(*book, {.progress = [](const SolveProgress&) { return false; }});
  EXPECT_EQ(check.verdict, Verdict::kUnsettled);
  EXPECT_THAT(check.reason, HasSubstr("ended early"));
}

/// No search can be made. One guess ahead, the best is the middle one, which leaves 64 and 65; of these no
/// more than 1, 3, 9 and 27 are found within one to four guesses, as a guess earns three answers.
TEST(ProofCheck, AGameThatIsTooLargeIsNotSettled) {
  constexpr int kSize = 130;
  const auto game = std::make_shared<support::Sides>(kSize);
  const auto solution = solve(game);
  ASSERT_TRUE(solution) << solution.error().message;
  EXPECT_FALSE(solution->searched);
  Book book = solution->book;
  EXPECT_TRUE(verify(*game, book).good());
  EXPECT_EQ(book.lower, 130U + (64 + 63 + 61 + 55 + 37) + (65 + 64 + 62 + 56 + 38));
  EXPECT_EQ(checked(game, book).verdict, Verdict::kProven);
  book.lower = 793;  // true: 127 targets are found by seven guesses of a binary search, the others by eight
  EXPECT_LE(book.lower, book.total);
  const ProofCheck check = checked(game, book);
  EXPECT_EQ(check.verdict, Verdict::kUnsettled);
  EXPECT_THAT(check.reason, HasSubstr("too large for an exact search"));
}

TEST(ProofCheck, AQuestionWithoutAnAnswerIsAnError) {
  Book book = support::book_of("mastermind:3x4");
  book.lower = book.total;
  book.max_guesses = 0;
  EXPECT_FALSE(prove_lower_bound(game_of(book.game), book));
}

}  // namespace
}  // namespace winnow
