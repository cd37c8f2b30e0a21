#pragma once

#include <span>
#include <string>

#include "terminal/draw/style.hpp"
#include "winnow/certainty.hpp"
#include "winnow/turn.hpp"

namespace winnow::terminal {

/// A table of guesses with what they earned and, where `candidates_left` is not empty, how many candidates
/// each has left. If there are more turns than fit in `most_lines`, the first are only counted. Empty without
/// turns, or with fewer than three lines.
std::string draw_history(const Game& game, std::span<const Turn> turns,
                         std::span<const std::size_t> candidates_left, const Style& style,
                         std::size_t most_lines);

/// A game as its guesser sees it.
struct View {
  const Game& game;
  const Certainty& certainty;
  std::span<const Turn> turns = {};
  std::span<const std::size_t> candidates_left = {};  ///< after each turn; empty: not to be shown
};

/// The lines of the terminal that a screen leaves free, for a message, a prompt and what is typed.
inline constexpr std::size_t kPromptLines = 3;

/// Title, board and history, in as many lines as the terminal has. If they do not fit, the history is
/// shortened first, then the board is left out.
std::string draw_screen(const View& view, const Style& style);

}  // namespace winnow::terminal
