#pragma once

#include <array>
#include <mutex>
#include <optional>
#include <span>
#include <unordered_map>

#include "solver/search/cost_estimate.hpp"
#include "solver/search/exact_search.hpp"

namespace winnow::solver {

/// About what a remembered plan takes: a node of a map, its place there, and what the heap adds.
inline constexpr std::uint64_t kMemoBytes = 64;

/// Looks for good strategies where the best is out of reach: follows only the guesses that promise most, and
/// ends exactly among few candidates. The wider the beam, the better and the slower. Its threads are those of
/// the search; the estimate must not change while it lives.
class GrowingBeam {
 public:
  struct Plan {
    Cost cost = kImpossible;
    GuessId guess = {};
  };

  /// Remembers plans in about `memo_bytes`: with fewer it takes longer and finds the same.
  GrowingBeam(ExactSearch& exact, const CostEstimate& estimate, std::size_t width, std::uint64_t memo_bytes,
              std::size_t exact_ending = kExactEnding);

  /// A strategy for `set` that costs less than `beta`, if the beam finds one: the best that it finds. It
  /// begins with one of `first`, the likeliest of which come first, or with any guess where that is empty.
  std::optional<Plan> plan(Set set, Cost beta, int limit, std::span<const GuessId> first = {});

  /// Whether a set is left to the exact search.
  [[nodiscard]] bool ends_exactly(Set set) const { return set.size() <= exact_ending_; }

  /// Those of at most this size are, unless told otherwise. Measured: up to 14 % more sets with 12; with 48
  /// up to 13 % fewer, but 5 % more for mastermind:4x6.
  static constexpr std::size_t kExactEnding = 24;

 private:
  class Step;

  struct Memo {
    Plan plan;
    Cost beta = 0;  ///< where no plan was found, none below this
  };
  /// Keeps threads out of each other's way.
  struct Shard {
    std::mutex mutex;
    std::unordered_map<std::uint64_t, Memo> memos;
  };
  [[nodiscard]] const AnswerTable& table() const { return exact_.table(); }
  [[nodiscard]] std::size_t most_ranked() const;
  Shard& shard(std::uint64_t key) { return shards_[key % shards_.size()]; }

  ExactSearch& exact_;
  const CostEstimate& estimate_;
  std::size_t width_;
  std::size_t exact_ending_;
  std::array<Shard, 64> shards_;
  std::uint64_t most_memos_;  ///< of a shard, which then starts anew
};

}  // namespace winnow::solver
