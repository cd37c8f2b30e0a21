#include "play/statistics.hpp"

#include <algorithm>
#include <chrono>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <utility>

namespace winnow {
namespace {

void add(Statistics& statistics, const GameRecord& record) {
  ++statistics.games;
  if (!is_won(record)) {
    // A person who hides and ends the game has not kept the computer from winning.
    if (record.person == Side::kGuesser) statistics.streak = 0;
    return;
  }
  ++statistics.streak;
  statistics.longest_streak = std::max(statistics.longest_streak, statistics.streak);
  statistics.guesses.add(record.turns.size());
}

}  // namespace

std::vector<Statistics> gather_statistics(const std::vector<LoggedGame>& games) {
  std::map<std::tuple<std::string, Side, bool, bool>, Statistics> kinds;
  std::set<std::pair<std::string, std::chrono::sys_days>> puzzles;
  for (const auto& [ended, record, daily] : games) {
    if (daily && !puzzles.emplace(record.game->description().token, *daily).second) continue;
    const Side person = record.person.value();
    const bool assisted = record.help.any();
    Statistics& kind = kinds[{record.game->description().token, person, record.evil, assisted}];
    if (kind.games == 0)
      kind = {.game = record.game, .person = person, .evil = record.evil, .assisted = assisted};
    add(kind, record);
  }
  std::vector<Statistics> all;
  all.reserve(kinds.size());
  for (auto& [name, kind] : kinds) all.push_back(std::move(kind));
  return all;
}

}  // namespace winnow
