#pragma once

#include <utility>

#include "winnow/guesser.hpp"
#include "winnow/musician_rules.hpp"

/// The rules of musician with a guesser on top.
namespace winnow::musician {

using winnow::GameState;

/// The first guess, and what is to be remembered.
std::pair<Chord, GameState> initial_guess();

/// The next guess after `previous` earned `feedback`; the guess that is handed over counts, also where
/// another was proposed. An error if no chord agrees with all the feedback.
Result<std::pair<Chord, GameState>> next_guess(const std::pair<Chord, GameState>& previous,
                                               const Feedback& feedback);

}  // namespace winnow::musician
