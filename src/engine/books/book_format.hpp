#pragma once

#include <string_view>

#include "base/whole_file.hpp"

/// What the writer and the reader of books have in common: docs/book-format.md.
namespace winnow::book_format {

/// The first line is this and the version of the format.
inline constexpr std::string_view kMagic = "winnow book ";
inline constexpr std::string_view kVersion = "1";
inline constexpr FileKind kFile{.name = "a book of winnow", .start = kMagic};

// The keys of the header, in their order, and the key of the last line.
inline constexpr std::string_view kGame = "game";
inline constexpr std::string_view kObjective = "objective";
inline constexpr std::string_view kAtMost = "at most";
inline constexpr std::string_view kFirst = "first";
inline constexpr std::string_view kAfter = "after";
inline constexpr std::string_view kTree = "tree";
inline constexpr std::string_view kTargets = "targets";
inline constexpr std::string_view kTotal = "total";
inline constexpr std::string_view kWorst = "worst";
inline constexpr std::string_view kLower = "lower";
inline constexpr std::string_view kNodes = "nodes";
inline constexpr std::string_view kChecksum = "checksum";

/// Between a key and its value.
inline constexpr std::string_view kColon = ": ";

inline constexpr std::string_view kMean = "mean";
inline constexpr std::string_view kComplete = "complete";
inline constexpr std::string_view kOpening = "opening";

}  // namespace winnow::book_format
