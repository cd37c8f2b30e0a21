#include "play/protocol.hpp"

#include <algorithm>

#include "base/text.hpp"

namespace winnow::protocol {
namespace {

constexpr std::string_view kBlanks = " \t\r\n\v\f";

std::string_view trimmed(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(kBlanks), text.size()));
  return text.substr(0, text.find_last_not_of(kBlanks) + 1);
}

}  // namespace

Line read_line(std::string_view text) {
  text = trimmed(text);
  const std::size_t end = std::min(text.find_first_of(kBlanks), text.size());
  return {text.substr(0, end), trimmed(text.substr(end))};
}

std::string code_text(const Game& game, Code code) {
  const Description& description = game.description();
  const auto items = game.items(code);
  if (items.empty()) return "-";
  const bool by_characters = description.writing.separator.empty();
  return joined(items, by_characters ? "" : " ", [&](Item item) { return description.items[item].label; });
}

std::string counts_text(const Counts& counts) {
  return joined(counts, " ", [](int count) { return std::to_string(count); });
}

}  // namespace winnow::protocol
