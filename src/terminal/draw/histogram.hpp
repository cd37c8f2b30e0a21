#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace winnow::terminal {

/// A line for each number of guesses, the index: how many targets or games, as `heading` says, needed so
/// many. There is at least one.
std::string histogram_lines(std::span<const std::uint64_t> histogram, std::string_view heading);

}  // namespace winnow::terminal
