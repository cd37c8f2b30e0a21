#include "cli/record_reader.hpp"

#include <memory>
#include <utility>

#include "cli/target_reader.hpp"
#include "winnow/registry.hpp"
#include "winnow/text.hpp"

namespace winnow::cli {
namespace {

/// The game that the first guess belongs to, where that decides it.
Result<std::shared_ptr<const Game>> find_game(const std::string& token,
                                              const std::vector<std::string>& turns) {
  if (turns.empty()) return make_game(token);
  auto reader = TargetReader::make(token);
  if (!reader) return reader.error();
  TargetReader targets = *std::move(reader);
  return targets.game_of(turns.front().substr(0, turns.front().rfind('=')));
}

Result<GameRecord> read_start(const std::string& game, const std::vector<std::string>& turns) {
  const bool is_line = game.find_first_of("/@") != std::string::npos;
  if (is_line) return read_game_line(game);
  auto found = find_game(game, turns);
  if (!found) return found.error();
  return GameRecord{.game = *std::move(found)};
}

}  // namespace

Result<GameRecord> read_record(const std::string& game, const std::vector<std::string>& turns) {
  auto start = read_start(game, turns);
  if (!start) return start.error();
  GameRecord record = *std::move(start);
  for (const std::string& text : turns) {
    const auto turn = read_turn(*record.game, text);
    if (!turn) return turn.error();
    record.turns.push_back(*turn);
  }
  return record;
}

}  // namespace winnow::cli
