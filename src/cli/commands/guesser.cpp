#include "cli/cli.hpp"
#include "cli/options/strategy_options.hpp"
#include "play/protocol_guesser.hpp"

namespace winnow::cli {
namespace {

constexpr const char* kGuesserHelp =
    R"(Other programs hide targets and answer guesses, by lines of text: game, new,
answer, right and quit. The page docs/protocol.md describes them, so that anyone
can write such a guesser. A line that cannot be followed is answered by the word
unknown, and standard error says why.

{strategies}

Examples:
* winnow guesser {game}
  echo new | winnow guesser {game} --strategy entropy
)";

struct GuesserOptions {
  std::string token;
  StrategyOptions strategy;
};

int run(const GuesserOptions& options) {
  const auto game = need(make_game(options.token));
  check_budget(options.strategy.budget, {options.strategy.name});
  protocol::ProtocolGuesser guesser(need(GameState::start(game, read_strategy(*game, options.strategy))));
  while (const auto line = read_line()) {
    const protocol::Reply reply = guesser.reply(*line);
    if (reply.problem) complain(*reply.problem);
    if (reply.line) print("{}\n", *reply.line);
    flush();  // whoever asked waits for it
    if (reply.quits) break;
  }
  return kDone;
}

}  // namespace

Command add_guesser(CLI::App& app) {
  auto options = std::make_shared<GuesserOptions>();
  CLI::App& command = declare(app, "guesser", "Guess for another program, by lines of text", kGuesserHelp);
  add_game_argument(command, options->token)->required();
  add_strategy_options(command, options->strategy);
  add_first_option(command, options->strategy);
  return {&command, [options] { return run(*options); }};
}

}  // namespace winnow::cli
