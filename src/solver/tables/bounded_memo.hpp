#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <utility>

namespace winnow::solver {

/// Remembers values by key within about so many bytes. What was not asked for in a while is forgotten: once
/// the memo is full, the half that was added or found last stays. For one thread at a time.
template <class Value>
class BoundedMemo {
 public:
  explicit BoundedMemo(std::uint64_t bytes)
      : most_(static_cast<std::size_t>(std::max<std::uint64_t>(bytes / kEntryBytes / 2, 1))) {}

  /// Null if it is not known, or no longer. Valid until the memo is used again.
  const Value* find(std::uint64_t key) {
    if (const auto found = young_.find(key); found != young_.end()) return &found->second;
    const auto found = old_.find(key);
    return found == old_.end() ? nullptr : &add(key, Value(found->second));
  }

  const Value& add(std::uint64_t key, Value value) {
    if (young_.size() >= most_) {
      old_.swap(young_);
      young_.clear();
    }
    return young_.insert_or_assign(key, std::move(value)).first->second;
  }

 private:
  /// A node of the map, its place in the table, and what the heap adds.
  static constexpr std::uint64_t kEntryBytes = sizeof(std::pair<std::uint64_t, Value>) + 4 * sizeof(void*);

  std::size_t most_;  ///< entries of each half
  std::unordered_map<std::uint64_t, Value> young_;
  std::unordered_map<std::uint64_t, Value> old_;
};

}  // namespace winnow::solver
