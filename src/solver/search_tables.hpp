#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <vector>

#include "solver/tables/proof_table.hpp"
#include "winnow/solver.hpp"

namespace winnow::solver {

/// What a search keeps in memory, within the limit that the options give.
struct Tables {
  std::unique_ptr<const AnswerTable> answers;
  ProofTable proofs;
  std::uint64_t memo_bytes = 0;  ///< for plans of beams and of tidying
  /// When they were begun, which takes its time as well.
  std::chrono::steady_clock::time_point begun = {};

  /// What they take by now; plans come and go.
  [[nodiscard]] std::uint64_t bytes() const { return answers->bytes() + proofs.bytes(); }
  [[nodiscard]] double seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
  }
};

/// An error of kind `kMemory` if the system does not give what is allowed, and of kind `kCancelled` if the
/// time was up or the progress callback has ended it. Any other says why the game is too large for a search,
/// or for one with the memory that is allowed. The game must outlive the tables.
Result<Tables> make_tables(const EncodedGame& game, std::vector<TargetId> candidates,
                           const SolveOptions& options);

}  // namespace winnow::solver
