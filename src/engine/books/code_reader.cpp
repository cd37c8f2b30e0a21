#include "engine/books/code_reader.hpp"

#include <algorithm>
#include <charconv>
#include <string>

#include "base/text.hpp"

namespace winnow {
namespace {

/// The text before the next separator, taken from the front of `text` together with that. An empty separator:
/// one character.
std::string_view take(std::string_view& text, std::string_view separator) {
  if (separator.empty()) {
    const std::string_view character = first_character(text);
    text.remove_prefix(character.size());
    return character;
  }
  const std::string_view word = text.substr(0, text.find(separator));
  text.remove_prefix(word.size());
  // What ends with a separator keeps it, and that is no word.
  if (text.size() > separator.size()) text.remove_prefix(separator.size());
  return word;
}

bool fits(const CodeShape& shape, const std::vector<Item>& items) {
  const auto size = static_cast<int>(items.size());
  if (size < shape.least_items || size > shape.most_items) return false;
  return shape.limits.empty() || std::all_of(items.begin(), items.end(), [&](Item item) {
           return std::count(items.begin(), items.end(), item) <= shape.limits[item];
         });
}

}  // namespace

CodeReader::CodeReader(const Game& game) : game_(game) {
  const auto& items = game.description().items;
  for (std::size_t i = 0; i < items.size(); ++i)
    items_by_label_.emplace(items[i].label, static_cast<Item>(i));
}

bool CodeReader::read_items(std::string_view text) {
  items_.clear();
  if (text == "-" && items_by_label_.count(text) == 0) return true;
  if (text.empty()) return false;
  while (!text.empty()) {
    const auto found = items_by_label_.find(take(text, game_.description().writing.separator));
    if (found == items_by_label_.end()) return false;
    items_.push_back(found->second);
  }
  return true;
}

std::optional<Code> CodeReader::read_guess(std::string_view text) {
  if (!read_items(text) || !fits(game_.description().guess, items_)) return std::nullopt;
  const Code code = game_.encode(items_);
  if (game_.items(code) != items_) return std::nullopt;  // in another order
  return code;
}

std::optional<Answer> CodeReader::read_answer(std::string_view text) {
  counts_.clear();
  while (!text.empty()) {
    const std::string_view word = take(text, ",");
    int count = 0;
    const auto [end, problem] = std::from_chars(word.data(), word.data() + word.size(), count);
    if (problem != std::errc{} || std::to_string(count) != word) return std::nullopt;
    counts_.push_back(count);
  }
  return game_.answers().answer(counts_);
}

}  // namespace winnow
