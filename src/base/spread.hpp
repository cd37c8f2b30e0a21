#pragma once

#include <cstddef>
#include <cstdint>

namespace winnow {

/// The i-th of `count` indices that are evenly spread below `size`. In 64 bits, also where a size has 32.
constexpr std::size_t spread(std::size_t i, std::size_t count, std::size_t size) {
  return static_cast<std::size_t>(static_cast<std::uint64_t>(i) * size / count);
}

}  // namespace winnow
