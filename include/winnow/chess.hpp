#pragma once

#include <utility>

#include "winnow/chess_rules.hpp"
#include "winnow/guesser.hpp"

/// The rules of chess with a guesser on top.
namespace winnow::chess {

using winnow::GameState;

/// The first guess in a game of this size, 0 to 32, and what is to be remembered. An error for
/// another size.
Result<std::pair<Pieces, GameState>> initial_guess(int size);

/// The next guess after `previous` earned `feedback`; the guess that is handed over counts, also where
/// another was proposed. That the game goes on is information: the guess was not the target, even where
/// all its pieces were right. An error if no target agrees with all the feedback.
Result<std::pair<Pieces, GameState>> next_guess(const std::pair<Pieces, GameState>& previous,
                                                const Feedback& feedback);

}  // namespace winnow::chess
