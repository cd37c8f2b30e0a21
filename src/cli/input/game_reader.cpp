#include "cli/input/game_reader.hpp"

#include <sstream>

#include "cli/cli.hpp"

namespace winnow::cli {
namespace {

/// The game that the first guess belongs to, where that decides it.
std::shared_ptr<const Game> find_game(const std::string& token, const std::vector<std::string>& turns) {
  if (turns.empty()) return need(make_game(token));
  return TargetReader(token).game_of(turns.front().substr(0, turns.front().rfind('=')));
}

/// The turns of a line of `show --format lines`, TARGET: GUESS=ANSWER ... GUESS, in one argument or in
/// several.
std::vector<std::string> turns_of_line(const std::vector<std::string>& arguments) {
  std::istringstream line(fmt::format("{}", fmt::join(arguments, " ")));
  std::string word;
  line >> word;
  if (!word.ends_with(':')) return arguments;
  std::vector<std::string> turns;
  while (line >> word && word != "...") turns.push_back(word);
  if (!turns.empty() && turns.back().find('=') == std::string::npos) turns.back() += "=win";
  return turns;
}

/// A time has no slash before its space, which every game with a guess has.
std::string_view without_time(std::string_view line) {
  const std::size_t space = line.find(' ');
  return space < line.find('/') ? line.substr(space + 1) : line;
}

}  // namespace

TargetReader::TargetReader(std::string_view token)
    : family_(need(game_info(token))),
      game_(need(make_game(token))),
      sized_by_target_(family_.sized_by_target && token.find(':') == std::string_view::npos) {}

std::shared_ptr<const Game> TargetReader::game_of(std::string_view code) {
  if (!sized_by_target_) return game_;
  const std::size_t size = need(read_items(game_->description(), code)).size();
  if (const auto known = sized_.find(size); known != sized_.end()) return known->second;

  const Parameter& parameter = family_.parameters.front();
  if (size < static_cast<std::size_t>(parameter.least) || size > static_cast<std::size_t>(parameter.most)) {
    throw Error{fmt::format("a target of {} has {} to {} {}, not {}", family_.id, parameter.least,
                            parameter.most, game_->description().item.many, size)};
  }
  return sized_[size] = need(make_game(fmt::format("{}:{}", family_.id, size)));
}

Hidden TargetReader::read(std::string_view text) {
  const auto game = game_of(text);
  return {game, need(read_target(*game, text))};
}

GameRecord read_record(const std::string& game, const std::vector<std::string>& arguments) {
  const std::vector<std::string> turns = turns_of_line(arguments);
  const bool is_line = game.find_first_of("/@") != std::string::npos;
  GameRecord record = is_line ? need(read_game_line(game)) : GameRecord{.game = find_game(game, turns)};
  for (const std::string& text : turns) record.turns.push_back(need(read_turn(*record.game, text)));
  return record;
}

std::vector<GameRecord> read_game_file(const std::string& path) {
  constexpr std::size_t kMostBytes = std::size_t{1} << 28U;
  std::istringstream lines(need(read_whole_file(path, "", kMostBytes)));
  std::vector<GameRecord> games;
  std::string line;
  for (int number = 1; std::getline(lines, line); ++number) {
    if (line.ends_with('\r')) line.pop_back();
    if (line.empty()) continue;
    auto game = read_game_line(without_time(line));
    if (!game) throw Error{fmt::format("{}, line {}: {}", in_quotes(path), number, game.error().message)};
    games.push_back(*std::move(game));
  }
  if (games.empty()) throw Error{fmt::format("{} has no game in it", in_quotes(path))};
  return games;
}

}  // namespace winnow::cli
