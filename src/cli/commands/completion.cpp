#include "cli/cli.hpp"
#include "cli/completion/completion_script.hpp"

namespace winnow::cli {
namespace {

constexpr const char* kCompletionHelp =
    R"(An installed winnow brings these scripts, and the shells find them. Otherwise
put one where the shell looks; zsh looks in ~/.zfunc after fpath+=(~/.zfunc).

Examples:
  source <(winnow completion bash)
  winnow completion zsh > ~/.zfunc/_winnow
  winnow completion fish > ~/.config/fish/completions/winnow.fish
)";

struct Shell {
  const char* name;
  std::string (*script)(const Outline& outline);
};

constexpr Shell kShells[] = {
    {"bash", bash_completion},
    {"zsh", zsh_completion},
    {"fish", fish_completion},
};

int run(const CLI::App& app, const std::string& name) {
  for (const Shell& shell : kShells) {
    if (name == shell.name) write(shell.script(outline_of(app)));
  }
  return kDone;
}

}  // namespace

Command add_completion(CLI::App& app) {
  auto shell = std::make_shared<std::string>();
  CLI::App& command = declare(app, "completion", "Print a completion script for a shell", kCompletionHelp);
  std::vector<std::string> names;
  for (const Shell& each : kShells) names.emplace_back(each.name);
  add_option(command, fmt::format("SHELL {}", fmt::join(names, "|")), *shell, "The shell to make it for")
      ->required();
  command.group("Installing");
  return {&command, [&app, shell] { return run(app, *shell); }};
}

}  // namespace winnow::cli
