#include "games/common/token.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>

#include "base/text.hpp"

namespace winnow {
namespace {

std::vector<std::string_view> split_at(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (std::size_t start = 0; start <= text.size();) {
    const std::size_t end = std::min(text.find(separator, start), text.size());
    parts.push_back(text.substr(start, end - start));
    start = end + 1;
  }
  return parts;
}

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
  std::string names;
  for (const Parameter& parameter : info.parameters)
    names += (names.empty() ? "" : "x") + upper_case(parameter.name);
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
  int number = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool whole = !text.empty() && problem == std::errc{} && end == text.data() + text.size();
  if (!whole || number < parameter.least || number > parameter.most)
    return out_of_range(info, parameter, text);
  return number;
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

Result<Arguments> read_positional(const GameInfo& info, std::string_view token, std::string_view text) {
  Arguments arguments = standard_arguments(info);
  const auto values = split_at(text, 'x');
  if (values.size() != info.parameters.size()) return malformed(info, token);
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (auto error = set(arguments, info, i, values[i], false)) return *error;
  }
  return arguments;
}

Result<Arguments> read_named(const GameInfo& info, std::string_view token, std::string_view text) {
  Arguments arguments = standard_arguments(info);
  std::vector<bool> given(info.parameters.size(), false);
  for (const std::string_view part : split_at(text, ',')) {
    const std::size_t equals = std::min(part.find('='), part.size());
    const auto parameter = std::find_if(info.parameters.begin(), info.parameters.end(),
                                        [&](const Parameter& p) { return p.name == part.substr(0, equals); });
    if (equals == part.size() || parameter == info.parameters.end()) return malformed(info, token);
    const auto index = static_cast<std::size_t>(parameter - info.parameters.begin());
    if (given[index]) return Error{info.id + ": " + parameter->name + " is given twice"};
    given[index] = true;
    if (auto error = set(arguments, info, index, part.substr(equals + 1), true)) return *error;
  }
  return arguments;
}

}  // namespace

std::string token_id(std::string_view token) {
  std::string id(token.substr(0, token.find(':')));
  for (char& c : id) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return id;
}

Result<Arguments> read_arguments(const GameInfo& info, std::string_view token) {
  const std::size_t colon = token.find(':');
  if (colon == std::string_view::npos) return standard_arguments(info);
  const std::string_view text = token.substr(colon + 1);
  if (info.parameters.empty()) return malformed(info, token);
  return text.find('=') == std::string_view::npos ? read_positional(info, token, text)
                                                  : read_named(info, token, text);
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
