#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "solver/tables/parts.hpp"

namespace winnow::solver {

/// Knows most of the splits that it has seen before. Guesses that split a set alike are worth the same.
class SeenSplits {
 public:
  explicit SeenSplits(Arena& arena) : hashes_(arena.take<std::uint64_t>(kPlaces)) {
    std::fill(hashes_.begin(), hashes_.end(), 0);
  }

  bool add(Set set, const Cell* row) {
    const std::uint64_t hash = hash_of(set, row);
    std::uint64_t& place = hashes_[hash % kPlaces];
    if (place == hash) return false;
    place = hash;
    return true;
  }

 private:
  static constexpr std::size_t kPlaces = 256;

  /// Of each target's part, named by the part's first target; a right guess is a part of its own kind.
  static std::uint64_t hash_of(Set set, const Cell* row) {
    constexpr std::uint64_t kRight = 0xFFFF;
    std::array<std::uint16_t, 256> name{};
    std::uint64_t hash = 0;
    std::uint16_t number = 0;
    for (const LocalTarget target : set) {
      std::uint16_t& part = name[row[target]];
      if (part == 0) part = ++number;
      hash = (hash ^ (row[target] == kWinCell ? kRight : part)) * 0xBF58476D1CE4E5B9U;
      hash ^= hash >> 29U;
    }
    return hash;
  }

  std::span<std::uint64_t> hashes_;
};

}  // namespace winnow::solver
