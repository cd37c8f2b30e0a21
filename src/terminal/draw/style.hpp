#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "winnow/description.hpp"

/// What the terminal can show, and how text looks on it.
namespace winnow::terminal {

struct Style {
  bool colour = false;   ///< the terminal has colours, and they are wanted
  bool unicode = false;  ///< else ASCII only
  std::size_t columns = 80;
  std::size_t rows = 24;

  friend bool operator==(const Style&, const Style&) = default;
};

/// What is known of a terminal; the defaults are those of a file or a pipe.
struct Environment {
  bool is_terminal = false;
  std::string term = {};      ///< $TERM
  std::string no_color = {};  ///< $NO_COLOR
  bool utf8 = false;
  std::size_t columns = 0;  ///< 0: unknown
  std::size_t rows = 0;
};

/// Colour and Unicode if the terminal can show them; no colour if the user has set NO_COLOR
/// (https://no-color.org).
Style style_from(const Environment& environment);

/// The style of standard output.
Style style_of_terminal();

// Colours, and the characters that drawings are made of. Nothing is shown by colour alone.

/// A way to show text: the parameters of the escape sequence for it.
using Ink = std::string_view;

inline constexpr Ink kBold = "1";
inline constexpr Ink kDim = "2";

/// Of an item. It sets the background too, to be legible on dark and light terminals.
Ink ink_of(CellStyle style, Colour colour);

/// `text` in an ink; unchanged if there is no colour.
std::string painted(std::string_view text, Ink ink, const Style& style);

/// The item's glyph, or its label if only ASCII can be shown.
const std::string& symbol_of(const ItemInfo& item, const Style& style);

inline std::string_view impossible_mark(const Style& style) { return style.unicode ? "·" : "."; }
inline std::string_view certain_mark(const Style& style) { return style.unicode ? "✓" : "*"; }

}  // namespace winnow::terminal
