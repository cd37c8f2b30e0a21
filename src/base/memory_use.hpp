#pragma once

#include <cstdint>
#include <optional>

namespace winnow {

/// The most memory that this process has had, in bytes; 0 where the system does not count it.
std::uint64_t peak_memory();

/// About how much memory this process can still take, in bytes: what the system has available, within the
/// limits of its control group and of `ulimit -v`. Nothing where the system does not tell.
std::optional<std::uint64_t> free_memory();

}  // namespace winnow
