#include "cli/mark/target_file.hpp"

#include <algorithm>
#include <sstream>

#include "cli/cli.hpp"

namespace winnow::cli {

std::vector<TargetId> read_target_file(const Game& game, const std::string& path) {
  std::istringstream lines(need(read_text_file(path)));
  std::vector<TargetId> targets;
  std::string line;
  for (int number = 1; std::getline(lines, line); ++number) {
    const std::size_t start = line.find_first_not_of(" \t\r");
    if (start == std::string::npos || line[start] == '#') continue;
    const auto target = read_target(game, line);
    if (!target)
      throw Error{fmt::format("{}, line {}: {}", path_in_quotes(path), number, target.error().message)};
    targets.push_back(game.find_target(*target).value());
  }
  if (targets.empty()) throw Error{fmt::format("{} has no target in it", path_in_quotes(path))};
  std::sort(targets.begin(), targets.end());
  targets.erase(std::unique(targets.begin(), targets.end()), targets.end());
  return targets;
}

}  // namespace winnow::cli
