#pragma once

#include <string_view>

namespace winnow {

/// The first character of `text`: one well-formed UTF-8 sequence, or else one byte.
std::string_view first_character(std::string_view text);

}  // namespace winnow
