#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// Text in columns.
namespace winnow::terminal {

inline constexpr std::size_t kPageWidth = 80;

/// Whether the terminal, as far as the environment tells, can show more than ASCII.
bool is_utf8();

/// In characters, none of which is wider than one column in what games write about themselves. The escape
/// sequences of colours take no room.
std::size_t width(std::string_view text);

/// Breaks lines at spaces so that they fit the page, and starts all but the first with `indent` spaces;
/// the first is taken to start after as many characters. Line breaks in the text stay.
std::string wrapped(std::string_view text, std::size_t indent = 0);

/// A code that is longer than what is left of the page after `column` gets spaces, at which it is broken.
std::string fitted(std::string code, std::size_t column);

/// With spaces behind it up to `columns` characters.
std::string padded(std::string_view text, std::size_t columns);

std::string without_trailing_spaces(std::string line);

/// Short texts side by side in as many columns as fit the page, every line indented and ended.
std::string in_columns(const std::vector<std::string>& texts, std::size_t indent);

/// A line of a name and what belongs to it, which is wrapped.
std::string detail(std::string_view name, std::string_view text);

/// A bar of up to `columns` characters, for a share of at most 1. Any share above 0 can be seen.
std::string bar(double share, std::size_t columns);

/// 1296 as 1,296.
std::string with_commas(std::uint64_t number);

/// "1 target", "1,296 targets"
std::string counted(std::uint64_t number, std::string_view one, std::string_view many);

/// "0.4 ms", "34 ms", "1.52 s", "12.3 s", "2 min 5 s"
std::string duration(double seconds);

/// In whole seconds: "3 s", "2 min 5 s", "1 h 20 min"
std::string rough_duration(double seconds);

}  // namespace winnow::terminal
