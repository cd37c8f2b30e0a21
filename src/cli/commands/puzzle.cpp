#include "winnow/puzzle.hpp"

#include "api/json/json.hpp"
#include "api/target_reader.hpp"
#include "cli/cli.hpp"
#include "cli/play/play_options.hpp"

namespace winnow::cli {
namespace {

constexpr const char* kPuzzleHelp =
    R"(The line hides the target from the eye. Whoever has it plays it with
winnow play --resume LINE. The puzzle of the day depends on the date in UTC and
on the configured game alone, so that everybody has the same; winnow play
--daily GAME plays it.

Examples:
* winnow puzzle {game}
  winnow puzzle {game} {target}
  winnow puzzle {game} --date 2026-12-24
)";

struct PuzzleOptions {
  std::string token;
  std::vector<std::string> words;  ///< of the target; none: the day's
  std::optional<std::string> date;
  bool json = false;
};

/// Whose puzzle is asked for; nothing where it is one's own.
std::optional<std::chrono::sys_days> day_of(const PuzzleOptions& options) {
  if (!options.words.empty() && options.date)
    throw Error{"--date is for the puzzle of a day: leave it or TARGET out"};
  if (!options.words.empty()) return std::nullopt;
  if (!options.date) return today();
  const auto day = read_day(*options.date);
  if (!day)
    throw Error{fmt::format("--date: must be a day such as 2026-12-24, not {}", in_quotes(*options.date))};
  return *day;
}

GameRecord puzzle_of(const PuzzleOptions& options, std::optional<std::chrono::sys_days> day) {
  if (day) {
    auto game = need(make_game(options.token));
    const Code target = daily_target(*game, *day);
    return make_puzzle(std::move(game), target);
  }
  TargetReader targets = need(TargetReader::open(options.token));
  const auto [game, target] = need(targets.read(fmt::format("{}", fmt::join(options.words, " "))));
  return make_puzzle(game, target);
}

int run(const PuzzleOptions& options) {
  const auto day = day_of(options);
  const GameRecord puzzle = puzzle_of(options, day);
  if (options.json) return print_json(puzzle_json(puzzle, day));
  print("{}\n", write_game_line(puzzle));
  return kDone;
}

}  // namespace

Command add_puzzle(CLI::App& app) {
  auto options = std::make_shared<PuzzleOptions>();
  CLI::App& command =
      declare(app, "puzzle", "Print the line of the day's puzzle, or of your own", kPuzzleHelp);
  add_game_argument(command, options->token)->required();
  add_option(command, "TARGET", options->words, "What is to be guessed; that of the day by default");
  add_option(command, "--date DAY", options->date, "The puzzle of that day; of today, in UTC, by default");
  command.add_flag("--json", options->json, "One object: game, game_line, date");
  return {&command, [options] { return run(*options); }};
}

}  // namespace winnow::cli
