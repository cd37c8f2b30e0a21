#include "solver/solver_run.hpp"

#include <algorithm>
#include <new>
#include <numeric>
#include <utility>

#include "base/text.hpp"
#include "engine/books/shipped_books.hpp"
#include "solver/played.hpp"
#include "solver/search/tidy.hpp"
#include "solver/tables/checkpoint.hpp"

namespace winnow::solver {
namespace {

/// Memory where nobody says how much: in proportion to the answers of the game.
std::uint64_t memory_for(const SolveOptions& options, std::uint64_t answer_bytes) {
  constexpr std::uint64_t kLeast = std::uint64_t{1} << 26U;
  constexpr std::uint64_t kMost = std::uint64_t{1} << 32U;
  constexpr std::uint64_t kForEachAnswer = 16;
  return options.memory.value_or(answer_bytes + std::clamp(kForEachAnswer * answer_bytes, kLeast, kMost));
}

std::string in_megabytes(std::uint64_t bytes) {
  constexpr std::uint64_t kMega = std::uint64_t{1} << 20U;
  return std::to_string((bytes + kMega - 1) / kMega) + "M";
}

Error no_memory(std::uint64_t bytes, const std::string& purpose) {
  return {"cannot get " + in_megabytes(bytes) + " of memory for " + purpose, ErrorKind::kMemory};
}

}  // namespace

Result<std::unique_ptr<SolverRun>> SolverRun::make(const EncodedGame& game, std::vector<TargetId> candidates,
                                                   const SolveOptions& options) {
  // Of what the answers leave, memos get one part and proofs seven.
  constexpr std::uint64_t kPartsOfMemory = 8;
  const std::uint64_t answer_bytes = AnswerTable::bytes(game, candidates.size());
  const std::uint64_t memory = memory_for(options, answer_bytes);
  if (answer_bytes > memory / 2)  // else too little would be left for proofs
    return Error{"this search needs " + in_megabytes(2 * answer_bytes) + " of memory", ErrorKind::kMemory};
  auto table = AnswerTable::make(game, std::move(candidates));
  if (!table) return no_memory(answer_bytes, "a table of answers");
  const std::uint64_t memo_bytes = (memory - answer_bytes) / kPartsOfMemory;
  const std::uint64_t proof_bytes = memory - answer_bytes - memo_bytes;
  auto proofs = ProofTable::make(proof_bytes);
  if (!proofs)
    return no_memory(proof_bytes, "a table of proofs: allow the search less than " + in_megabytes(memory));
  return std::unique_ptr<SolverRun>(
      new SolverRun(game, options, std::move(table), *std::move(proofs), memo_bytes));
}

SolverRun::SolverRun(const EncodedGame& game, const SolveOptions& options,
                     std::unique_ptr<const AnswerTable> table, ProofTable proofs, std::uint64_t memo_bytes)
    : game_(game),
      options_(options),
      table_(std::move(table)),
      hash_(*table_, options.symmetry, options.seed),
      proofs_(std::move(proofs)),
      memo_bytes_(memo_bytes),
      control_([this] { return report(); }),
      bounds_([this](const Tree& tree, Cost total) { return play_found(tree, total); }) {}

Result<Solution> SolverRun::solve() {
  if (auto error = resume()) return *error;
  start_from_shipped_books();
  search([this](ExactSearch& exact, const Problem& problem) { close_in(exact, problem); });
  keep_checkpoint();
  return finish();
}

Result<ProofCheck> SolverRun::prove(const Book& book) {
  search([&](ExactSearch& exact, const Problem& problem) { prove(exact, problem, book); });
  const Bounds::Strategy best = bounds_.best();
  const bool better_worst = book.objective == Objective::kWorst && best.guesses.worst() < book.worst;
  if (best.total < kImpossible && (best.total < book.lower || better_worst))
    return ProofCheck{.verdict = ProofCheck::Verdict::kRefuted, .better = found_so_far()};
  if (failure_) return *failure_;
  if (bounds_.lower() >= book.lower) return ProofCheck{.verdict = ProofCheck::Verdict::kProven};
  return ProofCheck{.reason = "the search was ended early"};
}

/// Runs `work` on the threads of the search.
template <class Work>
void SolverRun::search(const Work& work) {
  std::vector<LocalTarget> all(table_->targets());
  std::iota(all.begin(), all.end(), LocalTarget{0});
  Crew<Worker> crew(options_.threads, [] { return Worker{}; });
  ExactSearch exact(*table_, hash_, proofs_, crew, control_);
  try {
    crew.run([&] {
      std::optional<SymmetryTrail> trail;
      if (options_.symmetry) trail.emplace(starting_group());
      Problem problem{.set = all, .first = {}, .trail = trail ? &*trail : nullptr};
      if (options_.first_guess) problem.first = table_->find_guess(*options_.first_guess);
      work(exact, problem);
    });
  } catch (const std::bad_alloc&) {  // what was found so far is not lost
    fail({"out of memory: allow the search less", ErrorKind::kMemory});
  }
  crew.for_each_state([this](const Worker& worker) { nodes_ += worker.nodes; });
}

void SolverRun::close_in(ExactSearch& exact, const Problem& problem) {
  Rounds rounds(exact, problem, bounds_, memo_bytes_);
  int most = limit();
  if (options_.objective == Objective::kWorst) {
    const auto least = rounds.find_least_worst_case(most);
    if (!least || bounds_.upper() == kImpossible) return;
    most = *least;
  }
  rounds.run(most);
  if (options_.tidy && bounds_.closed() && bounds_.upper() < kImpossible) tidy(exact, rounds, problem);
}

/// First the least worst case that the total allows, then fewer targets that need it.
void SolverRun::tidy(ExactSearch& exact, Rounds& rounds, const Problem& problem) {
  bounds_.set_stage("tidying");
  const Bounds::Strategy before = bounds_.best();
  int most = before.guesses.worst();
  while (rounds.solve(before.total + 1, most - 1) == before.total && !exact.stopped()) --most;
  Tree tree = Tidy(exact, memo_bytes_).best(problem.set, before.total, most, problem.first);
  if (exact.stopped()) return;
  // Large sets are not searched for it, so what there was may be tidier still.
  const auto guesses = play_found(tree, before.total);
  if (guesses && !ending_of(before.guesses).better_than(ending_of(*guesses)))
    bounds_.found(before.total, std::move(tree));
}

void SolverRun::prove(ExactSearch& exact, const Problem& problem, const Book& book) {
  Rounds rounds(exact, problem, bounds_, memo_bytes_);
  int most = limit();
  if (book.objective == Objective::kWorst) {
    most = book.worst;
    if (rounds.find_within(most - 1) || exact.stopped()) return;
  }
  rounds.prove(static_cast<Cost>(book.lower), most);
}

/// The symmetries that keep what has been guessed and answered before.
Stabiliser SolverRun::starting_group() const {
  Stabiliser group = Stabiliser::whole(*table_);
  for (const Turn& turn : options_.after)
    group = group.fixing(table_->find_guess(turn.guess)).fixing(turn.answer);
  return group;
}

/// Everything about the answer but the answer.
Book SolverRun::question() const {
  return {.game = game_.game().description().token,
          .objective = options_.objective,
          .max_guesses = options_.max_guesses,
          .first_guess = options_.first_guess,
          .after = options_.after,
          .targets = table_->targets()};
}

Book SolverRun::found_so_far() const {
  Book book = question();
  Bounds::Strategy best = bounds_.best();
  book.total = best.total;
  book.worst = best.guesses.worst();
  book.tree = std::move(best.tree);
  book.lower = std::min<std::uint64_t>(bounds_.lower(), book.total);
  return book;
}

Result<GuessCounts> SolverRun::play(const Tree& tree) const {
  Book book = question();
  book.tree = tree;
  return played(game_.game(), std::move(book));
}

/// A strategy that the search has found and that is wrong ends the search, with what was known before.
std::optional<GuessCounts> SolverRun::play_found(const Tree& tree, Cost total) {
  auto guesses = play(tree);
  if (guesses && guesses->total() == total) return *std::move(guesses);
  fail(!guesses ? guesses.error()
                : Error{"internal error: the strategy found takes " + std::to_string(guesses->total()) +
                            " guesses, not " + std::to_string(total),
                        ErrorKind::kInternal});
  return std::nullopt;
}

void SolverRun::fail(Error error) {
  if (!failure_) failure_ = std::move(error);
  control_.stop();
}

Result<Solution> SolverRun::finish() const {
  const Bounds::Strategy best = bounds_.best();
  if (best.total == kImpossible) {
    if (failure_) return *failure_;
    if (control_.stopped()) return Error{"ended before any strategy was found", ErrorKind::kCancelled};
    return Error{"no strategy finds every target within " + std::to_string(limit()) + " guesses"};
  }
  return Solution{.book = found_so_far(),
                  .guesses = best.guesses,
                  .finished = !control_.stopped(),
                  .nodes = nodes_,
                  .memory = memory(),
                  .seconds = seconds(),
                  .checkpoint_error = checkpoint_error_,
                  .failure = failure_};
}

/// Goes on from the checkpoint, if there is one.
std::optional<Error> SolverRun::resume() {
  if (options_.checkpoint.empty()) return std::nullopt;
  targets_print_ = table_->fingerprint();
  keys_print_ = hash_.fingerprint();
  const auto loaded = load_checkpoint(options_.checkpoint);
  if (!loaded) return loaded.error();
  if (!loaded->has_value()) return std::nullopt;
  const Checkpoint& checkpoint = **loaded;
  Book asked = checkpoint.book;
  asked.tree = {};
  asked.total = asked.lower = 0;
  asked.worst = 0;
  asked.complete = true;
  const std::string name = in_quotes(options_.checkpoint);
  if (asked != question()) return Error{name + " is the checkpoint of another search"};
  if (checkpoint.targets != targets_print_)
    return Error{name + " is of another version of winnow, which numbers the targets in another way"};
  if (checkpoint.keys != keys_print_)
    return Error{name + " is of a search with other hash keys: without symmetries, or of another version"};
  for (const ProofTable::Record& record : checkpoint.proofs) proofs_.restore(record);
  start_from(checkpoint.book);
  bounds_.raise(static_cast<Cost>(checkpoint.book.lower));  // as much proven as what it follows from
  return std::nullopt;
}

void SolverRun::start_from_shipped_books() {
  if (!options_.book || options_.first_guess || !options_.after.empty()) return;
  for (const auto& book : shipped_books(game_.game())) start_from(*book);
}

/// From a strategy that is only believed once it has been played.
void SolverRun::start_from(const Book& book) {
  if (options_.objective == Objective::kWorst || !book.complete) return;
  const auto guesses = play(book.tree);
  if (guesses && guesses->total() < bounds_.upper())
    bounds_.found(static_cast<Cost>(guesses->total()), book.tree);
}

void SolverRun::keep_checkpoint() {
  constexpr std::size_t kMostProofs = std::size_t{1} << 22U;  // 64 MiB
  kept_ = Clock::now();
  if (options_.checkpoint.empty() || bounds_.upper() == kImpossible) return;
  // A disk that is full now may have room in a minute; the checkpoint before stays whole.
  checkpoint_error_ = save_checkpoint(options_.checkpoint, game_.game(),
                                      {.book = found_so_far(),
                                       .targets = targets_print_,
                                       .keys = keys_print_,
                                       .proofs = proofs_.hardest(kMostProofs)});
}

/// False ends the search.
bool SolverRun::report() {
  if (Clock::now() - kept_ >= std::chrono::duration<double>(options_.checkpoint_seconds)) keep_checkpoint();
  const Cost upper = bounds_.upper();
  const SolveProgress progress{.stage = bounds_.stage(),
                               .lower = bounds_.lower(),
                               .upper = upper == kImpossible ? 0 : upper,
                               .nodes = control_.nodes(),
                               .memory = memory(),
                               .seconds = seconds()};
  const bool wanted = !options_.progress || options_.progress(progress);
  return wanted && (!options_.seconds || seconds() < *options_.seconds);
}

std::uint64_t SolverRun::memory() const {
  return AnswerTable::bytes(game_, table_->targets()) + proofs_.bytes() + memo_bytes_;
}

double SolverRun::seconds() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }

}  // namespace winnow::solver
