#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "terminal/draw/screen.hpp"

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

}  // namespace winnow::terminal
