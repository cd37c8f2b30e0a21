#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.hpp"

/// Text in columns.
namespace winnow::terminal {

inline constexpr std::size_t kPageWidth = 80;
inline constexpr std::size_t kNarrowestPage = 40;

/// The columns that text is wrapped to: those of the terminal that standard output is, within these bounds.
std::size_t page_width();

/// Whether the locale says that the terminal shows UTF-8.
bool is_utf8();

/// Columns that the text takes: one for each character, since games use no wide ones, and none for the escape
/// sequences of colours.
std::size_t width(std::string_view text);

/// Breaks lines at spaces to fit the page. All lines but the first are indented by `indent` spaces; the first
/// is assumed to start at that column. Line breaks in the text stay.
std::string wrapped(std::string_view text, std::size_t indent = 0);

/// A text, wrapped, and behind it a piece that is not to be broken, such as a code or a command: on a line of
/// its own if it does not fit.
std::string ending_with(std::string_view text, std::string_view piece);

/// A code for a page that is filled up to `column`: if it does not fit, it is broken after commas.
std::string fitted(std::string code, std::size_t column);

/// Followed by spaces up to `columns` characters.
std::string padded(std::string_view text, std::size_t columns);

std::string without_trailing_spaces(std::string line);

/// Short texts in as many columns as fit the page; every line is indented and ends with a line break.
std::string in_columns(const std::vector<std::string>& texts, std::size_t indent);

/// Where the texts of details begin, if nothing else is said.
inline constexpr std::size_t kDetailColumn = 14;

/// A line with a name and a text, which is wrapped and starts at `column`: on the next line if the name
/// reaches that.
std::string detail(std::string_view name, std::string_view text, std::size_t column = kDetailColumn);

/// A line of at most so many columns, in ASCII: what is `always` there and, two spaces apart, as many of the
/// others as fit. Where they do not all fit they take turns, some after the other; on a line that is too
/// short for that, what is always there has a turn of its own.
std::string line_in_turns(std::string_view always, const std::vector<std::string>& others,
                          std::size_t columns, std::size_t turn);

/// A bar of up to `columns` characters for a share between 0 and 1; it is empty only for 0.
std::string bar(double share, std::size_t columns);

/// "0.4 ms", "34 ms", "1.52 s", "12.3 s", "2 min 5 s"
std::string duration(double seconds);

/// In whole seconds: "3 s", "2 min 5 s", "1 h 20 min"
std::string rough_duration(double seconds);

/// A line for each number of guesses, which is the index: how many targets or games, whichever `heading`
/// names, took that many. The histogram is not empty.
std::string histogram_lines(std::span<const std::uint64_t> histogram, std::string_view heading);

}  // namespace winnow::terminal
