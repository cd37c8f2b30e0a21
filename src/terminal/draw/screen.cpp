#include "terminal/draw/screen.hpp"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

namespace winnow::terminal {
namespace {

/// In colour, items that are written without a separator get a space on both sides, unless there are many.
std::string rim_of(const Description& description, const Style& style) {
  constexpr int kMostWithRim = 10;
  const bool rim =
      style.colour && description.writing.separator.empty() && description.guess.most_items <= kMostWithRim;
  return rim ? " " : "";
}

/// Each item, or each run of the same one, as it is drawn.
std::vector<std::string> draw_items(const Description& description, const std::vector<Item>& items,
                                    const Style& style) {
  const std::string rim = rim_of(description, style);
  std::vector<std::string> texts;
  for (auto first = items.begin(); first != items.end();) {
    const auto end = description.guess.ordered
                         ? first + 1
                         : std::find_if(first, items.end(), [&](Item item) { return item != *first; });
    const ItemInfo& item = description.items[*first];
    const Ink ink = ink_of(description.grid.style, item.colour);
    std::string text = painted(rim + symbol_of(item, style) + rim, ink, style);
    if (end - first > 1) text += (style.unicode ? "×" : "x") + std::to_string(end - first);
    texts.push_back(std::move(text));
    first = end;
  }
  return texts;
}

constexpr std::size_t kGap = 2;
constexpr std::string_view kGuessTitle = "guess";
constexpr std::size_t kWidestCount = 3;  ///< "win"

std::string right_aligned(const std::string& text, std::size_t columns) {
  return std::string(columns - std::min(columns, width(text)), ' ') + text;
}

/// The columns to the right of the guesses: titles with right-aligned texts below them.
struct Columns {
  std::vector<std::string> titles;
  std::vector<std::size_t> widths;

  [[nodiscard]] std::string line(const std::vector<std::string>& texts) const {
    std::string line;
    for (std::size_t i = 0; i < texts.size(); ++i) line += right_aligned(texts[i], kGap + widths[i]);
    return line;
  }
};

/// A name of a count that takes as little room as any.
std::string shortest_name(const CountRange& range) {
  std::string name = range.label;
  for (const std::string& alias : range.aliases) {
    if (width(alias) < width(name)) name = alias;
  }
  return name;
}

Columns columns_for(const Game& game, std::span<const std::size_t> candidates_left, bool narrow) {
  Columns columns;
  for (const CountRange& range : game.description().counts)
    columns.titles.push_back(narrow ? shortest_name(range) : range.label);
  if (!candidates_left.empty()) columns.titles.emplace_back("left");
  for (const std::string& title : columns.titles)
    columns.widths.push_back(std::max(width(title), kWidestCount));
  for (const std::size_t left : candidates_left) {
    columns.widths.back() = std::max(columns.widths.back(), width(with_commas(left)));
  }
  return columns;
}

std::vector<std::string> draw_counts(const Game& game, Answer answer) {
  std::vector<std::string> texts;
  if (answer == kWin) {
    texts.resize(game.description().counts.size());
    texts.front() = "win";
    return texts;
  }
  for (const int count : game.answers().counts(answer)) texts.push_back(std::to_string(count));
  return texts;
}

std::size_t count_lines(const std::string& text) {
  return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

/// The title of the game and as much about it as fits in a line.
std::string draw_title(const Description& game, const std::string& note, const Style& style) {
  const std::string noted = note.empty() ? "" : ", " + note;
  std::string about = " (" + game.token + ")" + noted + ": " + game.summary;
  if (width(game.title + about) > style.columns) about = noted + ": " + game.summary;
  if (width(game.title + about) > style.columns) about = noted;
  return painted(game.title, kBold, style) + about + "\n";
}

std::string too_small_text(std::size_t lines) {
  return fmt::format("(The board needs a window of {} lines.)\n", lines);
}

}  // namespace

std::string draw_code(const Game& game, Code code, const Style& style, std::size_t columns) {
  const Description& description = game.description();
  std::vector<std::string> texts = draw_items(description, game.items(code), style);
  if (texts.empty()) return "-";
  const std::string_view separator = description.writing.separator.empty() ? "" : " ";
  const auto joined = [&] { return fmt::format("{}", fmt::join(texts, separator)); };
  std::string line = joined();
  while (width(line) > columns && !texts.empty()) {
    texts.pop_back();
    line = joined() + (style.unicode ? "…" : "...");
  }
  return line;
}

std::string draw_history(const Game& game, std::span<const Turn> turns,
                         std::span<const std::size_t> candidates_left, const Style& style,
                         std::size_t most_lines) {
  if (turns.empty() || most_lines < 3) return "";
  const std::size_t hidden = turns.size() < most_lines ? 0 : turns.size() - (most_lines - 2);
  const std::size_t number_width = std::to_string(turns.size()).size();
  const std::string margin(number_width + kGap, ' ');

  const auto widest = [&](std::size_t room) {
    std::size_t most = kGuessTitle.size();
    for (const Turn& turn : turns.subspan(hidden))
      most = std::max(most, width(draw_code(game, turn.guess, style, room)));
    return most;
  };
  const auto room_beside = [&](const Columns& columns) {
    return style.columns - std::min(style.columns, margin.size() + width(columns.line(columns.titles)));
  };
  Columns columns = columns_for(game, candidates_left, false);
  if (widest(style.columns) > room_beside(columns)) columns = columns_for(game, candidates_left, true);
  const std::string titles = columns.line(columns.titles);
  const std::size_t room = room_beside(columns);
  const std::size_t guess_width = widest(room);

  std::string text = margin + padded(kGuessTitle, guess_width) + titles + "\n";
  if (hidden > 0) {
    text += fmt::format("{}{} {}\n", margin, style.unicode ? "…" : "...",
                        counted(hidden, "earlier guess", "earlier guesses"));
  }
  for (std::size_t i = hidden; i < turns.size(); ++i) {
    std::vector<std::string> texts = draw_counts(game, turns[i].answer);
    if (!candidates_left.empty()) texts.push_back(with_commas(candidates_left[i]));
    const std::string line = right_aligned(std::to_string(i + 1), number_width) + std::string(kGap, ' ') +
                             padded(draw_code(game, turns[i].guess, style, room), guess_width) +
                             columns.line(texts);
    text += without_trailing_spaces(line) + "\n";
  }
  return text;
}

std::string draw_screen(const View& view, const Style& style) {
  std::string screen = draw_title(view.game.description(), view.note, style);
  std::size_t room = style.rows - std::min(style.rows, count_lines(screen) + kPromptLines);
  /// After an empty line, if it fits.
  const auto add = [&](const std::string& part) {
    if (part.empty() || count_lines(part) + 1 > room) return;
    screen += "\n" + part;
    room -= count_lines(part) + 1;
  };
  const std::string board = draw_board(view.game, view.certainty, style);
  constexpr std::size_t kShortestHistory = 4;  // after an empty line
  const std::size_t needed = count_lines(board) + 1 + (view.turns.empty() ? 0 : kShortestHistory);
  add(needed <= room ? board : too_small_text(1 + needed + kPromptLines));
  add(draw_history(view.game, view.turns, view.candidates_left, style, std::max<std::size_t>(room, 1) - 1));
  return screen;
}

}  // namespace winnow::terminal
