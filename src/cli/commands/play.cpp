#include <charconv>
#include <chrono>
#include <unistd.h>

#include "cli/cli.hpp"
#include "cli/play/play_options.hpp"
#include "play/game_log.hpp"
#include "terminal/draw/reports.hpp"
#include "terminal/session/orders.hpp"
#include "terminal/session/playing.hpp"

namespace winnow::cli {
namespace {

constexpr const char* kPlayHelp =
    R"(At any question, help lists what else can be typed: hint, candidates, history,
undo, redo, best, marks, give up, rules and quit. A game that ends is kept for winnow stats;
one that is left prints a line with which it can be resumed. Where input or
output is no terminal the session is plain, and nothing is kept.

Examples:
  winnow play {game}
  winnow play {game} --as guesser
  winnow play {game} --level hard --no-marks
  winnow play {game} --as hider --level beginner
  winnow play {game} --rounds 3 --first computer
  winnow play --resume {game}/{guess}={answer}
)";

/// The coach's review, unless Ctrl-C ends it.
void print_review(const GameRecord& record) {
  const auto reviewed = review_with_progress(record);
  if (reviewed) write("\n" + review_text(*reviewed));
}

void keep(const GameRecord& record) {
  const auto now = std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
  if (const auto kept = append_game(log_path(), record, now); !kept) complain(kept.error().message);
}

void look_back(const Session& session, const PlayOptions& options) {
  const std::string line = write_game_line(session.record());
  if (!session.is_over()) {
    if (!session.turns().empty()) print("To go on later: winnow play --resume {}\n", line);
    return;
  }
  if (!options.no_review && session.person_guesses() && !session.turns().empty())
    print_review(session.record());
  print("\nThis game: {}\n", line);
  if (!options.no_log) keep(session.record());
}

int run(const PlayOptions& options) {
  check(options);
  if (!options.resume && options.token.empty()) throw Error{"GAME is missing; see winnow games"};
  std::optional<GameRecord> resumed;
  if (options.resume) resumed = need(read_game_line(*options.resume));
  const auto game = resumed ? resumed->game : need(make_game(options.token));
  const GameState start = need(GameState::start(game, read_strategy(*game, options.strategy)));
  const Match match(start, match_options(options, *game, std::move(resumed)));
  const auto first = start_game(match);
  if (!first) return fail(fmt::format("--resume: {}", first.error().message));

  const bool at_terminal = stdin_is_terminal() && isatty(STDOUT_FILENO) == 1;
  const bool plain = options.plain || !at_terminal;
  Console console(at_terminal && !options.plain);
  const Leave leave = play_match({console, plain}, match, *first, [&](const Session& session) {
    if (!plain) look_back(session, options);
  });
  return leave == Leave::kInterrupted ? kInterrupted : kDone;
}

void greet() {
  print("{}\n\n",
        wrapped("winnow: deduction games. One side hides something, the other finds it by guessing, and "
                "each guess earns a few counts. You play both sides in turn."));
  int number = 0;
  for (const GameInfo& family : registered_games()) {
    const auto game = make_game(family.id);
    print("  {}  {:<12}{}\n", ++number, family.id, wrapped((*game)->description().summary, 17));
  }
  write("\nwinnow --help lists what else there is.\n\n");
}

/// The game that a number of the list or a token names.
std::string choose(std::string_view line) {
  line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
  line.remove_suffix(line.size() - (line.find_last_not_of(' ') + 1));
  const auto families = registered_games();
  std::size_t number = line.empty() ? 1 : 0;
  const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), number);
  if (end != line.data() + line.size()) number = 0;  // it only starts with a number
  if (number >= 1 && number <= families.size()) return families[number - 1].id;
  return need(make_game(line))->description().token;
}

/// Nothing if the person does not want to play.
std::optional<std::string> ask_for_game() {
  Console console(true);
  while (true) {
    const Reply reply = console.ask("Which game? [1] ");
    if (reply.kind != Reply::Kind::kLine || read_order(reply.line) == Order::kQuit) return std::nullopt;
    try {
      return choose(reply.line);
    } catch (const Error& error) {
      complain(error.message);
    }
  }
}

}  // namespace

int play_from_menu() {
  greet();
  const auto token = ask_for_game();
  if (!token) return kDone;
  PlayOptions options;
  options.token = *token;
  return run(options);
}

Command add_play(CLI::App& app) {
  auto options = std::make_shared<PlayOptions>();
  CLI::App& command =
      declare(app, "play", "Play against the computer, either side or both in turn", kPlayHelp);
  add_game_argument(command, options->token);
  command
      .add_option("--as", options->as, "What you do, also by the game's own names; both in turn by default")
      ->type_name("guesser|hider|both");
  add_option(command, "--level beginner|good|perfect|random|hard|evil", options->levels,
             "How the computer guesses, or how it hides; once for each side")
      ->allow_extra_args(false);
  command.add_flag("--evil", options->evil,
                   "As --level evil: the computer hides nothing and answers what helps you least");
  command.add_flag("--no-marks", options->no_marks, "Do not show on the board what follows from the answers");
  add_option(command, "--first,--codemaker human|computer", options->first,
             "Who hides first where both do; human by default");
  add_option(command, "--rounds N", options->rounds, "How many rounds; one with --as by default, else no end")
      ->check(whole_number(1, 1'000'000));
  add_option(command, "--seed K", options->seed, "Repeats what the computer hides")
      ->check(whole_number(0, UINT64_MAX));
  add_option(command, "--resume LINE", options->resume, "Go on with a game, or play one that you were sent");
  command.add_flag("--plain", options->plain, "Only what the programs of the specifications say");
  command.add_flag("--no-review", options->no_review, "Do not look back at your guesses after a game");
  command.add_flag("--no-log", options->no_log, "Do not keep the games for winnow stats");
  add_strategy_options(command, options->strategy);
  return {&command, [options] { return run(*options); }};
}

}  // namespace winnow::cli
