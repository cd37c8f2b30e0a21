#pragma once

#include <string>
#include <string_view>

#include "winnow/game.hpp"

/// The lines that a guesser and whoever marks it write to each other: docs/protocol.md.
namespace winnow::protocol {

inline constexpr std::string_view kVersion = "1";

/// A line as its first word and what follows that, without spaces around either.
struct Line {
  std::string_view word;
  std::string_view rest;
};

Line read_line(std::string_view text);

/// `A1 B1 C2`, `aabb`, and `-` for the empty code: no more than one way to write each.
std::string code_text(const Game& game, Code code);

/// `0 1 2`
std::string counts_text(const Counts& counts);

}  // namespace winnow::protocol
