#include "engine/rows/scorer.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

namespace winnow {
namespace {

/// So many answers are counted at a time, while they are still near: 10,000 take a fifth longer.
constexpr std::size_t kStretch = 512;

/// Nothing, for a part of no candidates.
void add_part(Split& split, std::uint32_t size, const Measure& measure) {
  split.value += measure.of(size);
  split.parts += size != 0 ? 1 : 0;
  split.largest = std::max(split.largest, size);
}

}  // namespace

bool Scorer::fill(const EncodedGuess& guess, const CandidateBlock& block, Stretch some) {
  if (row_.size() < kernel::padded(some.size)) row_.resize(kernel::padded(some.size));
  return game_->fill_row(guess, block, some, row_.data());
}

Split Scorer::split_few(const EncodedGuess& guess, const CandidateBlock& block, const Measure& measure) {
  Split split{.possible = fill(guess, block, {0, block.size()})};
  const auto row = std::span(row_).first(block.size());
  for (const Answer answer : row) ++sizes_[number(answer)];
  for (const Answer answer : row) add_part(split, std::exchange(sizes_[number(answer)], 0), measure);
  return split;
}

Split Scorer::split_many(const EncodedGuess& guess, const CandidateBlock& block, const Measure& measure) {
  Split split{.possible = block.place_of(guess.target) < block.size()};
  for (std::size_t first = game_->count_row(guess, block, counts_); first < block.size(); first += kStretch) {
    const Stretch some{first, std::min(kStretch, block.size() - first)};
    fill(guess, block, some);
    counts_.add(std::span(row_).first(some.size));
  }
  counts_.take([&](std::uint32_t size) { add_part(split, size, measure); });
  return split;
}

void Scorer::score(std::span<const EncodedGuess> guesses, const CandidateBlock& block, const Measure& measure,
                   std::span<Split> splits) {
  assert(guesses.size() == splits.size());
  pairs_ += guesses.size() * block.size();
  const bool across_guesses = game_->has_popcount_rule() && block.size() <= FewCandidates::kMostCandidates;
  const bool few = block.size() < game_->answer_count();
  std::size_t done = 0;
  while (across_guesses && guesses.size() - done >= FewCandidates::kFewestGuesses) {
    const std::size_t batch = std::min(guesses.size() - done, FewCandidates::kMostGuesses);
    few_.score(*game_, guesses.subspan(done, batch), block, measure, splits.subspan(done, batch));
    done += batch;
  }
  for (; done < guesses.size(); ++done)
    splits[done] = few ? split_few(guesses[done], block, measure) : split_many(guesses[done], block, measure);
  for (Split& split : splits) {
    if (split.possible) split.value += measure.win() - measure.of(1);
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
  fill(guess, block, {0, block.size()});
  pairs_ += block.size();
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
