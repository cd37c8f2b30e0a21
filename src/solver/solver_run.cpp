#include "solver/solver_run.hpp"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <utility>

#include "base/text.hpp"
#include "engine/books/shipped_books.hpp"
#include "solver/certificates.hpp"
#include "solver/search/rounds.hpp"
#include "solver/search/tidy.hpp"
#include "solver/search/time_left.hpp"
#include "solver/search_progress.hpp"
#include "solver/search_threads.hpp"
#include "solver/tables/checkpoint.hpp"
#include "winnow/verify.hpp"

namespace winnow::solver {
namespace {

Error internal_error(const std::string& problem) {
  return {"internal error: the strategy found is wrong: " + problem, ErrorKind::kInternal};
}

class SolverRun {
 public:
  SolverRun(Tables tables, const SolveOptions& options, Helpers* helpers = nullptr)
      : tables_(std::move(tables)),
        answers_(*tables_.answers),
        game_(answers_.game().game()),
        options_(options),
        helpers_(helpers),
        limit_(options.max_guesses.value_or(kAnyNumber)),
        hash_(answers_, options.symmetry, options.seed),
        control_([this] { return report(); }, upkeep()),
        bounds_([this](const Tree& tree, Cost total) { return play_found(tree, total); }) {}

  Result<Solution> solve() {
    if (const auto resumed = resume(); !resumed) return resumed.error();
    if (options_.book && !options_.first_guess && options_.after.empty()) {
      for (const auto& book : shipped_books(game_)) start_from(*book);
    }
    if (helpers_ != nullptr) {
      if (const auto joined = join_helpers(); !joined) return joined.error();
    }
    search([this](ExactSearch& exact, const Problem& problem) { close_in(exact, problem); });
    keep_checkpoint(options_.threads);
    return solution();
  }

  Result<ProofCheck> prove(const Book& book) {
    goal_ = static_cast<Cost>(book.lower);
    search([&](ExactSearch& exact, const Problem& problem) { prove(exact, problem, book); });
    const Bounds::Strategy best = bounds_.best();
    const bool better_worst = book.objective == Objective::kWorst && best.guesses.worst() < book.worst;
    if (best.total < kImpossible && (best.total < book.lower || better_worst))
      return ProofCheck{.verdict = ProofCheck::Verdict::kRefuted, .better = found_so_far()};
    if (failure_) return *failure_;
    if (bounds_.lower() >= book.lower) return ProofCheck{.verdict = ProofCheck::Verdict::kProven};
    return ProofCheck{.reason = kEndedEarly};
  }

 private:
  /// Runs `work` on the threads of the search.
  template <class Work>
  void search(const Work& work) {
    const Searched searched = search_on_threads(tables_, hash_, options_, control_, work);
    nodes_ += searched.nodes;
    if (searched.out_of_memory) fail(out_of_memory());
  }

  void close_in(ExactSearch& exact, const Problem& problem) {
    Rounds rounds(exact, problem, bounds_, tables_.memo_bytes, helpers_);
    int limit = limit_;
    // Who sets a time wants a strategy before it is up: the first beam may take longer.
    if (options_.seconds && !has_strategy()) rounds.plan_quickly(limit);
    if (options_.objective == Objective::kWorst) {
      const auto least =
          rounds.find_least_worst_case(has_strategy() ? bounds_.best().guesses.worst() - 1 : limit);
      if (!least || !has_strategy()) return;
      limit = *least;
    }
    rounds.run(limit);
    if (options_.tidy && bounds_.closed() && has_strategy()) tidy(exact, rounds, problem);
  }

  /// First the least worst case that the total allows, then fewer targets that need it.
  void tidy(ExactSearch& exact, Rounds& rounds, const Problem& problem) {
    bounds_.set_stage("tidying");
    const Bounds::Strategy before = bounds_.best();
    int limit = before.guesses.worst();
    while (rounds.solve(before.total + 1, limit - 1) == before.total && !exact.stopped()) --limit;
    Tree tree = Tidy(exact, tables_.memo_bytes).best(problem.set, before.total, limit, problem.first);
    if (exact.stopped()) return;
    // Large sets are not searched for it, so what there was may be tidier still.
    const auto guesses = play_found(tree, before.total);
    if (guesses && !ending_of(before.guesses).better_than(ending_of(*guesses)))
      bounds_.found(before.total, std::move(tree));
  }

  void prove(ExactSearch& exact, const Problem& problem, const Book& book) {
    Rounds rounds(exact, problem, bounds_, tables_.memo_bytes);
    int limit = limit_;
    if (book.objective == Objective::kWorst) {
      limit = book.worst;
      if (rounds.find_within(limit - 1) || exact.stopped()) return;
    }
    rounds.prove(static_cast<Cost>(book.lower), limit);
  }

  [[nodiscard]] bool has_strategy() const { return bounds_.upper() < kImpossible; }

  /// Everything about the answer but the answer.
  [[nodiscard]] Book question() const {
    return {.game = game_.description().token,
            .objective = options_.objective,
            .max_guesses = options_.max_guesses,
            .first_guess = options_.first_guess,
            .after = options_.after,
            .targets = answers_.targets()};
  }

  [[nodiscard]] Book found_so_far() const {
    Book book = question();
    Bounds::Strategy best = bounds_.best();
    book.total = best.total;
    book.worst = best.guesses.worst();
    book.tree = std::move(best.tree);
    book.lower = std::min<std::uint64_t>(bounds_.lower(), book.total);
    return book;
  }

  /// A strategy that the search has found and that is wrong ends the search, with what was known before.
  std::optional<GuessCounts> play_found(const Tree& tree, Cost total) {
    auto guesses = play_tree(game_, question(), tree);
    if (guesses && guesses->total() == total) return *std::move(guesses);
    fail(!guesses ? guesses.error()
                  : internal_error("it takes " + std::to_string(guesses->total()) + " guesses, not " +
                                   std::to_string(total)));
    return std::nullopt;
  }

  void fail(Error error) {
    const std::scoped_lock lock(failing_);
    if (!failure_) failure_ = std::move(error);
    control_.stop();
  }

  [[nodiscard]] Result<Solution> solution() const {
    if (!has_strategy()) {
      if (failure_) return *failure_;
      if (control_.stopped()) return ended_too_early();
      return Error{"no strategy finds every target within " +
                   counted(static_cast<std::uint64_t>(limit_), "guess", "guesses")};
    }
    return Solution{.book = found_so_far(),
                    .guesses = bounds_.best().guesses,
                    .certificate = options_.certificate ? std::optional(certificate()) : std::nullopt,
                    .finished = !control_.stopped(),
                    .nodes = nodes_ + nodes_of_helpers(),
                    .memory = tables_.bytes(),
                    .seconds = seconds(),
                    .checkpoint_error = checkpoint_error_,
                    .failure = failure_};
  }

  /// Waits for those who will help.
  Result<void> join_helpers() {
    const auto go_on = [this] {
      return is_wanted({.stage = "waiting for others", .seconds = seconds()}, options_);
    };
    auto joined = helpers_->join(
        {.targets = targets_print_, .keys = keys_print_, .proofs = tables_.proofs, .known = known_}, go_on);
    known_.clear();
    if (!joined && joined.error().kind == ErrorKind::kCancelled) return ended_too_early();
    return joined;
  }

  [[nodiscard]] std::uint64_t nodes_of_helpers() const { return helpers_ == nullptr ? 0 : helpers_->nodes(); }

  [[nodiscard]] Certificate certificate() const {
    const Cost total = bounds_.upper();
    Certificate certificate{
        .game = game_.description().token,
        .targets = answers_.targets(),
        .total = total,
        .lines = certificate_lines(answers_, bounds_.first_guesses().bounds(), bounds_.lower(), total)};
    certificate.lower = least_of(certificate.lines);
    return certificate;
  }

  /// Goes on from the checkpoint, if there is one.
  Result<void> resume() {
    if (options_.checkpoint.empty() && helpers_ == nullptr) return {};
    targets_print_ = answers_.fingerprint();
    keys_print_ = hash_.fingerprint();
    if (options_.checkpoint.empty()) return {};
    const auto loaded = load_checkpoint(options_.checkpoint, options_.force);
    if (!loaded) return loaded.error();
    if (!loaded->has_value()) return {};
    const Checkpoint& checkpoint = **loaded;
    Book asked = checkpoint.book;
    asked.tree = {};
    asked.total = asked.lower = 0;
    asked.worst = 0;
    asked.complete = true;
    const std::string name = path_in_quotes(options_.checkpoint);
    if (asked != question()) return Error{name + " is the checkpoint of another search"};
    if (checkpoint.targets != targets_print_)
      return Error{name + " is of another version of winnow, which numbers the targets in another way"};
    if (checkpoint.keys != keys_print_)
      return Error{name + " is of a search with other hash keys: without symmetries, or of another version"};
    const auto& listed = checkpoint.first_guesses.listed;
    if (std::any_of(listed.begin(), listed.end(),
                    [&](const auto& first) { return number(first.guess) >= answers_.guesses(); }))
      return Error{name + " is a damaged checkpoint: it has first guesses that the game has not"};
    for (const ProofTable::Record& record : checkpoint.proofs) tables_.proofs.restore(record);
    if (helpers_ != nullptr) known_ = checkpoint.proofs;
    start_from(checkpoint.book);
    bounds_.first_guesses().start_from(checkpoint.first_guesses);
    bounds_.raise(static_cast<Cost>(checkpoint.book.lower));  // as much proven as what it follows from
    return {};
  }

  /// From a strategy that is only believed once it has been played.
  void start_from(const Book& book) {
    if (!book.complete) return;
    const auto guesses = play_tree(game_, question(), book.tree);
    if (guesses && is_better(*guesses)) bounds_.found(static_cast<Cost>(guesses->total()), book.tree);
  }

  /// Than the best strategy known, as the objective has it.
  [[nodiscard]] bool is_better(const GuessCounts& guesses) const {
    const Bounds::Strategy best = bounds_.best();
    if (options_.objective == Objective::kWorst && has_strategy() && guesses.worst() != best.guesses.worst())
      return guesses.worst() < best.guesses.worst();
    return guesses.total() < best.total;
  }

  Upkeep upkeep() {
    if (options_.checkpoint.empty()) return {};
    return {.work = [this] { keep_checkpoint_in_time(); },
            .between = std::max<NowAndThen::Seconds>(NowAndThen::Seconds(options_.checkpoint_seconds),
                                                     kBetweenReports)};
  }

  /// While other threads search, so by one alone; and not where the last one, after the search, would have to
  /// wait for it.
  void keep_checkpoint_in_time() {
    const double start = seconds();
    if (options_.seconds && start + 2 * keeping_seconds_ >= *options_.seconds) return;
    keep_checkpoint(1);
    keeping_seconds_ = seconds() - start;
  }

  void keep_checkpoint(int threads) {
    constexpr std::size_t kMostProofs = std::size_t{1} << 22U;  // 64 MiB
    if (options_.checkpoint.empty() || !has_strategy()) return;
    const double start = seconds();
    // A disk that is full now may have room in a minute; the checkpoint before stays whole.
    const auto saved = save_checkpoint(options_.checkpoint, game_,
                                       {.book = found_so_far(),
                                        .targets = targets_print_,
                                        .keys = keys_print_,
                                        .first_guesses = bounds_.first_guesses().bounds(),
                                        .proofs = tables_.proofs.hardest(kMostProofs, threads)},
                                       options_.force);
    checkpoint_error_ = saved ? std::nullopt : std::optional(saved.error());
    if (saved) kept_at_ = start;
  }

  /// False ends the search.
  bool report() {
    if (helpers_ != nullptr) {
      if (auto failure = helpers_->failure()) fail(*std::move(failure));
    }
    const Cost upper = bounds_.upper();
    const auto first_guesses = bounds_.first_guesses().standing();
    SolveProgress progress{.stage = bounds_.stage(),
                           .lower = bounds_.lower(),
                           .upper = upper == kImpossible ? 0 : upper,
                           .nodes = control_.nodes() + nodes_of_helpers(),
                           .memory = tables_.bytes(),
                           .seconds = seconds()};
    const Cost goal = goal_.value_or(upper);
    tell_first_guesses(progress, first_guesses.now, goal);
    progress.nodes_per_second = pace_.update(progress.seconds, static_cast<double>(progress.nodes));
    if (!bounds_.closed()) progress.seconds_left = time_left_.update(progress.seconds, goal, first_guesses);
    if (const double kept = kept_at_; kept >= 0) progress.checkpoint_age = progress.seconds - kept;
    return is_wanted(progress, options_);
  }

  [[nodiscard]] double seconds() const { return tables_.seconds(); }

  Tables tables_;
  const AnswerTable& answers_;
  const Game& game_;
  const SolveOptions& options_;
  Helpers* helpers_;  ///< or null
  int limit_;
  SetHash hash_;
  SearchControl control_;
  Bounds bounds_;
  std::uint64_t nodes_ = 0;
  std::optional<Cost> goal_ = {};  ///< of the lower bound, where that is not the best total found
  TimeLeft time_left_;
  Pace pace_;
  double keeping_seconds_ = 0;        ///< what the last checkpoint took
  std::atomic<double> kept_at_ = -1;  ///< when it was, in seconds; negative: there is none
  std::string targets_print_;         ///< fingerprints, where they are needed
  std::string keys_print_;
  std::vector<ProofTable::Record> known_;  ///< from the checkpoint, for helpers
  std::optional<Error> checkpoint_error_;
  std::optional<Error> failure_;
  std::mutex failing_;
};

}  // namespace

Result<Solution> search_best(Tables tables, const SolveOptions& options, Helpers* helpers) {
  return SolverRun(std::move(tables), options, helpers).solve();
}

Result<ProofCheck> search_proof(Tables tables, const SolveOptions& options, const Book& book) {
  return SolverRun(std::move(tables), options).prove(book);
}

Result<GuessCounts> play_tree(const Game& game, const Book& question, const Tree& tree) {
  Book book = question;
  book.tree = tree;
  book.complete = false;  // claims nothing of the whole
  Verification verified = verify(game, book);
  if (!verified.good()) return internal_error(verified.problems.front());
  if (verified.guesses.targets() < verified.targets) return internal_error("it does not find every target");
  return std::move(verified.guesses);
}

}  // namespace winnow::solver
