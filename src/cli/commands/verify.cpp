#include <filesystem>

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

With --part K/N the bound is proven in pieces: of the certificate that `solve
--certificate` has written, line K and every Nth after it. A certificate says
what each first guess costs at least; all N parts together prove all of it.

Examples:
  winnow verify my.book
  winnow verify my.book --prove
  winnow verify my.book --prove --time 1h --memory 8G
  winnow verify my.book --prove --part 2/10
  winnow verify my.book --json
)";

struct VerifyOptions {
  std::string file;
  bool prove = false;
  std::optional<std::string> certificate;
  std::optional<std::string> part;
  SolveOptions limits = {};  ///< of the search that proves
  SearchReportOptions report = {};
};

using Verdict = ProofCheck::Verdict;

/// What searches have said, as far as they were asked for.
struct Proofs {
  std::optional<Verdict> verdict = {};  ///< of the lower bound
  std::optional<CheckedPart> part = {};
  std::string unsettled = {};  ///< what could not be proven, and why
};

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

std::string part_text(const CertificateCheck& check) {
  const std::string lines = counted(check.lines, "line", "lines");
  if (!check.problems.empty()) return "not looked at";
  if (check.lines == 0) return "no line: there are fewer lines than parts";
  if (check.proven == check.lines) return lines + ", proven again";
  return fmt::format("{}: {} proven again, {} refuted, {} not settled", lines, with_commas(check.proven),
                     with_commas(check.refuted.size()), with_commas(check.unsettled()));
}

void print_part(const CheckedPart& checked) {
  print_detail("certificate", lines_text(checked.certificate));
  print_detail("part", fmt::format("{} of {}: {}", with_commas(checked.part.number),
                                   with_commas(checked.part.of), part_text(checked.check)));
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

void print_report(const Game& game, const Book& book, const Verification& found, const Proofs& proofs) {
  print_question(game, book);
  print_found(found, book, proofs.verdict);
  if (proofs.part) print_part(*proofs.part);
  const std::uint64_t problems = count_problems(found);
  print_detail("verified", problems == 0 ? "from the rules, for every target"
                                         : "no: " + counted(problems, "problem", "problems"));
  for (const std::string& problem : found.problems) print_detail("problem", problem);
  if (found.guesses.targets() == 0) return;
  write("\n");
  write(histogram_lines(found.guesses.histogram, "TARGETS"));
}

/// What a search says, which `check` makes with these limits; `settled` tells whether that is all.
template <class Check, class Settled>
auto search(const Game& game, const VerifyOptions& options, const Check& check, const Settled& settled) {
  check_status_file(options.report);
  SearchReport report(game, options.report, false);
  SolveOptions limits = options.limits;
  limits.progress = report.callback();
  auto checked = check(limits);
  report.end(checked && settled(*checked));
  return need(std::move(checked));
}

Proofs prove_bound(const std::shared_ptr<const Game>& game, const Book& book, const VerifyOptions& options) {
  if (book.lower == 0)
    throw Error{fmt::format("{} claims no lower bound to prove", path_in_quotes(options.file))};
  const ProofCheck check = search(
      *game, options, [&](const SolveOptions& limits) { return prove_lower_bound(game, book, limits); },
      [](const ProofCheck& checked) { return checked.verdict != Verdict::kUnsettled; });
  Proofs proofs{.verdict = check.verdict};
  if (check.verdict == Verdict::kUnsettled)
    proofs.unsettled = fmt::format("the lower bound of {} could not be proven here: {}",
                                   path_in_quotes(options.file), check.reason);
  return proofs;
}

/// "2/10"
std::optional<CertificatePart> to_part(std::string_view text) {
  const std::size_t slash = std::min(text.find('/'), text.size());
  const auto number = to_number<std::uint64_t>(text.substr(0, slash));
  const auto of = to_number<std::uint64_t>(text.substr(std::min(slash + 1, text.size())));
  if (!number || !of || *number < 1 || *number > *of) return std::nullopt;
  return CertificatePart{.number = *number, .of = *of};
}

/// Beside the book, unless another was named.
std::string certificate_of(const VerifyOptions& options) {
  return options.certificate.value_or(
      std::filesystem::path(options.file).replace_extension(".certificate").string());
}

/// Where there is none, who asks should know how to get one.
Result<Certificate> find_certificate(const VerifyOptions& options) {
  const std::string file = certificate_of(options);
  auto certificate = load_certificate(file);
  std::error_code unknown;
  if (certificate || std::filesystem::exists(file, unknown)) return certificate;
  return Error{certificate.error().message + "; solve --certificate writes one", certificate.error().kind};
}

Proofs prove_part(const std::shared_ptr<const Game>& game, const Book& book, Certificate certificate,
                  const VerifyOptions& options) {
  const CertificatePart part = *to_part(*options.part);
  CertificateCheck check = search(
      *game, options,
      [&](const SolveOptions& limits) { return prove_certificate(game, book, certificate, part, limits); },
      [](const CertificateCheck& checked) { return checked.unsettled() == 0; });
  Proofs proofs;
  if (check.unsettled() > 0)
    proofs.unsettled =
        fmt::format("{} of {} could not be proven here: {}", counted(check.unsettled(), "line", "lines"),
                    path_in_quotes(certificate_of(options)), check.reason);
  proofs.part = {std::move(certificate), part, std::move(check)};
  if (proofs.part->proves_all()) proofs.verdict = Verdict::kProven;
  return proofs;
}

int run(const VerifyOptions& options) {
  const Book book = need(load_book(options.file));
  const auto game = need(make_game(book.game));
  std::optional<Certificate> certificate;
  if (options.part) certificate = need(find_certificate(options));
  Verification found = verify(*game, book);
  Proofs proofs;
  if (options.prove && found.good()) {  // a book that is not good otherwise is not worth a search
    proofs = certificate ? prove_part(game, book, *std::move(certificate), options)
                         : prove_bound(game, book, options);
    if (LongOperation::interrupted()) return kInterrupted;
    if (proofs.verdict) add_verdict(found, *proofs.verdict);
    if (proofs.part) add_verdict(found, *game, proofs.part->check);
  }
  if (options.report.json) {
    print_json(verification_json(*game, book, found, proofs.verdict, proofs.part ? &*proofs.part : nullptr));
  } else {
    print_report(*game, book, found, proofs);
  }
  if (!found.good()) {
    complain(fmt::format("{} is not what it claims: {}", path_in_quotes(options.file),
                         counted(count_problems(found), "problem", "problems")));
  } else if (!proofs.unsettled.empty()) {
    complain(proofs.unsettled);
  } else {
    return kDone;
  }
  return kCheckFailed;
}

/// The options --part and --certificate.
void add_part_options(CLI::App& command, VerifyOptions& options) {
  const auto check = [](const std::string& text) {
    return to_part(text)
               ? std::string()
               : "must be two whole numbers such as 2/10, the first no larger, not " + in_quotes(text);
  };
  add_option(command, "--part K/N", options.part, "Prove part K of N of the book's certificate")
      ->check(CLI::Validator(check, ""));
  add_option(command, "--certificate FILE", options.certificate,
             "The certificate; beside the book by default");
}

}  // namespace

Command add_verify(CLI::App& app) {
  auto options = std::make_shared<VerifyOptions>();
  CLI::App& command = declare(app, "verify", "Check a book against the rules of its game", kVerifyHelp);
  add_book_argument(command, options->file);
  command.add_flag("--prove", options->prove, "Search for the lower bound again, which no tree can show");
  add_part_options(command, *options);
  auto limits = add_search_limits(command, options->limits);
  limits.push_back(add_status_option(command, options->report));
  command.add_flag("--json", options->report.json, "One object, after lines of progress with --prove");
  return {&command, [options, limits] {
            const bool limited = std::any_of(limits.begin(), limits.end(),
                                             [](const CLI::Option* limit) { return limit->count() > 0; });
            if (limited && !options->prove)
              return fail("--time, --memory, --threads and --status are for the search of --prove");
            if (options->part && !options->prove) return fail("--part is for the search of --prove");
            if (options->certificate && !options->part)
              return fail("--certificate is for --part K/N, which is missing; 1/1 is all of it");
            return run(*options);
          }};
}

}  // namespace winnow::cli
