#include "cli/program.hpp"

namespace winnow::cli {
namespace {

std::vector<Command> add_commands(CLI::App& app) {
  return {
      add_play(app),   add_learn(app),    add_puzzle(app), add_review(app),  add_stats(app),
      add_games(app),  add_feedback(app), add_guess(app),  add_suggest(app), add_evaluate(app),
      add_solve(app),  add_verify(app),   add_show(app),   add_guesser(app), add_mark(app),
      add_serve(app),  add_web(app),      add_bench(app),  add_help(app),    add_completion(app),
      add_manual(app),
  };
}

constexpr const char* kMainHelp = R"(Examples:
  winnow play {game}
  winnow games
  winnow games {game}
  winnow guess {game} {target}
  winnow feedback {game} --target {target} --guess {guess}
  winnow suggest {game} {guess}={answer}
  winnow evaluate {game}
  winnow solve {game}
  winnow guess --help
)";

}  // namespace
}  // namespace winnow::cli

int main(int argc, char** argv) {
  using namespace winnow::cli;
  return run_program({.name = "winnow",
                      .purpose = "Deduction games: one side hides a target, the other finds it by guessing.",
                      .help = kMainHelp,
                      .add_commands = add_commands,
                      .plays = true},
                     argc, argv);
}
