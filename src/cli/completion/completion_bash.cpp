#include <map>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "cli/completion/completion_script.hpp"

namespace winnow::cli {
namespace {

constexpr const char* kBashHead = R"(# Completion of winnow in bash, made by: winnow completion bash

)";

constexpr const char* kDriver = R"(
_winnow() {
  # readline splits words at : and = too, which tokens of games have in them: put those together again.
  local rest=$COMP_LINE piece blanks
  local -a typed=()
  for piece in "${COMP_WORDS[@]:0:COMP_CWORD + 1}"; do
    blanks=${rest%%[![:blank:]]*}
    if [[ $blanks || ${#typed[@]} -eq 0 ]]; then typed+=("$piece"); else typed[-1]+=$piece; fi
    rest=${rest#"$blanks"}
    rest=${rest#"$piece"}
  done

  local IFS=$' \t\n'
  local word=${typed[-1]} command='' option='' number=1 words files list
  for piece in "${typed[@]:1:${#typed[@]} - 2}"; do
    if [[ $option ]]; then
      option=''
    elif [[ $piece == -?* ]]; then
      if _winnow_place "$command $piece"; then option=$piece; fi
    elif [[ $command ]]; then
      number=$((number + 1))
    else
      command=$piece
    fi
  done

  local before=''
  if [[ ! $option && $word == --*=* ]]; then
    option=${word%%=*}
    before=$option=
  fi
  words='' files='' list=''
  if [[ $option ]]; then
    _winnow_place "$command $option"
  elif [[ $word == -* ]] || ! _winnow_place "$command $number"; then
    _winnow_options "$command"
  fi
  if [[ $list && $word == *,* ]]; then before=${word%,*},; fi
  if [[ $files ]]; then compopt -o filenames 2>/dev/null; fi
  mapfile -t COMPREPLY < <(compgen -P "$before" -W "$words" ${files:+-f} -- "${word#"$before"}")

  # It puts what it gets behind the last of those : and =.
  local breaks=${COMP_WORDBREAKS//[^:=]/}
  if [[ $breaks ]]; then COMPREPLY=("${COMPREPLY[@]#"${word%"${word##*[$breaks]}"}"}"); fi
}

complete -F _winnow winnow
)";

/// What a branch of the script sets.
std::string assignments(const ValueOutline& value) {
  std::string text;
  if (!value.choices.empty()) text += fmt::format("words='{}' ", words_of(value));
  if (value.is_file) text += "files=yes ";
  if (value.is_list) text += "list=yes ";
  return text;
}

/// A branch of a case for the given patterns.
std::string branch(const std::vector<std::string>& patterns, const std::string& body) {
  return fmt::format("    '{}') {};;\n", fmt::join(patterns, "' | '"), body);
}

/// A place is a command and one of its options, or the number of one of its arguments.
std::map<std::string, std::vector<std::string>> places_by_assignments(const Outline& outline) {
  std::map<std::string, std::vector<std::string>> places;
  for (const CommandOutline& command : outline) {
    int number = 0;
    for (const OptionOutline& argument : command.arguments) {
      ++number;
      if (can_be_offered(argument.value))
        places[assignments(argument.value)].push_back(fmt::format("{} {}", command.name, number));
    }
    for (const OptionOutline& option : command.options) {
      if (option.is_flag()) continue;
      for (const std::string& each : option.names)
        places[assignments(option.value)].push_back(command.name + " " + each);
    }
  }
  return places;
}

std::string place_function(const Outline& outline) {
  std::string text =
      "# What stands behind an option of a command, or is one of its arguments, which are numbered.\n"
      "_winnow_place() {\n"
      "  case $1 in\n";
  for (const auto& [body, places] : places_by_assignments(outline)) text += branch(places, body);
  return text + "    *) return 1 ;;\n  esac\n}\n\n";
}

std::string option_words(const CommandOutline& command) {
  std::vector<std::string> names;
  for (const OptionOutline& option : command.options)
    names.insert(names.end(), option.names.begin(), option.names.end());
  return fmt::format("words='{}' ", fmt::join(names, " "));
}

std::string options_function(const Outline& outline) {
  std::string text = "_winnow_options() {\n  case $1 in\n";
  for (const CommandOutline& command : outline) text += branch({command.name}, option_words(command));
  return text + "  esac\n}\n";
}

}  // namespace

std::string bash_completion(const Outline& outline) {
  return kBashHead + place_function(outline) + options_function(outline) + kDriver;
}

}  // namespace winnow::cli
