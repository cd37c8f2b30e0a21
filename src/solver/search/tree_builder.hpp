#pragma once

#include <atomic>
#include <functional>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "solver/search/cost_estimate.hpp"
#include "solver/search/growing_beam.hpp"
#include "winnow/tree.hpp"

namespace winnow::solver {

/// Writes down what a search has found. Once the control has stopped, the tree means nothing.
class TreeBuilder {
 public:
  /// Chooses among the guesses by which a set has its least total. One thread at a time asks.
  using Choose = std::function<GuessId(Set set, Cost cost, int limit)>;

  /// Where nobody chooses, it is the first such guess by rising bounds.
  explicit TreeBuilder(ExactSearch& exact, Choose choose = {}) : exact_(exact), choose_(std::move(choose)) {}

  /// A strategy for `set` with the least total, which is `cost`. `first`: the only guess to begin with.
  /// `trail` tells which guesses are worth the same.
  Tree best(Set set, Cost cost, int limit, std::optional<GuessId> first = std::nullopt,
            const SymmetryTrail* trail = nullptr);

  /// A strategy for `set` that begins with `first` and keeps the limit, as some do, and its total.
  std::pair<Cost, Tree> within(Set set, GuessId first, int limit, const SymmetryTrail* trail);

  /// The strategy that `beam` has planned, which begins with `first`.
  Tree planned(GrowingBeam& beam, Set set, GuessId first, int limit);

  /// The least totals of parts that come to `sum` together.
  std::vector<Cost> part_costs(const Parts& parts, Cost sum, int limit);

  /// The sets of the trees so far, and what they cost.
  [[nodiscard]] const std::vector<CostEstimate::Sample>& samples() const { return samples_; }

 private:
  using MakeBranch = std::function<Tree(std::size_t part)>;
  Tree after_guess(GuessId guess, Set set, const Parts& parts, const MakeBranch& make_branch);
  Tree planned_part(GrowingBeam& beam, Set part, int limit);
  Tree tree_within(Set set, GuessId guess, int limit, const SymmetryTrail* trail, std::atomic<Cost>& total);
  GuessId guess_of_cost(Set set, Cost cost, int limit, const SymmetryTrail* trail);
  void note(Set set, Cost cost);

  ExactSearch& exact_;
  Choose choose_;
  std::mutex mutex_;  ///< of the samples
  std::vector<CostEstimate::Sample> samples_;
};

}  // namespace winnow::solver
