#pragma once

#include <string>

#include "play/statistics.hpp"

namespace winnow::terminal {

/// A paragraph with a histogram.
std::string statistics_text(const Statistics& statistics);

}  // namespace winnow::terminal
