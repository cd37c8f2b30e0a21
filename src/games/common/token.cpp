#include "games/common/token.hpp"

#include <algorithm>
#include <cctype>

#include "base/text.hpp"

namespace winnow {
namespace {

Arguments standard_arguments(const GameInfo& info) {
  Arguments arguments;
  for (const Parameter& parameter : info.parameters) {
    arguments.numbers.push_back(parameter.standard);
    arguments.characters += parameter.characters.substr(0, static_cast<std::size_t>(parameter.standard));
  }
  return arguments;
}

std::string upper_case(std::string text) {
  for (char& c : text) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return text;
}

/// "write cards:CARDS, such as cards:2"
std::string token_form(const GameInfo& info) {
  if (info.parameters.empty()) return info.id + " takes no parameters";
  const std::string names =
      joined(info.parameters, "x", [](const Parameter& p) { return upper_case(p.name); });
  return "write " + info.id + ":" + names + ", such as " + canonical_token(info, standard_arguments(info));
}

Error malformed(const GameInfo& info, std::string_view token) {
  return {in_quotes(token) + " is not a game: " + token_form(info)};
}

Error out_of_range(const GameInfo& info, const Parameter& parameter, std::string_view value) {
  return {info.id + ": " + parameter.name + " must be " + std::to_string(parameter.least) + " to " +
          std::to_string(parameter.most) + ", not " + in_quotes(value)};
}

Result<int> read_number(const GameInfo& info, const Parameter& parameter, std::string_view text) {
  const auto number = to_number<int>(text);
  if (!number || *number < parameter.least || *number > parameter.most)
    return out_of_range(info, parameter, text);
  return *number;
}

Result<std::string> read_characters(const GameInfo& info, const Parameter& parameter, std::string_view text) {
  const auto count = static_cast<int>(std::min<std::size_t>(text.size(), 1000));
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (std::isalnum(static_cast<unsigned char>(text[i])) == 0) {
      return Error{info.id + ": " + parameter.name + " are letters and digits, not " + in_quotes(text)};
    }
    if (text.find(text[i]) < i) {
      return Error{info.id + ": " + parameter.name + " must differ, but " + in_quotes(text.substr(i, 1)) +
                   " is repeated"};
    }
  }
  if (count < parameter.least || count > parameter.most) {
    return out_of_range(info, parameter, std::to_string(count));
  }
  return std::string(text);
}

/// Whether a value for characters is rather their number: `symbols=8`, and not `symbols=0123`.
bool is_count(std::string_view value) {
  const bool digits = value.find_first_not_of("0123456789") == std::string_view::npos;
  return digits && !value.empty() && value.size() <= 2 && value.front() != '0';
}

/// Puts one value in its place; `named` where it came as `name=value`.
std::optional<Error> set(Arguments& arguments, const GameInfo& info, std::size_t index,
                         std::string_view value, bool named) {
  const Parameter& parameter = info.parameters[index];
  if (named && !parameter.characters.empty() && !is_count(value)) {
    auto characters = read_characters(info, parameter, value);
    if (!characters) return characters.error();
    arguments.characters = *std::move(characters);
    arguments.numbers[index] = static_cast<int>(arguments.characters.size());
    arguments.renamed = !parameter.characters.starts_with(arguments.characters);
    return std::nullopt;
  }
  const auto number = read_number(info, parameter, value);
  if (!number) return number.error();
  arguments.numbers[index] = *number;
  if (!parameter.characters.empty()) {
    arguments.characters = parameter.characters.substr(0, static_cast<std::size_t>(*number));
  }
  return std::nullopt;
}

/// Which parameter a `name=value` names; their number if none.
std::size_t find_parameter(const GameInfo& info, std::string_view part) {
  const auto named = [&](const Parameter& parameter) { return part.starts_with(parameter.name + "="); };
  const auto found = std::find_if(info.parameters.begin(), info.parameters.end(), named);
  return static_cast<std::size_t>(found - info.parameters.begin());
}

}  // namespace

Result<Arguments> read_arguments(const GameInfo& info, std::string_view token) {
  Arguments arguments = standard_arguments(info);
  const std::size_t colon = token.find(':');
  if (colon == std::string_view::npos) return arguments;
  const std::string_view text = token.substr(colon + 1);
  const bool named = text.find('=') != std::string_view::npos;
  const std::string numbers = lower_case(text);  // as 4X6 is 4x6
  const auto parts = named ? split_at(text, ',') : split_at(numbers, 'x');
  if (info.parameters.empty() || (!named && parts.size() != info.parameters.size()))
    return malformed(info, token);
  std::vector<bool> given(info.parameters.size(), false);
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const std::size_t index = named ? find_parameter(info, parts[i]) : i;
    if (index == info.parameters.size()) return malformed(info, token);
    const std::string& name = info.parameters[index].name;
    if (given[index]) return Error{info.id + ": " + name + " is given twice"};
    given[index] = true;
    const std::string_view value = named ? parts[i].substr(name.size() + 1) : parts[i];
    if (auto error = set(arguments, info, index, value, named)) return *error;
  }
  return arguments;
}

std::string canonical_token(const GameInfo& info, const Arguments& arguments) {
  if (info.parameters.empty()) return info.id;
  std::string token = info.id + ":";
  for (std::size_t i = 0; i < info.parameters.size(); ++i) {
    const Parameter& parameter = info.parameters[i];
    const std::string number = std::to_string(arguments.numbers[i]);
    if (!arguments.renamed) {
      token += (i == 0 ? "" : "x") + number;
      continue;
    }
    token += (i == 0 ? "" : ",") + parameter.name + "=";
    token += parameter.characters.empty() ? number : arguments.characters;
  }
  return token;
}

}  // namespace winnow
