#include <unistd.h>

#include "cli/cli.hpp"
#include "cli/play/look_back.hpp"
#include "cli/play/menu.hpp"
#include "cli/play/play_options.hpp"

namespace winnow::cli {
namespace {

constexpr const char* kPlayHelp =
    R"(At any question, help tells what else can be typed: in a game hint, candidates,
history, undo, redo, best, marks, give up, rules and quit. A game that ends is
kept for winnow stats, with the help that was used; one that is left prints a
line with which it can be resumed. Where input or output is no terminal the
session is plain, and nothing is kept.

--resume takes the line of a game. Where it does not say who plays, as in the
last example, the target is hidden elsewhere: you guess, and type the answers
that you got there. --daily shows the result where you have played today's
puzzle before; with --no-log it is played again.

Examples:
  winnow play {game}
  winnow play {game} --as guesser
  winnow play {game} --level hard --no-marks
  winnow play {game} --as hider --level beginner
  winnow play {game} --rounds 3 --first computer
  winnow play --daily {game}
  winnow play --resume {game}/{guess}={answer}
)";

/// Asks a person for what was not said; false if the person would rather leave.
bool ask_for_the_rest(PlayOptions& options, Console& console) {
  if (options.resume) return true;
  if (options.token.empty()) {
    const auto token = ask_for_game(console);
    if (!token) return false;
    options.token = *token;
  }
  if (says_side(options)) return true;
  const auto side = ask_for_side(console, *need(make_game(options.token)));
  options.as = side.value_or("");
  options.endless = true;
  return side.has_value();
}

int run(PlayOptions options) {
  options.as = lower_case(options.as);
  check(options);
  const bool at_terminal = stdin_is_terminal() && isatty(STDOUT_FILENO) == 1;
  const bool plain = options.plain || !at_terminal;
  Console console(!plain);
  if (!plain && !ask_for_the_rest(options, console))
    return LongOperation::interrupted() ? kInterrupted : kDone;
  if (!options.resume && options.token.empty()) throw Error{"GAME is missing; see winnow games"};

  auto given = given_game(options);
  const auto game = given ? given->game : need(make_game(options.token));
  if (options.daily && !plain && !options.no_log) {
    if (const auto played = played_today(*game)) {
      print_played_today(*played);
      return kDone;
    }
  }
  const GameState start = need(GameState::start(game, read_strategy(*game, options.strategy)));
  const Match match(start, match_options(options, *game, std::move(given)));
  const auto first = start_game(match);
  if (!first) return fail(fmt::format("--resume: {}", first.error().message));
  const Leave leave = play_match({console, plain}, match, *first, plain ? AfterGame{} : look_back(options));
  return leave == Leave::kInterrupted ? kInterrupted : kDone;
}

}  // namespace

int play_from_menu() { return run(PlayOptions{}); }

Command add_play(CLI::App& app) {
  auto options = std::make_shared<PlayOptions>();
  CLI::App& command =
      declare(app, "play", "Play against the computer, either side or both in turn", kPlayHelp);
  add_game_argument(command, options->token);
  command.add_option("--as", options->as, "What you do, or the game's word for it; else you are asked")
      ->type_name("guesser|hider|both");
  add_option(command, "--level beginner|good|perfect|random|hard|evil", options->levels,
             "How the computer guesses, or how it hides")
      ->allow_extra_args(false);
  command.add_flag("--evil", options->evil, "As --level evil: it hides nothing, and answers help least");
  command.add_flag("--no-marks", options->no_marks, "Do not show on the board what follows from the answers");
  add_option(command, "--first,--codemaker human|computer", options->first,
             "Who hides first where both do; human by default");
  add_option(command, "--rounds N", options->rounds, "How many rounds; one with --as by default, else no end")
      ->check(whole_number(1, 1'000'000));
  add_option(command, "--seed K", options->seed, "Repeats what the computer hides")
      ->check(whole_number(0, UINT64_MAX));
  add_option(command, "--resume LINE", options->resume, "Go on with a game, or play one that you were sent");
  command.add_flag("--daily", options->daily, "Play today's puzzle, which is the same for everybody");
  command.add_flag("--plain", options->plain, "Only what the programs of the specifications say");
  command.add_flag("--no-review", options->no_review, "Do not look back at your guesses after a game");
  command.add_flag("--no-log", options->no_log, "Do not keep the games for winnow stats");
  add_strategy_options(command, options->strategy);
  return {&command, [options] { return run(*options); }};
}

}  // namespace winnow::cli
