#pragma once

#include <cstdint>
#include <span>

namespace winnow::cli {

/// One line for each number of guesses, the index: how many targets need so many. There is at least one
/// target.
void print_histogram(std::span<const std::uint64_t> histogram);

}  // namespace winnow::cli
