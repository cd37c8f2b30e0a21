#include "api/json/json.hpp"
#include "api/quality.hpp"
#include "api/target_reader.hpp"
#include "cli/cli.hpp"
#include "cli/options/mark_scale.hpp"
#include "cli/options/strategy_options.hpp"
#include "terminal/session/transcript.hpp"

namespace winnow::cli {
namespace {

constexpr const char* kGuessHelp =
    R"(A target is written with spaces, commas, quotes or brackets, in either case.
The empty target, where a game has one, is written -.

The mark of G guesses is 100 (1 - ln(G / full) / ln(zero / full)), 0 to 100.
The full and the zero mark are those of the specification's driver program, if
it prints marks; else the mean that the specification names, and half the number
of targets. --full-mark and --zero-mark set others. Without a full mark there is
no mark.

{strategies}

Examples:
* winnow guess {game} {target}
  winnow guess {game} {target} --marks
  winnow guess {game} {target} --strategy entropy --first {guess}
  winnow guess {game}
)";

struct GuessOptions {
  std::string token;
  std::vector<std::string> words;  ///< of the target; none: it is asked for
  bool marks = false;
  ScaleOptions scale;
  bool json = false;
  StrategyOptions strategy;
};

/// The mark for so many guesses, as the driver programs print it, if there is a scale for it.
void print_mark(const Game& game, const std::optional<MarkScale>& scale, std::size_t guesses) {
  if (scale) {
    print("Approximate quality = {:.1f}%\n", quality(*scale, static_cast<double>(guesses)));
  } else {
    complain(fmt::format("{} has no full mark; --full-mark G sets one", game.description().token));
  }
}

std::optional<MarkScale> scale_of(const Game& game, const GuessOptions& options) {
  return read_scale(game, options.scale, scale_for_one_game(game));
}

/// Asks until there is a target. Only a person at a terminal is asked again after a bad one.
Hidden ask_for_target(TargetReader& reader, bool with_prompt) {
  while (true) {
    if (with_prompt) write(reader.game()->description().transcript.prompt);
    flush();
    const auto line = read_line();
    if (!line) {
      if (with_prompt && stdin_is_terminal()) write("\n");
      throw Error{"the input ended where a target was asked for; give one on a line or after GAME"};
    }
    auto hidden = reader.read(*line);
    if (hidden || !stdin_is_terminal()) return need(std::move(hidden));
    complain(hidden.error().message);
  }
}

int run(const GuessOptions& options) {
  TargetReader targets = need(TargetReader::open(options.token));
  // Before a person is asked for a target, if possible.
  need(check_strategy(options.strategy.name));
  check_budget(options.strategy.budget, {options.strategy.name});
  if (!targets.sized_by_target()) {
    read_strategy(*targets.game(), options.strategy);
    scale_of(*targets.game(), options);
  }
  const std::string& opening = targets.game()->description().transcript.opening;

  const bool target_given = !options.words.empty();
  if (!target_given && !options.json) write(opening);
  const auto [game, target] = target_given
                                  ? need(targets.read(fmt::format("{}", fmt::join(options.words, " "))))
                                  : ask_for_target(targets, !options.json);
  const GameState start = need(GameState::start(game, read_strategy(*game, options.strategy)));
  const auto scale = scale_of(*game, options);
  if (options.json) return print_json(transcript_json(*game, target, play_game(start, target), scale));
  if (target_given) write(opening);
  const std::size_t guesses = write_transcript(start, target).size();
  if (options.marks || options.scale.any()) print_mark(*game, scale, guesses);
  return kDone;
}

}  // namespace

Command add_guess(CLI::App& app) {
  auto options = std::make_shared<GuessOptions>();
  CLI::App& command = declare(app, "guess", "Find a target, showing every guess and its answer", kGuessHelp);
  add_game_argument(command, options->token)->required();
  add_option(command, "TARGET", options->words, "What to find; asked for if it is not given")
      ->option_text(" ");
  add_strategy_options(command, options->strategy);
  add_first_option(command, options->strategy);
  command.add_flag("--marks", options->marks, "Add the mark of the course, where it has a full mark");
  add_scale_options(command, options->scale);
  command.add_flag("--json", options->json, "One object: game, target, turns, guesses, quality");
  return {&command, [options] { return run(*options); }};
}

}  // namespace winnow::cli
