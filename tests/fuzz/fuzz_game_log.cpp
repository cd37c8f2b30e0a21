#include <algorithm>

#include "fuzz.hpp"
#include "play/game_log.hpp"
#include "play/statistics.hpp"

// Any bytes are a log, with lines that are games and lines that are not. A game that was read is written as a
// line that means the same, and is counted once at most.
namespace {

using namespace winnow;

/// The game that a line of a log names, or that a log with one game in each line may name.
bool names_a_large_game(std::string_view line) {
  constexpr std::uint64_t kMostTargetsHere = 10'000;  // larger games are only slower
  line.remove_prefix(std::min(line.size(), line.find(' ') + 1));
  const auto game = make_game(line.substr(0, line.find_first_of("/@")));
  return game && (*game)->target_count() > kMostTargetsHere;
}

bool has_a_large_game(std::string_view text) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    if (names_a_large_game(text.substr(0, end))) return true;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return false;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto text = fuzz::as_text(data, size);
  if (has_a_large_game(text)) return 0;

  const GameLog log = read_game_log(text);
  for (const LoggedGame& game : log.games) {
    const GameLog again = read_game_log(write_logged_game(game));
    fuzz::require(again.games.size() == 1);
    fuzz::require(again.games[0].ended == game.ended && again.games[0].record == game.record &&
                  again.games[0].daily == game.daily);
    fuzz::require(write_logged_game(again.games[0]) == write_logged_game(game));
  }
  std::uint64_t counted = 0;
  for (const Statistics& statistics : gather_statistics(log.games)) {
    fuzz::require(statistics.won() <= statistics.games && statistics.longest_streak <= statistics.games);
    counted += statistics.games;
  }
  fuzz::require(counted <= log.games.size());
  return 0;
}
