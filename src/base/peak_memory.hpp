#pragma once

#include <cstdint>

namespace winnow {

/// The most memory that this process has had, in bytes; 0 where nobody counts it.
std::uint64_t peak_memory();

}  // namespace winnow
