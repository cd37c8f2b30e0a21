#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>

#include "api/json/json.hpp"
#include "api/quality.hpp"
#include "cli/cli.hpp"
#include "cli/help/example.hpp"
#include "cli/input/game_reader.hpp"
#include "cli/options/strategy_options.hpp"
#include "terminal/session/transcript.hpp"
#include "winnow/text.hpp"

namespace winnow::cli {
namespace {

struct GuessOptions {
  std::string token;
  std::vector<std::string> words;
  bool target_given = false;  ///< `words` may be one empty word, which is the empty code
  bool marks = false;
  bool json = false;
  StrategyOptions strategy;
};

void print_transcript(const GameState& start, Code target, bool marks) {
  const std::size_t guesses = write_transcript(start, target).size();
  if (marks) print("Approximate quality = {:.1f}%\n", quality(start.game(), guesses));
}

/// Asks until there is a target. Only a person at a terminal is asked again after a bad one.
Result<Hidden> ask_for_target(TargetReader& reader, bool with_prompt) {
  while (true) {
    if (with_prompt) write(reader.game().description().transcript.prompt);
    flush();
    const auto line = read_line();
    if (!line) {
      if (with_prompt && stdin_is_terminal()) write("\n");
      return Error{"the input ended where a target was asked for; give one on a line or after GAME"};
    }
    auto hidden = reader.read(*line);
    if (hidden || !stdin_is_terminal()) return hidden;
    complain(hidden.error().message);
  }
}

int run(const GuessOptions& options) {
  auto reader = TargetReader::make(options.token);
  if (!reader) return fail(reader.error());
  TargetReader targets = *std::move(reader);
  // Before a person is asked for a target, if possible.
  if (const auto known = check_strategy(options.strategy.name); !known) return fail(known.error());
  if (!targets.sized_by_target()) {
    if (const auto strategy = read_strategy(targets.game(), options.strategy); !strategy)
      return fail(strategy.error());
  }
  const std::string& opening = targets.game().description().transcript.opening;

  if (!options.target_given && !options.json) write(opening);
  const auto hidden = options.target_given ? targets.read(fmt::format("{}", fmt::join(options.words, " ")))
                                           : ask_for_target(targets, !options.json);
  if (!hidden) return fail(hidden.error());
  const auto strategy = read_strategy(*hidden->game, options.strategy);
  if (!strategy) return fail(strategy.error());
  const auto start = GameState::start(hidden->game, *strategy);
  if (!start) return fail(start.error());
  if (options.json) {
    print_json(transcript_json(start->game(), hidden->target, play_game(*start, hidden->target)));
    return kDone;
  }
  if (options.target_given) write(opening);
  print_transcript(*start, hidden->target, options.marks);
  return kDone;
}

std::string guess_footer() {
  const Example first = first_example();
  return "A target is written with spaces, commas, quotes or brackets, in either case.\n"
         "The empty target, where a game has one, is written -.\n"
         "\n" +
         strategy_help() +
         "\n"
         "Examples:\n" +
         example_lines([](const Example& example) {
           return fmt::format("winnow guess {} {}", example.token, example.target);
         }) +
         fmt::format(
             "  winnow guess {0} {1} --marks\n"
             "  winnow guess {0} {1} --strategy entropy --first {2}\n"
             "  winnow guess {0}\n",
             first.token, first.target, first.guess);
}

}  // namespace

Command add_guess(CLI::App& app) {
  auto options = std::make_shared<GuessOptions>();
  CLI::App* command = app.add_subcommand("guess", "Find a target, showing every guess and its answer");
  add_game_argument(*command, options->token)->required();
  CLI::Option* target =
      command->add_option("TARGET", options->words, "What to find; asked for if it is not given")
          ->option_text(" ");
  add_strategy_option(*command, options->strategy);
  add_book_option(*command, options->strategy);
  add_first_option(*command, options->strategy);
  command->add_flag("--marks", options->marks, "Add the mark that a course would give");
  command->add_flag("--json", options->json, "One object: game, target, turns, guesses, quality");
  command->footer(guess_footer);
  return {command, [options, target] {
            options->target_given = target->count() > 0;
            return run(*options);
          }};
}

}  // namespace winnow::cli
