#pragma once

#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "solver/tables/busy_sets.hpp"
#include "solver/tables/set_hash.hpp"
#include "solver/types.hpp"

namespace winnow::solver {

/// What was found out about a set.
struct Proof {
  Cost cost = 0;
  bool exact = false;       ///< else no strategy does better, and perhaps none does as well
  std::uint8_t limit = 0;   ///< guesses that may be taken
  std::uint8_t effort = 0;  ///< about log2 of the sets that were looked at for it
};

class HardestProofs;

/// Remembers proofs within a memory that is never passed. A bucket has four entries; where all are taken, the
/// one whose proof took least effort is replaced. Any number of threads may use the table at once without
/// waiting: an entry that two threads wrote at the same time no longer fits its key and counts as absent.
///
/// The table begins small, so that a short search stays in the cache and a long one takes the memory that it
/// needs. Whoever finds it well filled doubles it, while the others go on: what they ask for before it has
/// been moved counts as absent too.
///
/// The bucket follows from the low 64 bits of a key, and 16 more must agree. An entry is two words: those 64
/// bits combined with the second word, and
///
///     bits  0..30  cost
///     bit  31      exact
///     bits 32..39  limit
///     bits 40..47  effort
///     bits 48..63  of the key, the high 16 bits
class ProofTable {
 public:
  /// Takes at most `bytes`, but room for one bucket at least; nothing if the memory cannot be had.
  static std::optional<ProofTable> make(std::uint64_t bytes);

  [[nodiscard]] std::optional<Proof> find(SetKey key, int limit) const;
  /// Says that `find` will be called soon.
  void prefetch(SetKey key) const { __builtin_prefetch(&bucket(key.low)); }
  void store(SetKey key, const Proof& proof);

  /// A proof as it can be kept in a file and given to another table, whatever its size.
  struct Record {
    std::uint64_t key = 0;
    std::uint64_t content = 0;
  };
  [[nodiscard]] static Proof proof_of(const Record& record);
  [[nodiscard]] static Record record_of(SetKey key, const Proof& proof);
  /// The proofs that took most effort, about `most` at most. Found by so many threads, 0: as many as the
  /// machine has.
  /// Others may use the table meanwhile.
  [[nodiscard]] std::vector<Record> hardest(std::size_t most, int threads = 1) const;
  /// Unless the table knows more of that set and limit.
  void restore(const Record& record);

  /// From here on proofs of this effort or more that are stored are also kept aside for others.
  void share_from(std::uint8_t effort);
  /// Keeps one aside whatever its effort, if any are.
  void share(const Record& record);
  /// Those kept aside since the last time; some where they are very many.
  [[nodiscard]] std::vector<Record> take_shared();

  /// The sets that somebody is about to store a proof of.
  [[nodiscard]] BusySets& busy() { return *busy_; }

  /// What it takes by now.
  [[nodiscard]] std::uint64_t bytes() const { return buckets() * sizeof(Bucket); }

 private:
  struct Entry {
    std::atomic<std::uint64_t> combined{0};
    std::atomic<std::uint64_t> content{0};
  };
  static constexpr std::size_t kEntries = 4;
  struct alignas(64) Bucket {
    Entry entries[kEntries];
  };
  struct Free {
    void operator()(void* memory) const { std::free(memory); }
  };
  using Memory = std::unique_ptr<void, Free>;

  ProofTable(std::uint64_t most_buckets, Memory memory);

  [[nodiscard]] std::uint64_t buckets() const { return growth_->buckets.load(std::memory_order_relaxed); }
  void count(const Bucket& taken);
  void grow();
  void move_from(Bucket& bucket);
  [[nodiscard]] Bucket& bucket(std::uint64_t key) const;
  void add_all(std::uint64_t start, std::uint64_t end, HardestProofs& proofs) const;

  /// Proofs for others.
  struct Shared {
    std::uint8_t effort;
    std::mutex mutex;
    std::vector<Record> proofs;
  };

  struct Growth {
    std::atomic<std::uint64_t> buckets;              ///< in use: the first ones
    alignas(64) std::atomic<std::uint64_t> counted;  ///< entries, of a sample of the buckets
    std::atomic_flag growing;
  };

  std::uint64_t most_buckets_;
  Memory memory_;
  std::unique_ptr<Growth> growth_;
  std::unique_ptr<BusySets> busy_ = std::make_unique<BusySets>();
  std::unique_ptr<Shared> shared_;
  Bucket* table_;
};

}  // namespace winnow::solver
