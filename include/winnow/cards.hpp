#pragma once

#include <utility>

#include "winnow/cards_rules.hpp"
#include "winnow/guesser.hpp"

/// The rules of cards with a guesser on top.
namespace winnow::cards {

using winnow::GameState;

/// The first guess at `number` cards, 1 to 5, and what is to be remembered. An error for
/// another number.
Result<std::pair<Cards, GameState>> initial_guess(int number);

/// The next guess after `previous` earned `feedback`; the guess that is handed over counts, also where
/// another was proposed. An error if no target agrees with all the feedback.
Result<std::pair<Cards, GameState>> next_guess(const std::pair<Cards, GameState>& previous,
                                               const Feedback& feedback);

}  // namespace winnow::cards
