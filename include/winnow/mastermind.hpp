#pragma once

#include <utility>
#include <vector>

#include "winnow/guesser.hpp"
#include "winnow/mastermind_rules.hpp"

/// The rules of mastermind with a guesser on top.
namespace winnow::mastermind {

/// One step of Knuth's five-guess algorithm: of all sequences, the one that is guaranteed to eliminate the
/// most candidates; ties go to a candidate, then to the first in order. (Beyond `kMostProposals` sequences,
/// of those that it looks at.) An error for an empty list or an invalid sequence.
Result<Sequence> next_guess(const Settings& settings, const std::vector<Sequence>& candidates);

using winnow::GameState;

/// As for the other games: `settings.first_guess`, and what is to be remembered.
Result<std::pair<Sequence, GameState>> initial_guess(const Settings& settings = {});

/// The next guess after `previous` earned `score`; the guess that is handed over counts, also where
/// another was proposed. An error if no sequence agrees with all the scores.
Result<std::pair<Sequence, GameState>> next_guess(const std::pair<Sequence, GameState>& previous,
                                                  Score score);

}  // namespace winnow::mastermind
