#include <string>
#include <vector>

#include <fmt/format.h>

#include "cli/completion/completion_script.hpp"

namespace winnow::cli {
namespace {

constexpr const char* kFishHead = R"(# Completion of winnow in fish, made by: winnow completion fish

# Whether the next word is that argument of the command; the options given are those that take a value.
function __winnow_next_is --argument-names command number
    set -l words (commandline -opc)[2..]
    if test -n "$command"
        test "$words[1]" = "$command"; or return 1
        set -e words[1]
    end
    set -l count 1
    set -l skip no
    for word in $words
        if test $skip = yes
            set skip no
        else if contains -- $word $argv[3..]
            set skip yes
        else if not string match -q -- '-?*' $word
            set count (math $count + 1)
        end
    end
    test $count = $number
end

)";

constexpr const char* kNoFiles = "complete -c winnow -f\n";

std::string fish_word(const std::string& text) { return single_quoted(text, "\\'"); }

std::string fish_function(const ValueOutline& value) { return "__winnow_" + identifier(value); }

/// A function that prints what a value can be, each with its meaning behind a tab.
std::string fish_values(const ValueOutline& value) {
  if (value.choices.empty()) return "";
  std::string text = fmt::format("function {}\n", fish_function(value));
  if (value.is_list) {
    text += fmt::format("    __fish_append , {}\n", words_of(value));
  } else {
    text += "    printf '%s\\t%s\\n'";
    for (const Choice& choice : value.choices)
      text += fmt::format(" \\\n        {} {}", choice.word, fish_word(choice.meaning));
    text += "\n";
  }
  return text + "end\n\n";
}

/// What follows `complete` for a value: where it comes from, and whether files are meant.
std::string value_arguments(const ValueOutline& value) {
  std::string text;
  if (!value.choices.empty()) text += fmt::format(" -a '({})'", fish_function(value));
  if (value.is_file) text += " -F";
  return text;
}

/// Whether the command is the one given; in the program itself, whether none is.
std::string in_command(const CommandOutline& command) {
  return command.name.empty() ? "__fish_use_subcommand" : "__fish_seen_subcommand_from " + command.name;
}

std::string option_line(const OptionOutline& option, const std::string& condition) {
  std::string text = fmt::format("complete -c winnow -n {}", fish_word(condition));
  for (const std::string& name : option.names)
    text += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
  if (!option.is_flag()) text += (option.value.is_file ? " -r" : " -x") + value_arguments(option.value);
  return text + fmt::format(" -d {}\n", fish_word(option.meaning));
}

std::string options_with_value(const CommandOutline& command) {
  std::string text;
  for (const OptionOutline& option : command.options) {
    if (!option.is_flag()) text += fmt::format(" {}", fmt::join(option.names, " "));
  }
  return text;
}

std::string argument_lines(const CommandOutline& command) {
  std::string text;
  int number = 0;
  for (const OptionOutline& argument : command.arguments) {
    ++number;
    if (!can_be_offered(argument.value)) continue;
    const std::string condition =
        fmt::format("__winnow_next_is \"{}\" {}{}", command.name, number, options_with_value(command));
    text +=
        fmt::format("complete -c winnow -n {}{}\n", fish_word(condition), value_arguments(argument.value));
  }
  return text;
}

}  // namespace

std::string fish_completion(const Outline& outline) {
  std::string text = kFishHead;
  for (const ValueOutline& value : values_to_offer(outline)) text += fish_values(value);
  text += kNoFiles;
  for (const CommandOutline& command : outline) {
    text += "\n" + argument_lines(command);
    for (const OptionOutline& option : command.options) text += option_line(option, in_command(command));
  }
  return text;
}

}  // namespace winnow::cli
