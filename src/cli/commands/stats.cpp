#include "api/json/csv.hpp"
#include "api/json/json.hpp"
#include "cli/cli.hpp"
#include "terminal/draw/reports.hpp"

namespace winnow::cli {
namespace {

constexpr const char* kStatsHelp =
    R"(Games are logged in $XDG_DATA_HOME/winnow/games.log, where $XDG_DATA_HOME is
~/.local/share by default. Where you hide, the computer guesses. GAME without
parameters stands for all its sizes.

Examples:
  winnow stats
  winnow stats {game}
  winnow stats {game} --json
  winnow stats --log games.log
)";

struct StatsOptions {
  std::string token;
  std::optional<std::string> log;  ///< instead of the person's own
  bool json = false;
  bool csv = false;
};

/// The name without the parameters.
std::string_view family_of(std::string_view token) { return token.substr(0, token.find(':')); }

/// Only what belongs to the game, if one is asked for: without parameters, to any size of it.
std::vector<Statistics> choose(std::vector<Statistics> all, const std::string& token) {
  if (token.empty()) return all;
  const std::string wanted = need(make_game(token))->description().token;
  const bool any_size = family_of(token) == token;
  std::erase_if(all, [&](const Statistics& each) {
    const std::string& own = each.game->description().token;
    return any_size ? family_of(own) != family_of(wanted) : own != wanted;
  });
  return all;
}

void print_text(const std::vector<Statistics>& chosen, const std::string& token) {
  if (chosen.empty()) {
    print("No games{} yet. Play one: winnow play {}\n", token.empty() ? "" : " of " + token,
          token.empty() ? "GAME" : token);
  }
  for (const Statistics& each : chosen) {
    if (&each != &chosen.front()) write("\n");
    write(statistics_text(each));
  }
}

/// "2, 5, 9": of many only the first.
std::string line_numbers(std::vector<std::size_t> numbers) {
  constexpr std::size_t kMost = 10;
  const std::size_t more = numbers.size() - std::min(numbers.size(), kMost);
  numbers.resize(numbers.size() - more);
  return fmt::format("{}{}", fmt::join(numbers, ", "),
                     more > 0 ? fmt::format(" and {} more", with_commas(more)) : "");
}

void complain_about_lines(const std::vector<std::size_t>& unreadable, const std::string& path) {
  if (unreadable.empty()) return;
  complain(fmt::format("cannot read {} of {}: {} {}", counted(unreadable.size(), "line", "lines"),
                       path_in_quotes(path), unreadable.size() == 1 ? "line" : "lines",
                       line_numbers(unreadable)));
}

int run(const StatsOptions& options) {
  const GameLog log = need(options.log ? read_games(*options.log) : read_own_games());
  const auto chosen = choose(gather_statistics(log.games), options.token);
  complain_about_lines(log.unreadable, options.log.value_or(log_path()));
  if (options.json) return print_json(statistics_json(chosen, log.unreadable.size()));
  if (options.csv) {
    write(statistics_csv(chosen));
  } else {
    print_text(chosen, options.token);
  }
  return kDone;
}

}  // namespace

Command add_stats(CLI::App& app) {
  auto options = std::make_shared<StatsOptions>();
  CLI::App& command = declare(app, "stats", "Show the statistics of your games", kStatsHelp);
  add_game_argument(command, options->token);
  add_option(command, "--log FILE", options->log, "The log to read, instead of your own");
  CLI::Option* json = command.add_flag("--json", options->json, "One object: results, unreadable_lines");
  command.add_flag("--csv", options->csv, "A table with commas: a header, and a line for each game")
      ->excludes(json);
  return {&command, [options] { return run(*options); }};
}

}  // namespace winnow::cli
