#include "api/json/csv.hpp"

#include <algorithm>

#include "api/json/json_values.hpp"
#include "base/text.hpp"

namespace winnow {
namespace {

using Names = std::vector<std::string>;

std::string csv_field(const Json& value) {
  if (value.is_null()) return "";
  if (!value.is_string()) return value.dump();
  std::string text = value;
  if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char c : text) quoted += c == '"' ? "\"\"" : std::string(1, c);
  return quoted + "\"";
}

std::string csv_line(const Json& fields) { return joined(fields, ",", csv_field) + "\n"; }

Json histogram_of(const Json& object) { return object.value("histogram", Json::array()); }

/// How many guesses the longest histogram has a place for.
std::size_t most_guesses(const std::vector<Json>& objects) {
  std::size_t most = 0;
  for (const Json& object : objects) most = std::max(most, histogram_of(object).size());
  return most == 0 ? 0 : most - 1;
}

/// A line for each object: its values by name, then its histogram if it has one, a column for each number of
/// guesses.
std::string csv_table(const Names& names, const std::vector<Json>& objects) {
  const std::size_t most = most_guesses(objects);
  Json header = names;
  for (std::size_t n = 1; n <= most; ++n) header.push_back("found_in_" + std::to_string(n));
  std::string text = csv_line(header);
  for (const Json& object : objects) {
    auto line = Json::array();
    for (const std::string& name : names) line.push_back(object[name]);
    const Json histogram = histogram_of(object);
    for (std::size_t n = 1; n <= most; ++n) line.push_back(n < histogram.size() ? histogram[n] : Json(0));
    text += csv_line(line);
  }
  return text;
}

/// The columns of all kinds of faults.
void add_faults(Names& names) {
  for (std::size_t i = 0; i < protocol::kFaults; ++i)
    names.emplace_back(fault_id(static_cast<protocol::Fault>(i)));
}

template <class Value>
std::vector<Json> objects_of(const std::vector<Value>& values, Json (*to_json)(const Value&)) {
  std::vector<Json> objects;
  objects.reserve(values.size());
  for (const Value& value : values) objects.push_back(to_json(value));
  return objects;
}

}  // namespace

std::string evaluations_csv(const std::vector<Evaluated>& all) {
  return csv_table(
      {"game", "strategy", "first", "targets", "played", "finished", "total", "mean", "worst", "sampled",
       "seed", "standard_error", "full_mark", "promise", "seconds", "longest_guess_seconds", "peak_bytes"},
      objects_of(all, evaluated_json));
}

std::string marked_csv(const std::vector<MarkedGuesser>& all) {
  Names names = {"game",      "entry", "command",   "targets",     "played", "found",
                 "total",     "mean",  "worst",     "sampled",     "seed",   "full_mark",
                 "zero_mark", "mark",  "best_mean", "optimum_mean"};
  add_faults(names);
  names.insert(names.end(), {"contradicting", "overtime", "promise", "over_promise", "time_limit_seconds",
                             "longest_game_seconds", "seconds"});
  return csv_table(names, objects_of(all, guesser_row));
}

std::string marked_csv(const std::vector<MarkedFunction>& all) {
  Names names = {"game", "entry", "command", "pairs", "asked", "right", "wrong", "sampled", "seed"};
  add_faults(names);
  names.emplace_back("seconds");
  return csv_table(names, objects_of(all, function_row));
}

std::string statistics_csv(const std::vector<Statistics>& statistics) {
  return csv_table({"game", "side", "role", "evil", "assisted", "played", "won", "given_up", "mean", "fewest",
                    "streak", "longest_streak"},
                   objects_of(statistics, statistics_of_kind_json));
}

std::string feedback_csv_header(const Game& game) {
  Json names = {"game", "target", "guess"};
  for (const CountRange& range : game.description().counts) names.push_back(range.label);
  names.push_back("right");
  names.push_back("error");
  return csv_line(names);
}

std::string feedback_csv(const Game& game, Code target, Code guess) {
  Json line = {game.description().token, write_plain(game, target), write_plain(game, guess)};
  for (const int count : game.counts(guess, target)) line.push_back(count);
  line.push_back(guess == target);
  line.push_back(nullptr);
  return csv_line(line);
}

std::string feedback_error_csv(const Game& game, const Error& error) {
  const std::size_t before = 3 + game.description().counts.size() + 1;
  Json line = Json::array();
  for (std::size_t i = 0; i < before; ++i) line.push_back(nullptr);
  line.push_back(error.message);
  return csv_line(line);
}

}  // namespace winnow
