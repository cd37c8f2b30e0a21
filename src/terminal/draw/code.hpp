#pragma once

#include <string>

#include "terminal/draw/layout.hpp"
#include "terminal/draw/style.hpp"
#include "winnow/guesser.hpp"

namespace winnow::terminal {

/// A code in colours and glyphs, or in labels where those cannot be shown. Items that repeat are counted
/// where their order says nothing: "BPx2 WK". What needs more than `columns` is cut off between items.
std::string draw_code(const Game& game, Code code, const Style& style, std::size_t columns = kPageWidth);

/// The candidates in columns, at most `most` of them, and how many more there are.
std::string list_candidates(const GameState& state, std::size_t most);

}  // namespace winnow::terminal
