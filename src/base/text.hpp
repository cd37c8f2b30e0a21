#pragma once

#include <string>
#include <string_view>

namespace winnow {

/// The first character of `text`: one well-formed UTF-8 sequence, or else one byte.
std::string_view first_character(std::string_view text);

/// Whether a terminal can show it: well-formed UTF-8 without control characters.
bool is_printable(std::string_view text);

/// `text` in quotes for a message: bytes that are not printable UTF-8 are escaped, and a long text is cut.
std::string in_quotes(std::string_view text);

}  // namespace winnow
