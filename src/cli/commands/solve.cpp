#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <system_error>
#include <vector>

#include <CLI/CLI.hpp>

#include "api/json/json.hpp"
#include "cli/cli.hpp"
#include "cli/help/example.hpp"
#include "cli/options/search_options.hpp"
#include "engine/books/book_format.hpp"
#include "solver/tables/checkpoint.hpp"
#include "terminal/draw/layout.hpp"
#include "terminal/session/long_operation.hpp"
#include "winnow/registry.hpp"
#include "winnow/solver.hpp"
#include "winnow/text.hpp"

namespace winnow::cli {
namespace {

struct Files {
  std::optional<std::string> output;
  std::optional<std::string> checkpoint;
  bool force = false;
};

struct Options {
  std::string token;
  std::string objective = "mean";
  std::optional<std::string> first;
  std::vector<std::string> after;
  bool no_symmetry = false;
  bool no_book = false;
  bool json = false;
  Files files;
  SolveOptions solve = {};  ///< what needs no reading
};

/// What the search is to do, once the game is known.
Result<SolveOptions> read_options(const Game& game, const Options& options) {
  SolveOptions asked = options.solve;
  if (options.objective == "worst") asked.objective = Objective::kWorst;
  asked.symmetry = !options.no_symmetry;
  asked.book = !options.no_book;
  asked.checkpoint = options.files.checkpoint.value_or("");
  asked.force = options.files.force;
  if (options.first) {
    const auto guess = read_guess(game, *options.first);
    if (!guess) return guess.error();
    asked.first_guess = *guess;
  }
  for (const std::string& text : options.after) {
    const auto turn = read_turn(game, text);
    if (!turn) return turn.error();
    asked.after.push_back(*turn);
  }
  return asked;
}

/// Better to know now than after an hour.
Result<void> check_files(const Files& files) {
  const auto& [output, checkpoint, force] = files;
  if (output) {
    if (auto writable = check_output(*output, book_format::kFile, force); !writable) return writable;
  }
  if (checkpoint) {
    if (auto writable = check_output(*checkpoint, solver::kCheckpointFile, force); !writable) return writable;
  }
  std::error_code ignored;
  const auto place = [&](const std::string& path) {
    return std::filesystem::weakly_canonical(path, ignored);
  };
  if (output && checkpoint && place(*output) == place(*checkpoint))
    return Error{"the book and the checkpoint cannot be the same file"};
  return {};
}

std::string bound_text(const Solution& solution) {
  const Book& book = solution.book;
  if (book.lower == 0) return "none";
  if (book.proven()) return fmt::format("{}: the total is the least possible", with_commas(book.lower));
  const auto gap = static_cast<double>(book.total - book.lower);
  return fmt::format("{} ({:.2f} % below the total)", with_commas(book.lower),
                     100 * gap / static_cast<double>(book.total));
}

void print_solution(const Game& game, const Solution& solution) {
  const Book& book = solution.book;
  print_question(game, book);
  print_detail("targets", with_commas(book.targets));
  print_detail("total", counted(book.total, "guess", "guesses"));
  print_detail("lower bound", bound_text(solution));
  print_detail("mean", fmt::format("{:.4f}", solution.guesses.mean()));
  print_detail("worst", std::to_string(book.worst));
  print_detail("first guess", write_plain(game, book.tree.nodes.front().guess));
  print_detail("search", fmt::format("{}{}, {}, tables of {}", solution.finished ? "" : "ended early after ",
                                     duration(solution.seconds), counted(solution.nodes, "set", "sets"),
                                     bytes_text(solution.memory)));
  write("\n");
  write(histogram_lines(solution.guesses.histogram, "TARGETS"));
}

Result<Solution> solve_with_progress(const std::shared_ptr<const Game>& game, SolveOptions options) {
  LongOperation operation;
  options.progress = progress_shown_by(operation);
  return solve(game, options);
}

int run(const Options& options) {
  const auto game = make_game(options.token);
  if (!game) return fail(game.error());
  auto asked = read_options(**game, options);
  if (!asked) return fail(asked.error());
  if (const auto writable = check_files(options.files); !writable) return fail(writable.error());
  const auto solution = solve_with_progress(*game, *asked);
  const bool interrupted = LongOperation::interrupted();
  if (!solution) return interrupted ? kInterrupted : fail(solution.error());
  int status = interrupted ? kInterrupted : kDone;
  if (solution->checkpoint_error) complain(solution->checkpoint_error->message);
  if (const auto& [output, checkpoint, force] = options.files; output) {
    const auto saved = save_book(*output, **game, solution->book, force);
    if (!saved) status = fail(saved.error());
  }
  if (options.json) {
    print_json(solution_json(**game, *solution));
  } else {
    print_solution(**game, *solution);
  }
  if (solution->failure) return fail(*solution->failure);
  return status;
}

std::string solve_footer() {
  const Example first = first_example();
  return fmt::format(
      "The search closes in from both sides: a growing beam finds better strategies, an\n"
      "exact search proves that none is better. Ctrl-C or --time ends it with the\n"
      "best strategy found and the bound proven so far.\n"
      "\n"
      "Examples:\n"
      "  winnow solve {0} -o my.book\n"
      "  winnow solve {0} --objective worst\n"
      "  winnow solve {0} --max-guesses 5 --tidy\n"
      "  winnow solve {0} --after {1}={2}\n"
      "  winnow solve {0} --time 1h --memory 8G --checkpoint my.state\n",
      first.token, first.guess, first.answer);
}

void add_search_options(CLI::App& command, Options& options) {
  add_search_limits(command, options.solve);
  command
      .add_option("--checkpoint", options.files.checkpoint, "Save what is proven to FILE, and resume from it")
      ->type_name("FILE");
  command
      .add_option("--checkpoint-every", options.solve.checkpoint_seconds,
                  "How often to save it; 30s by default")
      ->type_name("D")
      ->transform(as_seconds());
  command.add_flag("--no-book", options.no_book, "Do not start from a shipped book");
  command.add_flag("--no-symmetry", options.no_symmetry, "Do not use the game's symmetries: far slower");
}

}  // namespace

Command add_solve(CLI::App& app) {
  constexpr std::uint64_t kMostGuesses = 254;
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("solve", "Find the best strategy and prove it");
  add_game_argument(*command, options->token)->required();
  take_one_of(command->add_option("--objective", options->objective,
                                  "The least mean (by default), or the least worst case first"),
              {"mean", "worst"});
  command
      ->add_option("--max-guesses", options->solve.max_guesses, "The most guesses that any target may take")
      ->type_name("N")
      ->check(whole_number(1, kMostGuesses));
  command->add_option("--first", options->first, "The first guess")->type_name("GUESS");
  command->add_option("--after", options->after, "Solve the position after these turns")
      ->type_name("GUESS=ANSWER");
  command->add_flag("--tidy", options->solve.tidy, "Among equal totals, seek a smaller and rarer worst case");
  command->add_option("-o,--output", options->files.output, "Write the strategy to FILE, as a book")
      ->type_name("FILE");
  add_force_option(*command, options->files.force);
  add_search_options(*command, *options);
  command->add_flag("--json", options->json, "One object");
  command->footer(solve_footer);
  return {command, [options] { return run(*options); }};
}

}  // namespace winnow::cli
