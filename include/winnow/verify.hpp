#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "winnow/book.hpp"

namespace winnow {

/// What a book really holds, as its game's rules have it.
struct Verification {
  std::uint64_t targets = 0;                  ///< all that are possible where the tree starts
  std::uint64_t found = 0;                    ///< those that it finds
  std::uint64_t total = 0;                    ///< guesses for them
  std::vector<std::uint64_t> histogram = {};  ///< index: number of guesses, those before the tree not counted
  std::vector<std::string> problems = {};     ///< one line each: what is claimed and not so, or cannot be
  std::uint64_t unlisted = 0;                 ///< further problems

  [[nodiscard]] bool good() const { return problems.empty(); }
  [[nodiscard]] int worst() const { return histogram.empty() ? 0 : static_cast<int>(histogram.size()) - 1; }
  /// Over the targets that it finds.
  [[nodiscard]] double mean() const {
    return found == 0 ? 0 : static_cast<double>(total) / static_cast<double>(found);
  }
};

/// Plays the book against every target, from the rules of `game` alone. A claimed lower bound is only
/// compared with the total: whether it holds takes a search.
Verification verify(const Game& game, const Book& book);

}  // namespace winnow
