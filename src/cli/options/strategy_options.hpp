#pragma once

#include "cli/cli.hpp"
#include "winnow/strategy.hpp"

/// The options by which several commands let a person choose how to guess.
namespace winnow::cli {

struct StrategyOptions {
  std::string name = "best";
  std::optional<std::string> first;
  std::uint64_t seed = 1;
  std::optional<std::string> book;  ///< a file
  bool no_book = false;
  SearchBudget budget = {};
};

/// The options --effort and --time of every command that chooses guesses or judges them.
void add_budget_options(CLI::App& command, SearchBudget& budget);

/// The options --strategy, which is returned, --book, --effort and --time.
CLI::Option* add_strategy_options(CLI::App& command, StrategyOptions& options);

/// The option --first.
void add_first_option(CLI::App& command, StrategyOptions& options);

/// Throws unless one of these strategies follows books and searches where they end, as `option` is about
/// that.
void check_follows_books(const char* option, const std::vector<std::string>& names);

/// The same for the options of `add_budget_options`.
void check_budget(const SearchBudget& budget, const std::vector<std::string>& names);

/// Checks the options for a game.
StrategyChoice read_strategy(const Game& game, const StrategyOptions& options);

}  // namespace winnow::cli
