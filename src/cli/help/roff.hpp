#pragma once

#include <string>
#include <string_view>
#include <vector>

/// Pieces of a manual page, in the macros of man(7).
namespace winnow::cli {

/// So that nothing in the text has a meaning for roff. Line breaks stay.
std::string roff_text(std::string_view text);

std::string roff_bold(std::string_view text);
std::string roff_italic(std::string_view text);

std::string roff_section(std::string_view title);
std::string roff_subsection(std::string_view title);

std::string roff_paragraph(std::string_view text);

/// A line of roff, and what is said of it, indented.
std::string roff_item(std::string_view term, std::string_view text);

/// Indented lines, as they are.
std::string roff_lines(const std::vector<std::string>& lines);

}  // namespace winnow::cli
