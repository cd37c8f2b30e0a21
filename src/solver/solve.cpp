#include <algorithm>
#include <chrono>
#include <memory>
#include <new>
#include <string>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "base/whole_file.hpp"
#include "engine/books/shipped_books.hpp"
#include "solver/bounds.hpp"
#include "solver/certificates.hpp"
#include "solver/one_guess_ahead.hpp"
#include "solver/search_progress.hpp"
#include "solver/solver_run.hpp"
#include "solver/strategies/in_time.hpp"
#include "solver/strategies/strategy_by_name.hpp"
#include "solver/strategies/walked_tree.hpp"
#include "solver/two_guesses_ahead.hpp"
#include "winnow/solver.hpp"
#include "winnow/split.hpp"
#include "winnow/text.hpp"

namespace winnow {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

Clock::time_point half_time(double seconds, Clock::time_point start) {
  return start + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds / 2));
}

std::uint64_t lower_from_counting(const Game& game, std::uint64_t targets) {
  return fewest_guesses(targets, static_cast<std::uint64_t>(game.answers().size()));
}

std::string too_large(const Game& game) {
  return game.description().token + " is too large for an exact search";
}

struct Ahead {
  bool two_guesses = false;
  std::uint64_t wanted = 0;  ///< no further than it takes to see this bound
  std::uint64_t upper = 0;   ///< to be told
};

/// A lower bound from looking ahead; 0 if guesses are too many for that, or it was ended too early.
std::uint64_t bound_ahead(const EncodedGame& game, std::optional<Code> first, const Ahead& ahead, int threads,
                          solver::QuietStage& looking) {
  const auto one = solver::look_one_guess_ahead(game, first, threads, [&] { return looking.goes_on(); });
  if (!one) return 0;
  if (!ahead.two_guesses) return one->lower();
  return solver::bound_two_guesses_ahead(game, *one, ahead.wanted, threads, [&](std::uint64_t lower) {
    return looking.goes_on(lower, ahead.upper);
  });
}

/// What `best` plays and, where a time is given, what is as good as half of that time allows: the other half
/// is for going on quickly to the end, which is reached also where it takes longer. Nothing if the progress
/// callback ended it.
std::optional<Tree> plan_by_best(const EncodedGame& game, const SolveOptions& options,
                                 Clock::time_point start) {
  auto strategy = make_strategy(game, {.first_guess = options.first_guess, .book = options.book});
  if (options.seconds) strategy = make_in_time(game, std::move(strategy), half_time(*options.seconds, start));
  solver::NowAndThen reports(solver::kBetweenReports);
  std::uint64_t found = 0;
  bool wanted = true;
  SolveOptions untimed = options;
  untimed.seconds = std::nullopt;
  return walked_tree(game, *strategy, options.threads, [&](const WalkStep& step) {
    found += step.finds ? 1 : 0;
    reports.come_by(Clock::now(), [&] {
      wanted =
          solver::is_wanted({.stage = "playing", .nodes = found, .seconds = seconds_since(start)}, untimed);
    });
    return wanted;
  });
}

/// Whether the options ask for what only a search can find.
bool needs_search(const SolveOptions& options) {
  return options.max_guesses || !options.after.empty() || options.objective == Objective::kWorst ||
         options.certificate;
}

/// For games that are too large to search, or where there was no time for it: a strong strategy, and a bound
/// from looking ahead, or from counting alone where that would take too long.
Result<Solution> solve_by_best(const EncodedGame& encoded, const SolveOptions& options,
                               const std::string& obstacle, Clock::time_point start) {
  const Game& game = encoded.game();
  auto tree = plan_by_best(encoded, options, start);
  if (!tree) return solver::ended_too_early();
  const bool hurried = options.seconds && Clock::now() >= half_time(*options.seconds, start);
  Book book{.game = game.description().token,
            .first_guess = options.first_guess,
            .targets = game.targets().size(),
            .tree = *std::move(tree)};
  auto guesses = solver::play_tree(game, book, book.tree);
  if (!guesses) return guesses.error();
  book.total = guesses->total();
  book.worst = guesses->worst();
  solver::QuietStage looking("looking ahead", options, start);
  // Two guesses ahead takes days to the end, so it is for those who say how long they wait.
  const Ahead ahead{.two_guesses = options.seconds.has_value(), .wanted = book.total, .upper = book.total};
  book.lower = std::max(lower_from_counting(game, book.targets),
                        bound_ahead(encoded, options.first_guess, ahead, options.threads, looking));
  return Solution{.book = std::move(book),
                  .guesses = *std::move(guesses),
                  .finished = !hurried && looking.goes_on(),
                  .searched = false,
                  .obstacle = obstacle,
                  .seconds = seconds_since(start)};
}

/// Whether looking ahead is enough to see that no strategy does better than a book claims.
bool is_proven_ahead(const EncodedGame& game, const Book& book, const SolveOptions& options) {
  if (book.objective != Objective::kMean || !book.after.empty()) return false;
  solver::QuietStage looking("looking ahead", options);
  const Ahead ahead{.two_guesses = true, .wanted = book.lower, .upper = book.total};
  return bound_ahead(game, book.first_guess, ahead, options.threads, looking) >= book.lower;
}

/// Why the options ask for nothing that can be.
Result<void> check(const Game& game, const SolveOptions& options) {
  const auto unknown = [&](Code guess) {
    return Error{write_plain(game, guess) + " is no guess of " + game.description().token};
  };
  if (options.max_guesses.value_or(1) < 1) return Error{"a strategy takes one guess at least"};
  const bool plain = options.objective == Objective::kMean && !options.max_guesses && !options.first_guess &&
                     options.after.empty();
  if (options.certificate && !plain)
    return Error{"a certificate is for the least mean of a whole game: with no limit and any first guess"};
  if (options.first_guess && !game.allows(*options.first_guess)) return unknown(*options.first_guess);
  for (const Turn& turn : options.after) {
    if (turn.answer == kWin)
      return Error{"the game is over once a guess was right: nothing is left to solve"};
    if (!game.allows(turn.guess)) return unknown(turn.guess);
  }
  return {};
}

/// The targets that are possible where the search starts.
Result<std::vector<TargetId>> candidates_of(const Game& game, const SolveOptions& options) {
  if (const auto checked = check(game, options); !checked) return checked.error();
  std::vector<TargetId> candidates = targets_after(game, options.after);
  if (candidates.empty())
    return Error{"the answers contradict each other: no target is left", ErrorKind::kContradiction};
  return candidates;
}

/// What a book is an answer to, for a search that is independent of the one that made it.
SolveOptions question_of(const Book& book, const SolveOptions& options) {
  return {.objective = book.objective,
          .max_guesses = book.max_guesses,
          .first_guess = book.first_guess,
          .after = book.after,
          .threads = options.threads,
          .memory = options.memory,
          .seconds = options.seconds,
          .symmetry = options.symmetry,
          .seed = options.seed + 1,
          .progress = options.progress};
}

/// For a search that was ended before it began: the best strategy that winnow ships, and a bound from
/// counting. Nothing if there is none that answers what was asked.
std::optional<Solution> shipped_solution(const Game& game, const SolveOptions& options, double seconds) {
  const bool asks_for_a_book = options.book && options.objective == Objective::kMean &&
                               !options.first_guess && options.after.empty() && !options.certificate;
  if (!asks_for_a_book) return std::nullopt;
  const Book question{
      .game = game.description().token, .max_guesses = options.max_guesses, .targets = game.targets().size()};
  std::optional<Solution> best;
  for (const auto& shipped : shipped_books(game)) {
    if (!shipped->complete) continue;
    auto guesses = solver::play_tree(game, question, shipped->tree);
    if (!guesses || (best && best->book.total <= guesses->total())) continue;
    best = Solution{.book = question, .finished = false, .seconds = seconds};
    best->book.tree = shipped->tree;
    best->book.total = guesses->total();
    best->book.worst = guesses->worst();
    best->book.lower = lower_from_counting(game, question.targets);
    best->guesses = *std::move(guesses);
  }
  return best;
}

/// For a search that was ended before it found a strategy: a shipped one or, where the time was up, one that
/// is found quickly.
Result<Solution> solve_too_late(const EncodedGame& encoded, const SolveOptions& options, const Error& ended,
                                Clock::time_point start) {
  if (auto shipped = shipped_solution(encoded.game(), options, seconds_since(start)))
    return *std::move(shipped);
  const bool time_is_up = options.seconds && seconds_since(start) >= *options.seconds;
  if (!time_is_up || needs_search(options)) return ended;
  return solve_by_best(encoded, options, "the time was up before the search had found a strategy", start);
}

/// What the standard library throws ends here.
template <class Work>
auto without_exceptions(const Work& work) -> decltype(work()) {
  try {
    return work();
  } catch (const std::bad_alloc&) {
    return Error{"out of memory", ErrorKind::kMemory};
  }
}

}  // namespace

Result<Solution> solver::solve_with(Helpers* helpers, const std::shared_ptr<const Game>& game,
                                    const SolveOptions& options) {
  return without_exceptions([&]() -> Result<Solution> {
    auto candidates = candidates_of(*game, options);
    if (!candidates) return candidates.error();
    // Before hours of work: two searches would replace each other's checkpoints.
    std::unique_ptr<FileLock> lock;
    if (!options.checkpoint.empty()) {
      auto taken = FileLock::take(options.checkpoint);
      if (!taken) return taken.error();
      lock = *std::move(taken);
    }
    const auto start = Clock::now();
    const EncodedGame encoded(game);
    auto tables = make_tables(encoded, *std::move(candidates), options);
    if (tables) {
      auto found = search_best(*std::move(tables), options, helpers);
      if (found || found.error().kind != ErrorKind::kCancelled) return found;
      return solve_too_late(encoded, options, found.error(), start);
    }
    if (tables.error().kind == ErrorKind::kCancelled)
      return solve_too_late(encoded, options, tables.error(), start);
    if (tables.error().kind != ErrorKind::kBadInput) return tables.error();
    if (needs_search(options))
      return Error{too_large(*game) + ", which these options ask for: " + tables.error().message};
    return solve_by_best(encoded, options, tables.error().message, start);
  });
}

Result<Solution> solve(std::shared_ptr<const Game> game, const SolveOptions& options) {
  return solver::solve_with(nullptr, game, options);
}

Result<ProofCheck> prove_lower_bound(std::shared_ptr<const Game> game, const Book& book,
                                     const SolveOptions& options) {
  const SolveOptions question = question_of(book, options);
  return without_exceptions([&]() -> Result<ProofCheck> {
    auto candidates = candidates_of(*game, question);
    if (!candidates) return candidates.error();
    const std::uint64_t counted = lower_from_counting(*game, candidates->size());
    if (book.objective == Objective::kMean && book.lower <= counted)
      return ProofCheck{.verdict = ProofCheck::Verdict::kProven};
    const EncodedGame encoded(game);
    auto tables = solver::make_tables(encoded, *std::move(candidates), question);
    if (tables) return solver::search_proof(*std::move(tables), question, book);
    if (tables.error().kind == ErrorKind::kCancelled) return ProofCheck{.reason = solver::kEndedEarly};
    if (tables.error().kind == ErrorKind::kMemory) return tables.error();
    if (is_proven_ahead(encoded, book, question)) return ProofCheck{.verdict = ProofCheck::Verdict::kProven};
    return ProofCheck{.reason = too_large(*game) + ": " + tables.error().message};
  });
}

Result<CertificateCheck> prove_certificate(std::shared_ptr<const Game> game, const Book& book,
                                           const Certificate& certificate, const CertificatePart& part,
                                           const SolveOptions& options) {
  if (part.number < 1 || part.number > part.of) return Error{"a part is one of 1 to the number of parts"};
  const SolveOptions question = question_of(book, options);
  return without_exceptions([&]() -> Result<CertificateCheck> {
    CertificateCheck check{.problems = solver::problems_between(book, certificate)};
    if (!check.problems.empty()) return check;
    const EncodedGame encoded(game);
    auto tables = solver::make_tables(encoded, targets_after(*game, {}), question);
    if (!tables && tables.error().kind == ErrorKind::kBadInput)
      return Error{too_large(*game) + ": " + tables.error().message};
    if (!tables && tables.error().kind == ErrorKind::kCancelled)
      return CertificateCheck{.lines = solver::lines_of(certificate, part).size(),
                              .reason = solver::kEndedEarly};
    if (!tables) return tables.error();
    check.problems = solver::problems_of_cover(*tables->answers, certificate.lines);
    if (!check.problems.empty()) return check;
    return solver::search_lines(*std::move(tables), question, certificate, part);
  });
}

}  // namespace winnow
