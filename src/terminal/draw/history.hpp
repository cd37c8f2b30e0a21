#pragma once

#include <span>
#include <string>

#include "terminal/draw/style.hpp"
#include "winnow/turn.hpp"

namespace winnow::terminal {

/// A table of guesses with what they earned and, where `candidates_left` is not empty, how many candidates
/// each has left. If there are more turns than fit in `most_lines`, the first are only counted. Empty if
/// there are no turns, or less than three lines for them.
std::string draw_history(const Game& game, std::span<const Turn> turns,
                         std::span<const std::size_t> candidates_left, const Style& style,
                         std::size_t most_lines);

}  // namespace winnow::terminal
