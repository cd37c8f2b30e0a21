#include "solver/search/cost_estimate.hpp"

#include <map>

namespace winnow::solver {

CostEstimate::CostEstimate(const EncodedGame& game, std::size_t largest) : costs_(largest + 1, 0) {
  const Measure measure = expected_guesses(game, largest);
  for (std::size_t size = 1; size <= largest; ++size) costs_[size] = measure.of(size);
}

void CostEstimate::learn(const std::vector<Sample>& samples) {
  struct Sum {
    std::uint64_t cost = 0;
    std::uint64_t count = 0;
  };
  std::map<std::size_t, Sum> by_size;
  by_size[1] = {.cost = 1, .count = 1};
  for (const Sample& sample : samples) {
    Sum& sum = by_size[sample.size];
    sum.cost += sample.cost;
    ++sum.count;
  }
  // In guesses for each candidate, which grows slowly with the size.
  std::size_t from = 0;
  Fixed before = 0;
  for (const auto& [size, sum] : by_size) {
    if (size >= costs_.size()) break;
    const Fixed here = (static_cast<Fixed>(sum.cost) << kFixedBits) / static_cast<Fixed>(sum.count * size);
    if (from == 0) before = here;
    for (std::size_t s = from + 1; s <= size; ++s) {
      const Fixed share = static_cast<Fixed>(s - from) * (here - before) / static_cast<Fixed>(size - from);
      costs_[s] = static_cast<Fixed>(s) * (before + share);
    }
    from = size;
    before = here;
  }
}

}  // namespace winnow::solver
