#include <filesystem>
#include <system_error>

#include "api/json/json.hpp"
#include "cli/cli.hpp"
#include "cli/options/search_options.hpp"
#include "cli/options/search_report.hpp"
#include "engine/books/formats.hpp"
#include "solver/bounds.hpp"
#include "solver/tables/checkpoint.hpp"
#include "winnow/split.hpp"

namespace winnow::cli {
namespace {

constexpr const char* kSolveHelp =
    R"(The search closes in from both sides: a growing beam finds better strategies, an
exact search proves that none is better. Ctrl-C or --time ends it with the
best strategy found and the bound proven so far. Only one search at a time can
use a checkpoint.

Examples:
  winnow solve {game} -o my.book
  winnow solve {game} --objective worst
  winnow solve {game} --max-guesses 5 --tidy
  winnow solve {game} --after {guess}={answer}
  winnow solve {game} --time 1h --memory 8G --checkpoint my.state
  winnow solve {game} --no-book --status my.status
  winnow solve {game} -o my.book --certificate my.certificate
)";

struct Options {
  std::string token;
  std::string objective = "mean";
  std::optional<std::string> first;
  std::vector<std::string> after;
  std::optional<std::string> output;
  std::optional<std::string> checkpoint;
  std::optional<std::string> certificate;
  SearchReportOptions report = {};
  SolveOptions solve = {};  ///< what needs no reading
};

/// What the search is to do, once the game is known.
SolveOptions read_options(const Game& game, const Options& options) {
  SolveOptions asked = options.solve;
  if (options.objective == "worst") asked.objective = Objective::kWorst;
  asked.checkpoint = options.checkpoint.value_or("");
  asked.certificate = options.certificate.has_value();
  if (options.first) asked.first_guess = need(read_guess(game, *options.first));
  for (const std::string& text : options.after) asked.after.push_back(need(read_turn(game, text)));
  return asked;
}

/// A file to write, if it was asked for, and what is to be in it.
struct Written {
  std::optional<std::string> path;
  const char* content;
};

void check_different(const std::vector<Written>& files) {
  std::error_code ignored;
  const auto place = [&](const Written& file) {
    return std::filesystem::weakly_canonical(*file.path, ignored);
  };
  for (std::size_t i = 0; i < files.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (files[i].path && files[j].path && place(files[i]) == place(files[j]))
        throw Error{
            fmt::format("the {} and the {} cannot be the same file", files[j].content, files[i].content)};
    }
  }
}

/// Better to know now than after an hour.
void check_files(const Options& options) {
  const bool force = options.solve.force;
  if (options.output) check_output(*options.output, kBookFormat.file, force);
  if (options.certificate) check_output(*options.certificate, kCertificateFormat.file, force);
  if (options.checkpoint) check_output(*options.checkpoint, solver::kCheckpointFile, force);
  check_status_file(options.report, force);
  check_different({{options.output, "book"},
                   {options.certificate, "certificate"},
                   {options.checkpoint, "checkpoint"},
                   {options.report.status, "status"}});
}

/// Or else Ctrl-C came before any strategy was found.
bool is_solved(const Solution& solution) { return !solution.book.tree.nodes.empty(); }

std::string bound_text(const Solution& solution) {
  const Book& book = solution.book;
  if (book.lower == 0) return "none";
  if (!is_solved(solution)) return with_commas(book.lower);
  if (book.proven()) return fmt::format("{}: the total is the least possible", with_commas(book.lower));
  const auto gap = static_cast<double>(book.total - book.lower);
  return fmt::format("{} ({:.2f} % below the total)", with_commas(book.lower),
                     100 * gap / static_cast<double>(book.total));
}

/// A bound for this objective is only there once no strategy has a smaller worst case.
std::string worst_text(const Book& book) {
  const bool least = book.objective == Objective::kWorst && book.lower > 0;
  return std::to_string(book.worst) + (least ? ": the least possible" : "");
}

void print_solution(const Game& game, const Solution& solution) {
  const Book& book = solution.book;
  print_question(game, book);
  print_detail("targets", with_commas(book.targets));
  if (!is_solved(solution)) {
    print_detail("strategy", "none was found yet");
    print_detail("lower bound", bound_text(solution));
    print_detail("search", "ended early after " + duration(solution.seconds));
    return;
  }
  print_detail("total", counted(book.total, "guess", "guesses"));
  print_detail("lower bound", bound_text(solution));
  if (solution.certificate) print_detail("certificate", lines_text(*solution.certificate));
  print_detail("mean", fmt::format("{:.4f}", solution.guesses.mean()));
  print_detail("worst", worst_text(book));
  if (!book.first_guess) print_detail("first guess", write_plain(game, book.tree.nodes.front().guess));
  const std::string seconds = (solution.finished ? "" : "ended early after ") + duration(solution.seconds);
  if (solution.searched) {
    print_detail("search", fmt::format("{}, {}, tables of {}", seconds,
                                       counted(solution.nodes, "set", "sets"), bytes_text(solution.memory)));
  } else {
    print_detail("time", seconds);
    write("\n" + wrapped("No exact search: " + solution.obstacle + ".") + "\n");
  }
  write("\n");
  write(histogram_lines(solution.guesses.histogram, "TARGETS"));
}

/// Without a strategy: what is known where none was found before Ctrl-C.
Solution unsolved(const Game& game, const SolveOptions& options, const SolveProgress& last) {
  Book question{
      .game = game.description().token,
      .objective = options.objective,
      .max_guesses = options.max_guesses,
      .first_guess = options.first_guess,
      .after = options.after,
      .targets = options.after.empty() ? game.target_count() : targets_after(game, options.after).size(),
      .lower = last.lower};
  // For the least worst case a bound would say that it is known.
  if (options.objective == Objective::kMean)
    question.lower = std::max(question.lower, fewest_guesses(question.targets, game.answers().size()));
  return {.book = std::move(question),
          .finished = false,
          .nodes = last.nodes,
          .memory = last.memory,
          .seconds = last.seconds};
}

Solution solve_with_progress(const Solver& solver, const std::shared_ptr<const Game>& game,
                             SolveOptions options, const SearchReportOptions& told) {
  SearchReport report(*game, told, options.force);
  options.progress = report.callback();
  Result<Solution> solution = solver(game, options);
  report.end(solution && solution->finished, solution ? &*solution : nullptr);
  const bool early = !solution && solution.error().kind == ErrorKind::kCancelled;
  if (early && LongOperation::interrupted()) return unsolved(*game, options, report.last());
  return need(std::move(solution));
}

int run(const Options& options, const Solver& solver) {
  const auto game = need(make_game(options.token));
  const SolveOptions asked = read_options(*game, options);
  check_files(options);
  const Solution solution = solve_with_progress(solver, game, asked, options.report);
  int status = LongOperation::interrupted() ? kInterrupted : kDone;
  if (solution.checkpoint_error) complain(solution.checkpoint_error->message);
  if (options.output && is_solved(solution)) {
    const auto saved = save_book(*options.output, *game, solution.book, asked.force);
    if (!saved) status = fail(saved.error().message);
  }
  if (options.certificate && solution.certificate) {
    const auto saved = save_certificate(*options.certificate, *game, *solution.certificate, asked.force);
    if (!saved) status = fail(saved.error().message);
  }
  if (options.report.json) {
    print_json(solution_json(*game, solution));
  } else {
    print_solution(*game, solution);
  }
  return solution.failure ? fail(solution.failure->message) : status;
}

/// Is the option --checkpoint-every.
CLI::Option* add_search_options(CLI::App& command, Options& options) {
  add_search_limits(command, options.solve);
  add_option(command, "--checkpoint FILE", options.checkpoint,
             "Save what is proven to FILE, and resume from it");
  CLI::Option* every = add_option(command, "--checkpoint-every D", options.solve.checkpoint_seconds,
                                  "How often to save it; 30s by default")
                           ->transform(as_seconds());
  add_status_option(command, options.report);
  SolveOptions& solve = options.solve;
  command.add_flag_callback(
      "--no-book", [&solve] { solve.book = false; }, "Do not start from a shipped book");
  command.add_flag_callback(
      "--no-symmetry", [&solve] { solve.symmetry = false; }, "Do not use the game's symmetries: far slower");
  return every;
}

}  // namespace

Command add_solve(CLI::App& app, const Solver& solver) {
  constexpr std::uint64_t kMostGuesses = 254;
  auto options = std::make_shared<Options>();
  CLI::App& command = declare(app, "solve", "Find the best strategy and prove it", kSolveHelp);
  add_game_argument(command, options->token)->required();
  add_option(command, "--objective mean|worst", options->objective,
             "The least mean (by default), or the least worst case first");
  add_option(command, "--max-guesses N", options->solve.max_guesses, "Allow at most N guesses for any target")
      ->check(whole_number(1, kMostGuesses));
  add_option(command, "--first GUESS", options->first, "The first guess");
  add_option(command, "--after GUESS=ANSWER", options->after, "Solve the position after these turns");
  command.add_flag("--tidy", options->solve.tidy, "Among equal totals, seek a smaller and rarer worst case");
  add_option(command, "-o,--output FILE", options->output, "Write the strategy to FILE, as a book");
  add_option(command, "--certificate FILE", options->certificate,
             "Write what each first guess costs at least to FILE");
  add_force_option(command, options->solve.force);
  const CLI::Option* every = add_search_options(command, *options);
  command.add_flag("--json", options->report.json, "The result as one object, after lines of progress");
  return {&command, [options, every, solver] {
            if (every->count() > 0 && !options->checkpoint)
              return fail("--checkpoint-every is for --checkpoint FILE, which is missing");
            if (options->solve.force && !options->output && !options->certificate && !options->checkpoint &&
                !options->report.status)
              return fail("--force is for a file to write, with -o, --certificate, --checkpoint or --status");
            return run(*options, solver);
          }};
}

}  // namespace winnow::cli
