#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "engine/rows/scorer.hpp"

namespace winnow {

struct RankedGuess {
  EncodedGuess guess;
  Split split;
};

/// The best guesses seen, by the value of their splits. Of equal value only one is kept: guesses that a
/// symmetry makes of each other would fill the list otherwise.
class Ranking {
 public:
  explicit Ranking(std::size_t most) : most_(most) {}

  void add(const EncodedGuess& guess, const Split& split) {
    if (guesses_.size() >= most_ && split.value > guesses_.back().split.value) return;
    const auto at =
        std::lower_bound(guesses_.begin(), guesses_.end(), split.value,
                         [](const RankedGuess& ranked, Fixed value) { return ranked.split.value < value; });
    if (at != guesses_.end() && at->split.value == split.value) {
      // Ties go to a possible target, then to the lowest code.
      if (std::pair(!split.possible, guess.code) < std::pair(!at->split.possible, at->guess.code))
        *at = {guess, split};
      return;
    }
    guesses_.insert(at, {guess, split});
    if (guesses_.size() > most_) guesses_.pop_back();
  }

  void clear() { guesses_.clear(); }

  /// Best first.
  [[nodiscard]] const std::vector<RankedGuess>& guesses() const { return guesses_; }

 private:
  std::size_t most_;
  std::vector<RankedGuess> guesses_;
};

}  // namespace winnow
