#include "cli/options/strategy_options.hpp"

#include <vector>

#include <CLI/CLI.hpp>

#include "terminal/draw/layout.hpp"
#include "winnow/book.hpp"
#include "winnow/text.hpp"

namespace winnow::cli {

CLI::Option* add_strategy_option(CLI::App& command, StrategyOptions& options) {
  return command
      .add_option("--strategy", options.name, fmt::format("How to guess; {} by default", options.name))
      ->type_name("S");
}

CLI::Option* add_first_option(CLI::App& command, StrategyOptions& options) {
  return command.add_option("--first", options.first, "The first guess, instead of the strategy's own")
      ->type_name("G");
}

CLI::Option* add_book_option(CLI::App& command, StrategyOptions& options) {
  return command.add_option("--book", options.book, "The book that best and optimal follow")
      ->type_name("FILE");
}

CLI::Option* add_no_book_option(CLI::App& command, StrategyOptions& options) {
  return command.add_flag("--no-book", options.no_book, "Do not use any book");
}

Result<StrategyChoice> read_strategy(const Game& game, const StrategyOptions& options) {
  StrategyChoice choice{.name = options.name, .book = !options.no_book, .seed = options.seed};
  if (options.first) {
    const auto guess = read_guess(game, *options.first);
    if (!guess) return Error{fmt::format("--first: {}", guess.error().message)};
    choice.first_guess = *guess;
  }
  if (options.book) {
    if (options.no_book) return Error{"--book and --no-book exclude each other"};
    auto book = load_book(*options.book);
    if (!book) return Error{fmt::format("--book: {}", book.error().message)};
    choice.given_book = std::make_shared<const Book>(*std::move(book));
  }
  if (const auto playable = check_strategy(game, choice); !playable) return playable.error();
  return choice;
}

std::string strategy_help() {
  constexpr std::size_t kColumn = 12;
  std::string lines = "Strategies:\n";
  std::vector<std::string> narrowed;
  for (const StrategyInfo& info : strategies()) {
    lines += fmt::format("  {:<10}{}\n", info.name, wrapped(info.meaning, kColumn));
    if (info.has_candidates_only) narrowed.push_back(info.name + ":candidates");
  }
  const std::string note = fmt::format("{} guess only what can be the target.", fmt::join(narrowed, ", "));
  return lines + "  " + wrapped(note, 2) + "\n";
}

}  // namespace winnow::cli
