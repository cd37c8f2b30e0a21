#pragma once

#include <optional>
#include <string>

#include <nlohmann/json.hpp>

#include "api/json/json.hpp"
#include "winnow/text.hpp"

/// What the files of this folder share; nobody else includes it, as the library of JSON takes long to
/// compile.
namespace winnow {

/// Keys stay in the order in which they are given.
using Json = nlohmann::ordered_json;

template <class Range, class ToJson>
Json json_list(const Range& range, ToJson to_json) {
  auto list = Json::array();
  for (const auto& element : range) list.push_back(to_json(element));
  return list;
}

template <class Value>
Json json_or_null(bool known, const Value& value) {
  return known ? Json(value) : Json(nullptr);
}

template <class Value>
Json json_or_null(const std::optional<Value>& value) {
  return value ? Json(*value) : Json(nullptr);
}

/// A whole result on one line, with the number of the schema before its own keys. Bytes that are no UTF-8 are
/// replaced.
inline std::string result_text(const Json& result) {
  constexpr int kSchema = 1;
  constexpr int kOnOneLine = -1;
  Json json = {{"schema", kSchema}};
  json.update(result);
  return json.dump(kOnOneLine, ' ', false, Json::error_handler_t::replace);
}

/// The counts of an answer, also of a win.
inline Json counts_json(const Game& game, const Turn& turn) {
  return turn.answer == kWin ? game.counts(turn.guess, turn.guess) : game.answers().counts(turn.answer);
}

/// Whether the guess was right stands beside its counts, which need not tell.
inline Json turn_json(const Game& game, const Turn& turn) {
  return {{"guess", write_plain(game, turn.guess)},
          {"answer", counts_json(game, turn)},
          {"right", turn.answer == kWin}};
}

template <class Turns>
Json turns_json(const Game& game, const Turns& turns) {
  return json_list(turns, [&](const Turn& turn) { return turn_json(game, turn); });
}

// What is not only a result of its own.

Json evaluated_json(const Evaluated& evaluated);
Json statistics_of_kind_json(const Statistics& statistics);
Json reasons_json(const Game& game, Code target, Code guess);

/// With a column for each kind of fault.
Json guesser_row(const MarkedGuesser& marked);
Json function_row(const MarkedFunction& marked);

/// How often each item can occur, and what can stand at each position of a sequence.
Json certainty_json(const Game& game, const Certainty& certainty);

/// How a guess splits the candidates.
Json split_json(const GameState& state, Code guess);

}  // namespace winnow
