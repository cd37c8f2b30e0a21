#include "cli/cli.hpp"
#include "cli/help/mistakes.hpp"

namespace winnow::cli {
namespace {

constexpr const char* kHelpHelp = R"(The same as winnow --help and winnow COMMAND --help.

Examples:
  winnow help
  winnow help suggest
)";

int run_help(const CLI::App& app, const std::string& name) {
  if (name.empty()) {
    print_help(app);
    return kDone;
  }
  for (const CLI::App* command : app.get_subcommands({})) {
    if (command->get_name() != name) continue;
    print_help(*command);
    return kDone;
  }
  return fail(no_command(app, name) + "; see winnow --help");
}

}  // namespace

Command add_help(CLI::App& app) {
  auto name = std::make_shared<std::string>();
  CLI::App& command = declare(app, "help", "Explain a command, or list them all", kHelpHelp);
  add_option(command, "COMMAND", *name, "What to explain");
  return {&command, [&app, name] { return run_help(app, *name); }};
}

}  // namespace winnow::cli
