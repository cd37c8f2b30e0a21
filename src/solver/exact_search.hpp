#pragma once

#include <atomic>
#include <cstdint>

#include "engine/parallel.hpp"
#include "solver/parts.hpp"
#include "solver/proof_table.hpp"
#include "solver/stabiliser.hpp"

namespace winnow::solver {

/// No strategy keeps the limit. Sums of a few of these do not overflow.
inline constexpr Cost kImpossible = Cost{1} << 28U;

/// As many guesses as one likes.
inline constexpr int kAnyNumber = 255;

/// What one thread needs to search.
struct Worker {
  Arena arena;
  std::uint64_t nodes = 0;  ///< sets whose guesses were all looked at
};

/// Branch and bound over sets of candidates.
class ExactSearch {
 public:
  ExactSearch(const AnswerTable& table, const SetHash& hash, ProofTable& proofs, Crew<Worker>& crew,
              const std::atomic<bool>& stop);

  /// The least total for `set` with at most `limit` guesses for each candidate:
  ///   - a result below `beta` is that least total;
  ///   - a result of `beta` or more is a lower bound of it (perhaps `kImpossible`).
  /// Where `stop` was set meanwhile the result means nothing.
  Cost solve(Set set, Cost beta, int limit);

  /// The same for the strategies that begin with `guess`.
  Cost solve_guess(Set set, GuessId guess, Cost beta, int limit);

 private:
  class Node;
  class Position;

  const AnswerTable& table_;
  const SetHash& hash_;
  ProofTable& proofs_;
  Crew<Worker>& crew_;
  const std::atomic<bool>& stop_;
};

}  // namespace winnow::solver
