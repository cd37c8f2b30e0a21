#include "terminal/draw/screen.hpp"

#include <algorithm>

#include "terminal/draw/board.hpp"
#include "terminal/draw/history.hpp"
#include "terminal/draw/layout.hpp"
#include "terminal/draw/paint.hpp"

namespace winnow::terminal {
namespace {

std::size_t count_lines(const std::string& text) {
  return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

/// The title of the game and as much about it as fits in a line.
std::string draw_title(const Description& game, const Style& style) {
  std::string about = " (" + game.token + "): " + game.summary;
  if (width(game.title + about) > style.columns) about = ": " + game.summary;
  if (width(game.title + about) > style.columns) about = "";
  return painted(game.title, kBold, style) + about + "\n";
}

}  // namespace

std::string draw_screen(const View& view, const Style& style) {
  std::string screen = draw_title(view.game.description(), style);
  std::size_t room = style.rows - std::min(style.rows, count_lines(screen) + kPromptLines);
  /// Below what is there, after an empty line, if it fits.
  const auto add = [&](const std::string& part) {
    if (part.empty() || count_lines(part) + 1 > room) return;
    screen += "\n" + part;
    room -= count_lines(part) + 1;
  };
  add(draw_board(view.game, view.certainty, style));
  add(draw_history(view.game, view.turns, view.candidates_left, style, std::max<std::size_t>(room, 1) - 1));
  return screen;
}

}  // namespace winnow::terminal
