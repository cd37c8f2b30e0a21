#pragma once

#include <utility>

#include "winnow/battleship_rules.hpp"
#include "winnow/guesser.hpp"

/// The rules of battleship with a guesser on top.
namespace winnow::battleship {

using winnow::GameState;

/// The first guess, and what is to be remembered. An error for settings that no game can
/// have.
Result<std::pair<Locations, GameState>> initial_guess(const Settings& settings = {});

/// The next guess after `previous` earned `feedback`; the guess that is handed over counts, also where
/// another was proposed. An error if no target agrees with all the feedback.
Result<std::pair<Locations, GameState>> next_guess(const std::pair<Locations, GameState>& previous,
                                                   const Feedback& feedback);

}  // namespace winnow::battleship
