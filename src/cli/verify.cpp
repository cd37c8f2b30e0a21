#include "winnow/verify.hpp"

#include <memory>
#include <string>
#include <utility>

#include "book_question.hpp"
#include "cli.hpp"
#include "histogram.hpp"
#include "layout.hpp"
#include "winnow/registry.hpp"
#include "winnow/text.hpp"

namespace winnow::cli {
namespace {

using nlohmann::ordered_json;

struct VerifyOptions {
  std::string file;
  bool json = false;
};

std::uint64_t count_problems(const Verification& found) { return found.problems.size() + found.unlisted; }

/// How much of what the lower bound says is more than a claim.
std::string lower_bound_text(const Book& book) {
  const std::string bound = counted(book.lower, "guess", "guesses");
  if (book.proven()) return bound + ", claimed: proven optimal, if that holds";
  return bound + ", claimed";
}

void print_found(const Verification& found, const Book& book) {
  print_detail("tree", fmt::format("{}, {}", book.complete ? "complete" : "an opening",
                                   counted(book.tree.nodes.size(), "node", "nodes")));
  print_detail("targets", with_commas(found.targets));
  if (found.found < found.targets) print_detail("found", fmt::format("{} of them", with_commas(found.found)));
  if (book.complete) {
    print_detail("total", counted(found.total, "guess", "guesses"));
    print_detail("mean", fmt::format("{:.4f}", found.mean()));
    print_detail("worst", std::to_string(found.worst()));
  }
  if (book.lower != 0) print_detail("lower bound", lower_bound_text(book));
}

void print_report(const Game& game, const Book& book, const Verification& found) {
  print_question(game, book);
  print_found(found, book);
  const std::uint64_t problems = count_problems(found);
  print_detail("verified", problems == 0 ? "from the rules, for every target"
                                         : "no: " + counted(problems, "problem", "problems"));
  for (const std::string& problem : found.problems) print_detail("problem", problem);
  if (found.found == 0) return;
  write("\n");
  print_histogram(found.histogram);
}

ordered_json report_json(const Game& game, const Book& book, const Verification& found) {
  ordered_json json = question_json(game, book);
  const auto or_null = [](bool known, auto value) {
    return known ? ordered_json(value) : ordered_json(nullptr);
  };
  json.update({{"complete", book.complete},
               {"nodes", book.tree.nodes.size()},
               {"targets", found.targets},
               {"found", found.found},
               {"total", or_null(book.complete, found.total)},
               {"mean", or_null(book.complete, found.mean())},
               {"worst", or_null(book.complete, found.worst())},
               {"histogram", found.histogram},
               {"claimed",
                {{"targets", book.targets},
                 {"total", or_null(book.complete, book.total)},
                 {"worst", or_null(book.complete, book.worst)},
                 {"lower", or_null(book.lower != 0, book.lower)},
                 {"proven", book.proven()}}},
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
  const Verification found = verify(**game, *book);
  if (options.json) {
    print_json(report_json(**game, *book, found));
  } else {
    print_report(**game, *book, found);
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
  command->add_flag("--json", options->json, "One object: what was asked, found and claimed");
  command->footer(
      "Every target is played from the rules alone. The exit code is 0 for a book that\n"
      "is what it claims, 1 for one that is not, and 2 for what is no whole book.\n"
      "\n"
      "Examples:\n"
      "  winnow verify my.book\n"
      "  winnow verify my.book --json\n");
  return {command, [options] { return run(*options); }};
}

}  // namespace winnow::cli
