#include "cli/program.hpp"

#include <cerrno>
#include <csignal>
#include <cstring>
#include <exception>
#include <new>
#include <system_error>
#include <unistd.h>

#include "cli/help/example.hpp"
#include "cli/help/mistakes.hpp"
#include "winnow/version.hpp"

namespace winnow::cli {
namespace {

void describe(CLI::App& app, const Program& program) {
  app.description(program.purpose);
  app.set_version_flag("--version", fmt::format("{} {}", program.name, kVersion),
                       "Print the version and exit");
  app.require_subcommand(0, 1);
  app.group("Commands");                           // which commands inherit
  app.option_defaults()->disable_flag_override();  // as --json=no would not mean what it says
  app.get_formatter()->column_width(20);
  app.get_formatter()->label("REQUIRED", "");
  app.get_formatter()->label("SUBCOMMAND", "COMMAND");
  app.get_formatter()->label("Positionals", "Arguments");
  app.footer([&program] { return with_examples(program.help); });
}

std::vector<std::string> protected_arguments(int argc, char** argv) {
  std::vector<std::string> arguments(argv + 1, argv + argc);
  for (std::string& argument : arguments) {
    if (needs_protection(argument)) argument.insert(0, 1, kProtection);
  }
  return {arguments.rbegin(), arguments.rend()};  // CLI11 parses from the back
}

/// `winnow GAME` is short for `winnow play GAME`. The arguments are those of `protected_arguments`.
void play_a_game_that_is_named(const CLI::App& app, std::vector<std::string>& arguments) {
  if (arguments.empty()) return;
  const std::string& first = arguments.back();
  const auto commands = app.get_subcommands({});
  const bool is_command = std::any_of(commands.begin(), commands.end(),
                                      [&](const CLI::App* command) { return command->get_name() == first; });
  if (!is_command && game_info(first)) arguments.emplace_back("play");
}

int run_parsed(const Program& program, const CLI::App& app, const std::vector<Command>& commands) {
  for (const Command& command : commands) {
    if (command.parser->parsed()) return command.run();
  }
  if (program.plays && stdin_is_terminal() && isatty(STDOUT_FILENO) == 1) return play_from_menu();
  print_help(app);
  return kDone;
}

int parse_and_run(const Program& program, int argc, char** argv) {
  CLI::App app("", program.name);
  describe(app, program);
  const std::vector<Command> commands = program.add_commands(app);
  try {
    auto arguments = protected_arguments(argc, argv);
    if (program.plays) play_a_game_that_is_named(app, arguments);
    app.parse(arguments);
    return run_parsed(program, app, commands);
  } catch (const CLI::CallForVersion& version) {
    print("{}\n", version.what());
    return kDone;
  } catch (const CLI::ParseError& error) {
    const auto mistake = describe_mistake(app, error);
    if (mistake) return fail(*mistake);
    const auto named = app.get_subcommands();
    print_help(named.empty() ? app : *named.front());
    return kDone;
  } catch (const Error& error) {
    return LongOperation::interrupted() ? kInterrupted : fail(error.message);
  }
}

std::string internal_error(const std::exception& problem) {
  return fmt::format("internal error: {}", problem.what());
}

}  // namespace

int run_program(const Program& program, int argc, char** argv) {
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);  // writing fails then, and who writes can tidy up and say so
  exit_on_interrupt();
  try {
    const int status = parse_and_run(program, argc, argv);
    flush();
    return status == kInterrupted ? interrupted_status() : status;
  } catch (const StreamFailure& failure) {
    // A reader that has seen enough (`winnow games | head -1`) is no error.
    if (failure.error_number == EPIPE) return kDone;
    return fail(fmt::format("cannot {}: {}", failure.attempt, std::strerror(failure.error_number)));
  } catch (const std::bad_alloc&) {
    return fail("there is not enough memory for this; lower --memory or --threads, or choose a smaller game");
  } catch (const std::system_error& problem) {
    if (problem.code() != std::errc::resource_unavailable_try_again) return fail(internal_error(problem));
    return fail("the system refuses to start a thread: see its limits on processes and memory (ulimit -a)");
  } catch (const std::exception& problem) {
    return fail(internal_error(problem));
  }
}

}  // namespace winnow::cli
