#pragma once

#include <cstdint>

namespace winnow {

/// A number of which every bit depends on every bit of `x`.
constexpr std::uint64_t mixed(std::uint64_t x) {
  x = (x ^ (x >> 30U)) * 0xBF58476D1CE4E5B9U;
  x = (x ^ (x >> 27U)) * 0x94D049BB133111EBU;
  return x ^ (x >> 31U);
}

/// Random numbers that are the same everywhere (SplitMix64); the standard distributions are not.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next() {
    state_ += 0x9E3779B97F4A7C15U;
    return mixed(state_);
  }

  /// Uniform below `bound`, which is not 0: what would favour small numbers is drawn again.
  std::uint64_t below(std::uint64_t bound) {
    const std::uint64_t uneven = (0 - bound) % bound;  // 2^64 modulo bound
    std::uint64_t drawn = next();
    while (drawn < uneven) drawn = next();
    return drawn % bound;
  }

 private:
  std::uint64_t state_;
};

}  // namespace winnow
