#include "cli/game_file.hpp"

#include <sstream>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "base/text.hpp"
#include "base/whole_file.hpp"

namespace winnow::cli {
namespace {

/// A time has no slash before its space, which every game with a guess has.
std::string_view without_time(std::string_view line) {
  const std::size_t space = line.find(' ');
  return space < line.find('/') ? line.substr(space + 1) : line;
}

}  // namespace

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
