#pragma once

#include <functional>

#include "engine/rows/partition.hpp"

namespace winnow {

/// Is shown a guess and how it splits the block; says whether to go on.
using VisitGuess = std::function<bool(const EncodedGuess&, const Split&)>;

/// Shows every candidate of the block as a guess.
void try_candidates(const EncodedGame& game, PartitionCounter& counter, const CandidateBlock& block,
                    const Measure& measure, const VisitGuess& visit);

/// Shows the guesses worth trying: all that the game allows or, where those are too many, some of
/// what it proposes and what climbing from the best of them finds, impossible guesses included.
void try_guesses(const EncodedGame& game, PartitionCounter& counter, const CandidateBlock& block,
                 const Measure& measure, const VisitGuess& visit);

}  // namespace winnow
