#include "terminal/draw/style.hpp"

#include <unistd.h>

#include <sys/ioctl.h>

#include "base/environment.hpp"
#include "terminal/draw/layout.hpp"

namespace winnow::terminal {
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

}  // namespace winnow::terminal
