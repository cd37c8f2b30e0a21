#pragma once

#include <string>
#include <string_view>

#include "terminal/draw/style.hpp"
#include "winnow/description.hpp"

/// Colours, and the characters that drawings are made of. Whatever a colour says, a character says too:
/// without colour nothing is lost.
namespace winnow::terminal {

/// A way to show text: the parameters of the escape sequence for it.
using Ink = std::string_view;

inline constexpr Ink kBold = "1";
inline constexpr Ink kDim = "2";

/// What an item is shown in. It sets the background too, and so reads equally well on a dark terminal and
/// on a light one.
Ink ink_of(CellStyle style, Colour colour);

/// `text` in an ink; as it is where there is no colour.
std::string painted(std::string_view text, Ink ink, const Style& style);

/// The item's glyph, or its label where only ASCII can be shown.
const std::string& symbol_of(const ItemInfo& item, const Style& style);

inline std::string_view impossible_mark(const Style& style) { return style.unicode ? "·" : "."; }
inline std::string_view certain_mark(const Style& style) { return style.unicode ? "✓" : "*"; }

}  // namespace winnow::terminal
