#pragma once

#include <cassert>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "base/worker_pool.hpp"
#include "solver/search/guess_queue.hpp"
#include "solver/search/search_control.hpp"
#include "solver/symmetry/symmetry_trail.hpp"
#include "solver/tables/name_cache.hpp"
#include "solver/tables/proof_table.hpp"
#include "solver/tables/splits.hpp"

namespace winnow::solver {

/// Above this size a set is worth sharing between threads, its symmetries are worth working out, and the
/// parts of a guess are worth a one-step bound each before the first of them is searched. Measured: with 48
/// up to 7 % more sets, with 16 up to 3 % fewer.
inline constexpr std::size_t kWide = 32;

/// One answer at a time takes as long as so many that are looked at in vectors.
inline constexpr std::uint64_t kWorkOfOneAnswer = 16;

/// What one thread needs to search.
struct Worker {
  Arena arena;
  NameCache names = {};
  std::uint64_t nodes = 0;    ///< sets whose guesses were all looked at
  std::uint64_t counted = 0;  ///< those that the control knows of
  std::uint64_t work = 0;     ///< answers looked at that the control does not know of yet
};

/// Finds the least total for sets of candidates, by branch and bound.
///
/// A set is first looked at from one guess ahead: every guess is bounded from below by the sizes of its parts
/// (split_bounds.hpp). Guesses that may still be good enough are then searched, most promising first: their
/// parts in turn, smallest first, each only as far as it takes to see that the guess is too expensive.
///
/// Everything here is to be called by threads of the pool, as many at a time as one likes. Tables, pool and
/// control must outlive the search. Sets are not empty.
class ExactSearch {
 public:
  ExactSearch(const AnswerTable& table, const SetHash& hash, ProofTable& proofs, WorkerPool<Worker>& pool,
              SearchControl& control);

  /// The least total for `set` with at most `limit` guesses for each candidate:
  ///   - a result below `beta` is that least total;
  ///   - a result of `beta` or more is a lower bound of it; for a `beta` of `kImpossible` it says that no
  ///     strategy keeps the limit.
  /// `trail`, if there is one, tells which guesses are worth the same. Once the control has stopped, a result
  /// means nothing.
  Cost solve(Set set, Cost beta, int limit, const SymmetryTrail* trail = nullptr);

  /// The same for the strategies that begin with `guess`. Once the control has stopped, the result is still a
  /// lower bound.
  Cost solve_guess(Set set, GuessId guess, Cost beta, int limit, const SymmetryTrail* trail = nullptr);

  /// A guess that begins a strategy with at most `limit` guesses for each candidate, whatever its total;
  /// nothing if there is none. Takes far less time than to find the least total. Once the control has
  /// stopped, nothing means nothing.
  std::optional<GuessId> guess_within(Set set, int limit, const SymmetryTrail* trail = nullptr);

  /// Whether `guess` is one. Once the control has stopped, no means nothing.
  bool keeps_limit(Set set, GuessId guess, int limit, const SymmetryTrail* trail = nullptr);

  /// A lower bound of the least total, from looking one guess ahead.
  Cost one_step_bound(Set set, int limit);

  /// The same for the strategies that begin with `guess`, from looking two guesses ahead; no further than it
  /// takes to see that it is `beta` or more.
  Cost two_step_bound(Set set, GuessId guess, Cost beta, int limit);

  /// One of each kind of guess that may cost less than `beta`, those that tell something, best first.
  std::vector<BoundedGuess> open_guesses(Set set, Cost beta, int limit, const SymmetryTrail* trail);

  /// Guesses with the least lower bounds, `most` of them at most, best first. They live in the worker's
  /// arena.
  std::span<const GuessId> likely_guesses(Set set, std::size_t most);

  /// Visits one of each kind of guess that may be part of a strategy of this total, until `visit` returns
  /// false: no other guess splits the set in another way and has a lower bound as small. Best first.
  void visit_within(Set set, Cost total, const std::function<bool(GuessId)>& visit);

  /// Calls `work` with a search that looks at no more than about `nodes` sets: false if that was not enough,
  /// and then its results mean nothing. Budgets do not nest.
  template <class Work>
  bool within_budget(std::uint64_t nodes, const Work& work) {
    NodeBudget budget(nodes);
    return within_budget(budget, work);
  }
  template <class Work>
  bool within_budget(NodeBudget& budget, const Work& work) {
    assert(budget_ == nullptr);
    ExactSearch limited = *this;
    limited.budget_ = &budget;
    work(limited);
    return !limited.stopped();
  }

  /// Calls `work` for each part of `set`, by several threads where it is large enough for that, until the
  /// search stops.
  template <class Work>
  void for_each_part(Set set, const Parts& parts, const Work& work) {
    const auto unless_stopped = [&](std::size_t part) {
      if (!stopped()) work(part);
    };
    if (set.size() > kWide) {
      pool_.for_each(parts.list.size(), unless_stopped);
    } else {
      for (std::size_t part = 0; part < parts.list.size(); ++part) unless_stopped(part);
    }
  }

  [[nodiscard]] const AnswerTable& table() const { return table_; }
  [[nodiscard]] const SetHash& hash() const { return hash_; }
  [[nodiscard]] WorkerPool<Worker>& pool() { return pool_; }
  [[nodiscard]] bool stopped() const {
    return control_.stopped() || (budget_ != nullptr && budget_->used_up());
  }
  /// Whoever searches stops until the search goes on.
  void interrupt() { control_.interrupt(); }
  void go_on() { control_.go_on(); }
  /// For a thread that waits for others: what is to be done now and then.
  void look_around() { control_.count(0, 0); }
  /// The sets looked at so far, by all threads.
  [[nodiscard]] std::uint64_t nodes() const { return control_.nodes(); }

 private:
  class OneStep;
  class Node;
  class LimitNode;

  void count(std::uint64_t nodes, std::uint64_t work) {
    if (budget_ != nullptr) budget_->spend(nodes);
    control_.count(nodes, work);
  }

  const AnswerTable& table_;
  const SetHash& hash_;
  ProofTable& proofs_;
  WorkerPool<Worker>& pool_;
  SearchControl& control_;
  NodeBudget* budget_ = nullptr;
};

}  // namespace winnow::solver
