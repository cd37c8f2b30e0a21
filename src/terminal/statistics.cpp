#include "terminal/statistics.hpp"

#include <algorithm>
#include <map>
#include <tuple>

#include <fmt/format.h>

#include "terminal/histogram.hpp"
#include "terminal/layout.hpp"

namespace winnow::terminal {
namespace {

void add(Statistics& statistics, const GameRecord& record) {
  ++statistics.games;
  if (!is_won(record)) {
    statistics.streak = 0;
    return;
  }
  ++statistics.won;
  ++statistics.streak;
  statistics.longest_streak = std::max(statistics.longest_streak, statistics.streak);
  const std::size_t guesses = record.turns.size();
  if (statistics.histogram.size() <= guesses) statistics.histogram.resize(guesses + 1);
  ++statistics.histogram[guesses];
}

std::string title(const Statistics& statistics) {
  const auto& [hider, guesser] = statistics.game->description().roles;
  const std::string& token = statistics.game->description().token;
  if (statistics.person == Side::kHider) return fmt::format("{}: you are the {}", token, hider);
  return fmt::format("{}: you are the {}{}", token, guesser,
                     statistics.evil ? fmt::format(", against an evil {}", hider) : "");
}

}  // namespace

double Statistics::mean() const {
  std::uint64_t total = 0;
  for (std::size_t guesses = 0; guesses < histogram.size(); ++guesses) total += guesses * histogram[guesses];
  return static_cast<double>(total) / static_cast<double>(won);
}

std::uint64_t Statistics::best() const {
  const auto first = std::find_if(histogram.begin(), histogram.end(), [](auto count) { return count > 0; });
  return static_cast<std::uint64_t>(first - histogram.begin());
}

std::vector<Statistics> gather_statistics(const std::vector<LoggedGame>& games) {
  std::map<std::tuple<std::string, Side, bool>, Statistics> kinds;
  for (const auto& [ended, record] : games) {
    const Side person = record.person.value();
    Statistics& kind = kinds[{record.game->description().token, person, record.evil}];
    if (kind.games == 0) kind = {.game = record.game, .person = person, .evil = record.evil};
    add(kind, record);
  }
  std::vector<Statistics> all;
  all.reserve(kinds.size());
  for (auto& [name, kind] : kinds) all.push_back(std::move(kind));
  return all;
}

std::string statistics_text(const Statistics& statistics) {
  const bool computer = statistics.person == Side::kHider;
  const std::string games = with_commas(statistics.games);
  const std::string won = with_commas(statistics.won);
  const std::string not_won = with_commas(statistics.given_up());
  std::string text = title(statistics) + "\n";
  text += detail("games", computer
                              ? fmt::format("{}: {} won by the computer, {} ended early", games, won, not_won)
                              : fmt::format("{}: {} won, {} given up", games, won, not_won));
  if (statistics.won == 0) return text;
  text += detail("guesses", fmt::format("{:.2f} on average{}, {} at best", statistics.mean(),
                                        computer ? " by the computer" : "", statistics.best()));
  text += detail("streak",
                 fmt::format("{} won in a row{}, {} at most", with_commas(statistics.streak),
                             computer ? " by the computer" : "", with_commas(statistics.longest_streak)));
  return text + "\n" + histogram_lines(statistics.histogram, "GAMES");
}

}  // namespace winnow::terminal
