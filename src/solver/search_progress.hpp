#pragma once

#include "solver/search/first_guess_tally.hpp"
#include "winnow/solver.hpp"

/// What a search tells while it runs.
namespace winnow::solver {

/// Whether a search is to go on, after telling how far it is.
bool is_wanted(const SolveProgress& progress, const SolveOptions& options);

/// Tells of first guesses that cost `upper` or more as settled, and of the others in bands of their bounds.
void tell_first_guesses(SolveProgress& progress, const FirstGuessTally::Counts& counts, Cost upper);

/// Why a search has settled nothing.
inline constexpr const char* kEndedEarly = "the search was ended early";

/// Why it has found nothing.
inline Error ended_too_early() { return {"ended before any strategy was found", ErrorKind::kCancelled}; }

}  // namespace winnow::solver
