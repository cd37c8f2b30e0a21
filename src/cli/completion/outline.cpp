#include "cli/completion/outline.hpp"

#include <cctype>
#include <sstream>
#include <utility>

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
  if (name == "FILE") value.is_file = true;
  if (std::islower(static_cast<unsigned char>(name.front())) != 0) add({{name, ""}});
}

bool takes_several(const CLI::Option& option) {
  return option.get_items_expected_max() >= CLI::detail::expected_max_vector_size;
}

/// An argument is called by its own name, unless it has a type of its own.
ArgumentOutline argument_outline(const CLI::Option& option) {
  const std::string name = option.get_name(true);
  const std::string type = option.get_type_name();
  constexpr const char* kAnyText = "TEXT";  // what CLI11 says where nobody said more
  return {.name = name,
          .meaning = option.get_description(),
          .value = value_called(type.empty() || type == kAnyText ? name : type),
          .required = option.get_required(),
          .repeated = takes_several(option)};
}

OptionOutline option_outline(const CLI::Option& option) {
  OptionOutline outline{.meaning = option.get_description(), .repeated = takes_several(option)};
  for (const std::string& name : option.get_snames()) outline.names.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) outline.names.push_back("--" + name);
  const bool is_flag = option.get_items_expected_max() == 0;
  if (!is_flag) outline.value = value_called(option.get_type_name());
  return outline;
}

CommandOutline command_outline(const CLI::App& command) {
  CommandOutline outline{.name = command.get_name(), .summary = command.get_description()};
  outline.footer = command.get_footer();
  for (const CLI::Option* option : command.get_options()) {
    if (option->nonpositional()) {
      outline.options.push_back(option_outline(*option));
    } else {
      outline.arguments.push_back(argument_outline(*option));
    }
  }
  return outline;
}

}  // namespace

Outline outline_of(const CLI::App& app) {
  Outline outline{.program = command_outline(app)};
  ArgumentOutline command{.name = "COMMAND", .meaning = "What to do", .value = {.name = "COMMAND"}};
  for (const CLI::App* each : app.get_subcommands({})) {
    outline.commands.push_back(command_outline(*each));
    command.value.choices.push_back({each->get_name(), each->get_description()});
  }
  outline.program.arguments = {std::move(command)};
  return outline;
}

ValueOutline value_called(const std::string& name) {
  ValueOutline value{.name = name, .is_list = name.starts_with('[') && name.ends_with("...]")};
  const std::string inner = value.is_list ? name.substr(1, name.find(',') - 1) : name;
  std::istringstream alternatives(inner);
  for (std::string each; std::getline(alternatives, each, '|');) {
    if (!each.empty()) add_alternative(value, each);
  }
  return value;
}

std::string words_of(const ValueOutline& value) {
  std::string words;
  for (const Choice& choice : value.choices) words += (words.empty() ? "" : " ") + choice.word;
  return words;
}

}  // namespace winnow::cli
