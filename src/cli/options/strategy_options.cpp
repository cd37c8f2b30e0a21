#include "cli/options/strategy_options.hpp"

#include "cli/options/search_options.hpp"
#include "winnow/book.hpp"

namespace winnow::cli {
namespace {

/// The value of an option. What is wrong with it starts with the option's name.
template <class Value>
Value value_of(const char* option, Result<Value> result) {
  if (!result) throw Error{fmt::format("{}: {}", option, result.error().message)};
  return *std::move(result);
}

}  // namespace

CLI::Option* add_strategy_options(CLI::App& command, StrategyOptions& options) {
  CLI::Option* strategy = add_option(command, "--strategy S", options.name,
                                     fmt::format("How to guess; {} by default", options.name));
  add_option(command, "--book FILE", options.book, "The book that best and optimal follow");
  add_budget_options(command, options.budget);
  return strategy;
}

void add_budget_options(CLI::App& command, SearchBudget& budget) {
  constexpr std::uint64_t kMostEffort = 1'000'000;
  CLI::Option* effort = add_option(command, "--effort N", budget.effort,
                                   "Search N times as much where no book knows the position")
                            ->check(whole_number(1, kMostEffort));
  add_option(command, "--time D", budget.seconds,
             "Search so long instead, as 2s: guesses may differ elsewhere")
      ->transform(as_seconds())
      ->check([effort](const std::string& /*seconds*/) {
        return std::string(effort->count() > 0 ? "cannot go with --effort" : "");
      });
}

void add_first_option(CLI::App& command, StrategyOptions& options) {
  add_option(command, "--first G", options.first, "The first guess, instead of the strategy's own");
}

void check_follows_books(const char* option, const std::vector<std::string>& names) {
  std::vector<std::string> following;
  for (const StrategyInfo& info : strategies()) {
    if (info.follows_books) following.push_back(info.name);
  }
  const bool one_does =
      std::find_first_of(names.begin(), names.end(), following.begin(), following.end()) != names.end();
  if (one_does) return;
  throw Error{fmt::format("{} means nothing to {}: it is for the strategies {}", option,
                          fmt::join(names, " and "), fmt::join(following, " and "))};
}

void check_budget(const SearchBudget& budget, const std::vector<std::string>& names) {
  if (budget.effort != 1) check_follows_books("--effort", names);
  if (budget.seconds) check_follows_books("--time", names);
}

StrategyChoice read_strategy(const Game& game, const StrategyOptions& options) {
  StrategyChoice choice{
      .name = options.name, .book = !options.no_book, .budget = options.budget, .seed = options.seed};
  if (options.first) choice.first_guess = value_of("--first", read_guess(game, *options.first));
  if (options.book) {
    check_follows_books("--book", {options.name});
    if (options.no_book) throw Error{"--book and --no-book exclude each other"};
    choice.given_book = std::make_shared<const Book>(value_of("--book", load_book(*options.book)));
  }
  need(check_strategy(game, choice));
  return choice;
}

}  // namespace winnow::cli
