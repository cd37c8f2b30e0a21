#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "winnow/book.hpp"

/// The books that are part of the library.
namespace winnow {

/// A file of the folder books/, without its ending, and what is in it. Its name is the game's token with -
/// for :, and after a dot what sets it apart: mastermind-4x6, mastermind-4x6.max5, cards-4.opening.
struct ShippedText {
  std::string_view name;
  std::vector<std::string_view> pieces;  ///< in order; a compiler need not take literals of any length
};

/// All that are inside; cmake/embed_books.cmake writes this function.
const std::vector<ShippedText>& shipped_texts();

/// The game under whose token this one's books are kept: a game that only renames the items has those of the
/// other, whose codes are the same.
const std::string& book_token(const Description& description);

/// How the names of this game's books begin, up to the first dot.
std::string book_stem(const Game& game);

/// Adds a book to those that are shipped, for a library that has them in files beside it: before the games
/// that it belongs to are started, since a game looks for its books then.
Result<void> add_shipped_book(std::string name, std::string_view text);

/// The books of this game, openings included, each read when it is first asked for. May be called by several
/// threads at once.
std::vector<std::shared_ptr<const Book>> shipped_books(const Game& game);

}  // namespace winnow
