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

}  // namespace

const std::string& book_token(const Description& description) {
  return description.book.empty() ? description.token : description.book;
}

std::vector<std::shared_ptr<const Book>> shipped_books(const Game& game) {
  std::string stem = book_token(game.description());
  std::replace(stem.begin(), stem.end(), ':', '-');
  std::vector<std::shared_ptr<const Book>> books;
  for (std::size_t i = 0; i < shipped_texts().size(); ++i) {
    const std::string_view name = shipped_texts()[i].name;
    if (name.substr(0, name.find('.')) != stem) continue;
    if (auto book = shipped_book(i)) books.push_back(std::move(book));
  }
  return books;
}

}  // namespace winnow
