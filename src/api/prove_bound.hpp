#pragma once

#include <cstdint>
#include <memory>

#include "winnow/book.hpp"
#include "winnow/result.hpp"
#include "winnow/solver.hpp"

namespace winnow {

/// What is known of the lower bound that a book claims.
enum class BoundState : std::uint8_t {
  kClaimed,    ///< nobody has searched
  kProven,     ///< a search has shown it again
  kRefuted,    ///< a strategy does better
  kUndecided,  ///< a search has come to no end, or the game is too large for one
};

/// Searches once more for what a tree cannot show: that no strategy is better than the book says. The
/// question is the book's; of `limits` count the threads, memory, time and progress. A search that is ended
/// early decides nothing; an error only if there could be none.
Result<BoundState> prove_bound(std::shared_ptr<const Game> game, const Book& book,
                               const SolveOptions& limits = {});

}  // namespace winnow
