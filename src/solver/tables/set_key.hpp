#pragma once

#include <cstdint>

namespace winnow::solver {

/// Names a set of targets in 80 bits. That two of all the sets that a search asks for and knows share a name
/// is left to chance: with 2^30 questions and entries, about one in a million.
struct SetKey {
  std::uint64_t low = 0;
  std::uint16_t high = 0;

  friend bool operator==(const SetKey&, const SetKey&) = default;
};

/// The name of a set is the exclusive or of those of its members.
inline void add(SetKey& sum, const SetKey& number) {
  sum.low ^= number.low;
  sum.high = static_cast<std::uint16_t>(sum.high ^ number.high);
}

}  // namespace winnow::solver
