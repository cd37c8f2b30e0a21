#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "solver/search/rounds.hpp"
#include "winnow/solver.hpp"

namespace winnow::solver {

/// One search for one question: its tables, its clock and its checkpoint.
class SolverRun {
 public:
  /// Where `AnswerTable::obstacle` sees none; an error if there is too little memory. Game and options must
  /// outlive the run.
  static Result<std::unique_ptr<SolverRun>> make(const EncodedGame& game, std::vector<TargetId> candidates,
                                                 const SolveOptions& options);

  Result<Solution> solve();

  /// Judges the lower bound of a book whose question is the one that the options ask.
  Result<ProofCheck> prove(const Book& book);

 private:
  SolverRun(const EncodedGame& game, const SolveOptions& options, std::unique_ptr<const AnswerTable> table,
            ProofTable proofs, std::uint64_t memo_bytes);

  template <class Work>
  void search(const Work& work);
  void close_in(ExactSearch& exact, const Problem& problem);
  void tidy(ExactSearch& exact, Rounds& rounds, const Problem& problem);
  void prove(ExactSearch& exact, const Problem& problem, const Book& book);

  [[nodiscard]] Stabiliser starting_group() const;
  [[nodiscard]] int limit() const { return options_.max_guesses.value_or(kAnyNumber); }

  [[nodiscard]] Book question() const;
  [[nodiscard]] Book found_so_far() const;
  [[nodiscard]] Result<GuessCounts> play(const Tree& tree) const;
  std::optional<GuessCounts> play_found(const Tree& tree, Cost total);
  void fail(Error error);
  [[nodiscard]] Result<Solution> finish() const;

  std::optional<Error> resume();
  void start_from(const Book& book);
  void start_from_shipped_books();
  void keep_checkpoint();

  bool report();
  [[nodiscard]] double seconds() const;
  [[nodiscard]] std::uint64_t memory() const;

  using Clock = std::chrono::steady_clock;

  const EncodedGame& game_;
  const SolveOptions& options_;
  std::unique_ptr<const AnswerTable> table_;
  SetHash hash_;
  ProofTable proofs_;
  std::uint64_t memo_bytes_;
  SearchControl control_;
  Bounds bounds_;
  std::uint64_t nodes_ = 0;
  Clock::time_point start_ = Clock::now();
  Clock::time_point kept_ = start_;
  std::string targets_print_;  ///< where there is a checkpoint
  std::string keys_print_;
  std::optional<Error> checkpoint_error_;
  std::optional<Error> failure_;
};

}  // namespace winnow::solver
