#include "winnow/split.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace winnow {
namespace {

std::vector<Answer> answers_of(const Game& game, Code guess, std::span<const TargetId> candidates) {
  std::vector<Code> codes;
  codes.reserve(candidates.size());
  for (const TargetId id : candidates) codes.push_back(game.target(id));
  std::vector<Answer> row(codes.size());
  game.fill_row(guess, codes, row);
  return row;
}

}  // namespace

std::vector<AnswerGroup> split_targets(const Game& game, Code guess, std::span<const TargetId> candidates) {
  const std::vector<Answer> row = answers_of(game, guess, candidates);
  std::map<Answer, std::vector<TargetId>> by_answer;
  for (std::size_t i = 0; i < row.size(); ++i) by_answer[row[i]].push_back(candidates[i]);
  std::vector<AnswerGroup> groups;
  groups.reserve(by_answer.size());
  for (auto& [answer, group] : by_answer) groups.push_back({answer, std::move(group)});
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

std::vector<TargetId> targets_after(const Game& game, std::span<const Turn> turns) {
  std::vector<TargetId> left(game.targets().size());
  for (std::size_t i = 0; i < left.size(); ++i) left[i] = static_cast<TargetId>(i);
  for (const Turn& turn : turns) {
    const std::vector<Answer> row = answers_of(game, turn.guess, left);
    std::size_t kept = 0;
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (row[i] == turn.answer) left[kept++] = left[i];
    }
    left.resize(kept);
  }
  return left;
}

}  // namespace winnow
