#include "cli/help/mistakes.hpp"

#include "cli/cli.hpp"
#include "cli/help/nearest.hpp"

namespace winnow::cli {
namespace {

bool is_option(std::string_view argument) { return argument.size() > 1 && argument.starts_with('-'); }

/// The first option that a command has not got, if there is one.
std::optional<std::string> unknown_option(const CLI::App& command) {
  for (const std::string& extra : command.remaining(false)) {
    if (extra == "--") break;  // what follows is no option
    if (is_option(extra)) return extra;
  }
  return std::nullopt;
}

/// The command that was named, or null; also where a word that is none stands before it, as in
/// `winnow musican --as guesser`.
const CLI::App* named_command(const CLI::App& app) {
  const auto parsed = app.get_subcommands();
  const auto before = app.remaining(false);
  const bool is_first = before.empty() || is_option(before.front());
  return parsed.empty() || !(is_first || unknown_option(*parsed.front())) ? nullptr : parsed.front();
}

std::vector<std::string> command_names(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::App* command : app.get_subcommands({})) names.push_back(command->get_name());
  return names;
}

std::vector<std::string> long_options(const CLI::App& command) {
  std::vector<std::string> names;
  for (const CLI::Option* option : command.get_options()) {
    const auto& more = option->get_lnames();
    names.insert(names.end(), more.begin(), more.end());
  }
  return names;
}

std::string no_option(const CLI::App& command, const std::string& argument) {
  const std::string text = argument.substr(0, argument.find('='));
  if (command.get_option_no_throw(text) != nullptr)  // which has not seen it
    return fmt::format("{} belongs behind the command, as in {} {} {}", text,
                       command.get_parent()->get_name(), command.get_name(), text);
  const std::size_t dashes = std::min(text.find_first_not_of('-'), text.size());
  const auto meant = nearest(text.substr(dashes), long_options(command));
  return fmt::format("there is no option {}{}", in_quotes(text), meant ? ", the nearest is --" + *meant : "");
}

/// What CLI11 did not expect as the name of a command or an option.
std::optional<std::string> find_misspelling(const CLI::App& app) {
  const CLI::App* command = named_command(app);
  if (command != nullptr) {
    if (const auto option = unknown_option(*command)) return no_option(*command, *option);
  }
  for (const std::string& extra : app.remaining(true)) {
    if (extra == "--") break;
    if (is_option(extra)) return no_option(command == nullptr ? app : *command, extra);
    if (command == nullptr) return no_command(app, as_typed(extra));
  }
  return std::nullopt;
}

/// "--csv excludes --json", in the words that are used wherever two options cannot be used together.
std::string without_order(const std::string& problem) {
  constexpr std::string_view kExcludes = " excludes ";
  const std::size_t verb = problem.find(kExcludes);
  return fmt::format("{} and {} exclude each other", problem.substr(0, verb),
                     problem.substr(verb + kExcludes.size()));
}

std::string describe(const CLI::App& app, const CLI::ParseError& error) {
  std::string problem = error.what();
  if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr)
    return fmt::format("{} is one argument too many", in_quotes(as_typed(app.remaining(true).at(0))));
  if (dynamic_cast<const CLI::ExcludesError*>(&error) != nullptr) return without_order(problem);
  if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) == nullptr) return problem;
  const std::string subject = problem.substr(0, problem.find_first_of(": "));
  const bool is_flag = problem.ends_with("flag override");
  return is_flag ? fmt::format("--{} takes no value", subject)
                 : fmt::format("{} takes exactly one value", subject);
}

}  // namespace

std::string no_command(const CLI::App& app, const std::string& name) {
  const auto names = command_names(app);
  auto known = names;  // and, since a game's name is short for playing it:
  for (const GameInfo& family : registered_games()) known.push_back(family.id);
  const auto meant = nearest(name.substr(0, name.find(':')), known);
  return fmt::format("there is no command {}{}", in_quotes(name),
                     meant ? ", the nearest is " + *meant : fmt::format(", only {}", fmt::join(names, ", ")));
}

std::optional<std::string> describe_mistake(const CLI::App& app, const CLI::ParseError& error) {
  auto mistake = find_misspelling(app);
  const bool asks_for_help = dynamic_cast<const CLI::CallForHelp*>(&error) != nullptr;
  if (!mistake && asks_for_help) return std::nullopt;
  const CLI::App* command = named_command(app);
  return fmt::format("{}; see {} {}--help", mistake ? *mistake : describe(app, error), app.get_name(),
                     command == nullptr ? "" : command->get_name() + " ");
}

}  // namespace winnow::cli
