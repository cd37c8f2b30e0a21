#include "solver/search_progress.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

namespace winnow::solver {

bool is_wanted(const SolveProgress& progress, const SolveOptions& options) {
  const bool wanted = !options.progress || options.progress(progress);
  return wanted && (!options.seconds || progress.seconds < *options.seconds);
}

bool QuietStage::goes_on(std::uint64_t lower, std::uint64_t upper) {
  const auto now = Clock::now();
  reports_.come_by(now, [&] {
    const std::chrono::duration<double> passed = now - begun_;
    wanted_ =
        is_wanted({.stage = name_, .lower = lower, .upper = upper, .seconds = passed.count()}, options_);
  });
  return wanted_;
}

void tell_first_guesses(SolveProgress& progress, const FirstGuessTally::Counts& counts, Cost upper) {
  constexpr Cost kBands = 10;
  if (counts.empty()) return;
  const Cost least = counts.begin()->first;
  const Cost width = std::max<Cost>((upper - std::min(upper, least) + kBands - 1) / kBands, 1);
  Cost band = kImpossible;
  for (const auto& [lower, guesses] : counts) {
    progress.first_guesses += guesses;
    if (lower >= upper) {
      progress.settled += guesses;
    } else if (std::exchange(band, (lower - least) / width) == (lower - least) / width) {
      progress.open.back().guesses += guesses;
    } else {
      progress.open.push_back({.lower = lower, .guesses = guesses});
    }
  }
}

}  // namespace winnow::solver
