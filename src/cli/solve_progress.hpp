#pragma once

#include <string>

#include "winnow/solver.hpp"

namespace winnow::cli {

/// "proving  5,601 to 5,625 (0.43 %)  812 k sets/s  70 MiB  3 s"
std::string progress_line(const SolveProgress& progress);

}  // namespace winnow::cli
