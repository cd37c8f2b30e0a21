#pragma once

#include <string>

#include "winnow/game_line.hpp"

/// What a plain session says, beside the prompts and transcripts of a game's description: the words of the
/// Mastermind specification's program, for any game.
namespace winnow::terminal {

/// Who hides: "You are the codemaker!"
std::string plain_opening(const Game& game, Side person);

inline constexpr const char* kPlainRefusal = "Invalid code!\n";

/// "Incorrect (1 coloured, 2 white)!"
std::string plain_wrong(const Game& game, const Turn& turn);

/// "Correct after 6 guesses!"
std::string plain_right(std::size_t guesses);

}  // namespace winnow::terminal
