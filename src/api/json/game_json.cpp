#include <algorithm>
#include <array>

#include "api/json/json_values.hpp"

namespace winnow {
namespace {

std::string colour_word(Colour colour) {
  constexpr std::array kWords = {"plain", "red",   "green", "yellow", "blue",  "magenta",
                                 "cyan",  "white", "black", "orange", "purple"};
  return kWords.at(static_cast<std::size_t>(colour));
}

std::string style_word(CellStyle style) {
  constexpr std::array kWords = {"peg", "key", "square", "card", "piece"};
  return kWords.at(static_cast<std::size_t>(style));
}

Json parameter_json(const Parameter& parameter) {
  return {{"name", parameter.name},
          {"min", parameter.least},
          {"max", parameter.most},
          {"default", parameter.standard},
          {"meaning", parameter.meaning}};
}

Json item_json(const ItemInfo& item) {
  return {{"label", item.label},
          {"glyph", item.glyph},
          {"colour", colour_word(item.colour)},
          {"column", item.column},
          {"row", item.row}};
}

Json shape_json(const CodeShape& shape) {
  return {{"kind", shape_kind(shape)},
          {"min", shape.least_items},
          {"max", shape.most_items},
          {"limits", json_or_null(!shape.limits.empty(), shape.limits)}};
}

Json count_json(const CountRange& range) {
  return {{"label", range.label}, {"min", range.least}, {"max", range.most}};
}

Json writing_json(const Writing& writing) {
  return {{"open", writing.open},
          {"separator", writing.separator},
          {"close", writing.close},
          {"quote", writing.quote}};
}

Json description_json(const ConfiguredGame& configured) {
  const auto& [family, game] = configured;
  const Description& description = game->description();
  const Marks& marks = description.marks;
  return {
      {"game", description.token},
      {"id", description.id},
      {"title", description.title},
      {"summary", description.summary},
      {"secret", description.secret},
      {"rules", description.rules},
      {"parameters", json_list(family.parameters, parameter_json)},
      {"sized_by_target", family.sized_by_target},
      {"targets", game->target_count()},
      {"roles", {{"hider", description.roles.hider}, {"guesser", description.roles.guesser}}},
      {"labels", json_list(description.counts, [](const CountRange& range) { return range.label; })},
      {"counts", json_list(description.counts, count_json)},
      {"item", {{"one", description.item.one}, {"many", description.item.many}}},
      {"items", json_list(description.items, item_json)},
      {"grid",
       {{"style", style_word(description.grid.style)},
        {"columns", description.grid.columns},
        {"rows", description.grid.rows}}},
      {"target", shape_json(description.target)},
      {"guess", shape_json(description.guess)},
      {"writing", writing_json(description.writing)},
      {"promise", json_or_null(description.promise)},
      {"full_mark", json_or_null(marks.full)},
      {"time_limit_seconds", json_or_null(marks.seconds)},
  };
}

}  // namespace

std::string shape_kind(const CodeShape& shape) {
  const bool without_repeats = !shape.limits.empty() && std::all_of(shape.limits.begin(), shape.limits.end(),
                                                                    [](int n) { return n <= 1; });
  if (shape.ordered) return without_repeats ? "sequence-without-repeats" : "sequence";
  return without_repeats ? "set" : "multiset";
}

std::string game_json(const ConfiguredGame& game) { return result_text(description_json(game)); }

std::string games_json(const std::vector<ConfiguredGame>& games) {
  return result_text({{"games", json_list(games, description_json)}});
}

}  // namespace winnow
