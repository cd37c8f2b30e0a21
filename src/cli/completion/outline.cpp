#include "cli/completion/outline.hpp"

#include <algorithm>
#include <utility>

#include <CLI/CLI.hpp>

namespace winnow::cli {
namespace {

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

}  // namespace winnow::cli
