#include "cli/description_json.hpp"

#include <algorithm>
#include <array>
#include <string>

#include <nlohmann/json.hpp>

namespace winnow::cli {
namespace {

using nlohmann::ordered_json;

std::string colour_word(Colour colour) {
  constexpr std::array kWords = {"plain",   "red",  "green", "yellow", "blue",
                                 "magenta", "cyan", "white", "black"};
  return kWords.at(static_cast<std::size_t>(colour));
}

std::string style_word(CellStyle style) {
  constexpr std::array kWords = {"peg", "key", "square", "card", "piece"};
  return kWords.at(static_cast<std::size_t>(style));
}

template <class Range, class ToJson>
ordered_json list(const Range& range, ToJson to_json) {
  auto array = ordered_json::array();
  for (const auto& element : range) array.push_back(to_json(element));
  return array;
}

ordered_json parameter_json(const Parameter& parameter) {
  return {{"name", parameter.name},
          {"min", parameter.least},
          {"max", parameter.most},
          {"default", parameter.standard},
          {"meaning", parameter.meaning}};
}

ordered_json item_json(const ItemInfo& item) {
  return {{"label", item.label},
          {"glyph", item.glyph},
          {"colour", colour_word(item.colour)},
          {"column", item.column},
          {"row", item.row}};
}

ordered_json shape_json(const CodeShape& shape) {
  return {{"kind", shape_kind(shape)},
          {"min", shape.least_items},
          {"max", shape.most_items},
          {"limits", shape.limits.empty() ? ordered_json(nullptr) : ordered_json(shape.limits)}};
}

ordered_json count_json(const CountRange& range) {
  return {{"label", range.label}, {"min", range.least}, {"max", range.most}};
}

ordered_json writing_json(const Writing& writing) {
  return {{"open", writing.open},
          {"separator", writing.separator},
          {"close", writing.close},
          {"quote", writing.quote}};
}

}  // namespace

std::string shape_kind(const CodeShape& shape) {
  const bool without_repeats = !shape.limits.empty() && std::all_of(shape.limits.begin(), shape.limits.end(),
                                                                    [](int n) { return n <= 1; });
  if (shape.ordered) return without_repeats ? "sequence-without-repeats" : "sequence";
  return without_repeats ? "set" : "multiset";
}

ordered_json description_json(const GameInfo& family, const Game& game) {
  const Description& description = game.description();
  const Marks& marks = description.marks;
  return {
      {"id", description.id},
      {"token", description.token},
      {"title", description.title},
      {"summary", description.summary},
      {"rules", description.rules},
      {"parameters", list(family.parameters, parameter_json)},
      {"sized_by_target", family.sized_by_target},
      {"targets", game.target_count()},
      {"roles", {{"hider", description.roles.hider}, {"guesser", description.roles.guesser}}},
      {"labels", list(description.counts, [](const CountRange& range) { return range.label; })},
      {"counts", list(description.counts, count_json)},
      {"item", {{"one", description.item.one}, {"many", description.item.many}}},
      {"items", list(description.items, item_json)},
      {"grid",
       {{"style", style_word(description.grid.style)},
        {"columns", description.grid.columns},
        {"rows", description.grid.rows}}},
      {"target", shape_json(description.target)},
      {"guess", shape_json(description.guess)},
      {"writing", writing_json(description.writing)},
      {"promise", description.promise ? ordered_json(*description.promise) : ordered_json(nullptr)},
      {"full_mark", marks.specified ? ordered_json(marks.par) : ordered_json(nullptr)},
  };
}

}  // namespace winnow::cli
