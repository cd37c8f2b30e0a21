#pragma once

#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "winnow/book.hpp"

/// The books that are part of the library.
namespace winnow {

/// A file of the folder books/, without its ending, and what is in it. Its name is the game's token with -
/// for :, and where a game has several, something after a dot: mastermind-4x6, mastermind-4x6.max5.
struct ShippedText {
  std::string_view name;
  std::vector<std::string_view> pieces;  ///< in order; a compiler need not take literals of any length
};

/// All of them; cmake/embed_books.cmake writes this function.
const std::vector<ShippedText>& shipped_texts();

/// The books of this game, each read when it is first asked for.
std::vector<std::shared_ptr<const Book>> shipped_books(const Game& game);

}  // namespace winnow
