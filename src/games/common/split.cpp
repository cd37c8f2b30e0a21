#include "winnow/split.hpp"

#include <algorithm>
#include <array>
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
  std::array<Answer, 1024> row{};  // few targets are looked at where many give the answer
  for (auto left = game.targets(); !left.empty();) {
    const auto block = left.first(std::min(left.size(), row.size()));
    const auto answers = std::span(row).first(block.size());
    game.fill_row(turn.guess, block, answers);
    if (std::find(answers.begin(), answers.end(), turn.answer) != answers.end()) return true;
    left = left.subspan(block.size());
  }
  return false;
}

std::vector<Code> targets_after(const Game& game, std::span<const Turn> turns) {
  std::vector<Code> left(game.targets().begin(), game.targets().end());
  for (const Turn& turn : turns) left = std::move(split_targets(game, turn.guess, left)[turn.answer]);
  return left;
}

}  // namespace winnow
