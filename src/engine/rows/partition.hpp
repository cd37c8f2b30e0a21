#pragma once

#include <cstdint>
#include <numeric>
#include <optional>
#include <span>
#include <vector>

#include "base/fixed_point.hpp"
#include "engine/rows/encoded_game.hpp"

namespace winnow {

/// How good a split into parts is: the sum over parts of a value that depends on their size alone, and
/// the less the better. A right guess is a part of its own with its own value.
class Measure {
 public:
  /// `value(n)` for parts of 1 to `largest` candidates; `win` for the guess itself being right.
  template <class Value>
  Measure(std::size_t largest, Fixed win, Value value) : win_(win), grows_by_(largest + 1, 0) {
    Fixed before = 0;
    for (std::size_t n = 1; n <= largest; ++n) {
      const Fixed now = value(static_cast<std::uint32_t>(n));
      grows_by_[n] = now - before;
      before = now;
    }
  }

  [[nodiscard]] Fixed win() const { return win_; }
  /// By how much the value of a part grows with its n-th candidate.
  [[nodiscard]] Fixed grows_by(std::size_t n) const { return grows_by_[n]; }
  /// The value of a part of n candidates, added up: for who asks seldom.
  [[nodiscard]] Fixed of(std::size_t n) const {
    return std::accumulate(&grows_by_[0], &grows_by_[n] + 1, Fixed{0});
  }

 private:
  Fixed win_;
  std::vector<Fixed> grows_by_;
};

/// What a guess makes of a block of candidates.
struct Split {
  Fixed value = 0;            ///< by the measure; the less the better
  std::uint32_t parts = 0;    ///< different answers, a win included
  std::uint32_t largest = 0;  ///< candidates left in the worst case
  bool possible = false;      ///< the guess itself can be the target
};

/// Candidates grouped by the answer to one guess. Answers increase; a win comes first if it can be.
struct Partition {
  struct Part {
    Answer answer = kWin;
    std::vector<TargetId> ids;
  };
  std::vector<Part> parts;
};

/// Counts parts without clearing a table of all answers each time. One for each thread.
class PartitionCounter {
 public:
  explicit PartitionCounter(const EncodedGame& game) : game_(&game), sizes_(game.answer_count(), 0) {}

  /// How `guess` splits the block; `position` is where the guess itself stands in it.
  Split split(const EncodedGuess& guess, std::optional<std::size_t> position, const CandidateBlock& block,
              const Measure& measure);

  /// The split itself.
  Partition partition(const EncodedGuess& guess, const CandidateBlock& block);

  /// How many answers it has computed: the work that was done.
  [[nodiscard]] std::uint64_t pairs() const { return pairs_; }

 private:
  void fill(const EncodedGuess& guess, const CandidateBlock& block);

  const EncodedGame* game_;
  std::vector<std::uint32_t> sizes_;  ///< by answer; all zero between calls
  std::vector<Answer> row_;
  std::uint64_t pairs_ = 0;
};

}  // namespace winnow
