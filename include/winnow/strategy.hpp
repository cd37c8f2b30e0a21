#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "winnow/game.hpp"
#include "winnow/result.hpp"

namespace winnow {

struct Book;

/// How much `best` and `optimal` may search for a guess where no book knows it.
struct SearchBudget {
  double effort = 1;  ///< multiplies the work, which is the same on every machine
  /// Instead of that, so long for each guess. It can then differ from one machine to another.
  std::optional<double> seconds = {};
};

/// Which way of guessing, and its settings.
struct StrategyChoice {
  std::string name = "best";
  std::optional<Code> first_guess = {};  ///< instead of the strategy's own
  bool book = true;                      ///< whether what was worked out beforehand may be used
  /// What `best` and `optimal` follow, instead of the books that are part of the library.
  std::shared_ptr<const Book> given_book = {};
  SearchBudget budget = {};
  std::uint64_t seed = 0;  ///< of `random`
};

/// A strategy, for people to choose from.
struct StrategyInfo {
  std::string name;
  std::string meaning;  ///< one line
  /// Whether `NAME:candidates` is a strategy too: the same, guessing only what can be the target.
  bool has_candidates_only = false;
  /// Whether it follows books and searches where they end, so that `StrategyChoice::book`, `given_book` and
  /// `effort` mean something.
  bool follows_books = false;
};

/// Every strategy, the default first.
const std::vector<StrategyInfo>& strategies();

/// An error that lists the strategies if `name` is not one of them.
Result<void> check_strategy(std::string_view name);

/// Whether the choice can play `game`: the strategy exists, the given book is one of this game, and `optimal`
/// has a proven book to follow.
Result<void> check_strategy(const Game& game, const StrategyChoice& choice);

}  // namespace winnow
