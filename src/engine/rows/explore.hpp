#pragma once

#include "engine/rows/scorer.hpp"

/// Which guesses are worth scoring. What is scored, and in which order it is shown, depends on the block and
/// the measure alone; whoever visits ends it by returning false.
namespace winnow {

/// Shows every candidate of the block as a guess, in order.
void try_candidates(Scorer& scorer, const CandidateBlock& block, const Measure& measure,
                    const VisitGuess& visit);

/// Shows the guesses worth trying: all that the game allows or, where those are too many, some of
/// what it proposes and what climbing from the best of them finds, impossible guesses included.
void try_guesses(Scorer& scorer, const CandidateBlock& block, const Measure& measure,
                 const VisitGuess& visit);

}  // namespace winnow
