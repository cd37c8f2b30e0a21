#pragma once

#include <cstddef>
#include <string>

/// How text may look on the terminal at hand.
namespace winnow::terminal {

struct Style {
  bool colour = false;   ///< escape sequences are understood, and wanted
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
  std::size_t columns = 0;  ///< 0: it does not say
  std::size_t rows = 0;
};

/// Colour and Unicode where the terminal can show them, colour only where the person has not declined it
/// (https://no-color.org).
Style style_from(const Environment& environment);

/// The style of standard output.
Style style_of_terminal();

}  // namespace winnow::terminal
