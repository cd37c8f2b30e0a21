#include "cli/input/game_reader.hpp"

#include <sstream>

#include "api/target_reader.hpp"
#include "cli/cli.hpp"

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

/// A time has no slash before its space, which every game with a guess has.
std::string_view without_time(std::string_view line) {
  const std::size_t space = line.find(' ');
  return space < line.find('/') ? line.substr(space + 1) : line;
}

}  // namespace

GameRecord read_record(const std::string& game, const std::vector<std::string>& arguments) {
  const std::vector<std::string> turns = turns_of_line(arguments);
  std::optional<std::string_view> first_guess;
  if (!turns.empty()) first_guess = std::string_view(turns.front()).substr(0, turns.front().rfind('='));
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
    auto game = read_game_line(without_time(line));
    if (!game)
      throw Error{fmt::format("{}, line {}: {}", path_in_quotes(path), number, game.error().message)};
    games.push_back(*std::move(game));
  }
  if (games.empty()) throw Error{fmt::format("{} has no game in it", path_in_quotes(path))};
  return games;
}

}  // namespace winnow::cli
