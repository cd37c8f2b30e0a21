#include "solver/proof_table.hpp"

#include <bit>

namespace winnow::solver {
namespace {

constexpr std::uint64_t kCostMask = 0x7FFFFFFFU;
constexpr unsigned kExactBit = 31;
constexpr unsigned kLimitShift = 32;
constexpr unsigned kEffortShift = 40;
constexpr unsigned kIndexShift = 48;
constexpr std::uint64_t kByteMask = 0xFF;

std::uint64_t pack(SetKey key, const Proof& proof) {
  return (proof.cost & kCostMask) | std::uint64_t{proof.exact} << kExactBit |
         std::uint64_t{proof.limit} << kLimitShift | std::uint64_t{proof.effort} << kEffortShift |
         key.index >> kIndexShift << kIndexShift;
}

Proof unpack(std::uint64_t content) {
  return {.cost = static_cast<Cost>(content & kCostMask),
          .exact = (content >> kExactBit & 1U) != 0,
          .limit = static_cast<std::uint8_t>(content >> kLimitShift & kByteMask),
          .effort = static_cast<std::uint8_t>(content >> kEffortShift & kByteMask)};
}

bool names(SetKey key, std::uint64_t check, std::uint64_t content) {
  return (check ^ content) == key.check && content >> kIndexShift == key.index >> kIndexShift;
}

}  // namespace

ProofTable::ProofTable(std::uint64_t bytes)
    : buckets_(std::bit_floor(std::max<std::uint64_t>(bytes / sizeof(Bucket), 1))),
      table_(new Bucket[buckets_]) {}

std::optional<Proof> ProofTable::find(SetKey key, int limit) const {
  for (const Entry& entry : bucket(key).entries) {
    const std::uint64_t content = entry.content.load(std::memory_order_relaxed);
    const std::uint64_t check = entry.check.load(std::memory_order_relaxed);
    if (content == 0 || !names(key, check, content)) continue;
    if (const Proof proof = unpack(content); proof.limit == limit) return proof;
  }
  return std::nullopt;
}

void ProofTable::store(SetKey key, const Proof& proof) {
  Entry* least = nullptr;
  unsigned least_effort = 0;
  for (Entry& entry : bucket(key).entries) {
    const std::uint64_t content = entry.content.load(std::memory_order_relaxed);
    const Proof old = unpack(content);
    if (content == 0 ||
        (old.limit == proof.limit && names(key, entry.check.load(std::memory_order_relaxed), content))) {
      least = &entry;
      break;
    }
    if (least == nullptr || old.effort < least_effort) {
      least = &entry;
      least_effort = old.effort;
    }
  }
  const std::uint64_t content = pack(key, proof);
  least->content.store(content, std::memory_order_relaxed);
  least->check.store(key.check ^ content, std::memory_order_relaxed);
}

}  // namespace winnow::solver
