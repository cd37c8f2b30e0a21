#pragma once

#include <string>

#include "play/statistics.hpp"
#include "winnow/coach.hpp"

namespace winnow::terminal {

/// A review as a page: a table of the turns, then a summary.
std::string review_text(const Review& review);

/// What it comes to, in up to three lines.
std::string review_summary(const Review& review);

/// A paragraph with a histogram.
std::string statistics_text(const Statistics& statistics);

}  // namespace winnow::terminal
