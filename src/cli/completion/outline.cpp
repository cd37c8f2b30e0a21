#include "cli/completion/outline.hpp"

#include <algorithm>
#include <cctype>
#include <sstream>

#include <CLI/CLI.hpp>

#include "winnow/registry.hpp"
#include "winnow/strategy.hpp"

namespace winnow::cli {
namespace {

/// Every game by its name alone and by its whole token.
std::vector<Choice> game_choices() {
  std::vector<Choice> choices;
  for (const GameInfo& family : registered_games()) {
    const auto game = make_game(family.id);
    if (!game) continue;
    const Description& description = (*game)->description();
    choices.push_back({family.id, description.summary});
    if (description.token != family.id) choices.push_back({description.token, description.summary});
  }
  return choices;
}

std::vector<Choice> strategy_choices() {
  std::vector<Choice> choices;
  for (const StrategyInfo& info : strategies()) {
    choices.push_back({info.name, info.meaning});
    if (info.has_candidates_only)
      choices.push_back({info.name + ":candidates", info.meaning + ", guessing candidates only"});
  }
  return choices;
}

void add_alternative(ValueOutline& value, const std::string& name) {
  const auto add = [&value](const std::vector<Choice>& choices) {
    value.choices.insert(value.choices.end(), choices.begin(), choices.end());
  };
  if (name == "GAME") add(game_choices());
  if (name == "S") add(strategy_choices());
  if (name == "FILE" || name == "DIR") value.is_file = true;
  if (std::islower(static_cast<unsigned char>(name.front())) != 0) add({{name, ""}});
}

/// What a value can be that the help calls by this name. A name in capitals stands for a kind of value, any
/// other for itself, `|` for alternatives, and `[S,S...]` for a list of S.
ValueOutline value_called(const std::string& name) {
  ValueOutline value{.name = name, .is_list = name.starts_with('[') && name.ends_with("...]")};
  std::istringstream alternatives(value.is_list ? name.substr(1, name.find(',') - 1) : name);
  for (std::string each; std::getline(alternatives, each, '|');) {
    if (!each.empty()) add_alternative(value, each);
  }
  return value;
}

/// An argument is called by its own name, unless it has a type of its own.
OptionOutline option_outline(const CLI::Option& option) {
  OptionOutline outline{.meaning = option.get_description(),
                        .required = option.get_required(),
                        .repeated = option.get_items_expected_max() >= CLI::detail::expected_max_vector_size};
  if (option.get_positional()) outline.names = {option.get_name(true)};
  for (const std::string& name : option.get_snames()) outline.names.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) outline.names.push_back("--" + name);
  const std::string type = option.get_type_name();
  const bool is_flag = option.get_items_expected_max() == 0;
  if (!is_flag) outline.value = value_called(type.empty() ? outline.names.front() : type);
  return outline;
}

CommandOutline command_outline(const CLI::App& command) {
  CommandOutline outline{.name = command.get_name(), .summary = command.get_description()};
  outline.footer = command.get_footer();
  for (const CLI::Option* option : command.get_options()) {
    auto& list = option->nonpositional() ? outline.options : outline.arguments;
    list.push_back(option_outline(*option));
  }
  return outline;
}

}  // namespace

Outline outline_of(const CLI::App& app) {
  Outline outline = {command_outline(app)};
  ValueOutline name{.name = "COMMAND"};
  for (const CLI::App* each : app.get_subcommands({})) {
    outline.push_back(command_outline(*each));
    name.choices.push_back({each->get_name(), each->get_description()});
  }
  outline.front().name = "";
  outline.front().arguments = {{.names = {name.name}, .meaning = "What to do", .value = name}};
  for (CommandOutline& command : outline) {
    for (OptionOutline& argument : command.arguments) {
      if (argument.value.name == name.name) argument.value = name;
    }
  }
  return outline;
}

std::string words_of(const ValueOutline& value) {
  std::string words;
  for (const Choice& choice : value.choices) words += (words.empty() ? "" : " ") + choice.word;
  return words;
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
  const auto add = [&values](const OptionOutline& option) {
    const bool known = std::any_of(values.begin(), values.end(), [&option](const ValueOutline& value) {
      return value.name == option.value.name;
    });
    if (!known && can_be_offered(option.value)) values.push_back(option.value);
  };
  for (const CommandOutline& command : outline) {
    std::for_each(command.arguments.begin(), command.arguments.end(), add);
    std::for_each(command.options.begin(), command.options.end(), add);
  }
  return values;
}

}  // namespace winnow::cli
