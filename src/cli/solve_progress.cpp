#include "cli/solve_progress.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "cli/quantity.hpp"
#include "terminal/draw/layout.hpp"

namespace winnow::cli {

using terminal::rough_duration;
using terminal::with_commas;

std::string progress_line(const SolveProgress& progress) {
  std::string bounds = "no strategy yet";
  if (progress.upper != 0) {
    const auto lower = static_cast<double>(progress.lower);
    const auto upper = static_cast<double>(progress.upper);
    bounds = fmt::format("{} to {} ({:.2f} %)", with_commas(progress.lower), with_commas(progress.upper),
                         100 * (upper - lower) / upper);
  }
  const double rate = static_cast<double>(progress.nodes) / std::max(progress.seconds, 1e-3) / 1000;
  return fmt::format("{}  {}  {:.0f} k sets/s  {}  {}", progress.stage, bounds, rate,
                     bytes_text(progress.memory), rough_duration(progress.seconds));
}

}  // namespace winnow::cli
