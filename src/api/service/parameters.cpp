#include "api/service/parameters.hpp"

#include <algorithm>
#include <limits>

#include "base/text.hpp"

namespace winnow::service {
namespace {

constexpr std::size_t kShownOfAValue = 40;

/// The start of a value.
std::string start_of(const Value& value) {
  const std::string text = value.dump(-1, ' ', true, Value::error_handler_t::replace);
  return text.size() <= kShownOfAValue ? text : text.substr(0, kShownOfAValue) + "...";
}

/// What it is, to tell it from what was expected.
std::string shown(const Value& value) {
  if (value.is_array()) return "a list";
  return value.is_object() ? "an object" : start_of(value);
}

template <class Fits>
bool is_list_of(const Value& value, Fits fits) {
  return value.is_array() && std::all_of(value.begin(), value.end(), fits);
}

bool is_text(const Value& value) { return value.is_string(); }

bool is_count(const Value& value) {
  return value.is_number_unsigned() &&
         value.get<std::uint64_t>() <= static_cast<std::uint64_t>(std::numeric_limits<int>::max());
}

bool is_answer(const Value& value) { return is_text(value) || is_list_of(value, is_count); }

/// As `turns_json` writes it, or GUESS=ANSWER.
bool is_turn(const Value& value) {
  if (!value.is_object()) return is_text(value);
  const auto guess = value.find("guess");
  const auto answer = value.find("answer");
  const auto right = value.find("right");
  return guess != value.end() && is_text(*guess) && answer != value.end() && is_answer(*answer) &&
         (right == value.end() || right->is_boolean()) && value.size() == (right == value.end() ? 2 : 3);
}

bool is_pair(const Value& value) { return value.size() == 2 && is_list_of(value, is_text); }

bool is_number_of(const Value& value, const ParameterRule& rule) {
  if (!value.is_number_unsigned()) return false;
  const auto number = value.get<std::uint64_t>();
  return number >= rule.least && number <= rule.most;
}

bool is_seconds(const Value& value) {
  constexpr double kMost = 1e9;
  return value.is_number() && value.get<double>() > 0 && value.get<double>() <= kMost;
}

bool fits(const Value& value, const ParameterRule& rule) {
  switch (rule.kind) {
    case ParameterKind::kText:
      return is_text(value);
    case ParameterKind::kFlag:
      return value.is_boolean();
    case ParameterKind::kNumber:
      return is_number_of(value, rule);
    case ParameterKind::kSeconds:
      return is_seconds(value);
    case ParameterKind::kTexts:
      return is_list_of(value, is_text);
    case ParameterKind::kTurns:
      return is_list_of(value, is_turn);
    case ParameterKind::kPairs:
      return is_list_of(value, is_pair);
    case ParameterKind::kAnswer:
      return is_answer(value);
    case ParameterKind::kId:
      break;
  }
  return value.is_string() || value.is_number();
}

std::string expected(const ParameterRule& rule) {
  switch (rule.kind) {
    case ParameterKind::kText:
      return "a text";
    case ParameterKind::kFlag:
      return "true or false";
    case ParameterKind::kNumber:
      return "a whole number from " + std::to_string(rule.least) + " to " + std::to_string(rule.most);
    case ParameterKind::kSeconds:
      return "a number of seconds above zero";
    case ParameterKind::kTexts:
      return "a list of texts";
    case ParameterKind::kTurns:
      return R"(a list of turns, each as "GUESS=ANSWER" or {"guess": TEXT, "answer": [COUNT, ...]})";
    case ParameterKind::kPairs:
      return R"(a list of pairs ["TARGET", "GUESS"])";
    case ParameterKind::kAnswer:
      return "a text or a list of counts";
    case ParameterKind::kId:
      break;
  }
  return "the id of a request, a text or a number";
}

/// What is given in place of that. Where a list was expected, the first element that cannot be there.
std::string given_instead(const Value& value, const ParameterRule& rule) {
  if (value.is_array() && fits(Value::array(), rule)) {
    for (std::size_t i = 0; i < value.size(); ++i) {
      if (!fits(Value::array({value[i]}), rule))
        return "; number " + std::to_string(i + 1) + " is " + start_of(value[i]);
    }
  }
  return ", not " + shown(value);
}

std::string names_of(const std::vector<ParameterRule>& rules) {
  std::string names;
  for (const ParameterRule& rule : rules) names.append(names.empty() ? "" : ", ").append(rule.name);
  return rules.empty() ? "it takes none" : "it takes " + names;
}

const ParameterRule* rule_called(const std::vector<ParameterRule>& rules, std::string_view name) {
  const auto rule = std::find_if(rules.begin(), rules.end(),
                                 [name](const ParameterRule& each) { return each.name == name; });
  return rule == rules.end() ? nullptr : &*rule;
}

}  // namespace

Result<Parameters> Parameters::read(const Value& given, const std::vector<ParameterRule>& rules) {
  Parameters parameters;
  parameters.values_.reserve(rules.size());
  const auto take = [&](const ParameterRule& rule, const Value& value) {
    if (!value.is_null()) parameters.values_.push_back({rule.name, &value});
  };
  if (given.is_array()) {
    if (given.size() > rules.size())
      return Error{"there are " + std::to_string(given.size()) + " parameters; " + names_of(rules)};
    for (std::size_t i = 0; i < given.size(); ++i) take(rules[i], given[i]);
  } else if (given.is_object()) {
    for (const auto& [name, value] : given.items()) {
      const ParameterRule* rule = rule_called(rules, name);
      if (rule == nullptr) return Error{"there is no parameter " + in_quotes(name) + "; " + names_of(rules)};
      take(*rule, value);
    }
  }
  for (const ParameterRule& rule : rules) {
    const Value* value = parameters.find(rule.name);
    if (value == nullptr && rule.required)
      return Error{"the parameter " + in_quotes(rule.name) + " is missing: " + expected(rule)};
    if (value != nullptr && !fits(*value, rule))
      return Error{in_quotes(rule.name) + " must be " + expected(rule) + given_instead(*value, rule)};
  }
  return parameters;
}

const Value* Parameters::find(std::string_view name) const {
  const auto named =
      std::find_if(values_.begin(), values_.end(), [name](const Named& each) { return each.name == name; });
  return named == values_.end() ? nullptr : named->value;
}

bool Parameters::flag(std::string_view name) const {
  const Value* value = find(name);
  return value != nullptr && value->get<bool>();
}

std::uint64_t Parameters::number(std::string_view name, std::uint64_t standard) const {
  const Value* value = find(name);
  return value == nullptr ? standard : value->get<std::uint64_t>();
}

std::optional<double> Parameters::seconds(std::string_view name) const {
  const Value* value = find(name);
  return value == nullptr ? std::nullopt : std::optional(value->get<double>());
}

std::optional<std::string> Parameters::text(std::string_view name) const {
  const Value* value = find(name);
  return value == nullptr ? std::nullopt : std::optional(value->get<std::string>());
}

std::vector<std::string> Parameters::texts(std::string_view name) const {
  const Value* value = find(name);
  return value == nullptr ? std::vector<std::string>{} : value->get<std::vector<std::string>>();
}

Error about(std::string_view parameter, const Error& error) {
  return {std::string(parameter) + ": " + error.message, error.kind};
}

}  // namespace winnow::service
