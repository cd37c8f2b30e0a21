#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "winnow/game.hpp"
#include "winnow/result.hpp"
#include "winnow/tree.hpp"

namespace winnow {

/// What a strategy is to make small: the guesses on average, or those for the target that takes most.
enum class Objective : std::uint8_t { kMean, kWorst };

/// "mean" or "worst"
constexpr std::string_view objective_name(Objective objective) {
  return objective == Objective::kMean ? "mean" : "worst";
}

/// A tree with what is claimed about it. Its file is plain text: docs/book-format.md.
struct Book {
  std::string game;  ///< the canonical token
  Objective objective = Objective::kMean;
  std::optional<int> max_guesses = {};   ///< a limit on guesses that was asked for
  std::optional<Code> first_guess = {};  ///< the tree's first guess, where whoever asked has fixed it
  std::vector<Turn> after = {};          ///< the tree starts after these turns
  bool complete = true;                  ///< false: an opening only
  std::uint64_t targets = 0;             ///< that the tree has to find
  std::uint64_t total = 0;               ///< guesses over all of them; 0 for an opening
  int worst = 0;                         ///< guesses for the one that takes most; 0 for an opening
  std::uint64_t lower = 0;               ///< proven: no such strategy has a smaller total; 0: nothing is
  Tree tree = {};

  /// Whether the book claims that its strategy cannot be improved.
  [[nodiscard]] bool proven() const { return complete && lower != 0 && lower == total; }

  friend bool operator==(const Book&, const Book&) = default;
};

/// Where these turns from the start of the game lead, or null where they are not in the book.
const Tree::Node* find_node(const Book& book, std::span<const Turn> turns);

/// The text of a book of `game`.
std::string write_book(const Game& game, const Book& book);

/// Only what `write_book` writes is read, to the byte; anything else is an error that names the line. What
/// the book claims is not checked here, but by `verify`.
Result<Book> read_book(std::string_view text);

/// The book in a file. Its lines may end as Windows has it.
Result<Book> load_book(const std::string& path);

/// Puts a book of `game` in a file: wholly, or not at all, and then what was there before stays. Only a book
/// or an empty file is replaced; with `force` any regular file that can be written.
Result<void> save_book(const std::string& path, const Game& game, const Book& book, bool force = false);

}  // namespace winnow
