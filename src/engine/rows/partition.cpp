#include "engine/rows/partition.hpp"

#include <algorithm>

namespace winnow {

void PartitionCounter::fill(const EncodedGuess& guess, const CandidateBlock& block) {
  if (row_.size() < kernel::padded(block.size())) row_.resize(kernel::padded(block.size()));
  game_->fill_row(guess, block, row_.data());
  pairs_ += block.size();
}

Split PartitionCounter::split(const EncodedGuess& guess, std::optional<std::size_t> position,
                              const CandidateBlock& block, const Measure& measure) {
  fill(guess, block);
  Split split;
  const std::size_t size = block.size();
  if (position) {
    row_[*position] = kWin;
    split.possible = true;
  }
  for (std::size_t i = 0; i < size; ++i) {
    const std::uint32_t part = ++sizes_[number(row_[i])];
    split.value += measure.grows_by(part);
    split.parts += part == 1 ? 1 : 0;
    split.largest = std::max(split.largest, part);
  }
  for (std::size_t i = 0; i < size; ++i) sizes_[number(row_[i])] = 0;
  if (position) split.value += measure.win() - measure.grows_by(1);
  return split;
}

Partition PartitionCounter::partition(const EncodedGuess& guess, const CandidateBlock& block) {
  fill(guess, block);
  if (const auto position = find_in(block, guess)) row_[*position] = kWin;
  std::vector<Answer> answers;
  for (std::size_t i = 0; i < block.size(); ++i) {
    if (sizes_[number(row_[i])]++ == 0) answers.push_back(row_[i]);
  }
  std::sort(answers.begin(), answers.end());
  Partition partition;
  partition.parts.resize(answers.size());
  for (std::size_t p = 0; p < answers.size(); ++p) {
    partition.parts[p].answer = answers[p];
    partition.parts[p].ids.reserve(sizes_[number(answers[p])]);
    sizes_[number(answers[p])] = static_cast<std::uint32_t>(p);
  }
  for (std::size_t i = 0; i < block.size(); ++i)
    partition.parts[sizes_[number(row_[i])]].ids.push_back(block.ids[i]);
  for (const Answer answer : answers) sizes_[number(answer)] = 0;
  return partition;
}

}  // namespace winnow
