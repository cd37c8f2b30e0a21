#include "api/json/json.hpp"
#include "api/verified.hpp"
#include "cli/cli.hpp"
#include "cli/options/search_options.hpp"
#include "cli/options/search_report.hpp"

namespace winnow::cli {
namespace {

constexpr const char* kVerifyHelp =
    R"(Every target is played from the rules alone. The exit code is 0 for a book that
is what it claims, 1 for one that is not, and 2 for an unreadable book. It is 1
too where --prove can neither prove nor refute the lower bound: the search was
ended by --time, or the game is too large for one.

Examples:
  winnow verify my.book
  winnow verify my.book --prove
  winnow verify my.book --prove --time 1h --memory 8G
  winnow verify my.book --json
)";

struct VerifyOptions {
  std::string file;
  bool prove = false;
  SolveOptions limits = {};  ///< of the search that proves
  SearchReportOptions report = {};
};

using Verdict = ProofCheck::Verdict;

std::uint64_t count_problems(const Verification& found) { return found.problems.size() + found.unlisted; }

/// How much of what the lower bound says is more than a claim. Without a verdict nobody has searched.
std::string lower_bound_text(const Book& book, std::optional<Verdict> verdict) {
  const std::string bound = counted(book.lower, "guess", "guesses");
  if (!verdict) return bound + (book.proven() ? ", claimed: proven optimal, if that holds" : ", claimed");
  switch (*verdict) {
    case Verdict::kProven:
      return bound + (book.proven() ? ", proven again: optimal" : ", proven again");
    case Verdict::kRefuted:
      return bound + ": wrong, a strategy does better";
    case Verdict::kUnsettled:
      break;
  }
  return bound + ", claimed: it could not be proven here";
}

void print_found(const Verification& found, const Book& book, std::optional<Verdict> verdict) {
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
  if (book.lower != 0) print_detail("lower bound", lower_bound_text(book, verdict));
}

void print_report(const Game& game, const Book& book, const Verification& found,
                  std::optional<Verdict> verdict) {
  print_question(game, book);
  print_found(found, book, verdict);
  const std::uint64_t problems = count_problems(found);
  print_detail("verified", problems == 0 ? "from the rules, for every target"
                                         : "no: " + counted(problems, "problem", "problems"));
  for (const std::string& problem : found.problems) print_detail("problem", problem);
  if (found.guesses.targets() == 0) return;
  write("\n");
  write(histogram_lines(found.guesses.histogram, "TARGETS"));
}

/// The bound is only searched for in a book that is good otherwise.
ProofCheck check_bound(const std::shared_ptr<const Game>& game, const Book& book,
                       const VerifyOptions& options) {
  if (book.lower == 0) throw Error{fmt::format("{} claims no lower bound to prove", in_quotes(options.file))};
  check_status_file(options.report);
  SearchReport report(*game, options.report, false);
  SolveOptions limits = options.limits;
  limits.progress = report.callback();
  auto checked = prove_lower_bound(game, book, limits);
  report.end(checked && checked->verdict != Verdict::kUnsettled);
  return need(std::move(checked));
}

int run(const VerifyOptions& options) {
  const Book book = need(load_book(options.file));
  const auto game = need(make_game(book.game));
  Verification found = verify(*game, book);
  std::optional<Verdict> verdict;
  std::string reason;
  if (options.prove && found.good()) {
    const ProofCheck checked = check_bound(game, book, options);
    if (LongOperation::interrupted()) return kInterrupted;
    verdict = checked.verdict;
    reason = checked.reason;
    add_verdict(found, checked.verdict);
  }
  if (options.report.json) {
    print_json(verification_json(*game, book, found, verdict));
  } else {
    print_report(*game, book, found, verdict);
  }
  if (!found.good()) {
    complain(fmt::format("{} is not what it claims: {}", in_quotes(options.file),
                         counted(count_problems(found), "problem", "problems")));
  } else if (verdict == Verdict::kUnsettled) {
    complain(
        fmt::format("the lower bound of {} could not be proven here: {}", in_quotes(options.file), reason));
  } else {
    return kDone;
  }
  return kCheckFailed;
}

}  // namespace

Command add_verify(CLI::App& app) {
  auto options = std::make_shared<VerifyOptions>();
  CLI::App& command = declare(app, "verify", "Check a book against the rules of its game", kVerifyHelp);
  add_book_argument(command, options->file);
  command.add_flag("--prove", options->prove, "Search for the lower bound again, which no tree can show");
  auto limits = add_search_limits(command, options->limits);
  limits.push_back(add_status_option(command, options->report));
  command.add_flag("--json", options->report.json, "One object, after lines of progress with --prove");
  return {&command, [options, limits] {
            const bool limited = std::any_of(limits.begin(), limits.end(),
                                             [](const CLI::Option* limit) { return limit->count() > 0; });
            if (limited && !options->prove)
              return fail("--time, --memory, --threads and --status are for the search of --prove");
            return run(*options);
          }};
}

}  // namespace winnow::cli
