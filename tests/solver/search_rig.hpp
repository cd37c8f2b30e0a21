#pragma once

#include <cstdint>
#include <memory>
#include <numeric>
#include <optional>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/support.hpp"
#include "solver/search/exact_search.hpp"

namespace winnow::support {

/// Everything that the exact search needs, put together for some candidates of a game.
class SearchRig {
 public:
  struct Options {
    bool symmetry = true;
    std::uint64_t proof_bytes = std::uint64_t{1} << 20U;
    int threads = 1;
  };

  SearchRig(std::shared_ptr<const Game> game, std::vector<TargetId> candidates, const Options& options)
      : encoded_(std::move(game)),
        table_(*solver::AnswerTable::make(encoded_, std::move(candidates), ~std::uint64_t{0})),
        hash_(*table_, options.symmetry, 0),
        proofs_(*solver::ProofTable::make(options.proof_bytes)),
        pool_(options.threads, [] { return solver::Worker{}; }) {}

  explicit SearchRig(std::shared_ptr<const Game> game) : SearchRig(game, all_targets(*game), {}) {}
  SearchRig(std::shared_ptr<const Game> game, const Options& options)
      : SearchRig(game, all_targets(*game), options) {}

  [[nodiscard]] const solver::AnswerTable& table() const { return *table_; }
  [[nodiscard]] const solver::SetHash& hash() const { return hash_; }
  solver::ExactSearch& search() { return search_; }
  solver::SearchControl& control() { return control_; }
  solver::ProofTable& proofs() { return proofs_; }

  /// See `ExactSearch`.
  solver::Cost solve(solver::Set set, solver::Cost beta, int limit = solver::kAnyNumber,
                     const solver::SymmetryTrail* trail = nullptr) {
    return on_crew([&] { return search_.solve(set, beta, limit, trail); });
  }
  solver::Cost solve_guess(solver::Set set, solver::GuessId guess, solver::Cost beta,
                           int limit = solver::kAnyNumber) {
    return on_crew([&] { return search_.solve_guess(set, guess, beta, limit); });
  }
  std::optional<solver::GuessId> guess_within(solver::Set set, int limit,
                                              const solver::SymmetryTrail* trail = nullptr) {
    return on_crew([&] { return search_.guess_within(set, limit, trail); });
  }
  bool keeps_limit(solver::Set set, solver::GuessId guess, int limit,
                   const solver::SymmetryTrail* trail = nullptr) {
    return on_crew([&] { return search_.keeps_limit(set, guess, limit, trail); });
  }
  solver::Cost one_step_bound(solver::Set set, int limit = solver::kAnyNumber) {
    return on_crew([&] { return search_.one_step_bound(set, limit); });
  }

  /// For whatever else is done by its search.
  template <class Work>
  void run(const Work& work) {
    pool_.run(work);
  }

  /// Every candidate.
  [[nodiscard]] std::vector<solver::LocalTarget> everything() const {
    std::vector<solver::LocalTarget> set(table_->targets());
    std::iota(set.begin(), set.end(), solver::LocalTarget{0});
    return set;
  }

  /// The candidates that have this answer to the guess.
  [[nodiscard]] std::vector<solver::LocalTarget> part(Code guess, Answer answer) const {
    const solver::Cell* const row = table_->of_guess(table_->find_guess(guess));
    std::vector<solver::LocalTarget> set;
    for (solver::LocalTarget target = 0; target < table_->targets(); ++target) {
      if (table_->answer(row[target]) == answer) set.push_back(target);
    }
    return set;
  }

  static std::vector<TargetId> all_targets(const Game& game) {
    std::vector<TargetId> ids(game.targets().size());
    for (std::size_t i = 0; i < ids.size(); ++i) ids[i] = static_cast<TargetId>(i);
    return ids;
  }

 private:
  template <class Work, class Outcome = std::invoke_result_t<Work>>
  Outcome on_crew(const Work& work) {
    Outcome result{};
    pool_.run([&] { result = work(); });
    return result;
  }

  EncodedGame encoded_;
  std::unique_ptr<const solver::AnswerTable> table_;
  solver::SetHash hash_;
  solver::ProofTable proofs_;
  WorkerPool<solver::Worker> pool_;
  solver::SearchControl control_{[] { return true; }};
  solver::ExactSearch search_{*table_, hash_, proofs_, pool_, control_};
};

}  // namespace winnow::support
