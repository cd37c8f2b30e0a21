#pragma once

#include <string>

#include "play/statistics.hpp"

namespace winnow::terminal {

/// A paragraph for a person to read, with bars.
std::string statistics_text(const Statistics& statistics);

}  // namespace winnow::terminal
