#pragma once

#include <string>

#include "terminal/draw/layout.hpp"
#include "terminal/draw/style.hpp"
#include "winnow/guesser.hpp"

namespace winnow::terminal {

/// A code in colours and glyphs, or in labels where those cannot be shown. Repeated items are counted
/// if order does not matter: "BPx2 WK". A code wider than `columns` is cut off between items.
std::string draw_code(const Game& game, Code code, const Style& style, std::size_t columns = kPageWidth);

/// The candidates in columns, at most `most` of them, and how many more there are.
std::string list_candidates(const GameState& state, std::size_t most);

}  // namespace winnow::terminal
