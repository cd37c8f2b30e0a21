#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

/// Text in columns.
namespace winnow::cli {

inline constexpr std::size_t kPageWidth = 80;

/// Breaks lines at spaces so that they fit the page, and starts all but the first with `indent` spaces;
/// the first is taken to start after as many characters. Line breaks in the text stay.
std::string wrapped(std::string_view text, std::size_t indent = 0);

/// 1296 as 1,296.
std::string with_commas(std::uint64_t number);

}  // namespace winnow::cli
