#include "api/prove_bound.hpp"

#include <gtest/gtest.h>

#include "engine/book_support.hpp"

namespace winnow::testing {
namespace {

Result<BoundState> proven_bound(const Book& book, const SolveOptions& limits = {}) {
  return prove_bound(support::game_of(book.game), book, limits);
}

/// A strategy for a game of 9 targets, which take 21 guesses at least.
Book claiming(const std::string& strategy, std::uint64_t lower) {
  Book book = support::book_of("mastermind:2x3", strategy);
  book.lower = lower;
  return book;
}

TEST(ProveBound, ProvesWhatHolds) {
  for (const std::uint64_t lower : {21U, 20U, 1U})
    EXPECT_EQ(*proven_bound(claiming("size", lower)), BoundState::kProven) << lower;
}

TEST(ProveBound, ABetterStrategyRefutesIt) {
  const Book slow = claiming("first", 22);
  ASSERT_GT(slow.total, 21U);
  EXPECT_EQ(*proven_bound(slow), BoundState::kRefuted);
}

TEST(ProveBound, OfTheWorstCaseToo) {
  Book book = claiming("size", 21);
  book.objective = Objective::kWorst;
  EXPECT_EQ(*proven_bound(book), BoundState::kProven);
  Book slow = claiming("first", 1);
  slow.objective = Objective::kWorst;
  ASSERT_GT(slow.worst, book.worst);
  EXPECT_EQ(*proven_bound(slow), BoundState::kRefuted);
}

TEST(ProveBound, ASearchThatIsEndedEarlyDecidesNothing) {
  const auto book = load_book(WINNOW_SOURCE_DIR "/books/bulls-4x10.book");
  ASSERT_TRUE(book);
  const auto stop = [](const SolveProgress&) { return false; };
  EXPECT_EQ(*proven_bound(*book, {.progress = stop}), BoundState::kUndecided);
}

}  // namespace
}  // namespace winnow::testing
