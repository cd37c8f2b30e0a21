#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "winnow/book.hpp"

namespace winnow {

/// Finds positions in a book under every name: whatever symmetry of the game maps their turns to those of the
/// book, and in whatever order they came. Immutable; shared by threads. The game must outlive it.
class BookLookup {
 public:
  BookLookup(const Game& game, std::shared_ptr<const Book> book);

  struct Entry {
    const Tree::Node* node = nullptr;
    Symmetry from_book;  ///< makes the names of the position of those of the book
    Code guess{};        ///< the node's, in the names of the position
  };
  /// Nothing where the book does not know the position, or no symmetry was found within reason.
  [[nodiscard]] std::optional<Entry> find(std::span<const Turn> turns) const;

  [[nodiscard]] const std::shared_ptr<const Book>& book() const { return book_; }

 private:
  class Match;

  const Game& game_;
  std::shared_ptr<const Book> book_;
  std::size_t most_turns_;        ///< that any position in the book has
  std::vector<Symmetry> others_;  ///< the group of the symmetries that do not exchange blocks or positions
};

}  // namespace winnow
