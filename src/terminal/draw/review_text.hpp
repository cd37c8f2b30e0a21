#pragma once

#include <string>

#include "winnow/coach.hpp"

namespace winnow::terminal {

/// A review as a page: the turns in a table, then what they come to in words.
std::string review_text(const Review& review);

}  // namespace winnow::terminal
