#include "winnow/split.hpp"

#include <algorithm>
#include <utility>

namespace winnow {

std::map<Answer, std::vector<Code>> split_targets(const Game& game, Code guess,
                                                  std::span<const Code> targets) {
  std::vector<Answer> row(targets.size());
  game.fill_row(guess, targets, row);
  std::map<Answer, std::vector<Code>> groups;
  for (std::size_t i = 0; i < targets.size(); ++i) groups[row[i]].push_back(targets[i]);
  return groups;
}

bool is_earned(const Game& game, const Turn& turn) {
  const auto targets = game.targets();
  std::vector<Answer> row(targets.size());
  game.fill_row(turn.guess, targets, row);
  return std::find(row.begin(), row.end(), turn.answer) != row.end();
}

std::vector<Code> targets_after(const Game& game, std::span<const Turn> turns) {
  std::vector<Code> left(game.targets().begin(), game.targets().end());
  for (const Turn& turn : turns) left = std::move(split_targets(game, turn.guess, left)[turn.answer]);
  return left;
}

}  // namespace winnow
