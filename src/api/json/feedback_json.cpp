#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "api/json/json_values.hpp"

// Feedback is asked for by the million, so that its text is put together here without values of JSON between.

namespace winnow {

Json reasons_json(const Game& game, Code target, Code guess) {
  return json_list(game.explain(guess, target), [&](const Reason& reason) -> Json {
    const Json items =
        json_list(reason.items, [&](Item item) { return game.description().items[item].label; });
    return {
        {"label", game.description().counts[reason.count].label}, {"text", reason.text}, {"items", items}};
  });
}

namespace {

constexpr std::string_view kSchemaKey = R"("schema":1,)";

bool is_plain(char character) {
  return character >= ' ' && character <= '~' && character != '"' && character != '\\';
}

void append_text(std::string& json, std::string_view text) {
  if (std::all_of(text.begin(), text.end(), is_plain)) {
    json += '"';
    json.append(text) += '"';
  } else {
    json += Json(text).dump(-1, ' ', false, Json::error_handler_t::replace);
  }
}

void append_number(std::string& json, int number) {
  std::array<char, 12> digits{};
  const auto end = std::to_chars(digits.begin(), digits.end(), number).ptr;
  json.append(digits.begin(), end);
}

void append_counts(std::string& json, const Counts& counts) {
  json += '[';
  for (const int& count : counts) {
    if (&count != &counts.front()) json += ',';
    append_number(json, count);
  }
  json += ']';
}

void append_feedback(std::string& json, const Game& game, Code target, Code guess, bool explained) {
  json += R"("game":)";
  append_text(json, game.description().token);
  json += R"(,"target":)";
  append_text(json, write_plain(game, target));
  json += R"(,"guess":)";
  append_text(json, write_plain(game, guess));
  json += R"(,"answer":)";
  append_counts(json, game.counts(guess, target));
  json += guess == target ? R"(,"right":true)" : R"(,"right":false)";
  if (explained)
    json += R"(,"reasons":)" +
            reasons_json(game, target, guess).dump(-1, ' ', false, Json::error_handler_t::replace);
}

void append_error(std::string& json, std::size_t line, const Error& error) {
  json += R"("line":)" + std::to_string(line) + R"(,"error":)";
  append_text(json, error.message);
}

}  // namespace

std::string feedback_json(const Game& game, Code target, Code guess, bool explained) {
  constexpr std::size_t kUsual = 192;
  std::string json;
  json.reserve(kUsual);
  json += '{';
  json += kSchemaKey;
  append_feedback(json, game, target, guess, explained);
  return json += '}';
}

std::string feedback_error_json(std::size_t line, const Error& error) {
  std::string json = "{";
  json += kSchemaKey;
  append_error(json, line, error);
  return json += '}';
}

std::string& FeedbackList::next() { return text_ += text_.empty() ? "{" : ",{"; }

void FeedbackList::add(const Game& game, Code target, Code guess) {
  append_feedback(next(), game, target, guess, explained_);
  text_ += '}';
}

void FeedbackList::add_error(std::size_t line, const Error& error) {
  append_error(next(), line, error);
  text_ += '}';
}

std::string FeedbackList::finish() {
  return "{" + std::string(kSchemaKey) + R"("results":[)" + std::exchange(text_, "") + "]}";
}

}  // namespace winnow
