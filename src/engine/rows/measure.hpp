#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/fixed_point.hpp"

namespace winnow {

/// How good a split into parts is: the sum over parts of a value that depends on their size alone, and
/// the less the better. A right guess is a part of its own with its own value.
class Measure {
 public:
  /// `value(n)` for parts of 1 to `largest` candidates; `win` for the guess itself being right.
  template <class Value>
  Measure(std::size_t largest, Fixed win, Value value) : win_(win), values_(largest + 1, 0) {
    for (std::size_t n = 1; n <= largest; ++n) values_[n] = value(static_cast<std::uint32_t>(n));
  }

  [[nodiscard]] Fixed win() const { return win_; }
  /// The value of a part of n candidates; of none it is 0.
  [[nodiscard]] Fixed of(std::size_t n) const { return values_[n]; }

 private:
  Fixed win_;
  std::vector<Fixed> values_;
};

/// What a guess makes of a block of candidates.
struct Split {
  Fixed value = 0;            ///< by the measure; the less the better
  std::uint32_t parts = 0;    ///< different answers, a win included
  std::uint32_t largest = 0;  ///< candidates left in the worst case
  bool possible = false;      ///< the guess itself can be the target

  friend bool operator==(const Split&, const Split&) = default;
};

}  // namespace winnow
