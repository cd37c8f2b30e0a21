#pragma once

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstdint>

#include "solver/bounds.hpp"
#include "solver/tables/splits.hpp"

namespace winnow::solver {

/// What each part of a guess costs at least, and what to ask of it next.
///
/// To refute a guess it takes a sum. Solving one part after the other until the sum is reached takes long,
/// since the last step to the least total of a part is by far the hardest. So every part is asked for a share
/// of what is missing, round by round, and most guesses are refuted before any large part is solved.
class PartBounds {
 public:
  /// No guess splits one of them into more than `most_parts`. `limit`: of the guesses for what is left.
  PartBounds(const Parts& parts, std::size_t size, std::uint32_t most_parts, int limit, Arena& arena)
      : parts_(arena.take<State>(parts.list.size())), sum_(size) {
    for (std::size_t p = 0; p < parts_.size(); ++p) {
      const std::size_t n = parts.list[p].set.size();
      const auto bound = static_cast<Cost>(fewest_guesses(n, most_parts));
      parts_[p] = {.bound = bound,
                   .weight = static_cast<std::uint32_t>(std::bit_width(n)),
                   .settled = n <= kTrivialSize && limit >= static_cast<int>(kTrivialSize)};
      sum_ += bound;
    }
  }

  /// Of the guess.
  [[nodiscard]] Cost sum() const { return static_cast<Cost>(std::min<std::uint64_t>(sum_, kImpossible)); }
  [[nodiscard]] bool settled(std::size_t part) const { return parts_[part].settled; }

  /// The bound of a part may only rise.
  void raise(std::size_t part, Cost bound) {
    assert(bound >= parts_[part].bound && !parts_[part].settled);
    sum_ += bound - parts_[part].bound;
    parts_[part].bound = bound;
  }

  void settle(std::size_t part, Cost cost) {
    raise(part, cost);
    parts_[part].settled = true;
  }

  /// False if there is nothing left to ask for.
  bool begin_round() {
    open_weight_ = 0;
    for (const State& part : parts_) open_weight_ += part.settled ? 0 : part.weight;
    return open_weight_ > 0;
  }

  /// What an open part should cost, so that it does its share for the guess to cost `beta`. To be asked once
  /// a round. Shares grow slowly with the size: a bound of a small part takes less work.
  Cost next_goal(std::size_t part, Cost beta) {
    assert(sum() < beta && !parts_[part].settled && parts_[part].weight <= open_weight_);
    const std::uint64_t missing = beta - sum();
    const std::uint64_t share = missing * parts_[part].weight / open_weight_ + 1;
    open_weight_ -= parts_[part].weight;
    return parts_[part].bound + static_cast<Cost>(std::min(share, missing));
  }

 private:
  static constexpr std::size_t kTrivialSize = 2;  ///< guessing one after the other is best

  struct State {
    Cost bound = 0;
    std::uint32_t weight = 0;
    bool settled = false;
  };
  std::span<State> parts_;
  std::uint64_t sum_;  ///< 64 bits, as many parts may be impossible
  std::uint64_t open_weight_ = 0;
};

}  // namespace winnow::solver
