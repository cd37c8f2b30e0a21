#pragma once

#include "base/whole_file.hpp"

namespace winnow::book_format {

/// The first line is this and the version of the format: docs/book-format.md.
inline constexpr std::string_view kMagic = "winnow book ";
inline constexpr std::string_view kVersion = "1";
inline constexpr FileKind kFile{.name = "a book of winnow", .start = kMagic};

}  // namespace winnow::book_format
