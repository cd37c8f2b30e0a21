#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <thread>
#include <vector>

#include "solver/ranks/messages.hpp"
#include "solver/search/exact_search.hpp"
#include "solver/solver_run.hpp"
#include "winnow/result.hpp"

namespace winnow::ranks {

/// Where a rank searches: takes jobs, and has results. Its threads are its own; all of this returns at once.
class Workshop {
 public:
  /// Builds the tables, which may take long, unless `go_on` says false meanwhile.
  static Result<std::unique_ptr<Workshop>> make(const Question& question, const std::function<bool()>& go_on);
  ~Workshop();
  Workshop(const Workshop&) = delete;
  Workshop& operator=(const Workshop&) = delete;

  /// To be done after those that came before.
  void add(const Job& job);
  /// No job need show more than that its guess costs as much.
  void improve(Cost upper);
  /// Forgets all jobs that came so far.
  void abandon();
  /// Takes over proofs of others.
  void learn(std::span<const ProofTable::Record> proofs);

  [[nodiscard]] std::vector<JobResult> take_results();
  /// To be told others, made since the last time.
  [[nodiscard]] std::vector<ProofTable::Record> take_proofs() { return tables_.proofs.take_shared(); }
  /// Why it no longer searches, if that is so and has not been told.
  [[nodiscard]] std::optional<std::string> take_failure();
  [[nodiscard]] std::uint64_t sets() const { return control_.nodes(); }
  [[nodiscard]] int threads() const { return static_cast<int>(pool_.threads()); }
  [[nodiscard]] std::string targets_print() const { return targets_print_; }
  [[nodiscard]] std::string keys_print() const { return keys_print_; }

 private:
  /// A job that a thread is at.
  struct Running {
    explicit Running(const Job& given) : job(given), budget(given.budget) {}
    Job job;
    solver::NodeBudget budget;
    bool wanted = true;
  };
  using Place = std::list<Running>::iterator;

  Workshop(std::unique_ptr<const EncodedGame> game, solver::Tables tables, const Question& question);

  void search_all();
  bool wait_for_jobs();
  std::optional<Place> begin_next();
  JobResult search(Running& running);
  bool search_guess(Running& running, Cost beta, JobResult& result);
  bool search_part(Running& running, Cost beta, JobResult& result);
  std::optional<Cost> begin_attempt(Running& running);
  void end(Place place, JobResult result);

  std::unique_ptr<const EncodedGame> game_;
  solver::Tables tables_;
  const solver::AnswerTable& answers_;
  solver::SetHash hash_;
  std::string targets_print_ = answers_.fingerprint();
  std::string keys_print_ = hash_.fingerprint();
  std::vector<solver::LocalTarget> all_;
  std::optional<solver::SymmetryTrail> trail_;
  std::uint8_t effort_to_share_;
  solver::SearchControl control_;
  WorkerPool<solver::Worker> pool_;
  solver::ExactSearch exact_;

  std::mutex mutex_;  ///< of all below
  std::condition_variable news_;
  std::deque<Job> waiting_;
  std::list<Running> running_;
  std::vector<JobResult> results_;
  Cost upper_ = solver::kImpossible;
  bool ending_ = false;
  std::optional<std::string> failure_;
  std::thread searcher_;  ///< after all that it uses
};

}  // namespace winnow::ranks
