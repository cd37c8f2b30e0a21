#include <unistd.h>

#include "cli/cli.hpp"
#include "cli/play/lesson.hpp"

namespace winnow::cli {
namespace {

constexpr const char* kLearnHelp =
    R"(The lesson is a game of four guesses or so, and shows what a guess, an answer,
candidates and hints are. Enter alone does what it asks for.

Examples:
  winnow learn
* winnow learn {game}
)";

int learn(const std::string& token) {
  Console console(stdin_is_terminal() && isatty(STDOUT_FILENO) == 1);
  return give_lesson(console, token) == Leave::kInterrupted ? kInterrupted : kDone;
}

}  // namespace

Command add_learn(CLI::App& app) {
  auto token = std::make_shared<std::string>();
  CLI::App& command = declare(app, "learn", "Learn a game in a lesson of a few guesses", kLearnHelp);
  add_game_argument(command, *token);
  return {&command, [token] { return learn(*token); }};
}

}  // namespace winnow::cli
