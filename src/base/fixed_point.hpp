#pragma once

#include <bit>
#include <cstdint>

namespace winnow {

/// Real numbers as whole multiples of 2^-20, so that sums and comparisons come out the same on every
/// machine.
using Fixed = std::int64_t;

inline constexpr unsigned kFixedBits = 20;
inline constexpr Fixed kFixedOne = Fixed{1} << kFixedBits;

/// log2(n) for n > 0, by squaring: each squaring of the mantissa yields one binary digit.
constexpr Fixed fixed_log2(std::uint32_t n) {
  const auto whole = static_cast<unsigned>(std::bit_width(n)) - 1U;
  Fixed result = static_cast<Fixed>(whole) << kFixedBits;
  std::uint64_t mantissa = static_cast<std::uint64_t>(n) << (31U - whole);  // in [2^31, 2^32)
  for (Fixed digit = kFixedOne / 2; digit != 0; digit /= 2) {
    mantissa = (mantissa * mantissa) >> 31U;
    if (mantissa >= (std::uint64_t{1} << 32U)) {
      mantissa >>= 1U;
      result += digit;
    }
  }
  return result;
}

}  // namespace winnow
