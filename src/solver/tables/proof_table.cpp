#include "solver/tables/proof_table.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <limits>
#include <utility>

#include "base/large_pages.hpp"
#include "base/worker_pool.hpp"
#include "solver/tables/hardest_proofs.hpp"

namespace winnow::solver {
namespace {

constexpr std::uint64_t kCostMask = 0x7FFFFFFFU;
constexpr unsigned kExactBit = 31;
constexpr unsigned kLimitShift = 32;
constexpr unsigned kEffortShift = 40;
constexpr unsigned kKeyShift = 48;
constexpr std::uint64_t kByteMask = 0xFF;

std::uint64_t pack(SetKey key, const Proof& proof) {
  return (proof.cost & kCostMask) | std::uint64_t{proof.exact} << kExactBit |
         std::uint64_t{proof.limit} << kLimitShift | std::uint64_t{proof.effort} << kEffortShift |
         std::uint64_t{key.high} << kKeyShift;
}

Proof unpack(std::uint64_t content) {
  return {.cost = static_cast<Cost>(content & kCostMask),
          .exact = (content >> kExactBit & 1U) != 0,
          .limit = static_cast<std::uint8_t>(content >> kLimitShift & kByteMask),
          .effort = static_cast<std::uint8_t>(content >> kEffortShift & kByteMask)};
}

/// What of an entry's second word must agree for it to be about the same set and limit.
constexpr std::uint64_t kNameMask = 0xFFFFU * (std::uint64_t{1} << kKeyShift) + (kByteMask << kLimitShift);

/// Buckets to begin with: 256 KiB.
constexpr std::uint64_t kFirstBuckets = 4096;
/// One of so many is looked at to see how well the table is filled: all threads share the count.
constexpr std::uint64_t kSample = 64;

/// Of two that are about the same set and limit, whether the first says more than the second.
bool says_more(const Proof& a, const Proof& b) { return !b.exact && (a.exact || a.cost > b.cost); }

/// Whether both can be true of the same set and limit.
[[maybe_unused]] bool agree(const Proof& a, const Proof& b) {
  if (a.exact && b.exact) return a.cost == b.cost;
  return !(a.exact && a.cost < b.cost) && !(b.exact && b.cost < a.cost);
}

}  // namespace

std::optional<ProofTable> ProofTable::make(std::uint64_t bytes) {
  const std::uint64_t buckets = std::max<std::uint64_t>(bytes / sizeof(Bucket), 1);
  if (buckets >= std::numeric_limits<std::size_t>::max() / sizeof(Bucket)) return std::nullopt;
  // Memory of zeros that the system provides when it is first touched: a short search pays for what it uses.
  // One bucket more than wanted, as calloc does not align.
  Memory memory(std::calloc(static_cast<std::size_t>(buckets + 1), sizeof(Bucket)));
  if (!memory) return std::nullopt;
  // Entries are far apart, so that nearly every one would be on a page of its own.
  ask_for_large_pages(memory.get(), static_cast<std::size_t>(buckets) * sizeof(Bucket));
  return ProofTable(buckets, std::move(memory));
}

ProofTable::ProofTable(std::uint64_t most_buckets, Memory memory)
    : most_buckets_(most_buckets), memory_(std::move(memory)), growth_(std::make_unique<Growth>()) {
  growth_->buckets = std::min(kFirstBuckets, most_buckets_);
  void* aligned = memory_.get();
  std::size_t space = static_cast<std::size_t>(most_buckets_ + 1) * sizeof(Bucket);
  table_ = static_cast<Bucket*>(std::align(alignof(Bucket), sizeof(Bucket), aligned, space));
}

/// The high word of a product of 64-bit numbers is below the second and, for random first ones, even. Keys
/// may be the least of several, so it is their low half that is random.
ProofTable::Bucket& ProofTable::bucket(std::uint64_t key) const {
  __extension__ using Product = unsigned __int128;
  return table_[static_cast<std::size_t>(static_cast<Product>(std::rotl(key, 32)) * buckets() >> 64U)];
}

std::optional<Proof> ProofTable::find(SetKey key, int limit) const {
  const std::uint64_t name = pack(key, {.limit = static_cast<std::uint8_t>(limit)});
  for (const Entry& entry : bucket(key.low).entries) {
    const std::uint64_t content = entry.content.load(std::memory_order_relaxed);
    const std::uint64_t combined = entry.combined.load(std::memory_order_relaxed);
    if ((combined ^ content) == key.low && (content & kNameMask) == name && content != 0)
      return unpack(content);
  }
  return std::nullopt;
}

void ProofTable::store(SetKey key, const Proof& proof) {
  assert(proof.cost <= kCostMask);
  assert(agree(proof, find(key, proof.limit).value_or(proof)));
  const Record record = record_of(key, proof);
  restore(record);
  if (shared_ && proof.effort >= shared_->effort) share(record);
}

void ProofTable::share_from(std::uint8_t effort) {
  shared_ = std::make_unique<Shared>();
  shared_->effort = effort;
}

void ProofTable::share(const Record& record) {
  if (!shared_) return;
  constexpr std::size_t kMost = std::size_t{1} << 16U;
  const std::scoped_lock lock(shared_->mutex);
  if (shared_->proofs.size() < kMost) shared_->proofs.push_back(record);
}

std::vector<ProofTable::Record> ProofTable::take_shared() {
  if (!shared_) return {};
  const std::scoped_lock lock(shared_->mutex);
  return std::exchange(shared_->proofs, {});
}

void ProofTable::restore(const Record& record) {
  Entry* least = nullptr;
  unsigned least_effort = 0;
  Bucket& bucket = this->bucket(record.key);
  for (Entry& entry : bucket.entries) {
    const std::uint64_t content = entry.content.load(std::memory_order_relaxed);
    const std::uint64_t combined = entry.combined.load(std::memory_order_relaxed);
    const bool same = (combined ^ content) == record.key && ((content ^ record.content) & kNameMask) == 0;
    if (same && !says_more(unpack(record.content), unpack(content))) return;
    const unsigned effort = same || content == 0 ? 0 : 1U + unpack(content).effort;
    if (least != nullptr && effort >= least_effort) continue;
    least = &entry;
    least_effort = effort;
    if (same) break;
  }
  const bool was_free = least->content.load(std::memory_order_relaxed) == 0;
  least->content.store(record.content, std::memory_order_relaxed);
  least->combined.store(record.key ^ record.content, std::memory_order_relaxed);
  if (was_free) count(bucket);
}

/// An entry of this bucket was taken, perhaps one too many.
void ProofTable::count(const Bucket& taken) {
  if (static_cast<std::uint64_t>(&taken - table_) % kSample != 0) return;
  const std::uint64_t counted = 1 + growth_->counted.fetch_add(1, std::memory_order_relaxed);
  // At three of eight about one in a hundred buckets has more to keep than it can.
  if (8 * kSample * counted >= 3 * kEntries * buckets()) grow();
}

void ProofTable::grow() {
  if (buckets() == most_buckets_ || growth_->growing.test_and_set(std::memory_order_acquire)) return;
  const std::uint64_t before = buckets();
  growth_->counted.store(0, std::memory_order_relaxed);
  growth_->buckets.store(std::min(2 * before, most_buckets_), std::memory_order_relaxed);
  // From the last on, as each moves to one further on, if at all.
  for (std::uint64_t b = before; b-- > 0;) move_from(table_[b]);
  growth_->growing.clear(std::memory_order_release);
}

/// Moves what belongs to another bucket now.
void ProofTable::move_from(Bucket& bucket) {
  for (Entry& entry : bucket.entries) {
    const std::uint64_t content = entry.content.load(std::memory_order_relaxed);
    const Record record{entry.combined.load(std::memory_order_relaxed) ^ content, content};
    if (content == 0 || &this->bucket(record.key) == &bucket) continue;
    entry.content.store(0, std::memory_order_relaxed);
    entry.combined.store(0, std::memory_order_relaxed);
    restore(record);
  }
}

ProofTable::Record ProofTable::record_of(SetKey key, const Proof& proof) {
  return {key.low, pack(key, proof)};
}

Proof ProofTable::proof_of(const Record& record) { return unpack(record.content); }

std::vector<ProofTable::Record> ProofTable::hardest(std::size_t most, int threads) const {
  constexpr std::uint64_t kBucketsAtOnce = std::uint64_t{1} << 16U;
  WorkerPool<HardestProofs> pool(threads, [most] { return HardestProofs(most); });
  pool.run([&] {
    const std::uint64_t buckets = this->buckets();
    const std::uint64_t pieces = (buckets + kBucketsAtOnce - 1) / kBucketsAtOnce;
    pool.for_each(static_cast<std::size_t>(pieces), [&](std::size_t piece) {
      const std::uint64_t start = piece * kBucketsAtOnce;
      add_all(start, std::min(start + kBucketsAtOnce, buckets), pool.state());
    });
  });
  HardestProofs all(most);
  pool.for_each_state([&all](const HardestProofs& some) { all.add(some); });
  return all.take();
}

/// Shows the proofs of some buckets.
void ProofTable::add_all(std::uint64_t start, std::uint64_t end, HardestProofs& proofs) const {
  for (std::uint64_t b = start; b < end; ++b) {
    for (const Entry& entry : table_[b].entries) {
      const std::uint64_t content = entry.content.load(std::memory_order_relaxed);
      if (content != 0) proofs.add({entry.combined.load(std::memory_order_relaxed) ^ content, content});
    }
  }
}

}  // namespace winnow::solver
