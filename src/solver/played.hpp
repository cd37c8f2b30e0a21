#pragma once

#include "winnow/book.hpp"
#include "winnow/guess_counts.hpp"
#include "winnow/result.hpp"

namespace winnow {

/// What the tree of a book takes, played against every target from the rules alone, whatever total and worst
/// case the book claims. An internal error if the tree is not a strategy for the book's question.
Result<GuessCounts> played(const Game& game, Book book);

}  // namespace winnow
