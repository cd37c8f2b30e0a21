#include "engine/books/shipped_books.hpp"

#include <algorithm>

#include <gmock/gmock.h>

#include "engine/book_support.hpp"
#include "solver/strategies/book_choice.hpp"
#include "winnow/verify.hpp"

namespace winnow {
namespace {

using support::book_of;
using ::testing::HasSubstr;

std::shared_ptr<const Book> shared(Book book) { return std::make_shared<const Book>(std::move(book)); }

/// A whole book of what a strategy plays, which claims to be the best possible.
Book proven_book(std::string_view token, const std::string& strategy) {
  Book book = book_of(token, strategy);
  book.lower = book.total;
  return book;
}

TEST(ShippedBooks, AreWhatTheyClaimAndAreFound) {
  for (const ShippedText& shipped : shipped_texts()) {
    std::string text;
    for (const std::string_view piece : shipped.pieces) text += piece;
    if (support::kSlowBuild && text.size() > 100'000) continue;
    const auto book = read_book(text);
    ASSERT_TRUE(book.has_value()) << shipped.name << ": " << book.error().message;
    const auto game = support::game_of(book->game);
    const Verification found = verify(*game, *book);
    EXPECT_TRUE(found.good()) << shipped.name << ": " << found.problems.front();
    const auto books = shipped_books(*game);
    EXPECT_TRUE(std::any_of(books.begin(), books.end(), [&](const auto& each) { return *each == *book; }))
        << shipped.name;
  }
}

TEST(ShippedBooks, CanBeAddedToALibraryThatHasThemInFiles) {
  const auto game = support::game_of("mastermind:2x7");  // of no other test, as the book stays
  ASSERT_TRUE(shipped_books(*game).empty());
  const Book book = proven_book("mastermind:2x7", "minimax");
  ASSERT_TRUE(add_shipped_book("mastermind-2x7.added", write_book(*game, book)).has_value());
  const auto books = shipped_books(*game);
  ASSERT_EQ(books.size(), 1U);
  EXPECT_TRUE(*books.front() == book);
  EXPECT_TRUE(shipped_books(*support::game_of("mastermind:3x3")).empty());
}

TEST(ShippedBooks, AreNotAddedWhereTheyAreNoBooks) {
  const auto added = add_shipped_book("mastermind-2x4", "aabb");
  ASSERT_FALSE(added.has_value());
  EXPECT_THAT(added.error().message, HasSubstr("book"));
  EXPECT_TRUE(shipped_books(*support::game_of("mastermind:2x4")).empty());
}

TEST(GivenBooks, AreFollowedWhileTheTurnsStayInThem) {
  const auto game = support::game_of("mastermind:3x4");
  const auto book = shared(proven_book("mastermind:3x4", "minimax"));
  for (const char* name : {"best", "optimal"}) {
    const StrategyChoice choice{.name = name, .given_book = book};
    EXPECT_TRUE(*tree_of(game, choice) == book->tree);
    // Out of the book, what `best` does without one: no renaming makes its first guess of one symbol.
    const GameState start = *GameState::start(game, choice);
    const Code other = *read_guess(*game, "aaa");
    const Turn turn{other, game->answer(other, game->targets()[50])};
    EXPECT_EQ(choose_guess(*start.after(turn)), choose_guess(*GameState::start(game)->after(turn)));
  }
  EXPECT_TRUE(*tree_of(game, {.name = "best", .book = false, .given_book = book}) ==
              *tree_of(game, {.name = "best", .book = false}));
}

TEST(GivenBooks, AnOpeningIsFollowedAsFarAsItGoes) {
  const auto game = support::game_of("mastermind:3x4");
  Book book = book_of("mastermind:3x4", "minimax");
  book.tree.nodes.resize(1);
  book.tree.nodes[0].branches.clear();
  book.complete = false;
  const StrategyChoice choice{.given_book = shared(book)};
  EXPECT_EQ(choose_guess(*GameState::start(game, choice)), book.tree.nodes[0].guess);
  EXPECT_TRUE(evaluate(game, choice).has_value());
}

TEST(GivenBooks, ServeGamesThatRenameTheItems) {
  const auto renamed = support::game_of("mastermind:pegs=3,symbols=wxyz");
  const auto book = shared(proven_book("mastermind:3x4", "minimax"));
  EXPECT_TRUE(*tree_of(renamed, {.name = "optimal", .given_book = book}) == book->tree);
}

TEST(GivenBooks, ThatDoNotFitAreRefused) {
  const auto game = support::game_of("mastermind:3x4");
  const auto error_of = [&](const StrategyChoice& choice) {
    const auto checked = check_strategy(*game, choice);
    EXPECT_FALSE(checked.has_value());
    EXPECT_FALSE(GameState::start(game, choice).has_value());
    EXPECT_FALSE(evaluate(game, choice).has_value());
    if (checked) return std::string();
    support::expect_one_line(checked.error().message);
    return checked.error().message;
  };
  EXPECT_THAT(error_of({.name = "luck"}), HasSubstr("strategies are"));
  EXPECT_THAT(error_of({.given_book = shared(book_of("mastermind:3x3", "size"))}),
              HasSubstr("mastermind:3x3"));
  EXPECT_THAT(error_of({.name = "optimal", .book = false}), HasSubstr("nothing without books"));

  const Book proven = proven_book("mastermind:3x4", "size");
  std::vector<Book> conditional(6, proven);
  conditional[0].lower = 0;
  conditional[1].max_guesses = 9;
  conditional[2].first_guess = proven.tree.nodes[0].guess;
  conditional[3].after = {{Code{0}, Answer{1}}};
  conditional[4].objective = Objective::kWorst;
  conditional[5].complete = false;
  for (const Book& book : conditional) {
    EXPECT_THAT(error_of({.name = "optimal", .given_book = shared(book)}), HasSubstr("does not prove"));
  }
}

TEST(OptimalStrategy, SaysHowToMakeABookWhereThereIsNone) {
  const auto game = support::game_of("mastermind:2x1");
  if (book_for_optimal(*game, {})) GTEST_SKIP() << "there is one";
  const auto checked = check_strategy(*game, {.name = "optimal"});
  ASSERT_FALSE(checked.has_value());
  EXPECT_THAT(checked.error().message, HasSubstr("winnow solve mastermind:2x1 -o FILE"));
}

}  // namespace
}  // namespace winnow
