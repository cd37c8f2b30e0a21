#pragma once

#include <atomic>
#include <cstdint>
#include <unordered_map>

#include "engine/rows/partition.hpp"

namespace winnow {

/// A guess and what following the plan behind it costs.
struct Plan {
  Code guess{};
  std::uint64_t total = 0;  ///< guesses, summed over all candidates
  int worst = 0;            ///< guesses for the candidate that takes most

  /// For a thousandth of a guess on average, which only shows among many candidates, a smaller worst case.
  [[nodiscard]] bool better_than(const Plan& other, std::uint64_t candidates) const {
    const std::uint64_t little = candidates / 1000;
    if (worst < other.worst) return total <= other.total + little;
    return worst == other.worst ? total < other.total : total + little < other.total;
  }
};

/// What one thread needs to choose guesses. Nothing in it changes a choice.
struct Workspace {
  explicit Workspace(const EncodedGame& game, const std::atomic<bool>* stop_flag = nullptr)
      : counter(game), stop(stop_flag) {}

  [[nodiscard]] bool stopped() const { return stop != nullptr && stop->load(std::memory_order_relaxed); }

  PartitionCounter counter;
  std::unordered_map<std::uint64_t, Plan> plans;  ///< positions planned already, by their hash
  const std::atomic<bool>* stop;                  ///< whoever waits for the choice has lost interest
};

}  // namespace winnow
