#pragma once

#include <string>
#include <vector>

#include "winnow/game_line.hpp"
#include "winnow/guesser.hpp"

/// What the programs of the specifications say, to the character.
namespace winnow::terminal {

/// The computer looks for `target`: writes each guess with its answer as it is made, in the words of the
/// game's specification, and returns them all.
std::vector<Turn> write_transcript(const GameState& state, Code target);

// What else a plain session says: for any game, the words of the Mastermind specification's program.

/// Who hides: "You are the codemaker!"
std::string plain_opening(const Game& game, Side person);

inline constexpr const char* kPlainRefusal = "Invalid code!\n";

/// "Incorrect (1 coloured, 2 white)!" or "Correct after 6 guesses!"
std::string plain_answer(const Game& game, const std::vector<Turn>& turns);

}  // namespace winnow::terminal
