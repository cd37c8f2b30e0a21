#include "solver/ranks/workshop.hpp"

#include <algorithm>
#include <chrono>
#include <new>
#include <numeric>
#include <system_error>
#include <utility>

#include "solver/search/tree_builder.hpp"
#include "winnow/registry.hpp"
#include "winnow/split.hpp"

namespace winnow::ranks {

Result<std::unique_ptr<Workshop>> Workshop::make(const Question& question,
                                                 const std::function<bool()>& go_on) {
  const auto game = make_game(question.game);
  if (!game) return game.error();
  auto candidates = targets_after(**game, question.after);
  if (candidates.empty()) return Error{"no target is left"};
  auto encoded = std::make_unique<const EncodedGame>(*game);
  auto tables = solver::make_tables(
      *encoded, std::move(candidates),
      {.memory = question.memory, .progress = [&](const SolveProgress& /*progress*/) { return go_on(); }});
  if (!tables) return tables.error();
  try {
    return std::unique_ptr<Workshop>(new Workshop(std::move(encoded), *std::move(tables), question));
  } catch (const std::system_error&) {
    return Error{"the system starts no thread for the search", ErrorKind::kMemory};
  }
}

Workshop::Workshop(std::unique_ptr<const EncodedGame> game, solver::Tables tables, const Question& question)
    : game_(std::move(game)),
      tables_(std::move(tables)),
      answers_(*tables_.answers),
      hash_(answers_, question.symmetry, question.seed),
      all_(answers_.targets()),
      effort_to_share_(question.effort_to_share),
      control_([] { return true; }),
      pool_(question.threads, [] { return solver::Worker{}; }),
      exact_(answers_, hash_, tables_.proofs, pool_, control_) {
  std::iota(all_.begin(), all_.end(), solver::LocalTarget{0});
  if (question.symmetry) trail_.emplace(solver::Stabiliser::after(answers_, question.after));
  tables_.proofs.share_from(effort_to_share_);
  searcher_ = std::thread([this] { search_all(); });
}

Workshop::~Workshop() {
  control_.stop();
  {
    const std::scoped_lock lock(mutex_);
    ending_ = true;
  }
  news_.notify_all();
  searcher_.join();
}

void Workshop::add(const Job& job) {
  {
    const std::scoped_lock lock(mutex_);
    waiting_.push_back(job);
  }
  news_.notify_all();
}

void Workshop::improve(Cost upper) {
  const std::scoped_lock lock(mutex_);
  upper_ = std::min(upper_, upper);
  for (Running& running : running_) {
    if (!running.job.answer && running.job.beta > upper_) running.budget.interrupt();
  }
}

void Workshop::abandon() {
  const std::scoped_lock lock(mutex_);
  waiting_.clear();
  results_.clear();
  upper_ = solver::kImpossible;
  for (Running& running : running_) {
    running.wanted = false;
    running.budget.interrupt();
  }
}

void Workshop::learn(std::span<const ProofTable::Record> proofs) {
  for (const ProofTable::Record& record : proofs) tables_.proofs.restore(record);
}

std::vector<JobResult> Workshop::take_results() {
  const std::scoped_lock lock(mutex_);
  return std::exchange(results_, {});
}

std::optional<std::string> Workshop::take_failure() {
  const std::scoped_lock lock(mutex_);
  return std::exchange(failure_, std::nullopt);
}

/// Each thread takes one job after the other. One that finds none helps the others with theirs.
void Workshop::search_all() {
  try {
    pool_.run([this] {
      while (wait_for_jobs()) {
        pool_.for_each(pool_.threads(), [this](std::size_t /*thread*/) {
          while (const auto place = begin_next()) end(*place, search(**place));
        });
      }
    });
  } catch (const std::bad_alloc&) {
    const std::scoped_lock lock(mutex_);
    failure_ = "out of memory: allow the search less";
  }
}

/// False at the end.
bool Workshop::wait_for_jobs() {
  std::unique_lock lock(mutex_);
  news_.wait(lock, [this] { return ending_ || !waiting_.empty(); });
  return !ending_;
}

std::optional<Workshop::Place> Workshop::begin_next() {
  const std::scoped_lock lock(mutex_);
  if (waiting_.empty() || ending_) return std::nullopt;
  const Job job = waiting_.front();
  waiting_.pop_front();
  return running_.emplace(running_.end(), job);
}

/// Begins again, knowing what was proven so far, when a better strategy has become known.
JobResult Workshop::search(Running& running) {
  const auto begun = std::chrono::steady_clock::now();
  JobResult result{.number = running.job.number};
  if (running.job.budget == 0) {
    const Job& job = running.job;
    result.lower = exact_.two_step_bound(all_, answers_.find_guess(job.guess), job.beta, job.limit);
    result.settled = true;
  }
  for (auto beta = begin_attempt(running); beta && !result.settled; beta = begin_attempt(running))
    result.settled =
        running.job.answer ? search_part(running, *beta, result) : search_guess(running, *beta, result);
  result.sets = running.budget.spent();
  result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
  return result;
}

bool Workshop::search_guess(Running& running, Cost beta, JobResult& result) {
  const solver::GuessId guess = answers_.find_guess(running.job.guess);
  const solver::SymmetryTrail* trail = trail_ ? &*trail_ : nullptr;
  const int limit = running.job.limit;
  Cost cost = 0;
  const bool complete = exact_.within_budget(running.budget, [&](solver::ExactSearch& limited) {
    cost = limited.solve_guess(all_, guess, beta, limit, trail);
  });
  result.lower = std::max(result.lower, cost);
  if (complete && cost < beta)
    result.tree = solver::TreeBuilder(exact_).best(all_, cost, limit, guess, trail);
  return complete;
}

/// What it costs is a proof like others, of use to all who come to the same part, however little it took.
bool Workshop::search_part(Running& running, Cost beta, JobResult& result) {
  const solver::GuessId guess = answers_.find_guess(running.job.guess);
  const Answer answer = *running.job.answer;
  std::vector<solver::LocalTarget> part;
  for (const solver::LocalTarget target : all_) {
    if (answers_.answer(answers_.of_guess(guess)[target]) == answer) part.push_back(target);
  }
  std::optional<solver::SymmetryTrail> trail;
  if (trail_) trail.emplace(trail_->group().fixing(guess).fixing(answer));
  Cost cost = 0;
  const bool complete = exact_.within_budget(running.budget, [&](solver::ExactSearch& limited) {
    cost = limited.solve(part, beta, running.job.limit, trail ? &*trail : nullptr);
  });
  if (!complete) return false;
  result.lower = cost;
  const auto limit = static_cast<std::uint8_t>(solver::limit_for(part.size(), running.job.limit));
  const solver::SetKey key = hash_.key(part);
  const solver::Proof proof =
      tables_.proofs.find(key, limit)
          .value_or(solver::Proof{.cost = cost, .exact = cost < beta, .limit = limit});
  if (proof.effort < effort_to_share_) tables_.proofs.share(ProofTable::record_of(key, proof));
  return true;
}

/// What is to be shown now; nothing if it is not wanted, or no more work may be spent on it.
std::optional<Cost> Workshop::begin_attempt(Running& running) {
  const std::scoped_lock lock(mutex_);
  if (!running.wanted || ending_ || running.budget.spent() >= running.job.budget) return std::nullopt;
  running.budget.go_on();
  if (!running.job.answer) running.job.beta = std::min(running.job.beta, upper_);
  return running.job.beta;
}

void Workshop::end(Place place, JobResult result) {
  const std::scoped_lock lock(mutex_);
  if (place->wanted && !ending_) results_.push_back(std::move(result));
  running_.erase(place);
}

}  // namespace winnow::ranks
