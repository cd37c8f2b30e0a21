#pragma once

#include <cstdint>
#include <vector>

#include "solver/strategies/cost_model.hpp"

namespace winnow::solver {

/// About what a part of a given size costs: what a beam ranks guesses by.
class CostEstimate {
 public:
  /// Of a set of this size and what it cost.
  struct Sample {
    std::size_t size = 0;
    std::uint64_t cost = 0;
  };

  /// The engine's formula, for parts of up to `largest` candidates.
  CostEstimate(const EncodedGame& game, std::size_t largest);

  /// Follows the average of the samples of each size, and between sizes without samples goes straight.
  void learn(const std::vector<Sample>& samples);

  /// Of a part of n candidates; 0 of none.
  [[nodiscard]] Fixed cost(std::size_t n) const { return costs_[n]; }

 private:
  std::vector<Fixed> costs_;
};

}  // namespace winnow::solver
