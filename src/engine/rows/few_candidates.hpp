#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "base/aligned.hpp"
#include "engine/rows/encoded_game.hpp"
#include "engine/rows/measure.hpp"

namespace winnow {

/// Scores guesses by what they make of few candidates, for games with a popcount rule. With a row of so few
/// answers one is done before it is well begun, so that vectors go across guesses here. Parts are told by
/// comparing each candidate with all before it, which takes longer and longer with more of them.
class FewCandidates {
 public:
  /// Where rows are no faster with any instruction set, and more guesses at a time no faster either.
  static constexpr std::size_t kMostCandidates = 32;
  static constexpr std::size_t kMostGuesses = 64;
  /// Fewer are better scored one by one, since the vectors for all of `kMostGuesses` are worked out anyway.
  static constexpr std::size_t kFewestGuesses = 32;

  /// `splits[i]` becomes what `guesses[i]` makes of the block, a win being a part like others.
  void score(const EncodedGame& game, std::span<const EncodedGuess> guesses, const CandidateBlock& block,
             const Measure& measure, std::span<Split> splits);

 private:
  void lay_out(std::span<const EncodedGuess> guesses);
  /// Fills `answers_`, and says of which guesses one is a win.
  void answer(const EncodedGame& game, const CandidateBlock& block, std::span<Split> splits);

  std::array<TargetId, kMostGuesses> targets_{};
  LineVector<std::uint64_t> words_;   ///< word f of guess g at f * kMostGuesses + g
  LineVector<Answer> answers_;        ///< of candidate i to guess g at i * kMostGuesses + g
  LineVector<std::uint16_t> before_;  ///< candidates before it with the same answer, at the same place
};

}  // namespace winnow
