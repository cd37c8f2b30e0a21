#include "cli/input/game_reader.hpp"

#include <sstream>
#include <utility>

#include <fmt/format.h>

#include "base/text.hpp"
#include "base/whole_file.hpp"
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

/// A time has no slash before its space, which every game with a guess has.
std::string_view without_time(std::string_view line) {
  const std::size_t space = line.find(' ');
  return space < line.find('/') ? line.substr(space + 1) : line;
}

}  // namespace

TargetReader::TargetReader(GameInfo family, std::shared_ptr<const Game> game, bool sized_by_target)
    : family_(std::move(family)), game_(std::move(game)), sized_by_target_(sized_by_target) {}

Result<TargetReader> TargetReader::make(std::string_view token) {
  auto family = game_info(token);
  if (!family) return family.error();
  auto game = make_game(token);
  if (!game) return game.error();
  const bool open = token.find(':') == std::string_view::npos;
  return TargetReader(*family, *game, open && family->sized_by_target);
}

Result<std::shared_ptr<const Game>> TargetReader::game_of(std::string_view code) {
  if (!sized_by_target_) return game_;
  const auto items = read_items(game_->description(), code);
  if (!items) return items.error();
  const std::size_t size = items->size();
  if (const auto known = sized_.find(size); known != sized_.end()) return known->second;

  const Parameter& parameter = family_.parameters.front();
  if (size < static_cast<std::size_t>(parameter.least) || size > static_cast<std::size_t>(parameter.most)) {
    return Error{fmt::format("a target of {} has {} to {} {}, not {}", family_.id, parameter.least,
                             parameter.most, game_->description().item.many, size)};
  }
  auto game = make_game(fmt::format("{}:{}", family_.id, size));
  if (game) sized_.emplace(size, *game);
  return game;
}

Result<Hidden> TargetReader::read(std::string_view text) {
  const auto game = game_of(text);
  if (!game) return game.error();
  const auto target = read_target(**game, text);
  if (!target) return target.error();
  return Hidden{*game, *target};
}

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

Result<std::vector<GameRecord>> read_game_file(const std::string& path) {
  constexpr std::size_t kMostBytes = std::size_t{1} << 28U;
  auto text = read_whole_file(path, "", kMostBytes);
  if (!text) return text.error();
  std::istringstream lines(*std::move(text));
  std::vector<GameRecord> games;
  std::string line;
  for (int number = 1; std::getline(lines, line); ++number) {
    if (line.ends_with('\r')) line.pop_back();
    if (line.empty()) continue;
    auto game = read_game_line(without_time(line));
    if (!game) return Error{fmt::format("{}, line {}: {}", in_quotes(path), number, game.error().message)};
    games.push_back(*std::move(game));
  }
  if (games.empty()) return Error{fmt::format("{} has no game in it", in_quotes(path))};
  return games;
}

}  // namespace winnow::cli
