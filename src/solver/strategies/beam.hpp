#pragma once

#include <algorithm>

#include "engine/rows/explore.hpp"
#include "engine/strategies/strategy.hpp"

/// Looking ahead: a few guesses that promise most, each followed to the end in the same way.
namespace winnow {

inline constexpr int kNoLimit = 1 << 20;

/// A plan depends on the candidates and the limit alone, so the same position is played in the same way
/// wherever it comes up. Immutable; shared by threads that bring a workspace each. Refers to the game.
class Beam {
 public:
  /// Follows `width` guesses from a position, and no position has more than `most_candidates`.
  Beam(const EncodedGame& game, std::size_t width, std::size_t most_candidates);

  /// The plan for these candidates with at most `limit` more guesses; nothing where none was found.
  [[nodiscard]] std::optional<PlannedGuess> plan(const CandidateBlock& block, int limit,
                                                 Workspace& workspace) const;

  /// The guess that looks best one step ahead.
  [[nodiscard]] Code best_ranked(const CandidateBlock& block, Workspace& workspace) const;

 private:
  class Search;

  /// Among few candidates the ranking is seldom wrong: chess:4 takes 5095 guesses; 5098 if twice as many are
  /// few or half as many guesses are enough, and still 5095 the other way round, in a tenth more time.
  [[nodiscard]] std::size_t width_at(std::size_t candidates) const {
    constexpr std::size_t kFewCandidates = 16;
    constexpr std::size_t kEnough = 4;
    return candidates <= kFewCandidates ? std::min(width_, kEnough) : width_;
  }

  const EncodedGame& game_;
  std::size_t width_;
  Measure measure_;
};

}  // namespace winnow
