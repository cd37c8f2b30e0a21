#include "terminal/draw/paint.hpp"

#include <array>

namespace winnow::terminal {
namespace {

constexpr std::size_t kColours = 9;

// Both in the order of `Colour`: plain, red, green, yellow, blue, magenta, cyan, white, black.
constexpr std::array<Ink, kColours> kFilled = {"37;40", "37;41", "30;42", "30;43", "37;44",
                                               "30;45", "30;46", "30;47", "37;40"};
constexpr std::array<Ink, kColours> kOnPaper = {"30;47", "31;47", "32;47", "33;47", "34;47",
                                                "35;47", "36;47", "30;47", "30;47"};

}  // namespace

Ink ink_of(CellStyle style, Colour colour) {
  const bool filled = style == CellStyle::kPeg || style == CellStyle::kSquare;
  return (filled ? kFilled : kOnPaper).at(static_cast<std::size_t>(colour));
}

std::string painted(std::string_view text, Ink ink, const Style& style) {
  if (!style.colour) return std::string(text);
  return "\x1b[" + std::string(ink) + "m" + std::string(text) + "\x1b[0m";
}

const std::string& symbol_of(const ItemInfo& item, const Style& style) {
  return style.unicode ? item.glyph : item.label;
}

}  // namespace winnow::terminal
