#include <algorithm>
#include <chrono>
#include <numeric>
#include <utility>

#include "base/text.hpp"
#include "engine/books/shipped_books.hpp"
#include "solver/bounds.hpp"
#include "solver/search/rounds.hpp"
#include "solver/search/tidy.hpp"
#include "solver/search/tree_ending.hpp"
#include "solver/tables/checkpoint.hpp"
#include "winnow/evaluation.hpp"
#include "winnow/solver.hpp"
#include "winnow/split.hpp"
#include "winnow/text.hpp"
#include "winnow/verify.hpp"

namespace winnow {
namespace {

using namespace solver;
using Clock = std::chrono::steady_clock;

constexpr std::uint64_t kMega = std::uint64_t{1} << 20U;

/// Memory for proofs where nobody says how much: in proportion to the answers of the game.
std::uint64_t memory_for(const SolveOptions& options, std::uint64_t table_bytes) {
  constexpr std::uint64_t kLeast = std::uint64_t{1} << 26U;
  constexpr std::uint64_t kMost = std::uint64_t{1} << 32U;
  constexpr std::uint64_t kForEachAnswer = 16;
  return options.memory.value_or(table_bytes + std::clamp(kForEachAnswer * table_bytes, kLeast, kMost));
}

/// One call of `solve`.
class Solver {
 public:
  Solver(std::shared_ptr<const Game> game, const SolveOptions& options, std::vector<TargetId> candidates)
      : encoded_(std::move(game)), options_(options) {
    const std::uint64_t bytes = AnswerTable::bytes(encoded_, candidates.size());
    const std::uint64_t memory = memory_for(options, bytes);
    table_ = AnswerTable::make(encoded_, std::move(candidates), memory / 2);
    if (bytes > memory / 2) memory_needed_ = 2 * bytes;
    if (!table_) return;
    proofs_.emplace(memory - bytes);
    memory_ = bytes + proofs_->bytes();
  }

  /// Whether the game is small enough.
  [[nodiscard]] bool can_search() const { return table_ != nullptr || memory_needed_ > 0; }

  Result<Solution> run() {
    if (!table_)
      return Error{"this search needs " + std::to_string(memory_needed_ / kMega + 1) + "M of memory"};
    if (auto error = start_from_checkpoint()) return *error;
    start_from_shipped_book();
    const bool ended = search([this](ExactSearch& exact, const Problem& problem) { solve(exact, problem); });
    keep_checkpoint();
    return finish(ended);
  }

  /// Of the question that the options ask, with the claims that `book` makes.
  Result<ProofCheck> prove(const Book& book) {
    if (!table_)
      return Error{"this search needs " + std::to_string(memory_needed_ / kMega + 1) + "M of memory"};
    const bool ended =
        search([&](ExactSearch& exact, const Problem& problem) { prove(exact, problem, book); });
    const Cost upper = findings_.upper();
    const bool less_worst = book.objective == Objective::kWorst && found_so_far().worst < book.worst;
    if (upper < book.lower || (upper < kImpossible && less_worst)) {
      const auto found = finish(ended);
      if (!found) return found.error();
      return ProofCheck{.verdict = ProofCheck::Verdict::kRefuted, .better = found->book};
    }
    if (findings_.lower() >= book.lower) return ProofCheck{.verdict = ProofCheck::Verdict::kProven};
    return ProofCheck{.reason = "the search was ended early"};
  }

 private:
  /// Runs `work` on the threads of the search; whether it was ended early.
  template <class Work>
  bool search(const Work& work) {
    std::vector<LocalTarget> all(table_->targets());
    std::iota(all.begin(), all.end(), LocalTarget{0});
    Crew<Worker> crew(options_.threads, [] { return Worker{}; });
    Pulse pulse([this] { return beat(); });
    pulse_ = &pulse;
    const SetHash hash(*table_, options_.symmetry, options_.seed);
    ExactSearch exact(*table_, hash, *proofs_, crew, pulse);
    crew.run([&] {
      std::optional<Position> position;
      if (options_.symmetry) position.emplace(starting_group());
      Problem problem{.set = all, .first = {}, .position = position ? &*position : nullptr};
      if (options_.first_guess) problem.first = table_->find_guess(*options_.first_guess);
      work(exact, problem);
    });
    crew.for_each_state([this](const Worker& worker) { nodes_ += worker.nodes; });
    return pulse.stopped();
  }

  void solve(ExactSearch& exact, const Problem& problem) {
    Rounds rounds(exact, problem, findings_);
    int limit = options_.max_guesses.value_or(kAnyNumber);
    if (options_.objective == Objective::kWorst) {
      const auto least = rounds.find_least_worst_case(limit);
      if (!least || findings_.upper() == kImpossible) return;
      limit = *least;
    }
    rounds.run(limit);
    if (options_.tidy && findings_.closed() && findings_.upper() < kImpossible) tidy(exact, rounds, problem);
  }

  void prove(ExactSearch& exact, const Problem& problem, const Book& book) {
    Rounds rounds(exact, problem, findings_);
    int limit = options_.max_guesses.value_or(kAnyNumber);
    if (options_.objective == Objective::kWorst) {
      limit = book.worst;
      if (rounds.find_within(limit - 1) || exact.stopped()) return;
    }
    rounds.prove(static_cast<Cost>(book.lower), limit);
  }

  /// First the least worst case that the total allows, then fewer targets that need it.
  void tidy(ExactSearch& exact, Rounds& rounds, const Problem& problem) {
    findings_.set_stage("tidying");
    const Cost total = findings_.upper();
    int limit = ending_of(findings_.best().tree).worst;
    while (rounds.solve(total + 1, limit - 1) == total && !exact.stopped()) --limit;
    Tree tree = Tidy(exact).best(problem.set, total, limit, problem.first);
    // Large sets are not searched for it, so what there was may be tidier still.
    if (!exact.stopped() && !ending_of(findings_.best().tree).better_than(ending_of(tree)))
      findings_.found(total, std::move(tree));
  }

  /// The symmetries that keep what has been guessed and answered before.
  [[nodiscard]] Stabiliser starting_group() const {
    Stabiliser group = Stabiliser::whole(*table_);
    for (const Turn& turn : options_.after)
      group = group.fixing(table_->find_guess(turn.guess)).fixing(turn.answer);
    return group;
  }

  /// Everything about the answer but the answer.
  [[nodiscard]] Book question() const {
    const Description& description = encoded_.game().description();
    return {.game = description.token,
            .objective = options_.objective,
            .max_guesses = options_.max_guesses,
            .first_guess = options_.first_guess,
            .after = options_.after,
            .targets = table_->targets()};
  }

  std::optional<Error> start_from_checkpoint() {
    if (options_.checkpoint.empty()) return std::nullopt;
    auto loaded = load_checkpoint(options_.checkpoint);
    if (!loaded) return loaded.error();
    if (!loaded->has_value()) return std::nullopt;
    const Checkpoint& checkpoint = **loaded;
    Book asked = checkpoint.book;
    asked.tree = {};
    asked.total = asked.lower = 0;
    asked.worst = 0;
    asked.complete = true;
    if (asked != question())
      return Error{in_quotes(options_.checkpoint) + " is the checkpoint of another search"};
    for (const ProofTable::Record& record : checkpoint.proofs) proofs_->restore(record);
    start_from(checkpoint.book);
    findings_.raise(static_cast<Cost>(checkpoint.book.lower));  // as much proven as what it follows from
    return std::nullopt;
  }

  void start_from_shipped_book() {
    if (!options_.book || options_.first_guess || !options_.after.empty()) return;
    for (const auto& book : shipped_books(encoded_.game())) {
      if (book->worst <= options_.max_guesses.value_or(kAnyNumber)) start_from(*book);
    }
  }

  /// A strategy that is only believed once it has been played.
  void start_from(const Book& book) {
    if (options_.objective == Objective::kWorst || !book.complete || book.tree.nodes.empty()) return;
    const Verification verified = verify(encoded_.game(), book);
    if (verified.good() && verified.guesses.total() < findings_.upper())
      findings_.found(static_cast<Cost>(verified.guesses.total()), book.tree);
  }

  bool beat() {
    const auto now = Clock::now();
    const bool in_time = !options_.seconds || seconds() < *options_.seconds;
    if (now - kept_ >= std::chrono::duration<double>(options_.checkpoint_seconds)) keep_checkpoint();
    const bool wanted = !options_.progress || options_.progress(progress());
    return in_time && wanted;
  }

  [[nodiscard]] double seconds() const {
    return std::chrono::duration<double>(Clock::now() - start_).count();
  }

  [[nodiscard]] SolveProgress progress() const {
    const Cost upper = findings_.upper();
    return {.stage = findings_.stage(),
            .lower = findings_.lower(),
            .upper = upper == kImpossible ? 0 : upper,
            .nodes = pulse_->nodes(),
            .memory = memory_,
            .seconds = seconds()};
  }

  void keep_checkpoint() {
    kept_ = Clock::now();
    if (options_.checkpoint.empty()) return;
    constexpr std::size_t kMostProofs = std::size_t{1} << 22U;
    if (findings_.upper() == kImpossible) return;
    // A disk that is full now may have room in a minute; the checkpoint before stays whole.
    checkpoint_error_ = save_checkpoint(options_.checkpoint, encoded_.game(),
                                        {.book = found_so_far(), .proofs = proofs_->hardest(kMostProofs)});
  }

  [[nodiscard]] Book found_so_far() const {
    Book book = question();
    Findings::Strategy best = findings_.best();
    book.total = best.total;
    book.worst = ending_of(best.tree).worst;
    book.tree = std::move(best.tree);
    book.lower = std::min<std::uint64_t>(findings_.lower(), book.total);
    return book;
  }

  Result<Solution> finish(bool ended) const {
    if (findings_.upper() >= kImpossible) {
      if (ended) return Error{"ended before any strategy was found"};
      return Error{"no strategy finds every target within " +
                   std::to_string(options_.max_guesses.value_or(0)) + " guesses"};
    }
    Solution solution{.book = found_so_far(), .guesses = {}};
    Verification verified = verify(encoded_.game(), solution.book);
    if (!verified.good())
      return Error{"internal error: the strategy found is wrong: " + verified.problems.front()};
    solution.guesses = std::move(verified.guesses);
    solution.finished = !ended;
    solution.nodes = nodes_;
    solution.memory = memory_;
    solution.seconds = seconds();
    solution.checkpoint_error = checkpoint_error_;
    return solution;
  }

  EncodedGame encoded_;
  const SolveOptions& options_;
  std::unique_ptr<const AnswerTable> table_;
  std::optional<ProofTable> proofs_;
  std::uint64_t memory_ = 0;
  std::uint64_t memory_needed_ = 0;  ///< more than it may take
  std::uint64_t nodes_ = 0;
  Findings findings_;
  const Pulse* pulse_ = nullptr;
  Clock::time_point start_ = Clock::now();
  Clock::time_point kept_ = start_;
  std::optional<Error> checkpoint_error_;
};

/// What keeps a tree from being a strategy, or an empty text.
std::string problem_of(const Verification& verified) {
  if (!verified.good()) return verified.problems.front();
  return verified.guesses.targets() == verified.targets ? "" : "it does not find every target";
}

std::uint64_t lower_from_counting(const Game& game, std::uint64_t targets) {
  return fewest_guesses(targets, static_cast<std::uint64_t>(game.answers().size()));
}

/// For games that are too large to search: a strong strategy, and a bound from counting.
Result<Solution> solve_by_best(std::shared_ptr<const Game> game, const SolveOptions& options) {
  if (options.max_guesses || !options.after.empty() || options.objective == Objective::kWorst)
    return Error{game->description().token +
                 " is too large for an exact search, which these options ask for"};
  const auto start = Clock::now();
  bool ended = false;
  const auto progress = [&](std::uint64_t done, std::uint64_t /*all*/) {
    const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
    const SolveProgress now{.stage = "playing", .nodes = done, .seconds = seconds};
    const bool in_time = !options.seconds || seconds < *options.seconds;
    const bool wanted = !options.progress || options.progress(now);
    ended = !in_time || !wanted;
    return !ended;
  };
  auto tree =
      tree_of(game, {.first_guess = options.first_guess, .book = options.book}, options.threads, progress);
  if (!tree) return ended ? Error{"ended before any strategy was found"} : tree.error();
  Solution solution{.searched = false};
  Book& book = solution.book;
  book = {.game = game->description().token, .first_guess = options.first_guess, .tree = *std::move(tree)};
  book.targets = game->targets().size();
  book.complete = false;  // claims nothing yet
  const Verification verified = verify(*game, book);
  if (const std::string problem = problem_of(verified); !problem.empty())
    return Error{"internal error: the strategy played is wrong: " + problem};
  book.complete = true;
  book.total = verified.guesses.total();
  book.worst = verified.guesses.worst();
  book.lower = lower_from_counting(*game, book.targets);
  solution.guesses = verified.guesses;
  solution.seconds = std::chrono::duration<double>(Clock::now() - start).count();
  return solution;
}

/// Why the options ask for nothing that can be.
std::optional<Error> check(const Game& game, const SolveOptions& options) {
  if (options.max_guesses.value_or(1) < 1) return Error{"a strategy takes one guess at least"};
  if (options.first_guess && !game.allows(*options.first_guess))
    return Error{write_plain(game, *options.first_guess) + " is no guess of " + game.description().token};
  for (const Turn& turn : options.after) {
    if (turn.answer == kWin)
      return Error{"the game is over once a guess was right: nothing is left to solve"};
    if (!game.allows(turn.guess))
      return Error{write_plain(game, turn.guess) + " is no guess of " + game.description().token};
  }
  return std::nullopt;
}

/// The targets that are possible where the search starts.
Result<std::vector<TargetId>> candidates_of(const Game& game, const SolveOptions& options) {
  if (auto error = check(game, options)) return *error;
  std::vector<TargetId> candidates;
  for (const Code target : targets_after(game, options.after))
    candidates.push_back(*game.find_target(target));
  if (candidates.empty()) return Error{"the answers contradict each other: no target is left"};
  return candidates;
}

}  // namespace

Result<Solution> solve(std::shared_ptr<const Game> game, const SolveOptions& options) {
  auto candidates = candidates_of(*game, options);
  if (!candidates) return candidates.error();
  Solver solver(game, options, *std::move(candidates));
  return solver.can_search() ? solver.run() : solve_by_best(std::move(game), options);
}

Result<ProofCheck> prove_lower_bound(std::shared_ptr<const Game> game, const Book& book,
                                     const SolveOptions& options) {
  const SolveOptions question{.objective = book.objective,
                              .max_guesses = book.max_guesses,
                              .first_guess = book.first_guess,
                              .after = book.after,
                              .threads = options.threads,
                              .memory = options.memory,
                              .seconds = options.seconds,
                              .symmetry = options.symmetry,
                              .seed = options.seed + 1,
                              .progress = options.progress};
  auto candidates = candidates_of(*game, question);
  if (!candidates) return candidates.error();
  if (book.objective == Objective::kMean && book.lower <= lower_from_counting(*game, candidates->size()))
    return ProofCheck{.verdict = ProofCheck::Verdict::kProven};
  Solver solver(game, question, *std::move(candidates));
  if (!solver.can_search())
    return ProofCheck{.reason = game->description().token + " is too large for an exact search"};
  return solver.prove(book);
}

}  // namespace winnow
