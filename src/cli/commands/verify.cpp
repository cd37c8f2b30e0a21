#include "winnow/verify.hpp"

#include <memory>
#include <string>
#include <utility>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "base/text.hpp"
#include "cli/book_question.hpp"
#include "cli/cli.hpp"
#include "cli/solve_progress.hpp"
#include "terminal/draw/histogram.hpp"
#include "terminal/draw/layout.hpp"
#include "terminal/session/long_operation.hpp"
#include "winnow/registry.hpp"
#include "winnow/solver.hpp"

namespace winnow::cli {
namespace {

using nlohmann::ordered_json;

struct VerifyOptions {
  std::string file;
  bool prove = false;
  bool json = false;
};

/// What is known of the lower bound that a book claims.
enum class BoundState { kClaimed, kProven, kWrong };

std::uint64_t count_problems(const Verification& found) { return found.problems.size() + found.unlisted; }

/// Searches once more for what a tree cannot show: that no strategy is better than the book says.
Result<BoundState> prove_bound(const std::shared_ptr<const Game>& game, const Book& book) {
  LongOperation operation;
  SolveOptions options{.seed = 1};  // not that of the search before
  options.progress = [&](const SolveProgress& progress) { return operation.report(progress_line(progress)); };
  const auto check = prove_lower_bound(game, book, options);
  if (!check) return check.error();
  if (check->verdict == ProofCheck::Verdict::kUnsettled)
    return Error{fmt::format("the lower bound is neither proven nor refuted: {}", check->reason)};
  return check->verdict == ProofCheck::Verdict::kProven ? BoundState::kProven : BoundState::kWrong;
}

/// How much of what the lower bound says is more than a claim.
std::string lower_bound_text(const Book& book, BoundState state) {
  const std::string bound = counted(book.lower, "guess", "guesses");
  if (state == BoundState::kWrong) return bound + ": wrong, a strategy does better";
  if (state == BoundState::kProven)
    return bound + (book.proven() ? ", proven again: optimal" : ", proven again");
  return bound + (book.proven() ? ", claimed: proven optimal, if that holds" : ", claimed");
}

void print_found(const Verification& found, const Book& book, BoundState state) {
  print_detail("tree", fmt::format("{}, {}", book.complete ? "complete" : "an opening",
                                   counted(book.tree.nodes.size(), "node", "nodes")));
  print_detail("targets", with_commas(found.targets));
  if (found.guesses.targets() < found.targets)
    print_detail("found", fmt::format("{} of them", with_commas(found.guesses.targets())));
  if (book.complete) {
    print_detail("total", counted(found.guesses.total(), "guess", "guesses"));
    print_detail("mean", fmt::format("{:.4f}", found.guesses.mean()));
    print_detail("worst", std::to_string(found.guesses.worst()));
  }
  if (book.lower != 0) print_detail("lower bound", lower_bound_text(book, state));
}

void print_report(const Game& game, const Book& book, const Verification& found, BoundState state) {
  print_question(game, book);
  print_found(found, book, state);
  const std::uint64_t problems = count_problems(found);
  print_detail("verified", problems == 0 ? "from the rules, for every target"
                                         : "no: " + counted(problems, "problem", "problems"));
  for (const std::string& problem : found.problems) print_detail("problem", problem);
  if (found.guesses.targets() == 0) return;
  write("\n");
  write(histogram_lines(found.guesses.histogram, "TARGETS"));
}

ordered_json report_json(const Game& game, const Book& book, const Verification& found, BoundState state) {
  ordered_json json = question_json(game, book);
  const auto or_null = [](bool known, auto value) {
    return known ? ordered_json(value) : ordered_json(nullptr);
  };
  json.update({{"complete", book.complete},
               {"nodes", book.tree.nodes.size()},
               {"targets", found.targets},
               {"found", found.guesses.targets()},
               {"total", or_null(book.complete, found.guesses.total())},
               {"mean", or_null(book.complete, found.guesses.mean())},
               {"worst", or_null(book.complete, found.guesses.worst())},
               {"histogram", found.guesses.histogram},
               {"claimed",
                {{"targets", book.targets},
                 {"total", or_null(book.complete, book.total)},
                 {"worst", or_null(book.complete, book.worst)},
                 {"lower", or_null(book.lower != 0, book.lower)},
                 {"proven", book.proven()}}},
               {"lower_proven", or_null(state != BoundState::kClaimed, state == BoundState::kProven)},
               {"good", found.good()},
               {"problems", found.problems},
               {"unlisted_problems", found.unlisted}});
  return json;
}

int run(const VerifyOptions& options) {
  const auto book = load_book(options.file);
  if (!book) return fail(book.error());
  const auto game = make_game(book->game);
  if (!game) return fail(game.error());
  Verification found = verify(**game, *book);
  BoundState state = BoundState::kClaimed;
  if (options.prove && found.good()) {
    if (book->lower == 0)
      return fail(fmt::format("{} claims no lower bound to prove", in_quotes(options.file)));
    const auto proven = prove_bound(*game, *book);
    if (!proven) return LongOperation::interrupted() ? kInterrupted : fail(proven.error());
    state = *proven;
    if (state == BoundState::kWrong)
      found.problems.emplace_back("the lower bound is wrong: a strategy does better than the book says");
  }
  if (options.json) {
    print_json(report_json(**game, *book, found, state));
  } else {
    print_report(**game, *book, found, state);
  }
  if (found.good()) return kDone;
  complain(fmt::format("{} is not what it claims: {}", in_quotes(options.file),
                       counted(count_problems(found), "problem", "problems")));
  return kCheckFailed;
}

}  // namespace

Command add_verify(CLI::App& app) {
  auto options = std::make_shared<VerifyOptions>();
  CLI::App* command = app.add_subcommand("verify", "Check a book from the rules of its game");
  add_book_argument(*command, options->file);
  command->add_flag("--prove", options->prove, "Search for the lower bound too: no tree can show it");
  command->add_flag("--json", options->json, "One object: what was asked, found and claimed");
  command->footer(
      "Every target is played from the rules alone. The exit code is 0 for a book that\n"
      "is what it claims, 1 for one that is not, and 2 for what is no whole book.\n"
      "\n"
      "Examples:\n"
      "  winnow verify my.book\n"
      "  winnow verify my.book --prove\n"
      "  winnow verify my.book --json\n");
  return {command, [options] { return run(*options); }};
}

}  // namespace winnow::cli
