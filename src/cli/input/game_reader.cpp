#include "cli/input/game_reader.hpp"

#include <sstream>
#include <utility>

#include "api/target_reader.hpp"
#include "cli/cli.hpp"
#include "play/game_log.hpp"

namespace winnow::cli {
namespace {

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

/// Each turn in one text: words without an equals sign before one that has it are items of the same guess, as
/// in 2C 3C=0,0,0,2,0.
std::vector<std::string> whole_turns(const std::vector<std::string>& words) {
  std::vector<std::string> turns;
  std::string turn;
  for (const std::string& word : words) {
    turn += (turn.empty() ? "" : " ") + word;
    if (word.find('=') != std::string::npos) turns.push_back(std::exchange(turn, ""));
  }
  if (!turn.empty()) turns.push_back(turn);  // which is no turn, and refused as that
  return turns;
}

/// The game line of a line of the log. A time has no slash before its space, which every game with a guess
/// has.
std::string_view without_times(std::string_view line) {
  take_day(line);
  const std::size_t space = line.find(' ');
  return space < line.find('/') ? line.substr(space + 1) : line;
}

}  // namespace

GameRecord read_record(const std::string& game, const std::vector<std::string>& arguments) {
  const std::vector<std::string> turns = whole_turns(turns_of_line(arguments));
  std::optional<std::string_view> first_guess;
  const std::size_t equals = turns.empty() ? std::string::npos : turns.front().rfind('=');
  if (equals != std::string::npos) first_guess = std::string_view(turns.front()).substr(0, equals);
  GameRecord record = need(read_typed_game(game, first_guess));
  for (const std::string& text : turns) record.turns.push_back(need(read_turn(*record.game, text)));
  return record;
}

std::vector<GameRecord> read_game_file(const std::string& path) {
  std::istringstream lines(need(read_text_file(path)));
  std::vector<GameRecord> games;
  std::string line;
  for (int number = 1; std::getline(lines, line); ++number) {
    if (line.ends_with('\r')) line.pop_back();
    if (line.empty()) continue;
    auto game = read_game_line(without_times(line));
    if (!game)
      throw Error{fmt::format("{}, line {}: {}", path_in_quotes(path), number, game.error().message)};
    games.push_back(*std::move(game));
  }
  if (games.empty()) throw Error{fmt::format("{} has no game in it", path_in_quotes(path))};
  return games;
}

}  // namespace winnow::cli
