#pragma once

#include <span>
#include <string>

#include "terminal/draw/layout.hpp"
#include "terminal/draw/style.hpp"
#include "winnow/certainty.hpp"
#include "winnow/turn.hpp"

/// A game as it is drawn for a person who plays it.
namespace winnow::terminal {

/// A code in colours and glyphs, or in labels where those cannot be shown. Repeated items are counted
/// if order does not matter: "BPx2 WK". A code wider than `columns` is cut off between items.
std::string draw_code(const Game& game, Code code, const Style& style, std::size_t columns = kPageWidth);

/// All items of a game on their grid, with what is certain of them, and below it what the marks mean. For a
/// sequence: which items can stand where. Ends with a line break.
std::string draw_board(const Game& game, const Certainty& certainty, const Style& style);

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
  std::string note = {};  ///< for the title: "against an evil hider"; empty: nothing
};

/// The lines of the terminal that a screen leaves free, for a message, a prompt and what is typed.
inline constexpr std::size_t kPromptLines = 3;

/// Title, board and history, in as many lines as the terminal has. If they do not fit, the history is
/// shortened first, down to the last guess, then the board is left out, and that is said.
std::string draw_screen(const View& view, const Style& style);

}  // namespace winnow::terminal
