#pragma once

#include <string>

#include "api/shown_tree.hpp"

namespace winnow::cli {

/// A picture with the histogram.
std::string as_svg(const ShownTree& tree);

}  // namespace winnow::cli
