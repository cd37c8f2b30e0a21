#include "solver/strategies/book_choice.hpp"

#include "engine/books/shipped_books.hpp"

namespace winnow {
namespace {

using BookPointer = std::shared_ptr<const Book>;

bool is_optimal(const Book& book) {
  return book.proven() && book.objective == Objective::kMean && !book.max_guesses && !book.first_guess &&
         book.after.empty();
}

bool keeps_promise(const Book& book, const Game& game) {
  return book.complete && book.after.empty() && book.worst <= game.description().promise.value_or(book.worst);
}

}  // namespace

BookPointer book_for_best(const Game& game, const StrategyChoice& choice) {
  if (!choice.book) return nullptr;
  if (choice.given_book) return choice.given_book;
  BookPointer best;
  for (BookPointer& book : shipped_books(game)) {
    if (keeps_promise(*book, game) && (!best || book->total < best->total)) best = std::move(book);
  }
  return best;
}

BookPointer opening_for(const Game& game, const StrategyChoice& choice) {
  if (!choice.book) return nullptr;
  for (BookPointer& book : shipped_books(game)) {
    if (!book->complete && book->after.empty()) return std::move(book);
  }
  return nullptr;
}

BookPointer book_for_optimal(const Game& game, const StrategyChoice& choice) {
  if (!choice.book) return nullptr;
  if (choice.given_book) return is_optimal(*choice.given_book) ? choice.given_book : nullptr;
  for (BookPointer& book : shipped_books(game)) {
    if (is_optimal(*book)) return std::move(book);
  }
  return nullptr;
}

Result<void> check_books(const Game& game, const StrategyChoice& choice) {
  const Description& description = game.description();
  const Book* given = choice.given_book.get();
  if (given != nullptr && given->game != description.token && given->game != book_token(description)) {
    return Error{"the book is one of " + given->game + ", not of " + description.token};
  }
  if (choice.name != "optimal" || book_for_optimal(game, choice)) return {};
  if (!choice.book) return Error{"optimal follows a book, and is nothing without books"};
  return Error{
      (given != nullptr ? "the book does not prove an optimal strategy of " : "there is no proven book of ") +
      description.token + " for optimal to follow: make one with winnow solve " + description.token +
      " -o FILE, then give it with --book FILE"};
}

}  // namespace winnow
