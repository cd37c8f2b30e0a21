#include "engine/books/shipped_books.hpp"

#include <algorithm>
#include <mutex>
#include <utility>

namespace winnow {
namespace {

struct Slot {
  std::once_flag read;
  std::shared_ptr<const Book> book;
};

/// One of all shipped books; null if its text is none, which the tests would notice.
std::shared_ptr<const Book> shipped_book(std::size_t index) {
  static std::vector<Slot> slots(shipped_texts().size());
  Slot& slot = slots[index];
  std::call_once(slot.read, [&] {
    std::string text;
    for (const std::string_view piece : shipped_texts()[index].pieces) text += piece;
    if (auto book = read_book(text)) slot.book = std::make_shared<const Book>(*std::move(book));
  });
  return slot.book;
}

/// The books that were added, in that order.
struct Shelf {
  struct Entry {
    std::string name;
    std::shared_ptr<const Book> book;
  };
  std::mutex mutex;
  std::vector<Entry> entries;
};

Shelf& shelf() {
  static Shelf added;
  return added;
}

bool is_of(std::string_view book_name, std::string_view stem) {
  return book_name.substr(0, book_name.find('.')) == stem;
}

}  // namespace

const std::string& book_token(const Description& description) {
  return description.book.empty() ? description.token : description.book;
}

std::string book_stem(const Game& game) {
  std::string stem = book_token(game.description());
  std::replace(stem.begin(), stem.end(), ':', '-');
  return stem;
}

Result<void> add_shipped_book(std::string name, std::string_view text) {
  auto book = read_book(text);
  if (!book) return book.error();
  const std::lock_guard lock(shelf().mutex);
  shelf().entries.push_back({std::move(name), std::make_shared<const Book>(*std::move(book))});
  return {};
}

std::vector<std::shared_ptr<const Book>> shipped_books(const Game& game) {
  const std::string stem = book_stem(game);
  std::vector<std::shared_ptr<const Book>> books;
  for (std::size_t i = 0; i < shipped_texts().size(); ++i) {
    if (!is_of(shipped_texts()[i].name, stem)) continue;
    if (auto book = shipped_book(i)) books.push_back(std::move(book));
  }
  const std::lock_guard lock(shelf().mutex);
  for (const Shelf::Entry& added : shelf().entries) {
    if (is_of(added.name, stem)) books.push_back(added.book);
  }
  return books;
}

}  // namespace winnow
