#include "cli/commands/play.hpp"

#include <chrono>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <unistd.h>
#include <utility>

#include <CLI/CLI.hpp>

#include "cli/cli.hpp"
#include "cli/commands/review.hpp"
#include "cli/help/example.hpp"
#include "cli/options/strategy_options.hpp"
#include "play/game_log.hpp"
#include "terminal/draw/review_text.hpp"
#include "terminal/session/playing.hpp"
#include "winnow/registry.hpp"
#include "winnow/text.hpp"

namespace winnow::cli {
namespace {

struct PlayOptions {
  std::string token;
  std::string as;
  std::string first = "human";
  std::optional<std::string> resume;
  std::optional<std::uint64_t> seed;
  std::optional<int> rounds;
  bool evil = false;
  bool plain = false;
  bool no_log = false;
  bool no_review = false;
  StrategyOptions strategy;
};

std::optional<Error> check(const PlayOptions& options) {
  if (options.evil && options.as == "hider")
    return Error{"--evil needs the computer to hide: it cannot be used with --as hider"};
  if (options.resume && (!options.token.empty() || !options.as.empty() || options.evil))
    return Error{"--resume takes game and side from its line: leave out GAME, --as and --evil"};
  if (!options.resume && options.token.empty()) return Error{"GAME is missing; see winnow games"};
  return std::nullopt;
}

Result<MatchOptions> match_options(const PlayOptions& options) {
  MatchOptions match;
  if (options.resume) {
    auto record = read_game_line(*options.resume);
    if (!record) return record.error();
    match.resumed = *std::move(record);
  } else if (!options.as.empty() || options.evil) {
    match.only = options.as == "hider" ? Side::kHider : Side::kGuesser;
  }
  match.first = options.first == "human" ? Side::kHider : Side::kGuesser;
  match.rounds = options.rounds;
  if ((match.only || match.resumed) && !match.rounds) match.rounds = 1;
  match.evil = options.evil;
  match.seed = options.seed.value_or(std::random_device{}());
  return match;
}

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
  if (const auto error = check(options)) return fail(*error);
  auto games = match_options(options);
  if (!games) return fail(games.error());
  const auto game = games->resumed ? Result(games->resumed->game) : make_game(options.token);
  if (!game) return fail(game.error());
  const auto strategy = read_strategy(**game, options.strategy);
  if (!strategy) return fail(strategy.error());
  const auto start = GameState::start(*game, *strategy);
  if (!start) return fail(start.error());
  const Match match(*start, *std::move(games));
  const auto first = match.next_game();
  if (!first) return fail(fmt::format("--resume: {}", first.error().message));

  const bool at_terminal = stdin_is_terminal() && isatty(STDOUT_FILENO) == 1;
  const bool plain = options.plain || !at_terminal;
  Console console(at_terminal && !options.plain);
  const Leave leave = play_match({console, plain}, match, *first, [&](const Session& session) {
    if (!plain) look_back(session, options);
  });
  return leave == Leave::kInterrupted ? kInterrupted : kDone;
}

std::string play_footer() {
  const Example first = first_example();
  return fmt::format(
      "At any question, help lists what else can be typed: hint, candidates, history,\n"
      "undo, best, give up, rules and quit. A game that ends is kept for winnow stats;\n"
      "one that is left prints a line with which it can be resumed. Where input or\n"
      "output is no terminal the session is plain, and nothing is kept.\n"
      "\n"
      "Examples:\n"
      "  winnow play {0}\n"
      "  winnow play {0} --as guesser\n"
      "  winnow play {0} --as guesser --evil\n"
      "  winnow play {0} --as hider\n"
      "  winnow play {0} --rounds 3 --first computer\n"
      "  winnow play --resume {0}/{1}={2}\n",
      first.token, first.guess, first.answer);
}

}  // namespace

int play_once(const std::string& token) {
  PlayOptions options;
  options.token = token;
  return run(options);
}

Command add_play(CLI::App& app) {
  auto options = std::make_shared<PlayOptions>();
  CLI::App* command = app.add_subcommand("play", "Play against the computer, either side or both in turn");
  add_game_argument(*command, options->token);
  take_one_of(command->add_option("--as", options->as, "What you do; both in turn by default"),
              {"guesser", "hider"});
  command->add_flag("--evil", options->evil, "The computer hides nothing and answers what helps you least");
  take_one_of(command->add_option("--first,--codemaker", options->first,
                                  "Who hides first where both do; human by default"),
              {"human", "computer"});
  command->add_option("--rounds", options->rounds, "How many rounds; one with --as by default, else no end")
      ->type_name("N")
      ->check(whole_number(1, 1'000'000));
  command->add_option("--seed", options->seed, "Repeats what the computer hides")
      ->type_name("K")
      ->check(whole_number(0, UINT64_MAX));
  command->add_option("--resume", options->resume, "Go on with a game, or play one that you were sent")
      ->type_name("LINE");
  command->add_flag("--plain", options->plain, "Only what the programs of the specifications say");
  command->add_flag("--no-review", options->no_review, "Do not look back at your guesses after a game");
  command->add_flag("--no-log", options->no_log, "Do not keep the games for winnow stats");
  add_strategy_option(*command, options->strategy);
  add_book_option(*command, options->strategy);
  command->footer(play_footer);
  return {command, [options] { return run(*options); }};
}

}  // namespace winnow::cli
