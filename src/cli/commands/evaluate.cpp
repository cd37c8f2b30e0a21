#include <map>
#include <span>
#include <sstream>

#include "api/json/csv.hpp"
#include "api/json/json.hpp"
#include "base/memory_use.hpp"
#include "cli/cli.hpp"
#include "cli/options/strategy_options.hpp"
#include "engine/books/formats.hpp"

namespace winnow::cli {
namespace {

constexpr const char* kEvaluateHelp = R"({strategies}

Ctrl-C ends it with the figures of the targets that were played before.

Examples:
* winnow evaluate {game}
  winnow evaluate {game} --strategy entropy --first {guess}
  winnow evaluate {game} --sample 100 --seed 7
  winnow evaluate {game} --compare
  winnow evaluate {game} --compare size,entropy,entropy:candidates
)";

struct EvaluateOptions {
  std::string token;
  StrategyOptions strategy;
  std::optional<std::uint64_t> sample;
  int threads = 0;
  bool json = false;
  bool csv = false;
  std::optional<std::string> opening;  ///< a file
  bool force = false;
  bool compare = false;
  std::string compared;  ///< names with commas between them; empty: all
};

/// The second guess by the answer to the first, and the first guess at `kWin`.
using Opening = std::map<Answer, Code>;

Book opening_book(const Game& game, const Opening& opening) {
  Book book{.game = game.description().token, .complete = false, .targets = game.target_count()};
  auto& nodes = book.tree.nodes;
  for (const auto& [answer, guess] : opening) {
    if (answer != kWin) nodes[0].branches.push_back({answer, static_cast<std::uint32_t>(nodes.size())});
    nodes.push_back({guess, {}});
  }
  return book;
}

/// Of the targets that were played before Ctrl-C, if that came before the end.
Evaluated evaluate_one(const std::shared_ptr<const Game>& game, const StrategyChoice& strategy,
                       const EvaluateOptions& options) {
  const std::uint64_t all = game->target_count();
  LongOperation operation(strategy.name, std::min(options.sample.value_or(all), all));
  const auto on_progress = [&](std::uint64_t done, std::uint64_t) { return operation.advance(done); };
  Opening opening;
  const auto on_guess = [&](std::span<const Turn> turns, Code guess) {
    if (turns.size() <= 1) opening[turns.empty() ? kWin : turns[0].answer] = guess;
  };
  Evaluation evaluation = need(evaluate(game, strategy,
                                        {.sample = options.sample,
                                         .seed = options.strategy.seed,
                                         .threads = options.threads,
                                         .stop = &LongOperation::interruption(),
                                         .partial = true,
                                         .progress = on_progress,
                                         .on_guess = on_guess}));
  if (options.opening && !evaluation.finished()) {
    complain("interrupted: no opening was written");
  } else if (options.opening) {
    need(save_book(*options.opening, *game, opening_book(*game, opening), options.force));
  }
  return {game, strategy, std::move(evaluation), peak_memory()};
}

/// "interrupted after 12,345 of 32,768 targets"
std::string interruption_text(const Evaluation& evaluation) {
  return fmt::format("interrupted after {} of {}", with_commas(evaluation.guesses.targets()),
                     counted(evaluation.targets, "target", "targets"));
}

/// "4.0632 ± 0.0041"
std::string mean_text(const Evaluated& report) {
  std::string text = fmt::format("{:.4f}", report.evaluation.guesses.mean());
  if (const auto error = report.standard_error())
    text += fmt::format(" {} {:.4f}", is_utf8() ? "±" : "+-", *error);
  return text;
}

void print_report(const Evaluated& report, std::uint64_t seed) {
  const auto& [game, strategy, evaluation, peak_bytes] = report;
  const bool sampled = report.sampled();
  const Description& description = game->description();
  print_detail("game", description.token);
  print_detail("strategy", strategy.name);
  if (strategy.first_guess) print_detail("first guess", write_plain(*game, *strategy.first_guess));
  std::string targets = with_commas(evaluation.targets);
  if (sampled) targets += fmt::format(" of {}, drawn with seed {}", with_commas(game->target_count()), seed);
  print_detail("targets", targets);
  if (!evaluation.finished()) print_detail("partial", interruption_text(evaluation));
  if (evaluation.guesses.targets() == 0) return;
  print_detail("total", counted(evaluation.guesses.total(), "guess", "guesses"));
  std::string mean = mean_text(report);
  if (description.marks.full) mean += fmt::format(" (full mark: {})", *description.marks.full);
  print_detail("mean", mean);
  std::string worst = fmt::format("{}", evaluation.guesses.worst());
  if (description.promise) {
    const bool kept = evaluation.guesses.worst() <= *description.promise;
    worst += fmt::format(" (promise: {}, {})", *description.promise,
                         !kept                    ? "not kept"
                         : !evaluation.finished() ? "kept so far"
                         : sampled                ? "kept in this sample"
                                                  : "kept");
  }
  print_detail("worst", worst);
  print_detail("time", fmt::format("{}, the longest guess {}", duration(evaluation.seconds),
                                   duration(evaluation.longest_guess)));
  write("\n");
  write(histogram_lines(evaluation.guesses.histogram, "TARGETS"));
}

/// `left` have not been played, as Ctrl-C came before.
void print_comparison(const std::vector<Evaluated>& reports, std::span<const StrategyChoice> left) {
  const Evaluated& first = reports.front();
  const Description& description = first.game->description();
  print("{}: {}", description.token, counted(first.evaluation.targets, "target", "targets"));
  if (first.sampled()) print(" of {}", with_commas(first.game->target_count()));
  if (description.marks.full) print(", full mark {}", *description.marks.full);
  if (description.promise) print(", promise {}", *description.promise);
  write("\n\n");
  // Filled up by hand, as the sign ± has more bytes than columns.
  const auto print_row = [](std::string_view strategy, std::string_view mean, std::string_view worst,
                            std::string_view total, std::string_view time) {
    print("{:<20}{}{:>6}{:>14}{:>13}\n", strategy, padded(mean, 16), worst, total, time);
  };
  print_row("STRATEGY", "MEAN", "WORST", "TOTAL", "TIME");
  for (const Evaluated& report : reports) {
    const GuessCounts& guesses = report.evaluation.guesses;
    if (guesses.targets() == 0) continue;  // Ctrl-C came before, as is said below
    print_row(report.strategy.name, mean_text(report), std::to_string(guesses.worst()),
              with_commas(guesses.total()), duration(report.evaluation.seconds));
  }
  const Evaluated& last = reports.back();
  if (!last.evaluation.finished())
    print("\npartial: {} was {}\n", last.strategy.name, interruption_text(last.evaluation));
  for (const StrategyChoice& choice : left) print("not begun: {}\n", choice.name);
}

/// The strategies to set side by side.
std::vector<std::string> compared_names(const std::string& list) {
  std::vector<std::string> names;
  if (list.empty()) {
    for (const StrategyInfo& info : strategies()) names.push_back(info.name);
    return names;
  }
  std::istringstream words(list + ",");  // so that an empty last name is one too
  for (std::string name; std::getline(words, name, ',');) names.push_back(name);
  return names;
}

/// Every option is to mean something to one of the strategies.
void check_options(const EvaluateOptions& options, bool seeded) {
  const std::vector<std::string> names =
      options.compare ? compared_names(options.compared) : std::vector{options.strategy.name};
  if (options.strategy.book) check_follows_books("--book", names);
  check_budget(options.strategy.budget, names);
  const bool at_random = std::find(names.begin(), names.end(), "random") != names.end();
  if (seeded && !options.sample && !at_random)
    throw Error{"--seed means nothing here: it is for --sample and for the strategy random"};
  if (options.opening && (options.compare || options.sample))
    throw Error{"--opening is for one strategy over all targets, without --compare and --sample"};
  if (options.force && !options.opening)
    throw Error{"--force is for the file of --opening, which is missing"};
}

std::vector<StrategyChoice> read_choices(const Game& game, const EvaluateOptions& options) {
  StrategyChoice choice = read_strategy(game, options.strategy);
  if (!options.compare) return {choice};
  std::vector<StrategyChoice> choices;
  for (std::string& name : compared_names(options.compared)) {
    choice.name = std::move(name);
    const auto playable = check_strategy(game, choice);
    // Without a list, all strategies that can play this game are compared.
    if (!options.compared.empty()) need(playable);
    if (playable) choices.push_back(choice);
  }
  return choices;
}

void print_reports(const std::vector<Evaluated>& reports, std::span<const StrategyChoice> left,
                   const EvaluateOptions& options) {
  if (options.json) {
    print_json(options.compare ? evaluations_json(reports) : evaluation_json(reports.front()));
  } else if (options.csv) {
    write(evaluations_csv(reports));
  } else if (options.compare) {
    print_comparison(reports, left);
  } else {
    print_report(reports.front(), options.strategy.seed);
  }
}

int run(const EvaluateOptions& options) {
  const auto game = need(make_game(options.token));
  const auto choices = read_choices(*game, options);
  if (options.opening) check_output(*options.opening, kBookFormat.file, options.force);
  interrupt_on_termination();
  std::vector<Evaluated> reports;
  for (const StrategyChoice& choice : choices) {
    reports.push_back(evaluate_one(game, choice, options));
    if (LongOperation::interrupted()) break;
  }
  print_reports(reports, std::span(choices).subspan(reports.size()), options);
  return LongOperation::interrupted() ? kInterrupted : kDone;
}

}  // namespace

Command add_evaluate(CLI::App& app) {
  auto options = std::make_shared<EvaluateOptions>();
  CLI::App& command =
      declare(app, "evaluate", "Count the guesses of a strategy over all targets", kEvaluateHelp);
  add_game_argument(command, options->token)->required();
  CLI::Option* strategy = add_strategy_options(command, options->strategy);
  add_first_option(command, options->strategy);
  add_option(command, "--sample N", options->sample, "Only N targets, drawn at random")
      ->check(whole_number(1, kMostTargets));
  CLI::Option* seed = add_option(command, "--seed K", options->strategy.seed,
                                 "Seed of the sample and of the strategy random; 1 by default")
                          ->check(whole_number(0, UINT64_MAX));
  add_threads_option(command, options->threads);
  CLI::Option* compare = add_option(command, "--compare [S,S...]", options->compared,
                                    "Several strategies in a table; all by default")
                             ->expected(0, 1);
  command.add_flag("--no-book", options->strategy.no_book, "Do not use any book");
  CLI::Option* json = command.add_flag("--json", options->json, "One object; to compare, one with results");
  command.add_flag("--csv", options->csv, "A table with commas: a header, and a line for each strategy")
      ->excludes(json);
  add_option(command, "--opening FILE", options->opening,
             "Keep the first two guesses in FILE, as an opening book");
  add_force_option(command, options->force);
  return {&command, [options, strategy, compare, seed] {
            options->compare = compare->count() > 0;
            if (options->compare && strategy->count() > 0)
              return fail("--compare and --strategy exclude each other; write --compare S,S");
            check_options(*options, seed->count() > 0);
            return run(*options);
          }};
}

}  // namespace winnow::cli
