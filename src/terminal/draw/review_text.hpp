#pragma once

#include <string>

#include "winnow/coach.hpp"

namespace winnow::terminal {

/// A review as a page: a table of the turns, then a summary.
std::string review_text(const Review& review);

}  // namespace winnow::terminal
