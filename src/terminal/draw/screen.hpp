#pragma once

#include <span>
#include <string>

#include "terminal/draw/style.hpp"
#include "winnow/certainty.hpp"
#include "winnow/turn.hpp"

namespace winnow::terminal {

/// A game as its guesser sees it.
struct View {
  const Game& game;
  const Certainty& certainty;
  std::span<const Turn> turns = {};
  std::span<const std::size_t> candidates_left = {};  ///< after each turn; empty: not to be shown
};

/// The lines of a terminal that a screen leaves free: for a message, a prompt and what is typed.
inline constexpr std::size_t kPromptLines = 3;

/// Title, board and history, in as many lines as the terminal has. Where they are too few the history is cut
/// first, then the board left out.
std::string draw_screen(const View& view, const Style& style);

}  // namespace winnow::terminal
