#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "engine/rows/answer_counts.hpp"
#include "engine/rows/encoded_game.hpp"
#include "engine/rows/few_candidates.hpp"
#include "engine/rows/measure.hpp"
#include "winnow/split.hpp"

namespace winnow {

/// Is shown a guess and what it makes of the block; returns whether to go on.
using VisitGuess = std::function<bool(const EncodedGuess&, const Split&)>;

/// Scores guesses by what they make of a block of candidates. Whatever in the engine ranks guesses does it
/// here, many guesses a call, so that what is behind may change: today the vectors of the kernel on the
/// caller's own thread, as callers already share positions between threads. Its counterpart for the small
/// sets of the exact search is `solver::bound_splits`, which bounds all guesses at once from a table of
/// answers.
///
/// Keeps a reference to the game and memory for its work: one scorer for each thread.
class Scorer {
 public:
  /// How many guesses are scored before they are shown: few to have been scored in vain where a visit ends.
  /// Batches of 16 and 256 take as long.
  static constexpr std::size_t kBatch = 64;

  explicit Scorer(const EncodedGame& game)
      : game_(&game), sizes_(game.answer_count(), 0), counts_(game.answer_count()) {}

  [[nodiscard]] const EncodedGame& game() const { return *game_; }

  /// `splits[i]` becomes what `guesses[i]` makes of the block, which depends on nothing else. There are as
  /// many splits as guesses.
  void score(std::span<const EncodedGuess> guesses, const CandidateBlock& block, const Measure& measure,
             std::span<Split> splits);

  /// Scores guesses in batches and shows them in order until `visit` returns false, and then returns false.
  bool visit(std::span<const EncodedGuess> guesses, const CandidateBlock& block, const Measure& measure,
             const VisitGuess& visit);

  /// The split itself: the candidates by their answers, which increase. A win comes first if it can be.
  std::vector<AnswerGroup> groups(const EncodedGuess& guess, const CandidateBlock& block);

  /// How many answers were asked for: the work that was done, except what was scored in vain after a visit
  /// had ended, so that the size of batches makes no difference.
  [[nodiscard]] std::uint64_t pairs() const { return pairs_; }

 private:
  /// The answers to the guess in `row_`, and whether one of them is a win.
  bool fill(const EncodedGuess& guess, const CandidateBlock& block, Stretch some);

  /// The split, without the value of a win, where there are fewer candidates than answers, so that only the
  /// answers that occur are looked at; and where there are more.
  Split split_few(const EncodedGuess& guess, const CandidateBlock& block, const Measure& measure);
  Split split_many(const EncodedGuess& guess, const CandidateBlock& block, const Measure& measure);

  const EncodedGame* game_;
  std::vector<std::uint32_t> sizes_;  ///< by answer; all zero between calls
  AnswerCounts counts_;
  FewCandidates few_;
  std::vector<Answer> row_;
  std::uint64_t pairs_ = 0;
};

}  // namespace winnow
