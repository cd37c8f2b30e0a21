#include "terminal/draw/style.hpp"

#include <array>
#include <unistd.h>

#include <sys/ioctl.h>

#include "base/environment.hpp"
#include "terminal/draw/layout.hpp"

namespace winnow::terminal {
namespace {

constexpr std::size_t kColours = 11;

// Both in the order of `Colour`: plain, red, green, yellow, blue, magenta, cyan, white, black, orange,
// purple.
constexpr std::array<Ink, kColours> kFilled = {"37;40", "37;41", "30;42", "30;43",       "37;44",     "30;45",
                                               "30;46", "30;47", "37;40", "30;48;5;208", "37;48;5;91"};
constexpr std::array<Ink, kColours> kOnPaper = {"30;47", "31;47",       "32;47",     "33;47",
                                                "34;47", "35;47",       "36;47",     "30;47",
                                                "30;47", "38;5;208;47", "38;5;91;47"};

}  // namespace

Style style_from(const Environment& environment) {
  Style style;
  const bool capable = environment.is_terminal && !environment.term.empty() && environment.term != "dumb";
  style.colour = capable && environment.no_color.empty();
  style.unicode = capable && environment.utf8;
  if (environment.columns > 0) style.columns = environment.columns;
  if (environment.rows > 0) style.rows = environment.rows;
  return style;
}

Style style_of_terminal() {
  winsize size{};
  const bool has_size = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0;
  return style_from({.is_terminal = isatty(STDOUT_FILENO) == 1,
                     .term = variable("TERM"),
                     .no_color = variable("NO_COLOR"),
                     .utf8 = is_utf8(),
                     .columns = has_size ? size.ws_col : std::size_t{0},
                     .rows = has_size ? size.ws_row : std::size_t{0}});
}

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
