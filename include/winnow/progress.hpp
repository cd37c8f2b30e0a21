#pragma once

#include <cstdint>
#include <functional>

namespace winnow {

/// Is told now and then how much of a long operation is done, by any one thread at a time; returning
/// false ends the operation early.
using ProgressCallback = std::function<bool(std::uint64_t done, std::uint64_t all)>;

}  // namespace winnow
