#include "cli/commands/review.hpp"

#include <algorithm>
#include <filesystem>
#include <memory>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>

#include "api/json/json.hpp"
#include "base/text.hpp"
#include "cli/cli.hpp"
#include "cli/help/example.hpp"
#include "cli/input/game_reader.hpp"
#include "play/game_log.hpp"
#include "terminal/draw/review_text.hpp"
#include "terminal/session/long_operation.hpp"
#include "winnow/coach.hpp"
#include "winnow/text.hpp"

namespace winnow::cli {
namespace {

struct ReviewArguments {
  bool game_given = false;
  std::string game;  ///< a token, a game line or a file of them
  std::vector<std::string> turns;
  bool json = false;
};

bool has_guesses(const GameRecord& record) { return !record.turns.empty(); }

/// The last in which something was guessed.
Result<GameRecord> last_logged_game() {
  auto log = read_games(log_path());
  if (!log) return log.error();
  const auto last = std::find_if(log->games.rbegin(), log->games.rend(),
                                 [](const LoggedGame& game) { return has_guesses(game.record); });
  if (last == log->games.rend())
    return Error{
        "no game has been played to its end yet: give one as GAME GUESS=ANSWER ... or as a game line"};
  return last->record;
}

Result<std::vector<GameRecord>> games_in_file(const std::string& path) {
  auto read = read_game_file(path);
  if (!read) return read;
  std::vector<GameRecord> games = *std::move(read);
  std::erase_if(games, [](const GameRecord& game) { return !has_guesses(game); });
  if (games.empty()) return Error{fmt::format("{} has no game with a guess in it", in_quotes(path))};
  return games;
}

/// The games that the arguments name.
Result<std::vector<GameRecord>> read_games_of(const ReviewArguments& arguments) {
  std::error_code unreadable;
  if (arguments.turns.empty() && std::filesystem::is_regular_file(arguments.game, unreadable))
    return games_in_file(arguments.game);
  const auto record =
      arguments.game_given ? read_record(arguments.game, arguments.turns) : last_logged_game();
  if (record) return std::vector{*record};
  if (!arguments.game_given || !arguments.turns.empty()) return record.error();
  return Error{fmt::format("{}; nor is it a file", record.error().message)};
}

/// An error in one game does not keep the others from being reviewed.
int run(const ReviewArguments& arguments) {
  const auto records = read_games_of(arguments);
  if (!records) return fail(records.error());
  int status = kDone;
  for (const GameRecord& record : *records) {
    const auto found = review_with_progress(record);
    if (LongOperation::interrupted()) return kInterrupted;
    if (!found) {
      status = fail(found.error());
    } else if (arguments.json) {
      print_json(review_json(*found));
    } else {
      print("{}{}", &record == &records->front() ? "" : "\n", review_text(*found));
    }
    flush();
  }
  return status;
}

std::string review_footer() {
  const Example first = first_example();
  return "Skill is 100 for a best guess, and a point less for each hundredth of a guess\n"
         "that another costs on average. Luck is the share of candidates whose answer\n"
         "would have left more guesses to come, so that 50 % is the average. Figures are\n"
         "proven by a book or a search, or marked as estimates.\n"
         "\n"
         "GUESS and ANSWER are written as in winnow suggest. Without arguments, the last\n"
         "game that was played here is reviewed.\n"
         "\n"
         "Examples:\n" +
         example_lines([](const Example& example) {
           return fmt::format("winnow review {} {}={}", example.token, example.guess, example.answer);
         }) +
         fmt::format(
             "  winnow review {0}/{1}={2}/{3}=win\n"
             "  winnow review games.log --json\n"
             "  winnow review\n",
             first.token, first.guess, first.answer, first.target);
}

}  // namespace

Result<Review> review_with_progress(const GameRecord& record) {
  LongOperation operation("review", record.turns.size());
  const auto advance = [&](std::uint64_t done, std::uint64_t /*all*/) { return operation.advance(done); };
  return review(record, {.progress = advance});
}

Command add_review(CLI::App& app) {
  auto arguments = std::make_shared<ReviewArguments>();
  CLI::App* command = app.add_subcommand("review", "Say how good and how lucky the guesses of a game were");
  const CLI::Option* game = add_game_argument(*command, arguments->game)
                                ->description("A game, a game line, or a file of game lines");
  command->add_option("GUESS=ANSWER", arguments->turns, "What was guessed, and what it earned")
      ->option_text(" ");
  command->add_flag("--json", arguments->json, "One object for each game: turns, skill, luck and more");
  command->footer(review_footer);
  return {command, [arguments, game] {
            arguments->game_given = game->count() > 0;
            return run(*arguments);
          }};
}

}  // namespace winnow::cli
