#pragma once

#include <cstddef>
#include <string>

#include "api/shown_tree.hpp"

/// The formats in which `winnow show` shows a book, beside JSON.
namespace winnow::cli {

// Each in a file of its own; every text ends with a line feed.

/// Indented, with the number of candidates.
std::string as_text(const ShownTree& tree);
/// One line for each target: the turns that lead to it, up to `depth` of them.
std::string as_lines(const ShownTree& tree, std::size_t depth);
/// For Graphviz.
std::string as_dot(const ShownTree& tree);
/// A picture with the histogram.
std::string as_svg(const ShownTree& tree);

}  // namespace winnow::cli
