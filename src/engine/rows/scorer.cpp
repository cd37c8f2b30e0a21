#include "engine/rows/scorer.hpp"

#include <algorithm>
#include <array>
#include <cassert>

namespace winnow {

bool Scorer::fill(const EncodedGuess& guess, const CandidateBlock& block) {
  if (row_.size() < kernel::padded(block.size())) row_.resize(kernel::padded(block.size()));
  pairs_ += block.size();
  return game_->fill_row(guess, block, row_.data());
}

void Scorer::score(std::span<const EncodedGuess> guesses, const CandidateBlock& block, const Measure& measure,
                   std::span<Split> splits) {
  assert(guesses.size() == splits.size());
  for (std::size_t g = 0; g < guesses.size(); ++g) {
    Split split{.possible = fill(guesses[g], block)};
    for (std::size_t i = 0; i < block.size(); ++i) {
      const std::uint32_t part = ++sizes_[number(row_[i])];
      split.value += measure.grows_by(part);
      split.parts += part == 1 ? 1 : 0;
      split.largest = std::max(split.largest, part);
    }
    for (std::size_t i = 0; i < block.size(); ++i) sizes_[number(row_[i])] = 0;
    if (split.possible) split.value += measure.win() - measure.grows_by(1);
    splits[g] = split;
  }
}

bool Scorer::visit(std::span<const EncodedGuess> guesses, const CandidateBlock& block, const Measure& measure,
                   const VisitGuess& visit) {
  std::array<Split, kBatch> splits;
  while (!guesses.empty()) {
    const auto batch = guesses.first(std::min(guesses.size(), kBatch));
    score(batch, block, measure, std::span(splits).first(batch.size()));
    for (std::size_t g = 0; g < batch.size(); ++g) {
      if (visit(batch[g], splits[g])) continue;
      pairs_ -= (batch.size() - g - 1) * block.size();
      return false;
    }
    guesses = guesses.subspan(batch.size());
  }
  return true;
}

std::vector<AnswerGroup> Scorer::groups(const EncodedGuess& guess, const CandidateBlock& block) {
  fill(guess, block);
  std::vector<Answer> answers;
  for (std::size_t i = 0; i < block.size(); ++i) {
    if (sizes_[number(row_[i])]++ == 0) answers.push_back(row_[i]);
  }
  std::sort(answers.begin(), answers.end());
  std::vector<AnswerGroup> groups(answers.size());
  for (std::size_t g = 0; g < answers.size(); ++g) {
    std::uint32_t& size = sizes_[number(answers[g])];
    groups[g].answer = answers[g];
    groups[g].candidates.reserve(size);
    size = static_cast<std::uint32_t>(g);
  }
  for (std::size_t i = 0; i < block.size(); ++i)
    groups[sizes_[number(row_[i])]].candidates.push_back(block.ids[i]);
  for (const Answer answer : answers) sizes_[number(answer)] = 0;
  return groups;
}

}  // namespace winnow
