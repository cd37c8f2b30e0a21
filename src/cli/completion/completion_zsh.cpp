#include <span>
#include <string>

#include <fmt/format.h>

#include "cli/completion/completion_script.hpp"

namespace winnow::cli {
namespace {

constexpr const char* kZshHead = R"(#compdef winnow
# Completion of winnow in zsh, made by: winnow completion zsh

)";

/// Found in a folder of $fpath, the file is the function; otherwise it is sourced.
constexpr const char* kFoot = R"(
if [[ $funcstack[1] == _winnow ]]; then
  _winnow "$@"
else
  compdef _winnow winnow
fi
)";

std::string zsh_word(const std::string& text) { return single_quoted(text, "'\\''"); }

/// With a backslash before each of these characters.
std::string escaped(const std::string& text, std::string_view special) {
  std::string result;
  for (const char c : text) {
    if (c == '\\' || special.find(c) != std::string_view::npos) result += '\\';
    result += c;
  }
  return result;
}

std::string zsh_function(const ValueOutline& value) { return "_winnow_" + identifier(value); }

/// A function that offers what a value can be.
std::string zsh_values(const ValueOutline& value) {
  std::string text = fmt::format("{}() {{\n", zsh_function(value));
  if (!value.choices.empty()) {
    text += "  local -a choices=(\n";
    for (const Choice& choice : value.choices)
      text += fmt::format("    {}\n", zsh_word(escaped(choice.word, ":") +
                                               (choice.meaning.empty() ? "" : ":" + choice.meaning)));
    const char* list = value.is_list ? "_sequence -d " : "";
    text += fmt::format("  )\n  {}_describe {} choices\n", list, zsh_word(value.name));
  }
  if (value.is_file) text += "  _files\n";
  return text + "}\n\n";
}

/// `:MESSAGE:ACTION` of _arguments.
std::string value_spec(const ValueOutline& value) {
  return fmt::format(":{}:{}", escaped(value.name, ":"), can_be_offered(value) ? zsh_function(value) : " ");
}

/// What must be there no more for an option to be offered, in the words of _arguments.
std::string exclusion(const OptionOutline& option) {
  if (option.repeated) return "*";
  return option.names.size() > 1 ? fmt::format("({})", fmt::join(option.names, " ")) : "";
}

std::string option_specs(const OptionOutline& option) {
  std::string text;
  for (const std::string& name : option.names) {
    std::string spec = exclusion(option) + name;
    if (!option.is_flag() && name.starts_with("--")) spec += '=';
    spec += fmt::format("[{}]", escaped(option.meaning, "[]"));
    if (!option.is_flag()) spec += value_spec(option.value);
    text += " \\\n        " + zsh_word(spec);
  }
  return text;
}

std::string specs(const CommandOutline& command) {
  std::string text;
  for (const OptionOutline& option : command.options) text += option_specs(option);
  int number = 0;
  for (const OptionOutline& argument : command.arguments) {
    const std::string place = argument.repeated ? "*" : std::to_string(++number);
    text += " \\\n        " + zsh_word(place + value_spec(argument.value));
  }
  return text;
}

std::string main_function(const Outline& outline) {
  std::string text = "_winnow() {\n  local curcontext=$curcontext state line\n  local -A opt_args\n";
  text += fmt::format("  _arguments -C{} \\\n        '*:: :->argument' && return\n", specs(outline.front()));
  text += "  case $words[1] in\n";
  for (const CommandOutline& command : std::span(outline).subspan(1))
    text += fmt::format("    {})\n      _arguments{} ;;\n", command.name, specs(command));
  return text + "  esac\n}\n";
}

}  // namespace

std::string zsh_completion(const Outline& outline) {
  std::string text = kZshHead;
  for (const ValueOutline& value : values_to_offer(outline)) text += zsh_values(value);
  return text + main_function(outline) + kFoot;
}

}  // namespace winnow::cli
