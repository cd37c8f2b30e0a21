#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

#include "solver/set_hash.hpp"

namespace winnow::solver {

/// The sum of guesses over a set of candidates.
using Cost = std::uint32_t;

/// What was found out about a set.
struct Proof {
  Cost cost = 0;
  bool exact = false;       ///< else no strategy does better, and perhaps none does as well
  std::uint8_t limit = 0;   ///< guesses that may be taken
  std::uint8_t effort = 0;  ///< about log2 of the sets that were looked at for it
};

/// Remembers proofs within a fixed memory. Where there is no room, what took least effort is forgotten. Any
/// number of threads may use it at once without waiting: an entry that two threads wrote at the same time
/// no longer fits its key and counts as absent.
///
/// An entry is two words: the key's `check` combined with the second, and
///
///     bits  0..30  cost
///     bit  31      exact
///     bits 32..39  limit
///     bits 40..47  effort
///     bits 48..63  the upper 16 bits of the key's index, so that 80 bits and the place must agree
class ProofTable {
 public:
  /// Takes at most `bytes`, but room for a few entries at least.
  explicit ProofTable(std::uint64_t bytes);

  [[nodiscard]] std::optional<Proof> find(SetKey key, int limit) const;
  void store(SetKey key, const Proof& proof);

  [[nodiscard]] std::uint64_t bytes() const { return buckets_ * sizeof(Bucket); }

 private:
  struct Entry {
    std::atomic<std::uint64_t> check{0};
    std::atomic<std::uint64_t> content{0};
  };
  static constexpr std::size_t kEntries = 4;
  struct alignas(64) Bucket {
    Entry entries[kEntries];
  };

  [[nodiscard]] Bucket& bucket(SetKey key) const { return table_[key.index & (buckets_ - 1)]; }

  std::uint64_t buckets_;
  std::unique_ptr<Bucket[]> table_;
};

}  // namespace winnow::solver
