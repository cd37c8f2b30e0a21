#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <vector>

#include "solver/search/helpers.hpp"
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
};

/// An error of kind `kMemory` if there is too little of it, and of kind `kCancelled` if the time was up or
/// the progress callback has ended it. Any other says why no memory would be enough for this game, which must
/// outlive the tables.
Result<Tables> make_tables(const EncodedGame& game, std::vector<TargetId> candidates,
                           const SolveOptions& options);

/// Why a search has settled nothing.
inline constexpr const char* kEndedEarly = "the search was ended early";

/// One search for one question, from the checkpoint that it starts from to the one that it leaves; with
/// helpers, if there are any.
Result<Solution> search_best(Tables tables, const SolveOptions& options, Helpers* helpers = nullptr);

/// `solve`, with helpers if there are any.
Result<Solution> solve_with(Helpers* helpers, const std::shared_ptr<const Game>& game,
                            const SolveOptions& options);

/// Judges the lower bound of `book`, whose question is the one that the options ask.
Result<ProofCheck> search_proof(Tables tables, const SolveOptions& options, const Book& book);

/// What a tree takes, played against every target from the rules alone as an answer to the question of
/// `book`. An internal error if it is no such answer.
Result<GuessCounts> play_tree(const Game& game, const Book& question, const Tree& tree);

}  // namespace winnow::solver
