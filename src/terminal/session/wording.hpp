#pragma once

#include <span>
#include <string>

#include "terminal/draw/style.hpp"
#include "winnow/session.hpp"

/// What a session tells a person, in words.
namespace winnow::terminal {

/// How to write what the session asks for, by an example, and that there is help.
std::string example_text(const Session& session);

/// What the counts of a right guess mean where a guess can be right and yet only a part of the target; else
/// nothing.
std::string partly_right_text(const Game& game, Code guess);

/// "against an evil hider", in the game's words.
std::string evil_note(const Game& game);

/// How a game ended: "Right! You found abde in 3 guesses, with 2 hints."
std::string end_text(const Session& session, const Style& style);

std::string hint_text(const Game& game, const Hint& hint, const Style& style);

/// How many candidates are left, and which; of many only the first.
std::string candidates_text(const GameState& state);

/// The rules, and what an answer counts.
std::string rules_text(const Game& game);

/// Which answer ruled out the last candidate, and which corrections are possible.
std::string contradiction_text(const Game& game, std::span<const Turn> turns, const Contradiction& found,
                               const Style& style);

}  // namespace winnow::terminal
