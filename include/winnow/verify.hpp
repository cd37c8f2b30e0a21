#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "winnow/book.hpp"
#include "winnow/guess_counts.hpp"

namespace winnow {

/// What a book really holds, as its game's rules have it.
struct Verification {
  std::uint64_t targets = 0;               ///< all that are possible where the tree starts
  GuessCounts guesses = {};                ///< of those that it finds; guesses before the tree not counted
  std::vector<std::string> problems = {};  ///< one line each: what is claimed and not so, or cannot be
  std::uint64_t unlisted = 0;              ///< further problems

  /// Whether the book is what it claims.
  [[nodiscard]] bool good() const { return problems.empty(); }
};

/// Plays the book against every target, from the rules of `game` alone. A claimed lower bound is only
/// compared with the total: whether it holds takes a search.
Verification verify(const Game& game, const Book& book);

}  // namespace winnow
