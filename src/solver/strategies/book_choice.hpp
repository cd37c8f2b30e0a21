#pragma once

#include <memory>

#include "winnow/book.hpp"
#include "winnow/strategy.hpp"

/// Which book a strategy follows.
namespace winnow {

/// The given book, or else the shipped one with the least total that finds every target and keeps the game's
/// promise; null where there is none or none is wanted.
std::shared_ptr<const Book> book_for_best(const Game& game, const StrategyChoice& choice);

/// The shipped opening: what `best` follows from the start, where it has no book or has left it; null
/// where there is none or none is wanted.
std::shared_ptr<const Book> opening_for(const Game& game, const StrategyChoice& choice);

/// The given book or else a shipped one, if it claims the least possible mean, free of conditions.
std::shared_ptr<const Book> book_for_optimal(const Game& game, const StrategyChoice& choice);

/// Why the books of this choice cannot be followed.
Result<void> check_books(const Game& game, const StrategyChoice& choice);

}  // namespace winnow
