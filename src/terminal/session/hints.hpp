#pragma once

#include <string>

#include "terminal/draw/style.hpp"
#include "winnow/guesser.hpp"

/// What the computer tells a person who guesses, when asked.
namespace winnow::terminal {

/// The number of candidates left.
std::string candidates_hint(const GameState& state);

/// What is good about `guess`, without naming it.
std::string kind_hint(const GameState& state, Code guess);

/// The guess itself.
std::string guess_hint(const GameState& state, Code guess, const Style& style);

/// The candidates, or the first of them where they are many.
std::string candidates_text(const GameState& state);

/// The rules, and how answers and guesses are written.
std::string rules_text(const Game& game);

}  // namespace winnow::terminal
