#pragma once

#include <atomic>
#include <cstdint>
#include <vector>

#include "solver/search/rounds.hpp"

namespace winnow::solver {

/// Improves a strategy from its ends. A beam never looks at most guesses, but what is left after the first
/// guess or two can often be searched exactly: so each set that the strategy comes to is, as far as a budget
/// of sets goes, and where that is not enough the sets after the guess there are instead.
class Refinement {
 public:
  Refinement(ExactSearch& exact, const Tree& tree, std::uint64_t budget)
      : exact_(exact), old_(tree), budget_(budget), old_costs_(tree.nodes.size()) {}

  /// The first guess stays. Once the control has stopped, the strategy means nothing.
  Bounds::Strategy run(const Problem& problem, int limit);

  /// Whether every set after the first guess was searched to the end, so that a larger budget finds nothing
  /// more.
  [[nodiscard]] bool complete() const { return complete_; }

 private:
  struct Refined {
    Cost cost = 0;
    Tree tree;
  };

  Cost measure(std::uint32_t node, Set set);
  Refined refine(std::uint32_t node, Set set, int limit, const SymmetryTrail* trail);
  Refined refine_parts(std::uint32_t node, Set set, int limit, const SymmetryTrail* trail);
  std::optional<Tree> write_down(Set set, Cost cost, int limit, const SymmetryTrail* trail);

  ExactSearch& exact_;
  const Tree& old_;
  std::uint64_t budget_;
  std::vector<Cost> old_costs_;  ///< by node
  std::atomic<bool> complete_ = true;
};

}  // namespace winnow::solver
