#include <filesystem>
#include <system_error>

#include "api/json/json.hpp"
#include "cli/cli.hpp"
#include "cli/input/game_reader.hpp"
#include "cli/options/strategy_options.hpp"
#include "play/game_log.hpp"
#include "terminal/draw/reports.hpp"

namespace winnow::cli {
namespace {

constexpr const char* kReviewHelp =
    R"(Skill is 100 for a best guess, and a point less for each hundredth of a guess
that another costs on average. Luck is the share of candidates whose answer
would have left more guesses to come, so that 50 % is the average. Figures are
proven by a book or a search, or marked as estimates.

GUESS and ANSWER are written as in winnow suggest. Without arguments, the last
game that was played here is reviewed.

Examples:
* winnow review {game} {guess}={answer}
  winnow review {game}/{guess}={answer}/{target}=win
  winnow review games.log --json
  winnow review
)";

struct ReviewArguments {
  std::optional<std::string> game;  ///< a token, a game line or a file of them
  std::vector<std::string> turns;
  SearchBudget budget;
  bool json = false;
};

bool has_guesses(const GameRecord& record) { return !record.turns.empty(); }

/// The last in which something was guessed.
GameRecord last_logged_game() {
  const GameLog log = need(read_own_games());
  const auto last = std::find_if(log.games.rbegin(), log.games.rend(),
                                 [](const LoggedGame& game) { return has_guesses(game.record); });
  if (last == log.games.rend())
    throw Error{
        "no game has been played to its end yet: give one as GAME GUESS=ANSWER ... or as a game line"};
  return last->record;
}

std::vector<GameRecord> games_in_file(const std::string& path) {
  std::vector<GameRecord> games = read_game_file(path);
  std::erase_if(games, [](const GameRecord& game) { return !has_guesses(game); });
  if (games.empty()) throw Error{fmt::format("{} has no game with a guess in it", path_in_quotes(path))};
  return games;
}

/// Whether a text that is no game can be a file: it is one, or has what no name of a game has, nor an answer.
bool may_be_file(const std::string& text) {
  std::error_code unknown;
  if (std::filesystem::exists(text, unknown)) return true;
  const std::string_view start = std::string_view(text).substr(0, text.find_first_of("/:@"));
  const auto families = registered_games();
  const bool names_game = std::any_of(families.begin(), families.end(),
                                      [&](const GameInfo& family) { return family.id == start; });
  return !names_game && text.find_first_of("/.") != std::string::npos && text.find('=') == std::string::npos;
}

/// The games that the arguments name.
std::vector<GameRecord> read_games_of(const ReviewArguments& arguments) {
  const auto& [game, turns, budget, json] = arguments;
  if (!game) return {last_logged_game()};
  if (!turns.empty()) return {read_record(*game, turns)};
  std::error_code unreadable;
  if (std::filesystem::is_regular_file(*game, unreadable)) return games_in_file(*game);
  try {
    return {read_record(*game, {})};
  } catch (const Error&) {
    if (may_be_file(*game)) return games_in_file(*game);
    throw;
  }
}

/// An error in one game does not keep the others from being reviewed.
int run(const ReviewArguments& arguments) {
  int status = kDone;
  const auto records = read_games_of(arguments);
  for (const GameRecord& record : records) {
    const auto found = review_with_progress(record, arguments.budget);
    if (!found && LongOperation::interrupted()) return kInterrupted;
    if (!found) {
      status = fail(found.error().message);
    } else if (arguments.json) {
      print_json(review_json(*found));
    } else {
      print("{}{}", &record == &records.front() ? "" : "\n", review_text(*found));
    }
    flush();
    if (LongOperation::interrupted()) return kInterrupted;
  }
  return status;
}

}  // namespace

Result<Review> review_with_progress(const GameRecord& record, const SearchBudget& budget) {
  LongOperation operation("review", record.turns.size());
  const auto advance = [&](std::uint64_t done, std::uint64_t /*all*/) { return operation.advance(done); };
  return review(record, {.progress = advance, .budget = budget});
}

Command add_review(CLI::App& app) {
  auto arguments = std::make_shared<ReviewArguments>();
  CLI::App& command =
      declare(app, "review", "Say how good and how lucky the guesses of a game were", kReviewHelp);
  add_option(command, "GAME", arguments->game, "A game, a game line, or a file of game lines");
  add_option(command, "GUESS=ANSWER", arguments->turns, "What was guessed, and what it earned")
      ->option_text(" ");
  add_budget_options(command, arguments->budget);
  command.add_flag("--json", arguments->json, "One object for each game: turns, skill, luck and more");
  return {&command, [arguments] { return run(*arguments); }};
}

}  // namespace winnow::cli
