#include <memory>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "api/json/json.hpp"
#include "base/text.hpp"
#include "cli/cli.hpp"
#include "cli/help/example.hpp"
#include "terminal/draw/statistics.hpp"
#include "winnow/registry.hpp"

namespace winnow::cli {
namespace {

struct StatsOptions {
  std::string token;
  std::string log = log_path();
  bool json = false;
};

/// Only what belongs to the game, if one is asked for.
Result<std::vector<Statistics>> choose(std::vector<Statistics> all, const std::string& token) {
  if (token.empty()) return all;
  const auto game = make_game(token);
  if (!game) return game.error();
  const std::string& wanted = (*game)->description().token;
  std::erase_if(all, [&](const Statistics& each) { return each.game->description().token != wanted; });
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

int run(const StatsOptions& options) {
  const auto log = read_games(options.log);
  if (!log) return fail(log.error());
  const auto chosen = choose(gather_statistics(log->games), options.token);
  if (!chosen) return fail(chosen.error());
  if (log->unreadable > 0) {
    complain(fmt::format("{} of {} cannot be read", counted(log->unreadable, "line", "lines"),
                         in_quotes(options.log)));
  }
  if (options.json) {
    print_json(statistics_json(*chosen, log->unreadable));
  } else {
    print_text(*chosen, options.token);
  }
  return kDone;
}

std::string stats_footer() {
  return fmt::format(
      "Games are logged in $XDG_DATA_HOME/winnow/games.log, where $XDG_DATA_HOME is\n"
      "~/.local/share by default. Where you hide, the computer guesses.\n"
      "\n"
      "Examples:\n"
      "  winnow stats\n"
      "  winnow stats {0}\n"
      "  winnow stats {0} --json\n"
      "  winnow stats --log games.log\n",
      first_example().token);
}

}  // namespace

Command add_stats(CLI::App& app) {
  auto options = std::make_shared<StatsOptions>();
  CLI::App* command = app.add_subcommand("stats", "Show the statistics of your games");
  add_game_argument(*command, options->token);
  command->add_option("--log", options->log, "The log to read, instead of your own")->type_name("FILE");
  command->add_flag("--json", options->json, "One object: statistics, unreadable");
  command->footer(stats_footer);
  return {command, [options] { return run(*options); }};
}

}  // namespace winnow::cli
