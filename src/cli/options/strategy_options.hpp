#pragma once

#include <cstdint>
#include <optional>
#include <string>

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
};

CLI::Option* add_strategy_option(CLI::App& command, StrategyOptions& options);
CLI::Option* add_first_option(CLI::App& command, StrategyOptions& options);
CLI::Option* add_book_option(CLI::App& command, StrategyOptions& options);
CLI::Option* add_no_book_option(CLI::App& command, StrategyOptions& options);

/// Checks the options for a game.
Result<StrategyChoice> read_strategy(const Game& game, const StrategyOptions& options);

/// For the help: every strategy and what it does.
std::string strategy_help();

}  // namespace winnow::cli
