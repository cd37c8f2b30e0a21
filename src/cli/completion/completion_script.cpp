#include "cli/completion/completion_script.hpp"

#include <algorithm>
#include <cctype>

namespace winnow::cli {

std::string single_quoted(const std::string& text, const std::string& quote) {
  std::string result = "'";
  for (const char c : text) result += c == '\'' ? quote : std::string(1, c);
  return result + "'";
}

std::string identifier(const ValueOutline& value) {
  std::string result;
  for (const char c : value.name) {
    const bool plain = std::isalnum(static_cast<unsigned char>(c)) != 0;
    const bool in_word = !result.empty() && result.back() != '_';
    if (plain || in_word) result += plain ? c : '_';
  }
  if (result.ends_with('_')) result.pop_back();
  return result;
}

std::vector<ValueOutline> values_to_offer(const Outline& outline) {
  std::vector<ValueOutline> values;
  const auto add = [&values](const ValueOutline& value) {
    const bool known = std::any_of(values.begin(), values.end(),
                                   [&value](const ValueOutline& each) { return each.name == value.name; });
    if (!known && can_be_offered(value)) values.push_back(value);
  };
  const auto add_all = [&add](const CommandOutline& command) {
    for (const ArgumentOutline& argument : command.arguments) add(argument.value);
    for (const OptionOutline& option : command.options) {
      if (option.value) add(*option.value);
    }
  };
  add_all(outline.program);
  for (const CommandOutline& command : outline.commands) add_all(command);
  return values;
}

}  // namespace winnow::cli
