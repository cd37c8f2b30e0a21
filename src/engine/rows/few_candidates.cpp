#include "engine/rows/few_candidates.hpp"

#include <algorithm>

#include "engine/rows/repeats.hpp"

namespace winnow {

void FewCandidates::lay_out(std::span<const EncodedGuess> guesses) {
  words_.resize(kMostFields * kMostGuesses);
  answers_.resize(kMostCandidates * kMostGuesses);
  before_.resize(kMostCandidates * kMostGuesses);
  targets_.fill(kNoTarget);
  for (std::size_t g = 0; g < guesses.size(); ++g) {
    targets_[g] = guesses[g].target;
    for (std::size_t f = 0; f < kMostFields; ++f) words_[f * kMostGuesses + g] = guesses[g].words[f];
  }
}

void FewCandidates::answer(const EncodedGame& game, const CandidateBlock& block, std::span<Split> splits) {
  for (std::size_t i = 0; i < block.size(); ++i) {
    Answer* const answers = &answers_[i * kMostGuesses];
    game.fill_column(words_.data(), kMostGuesses, block, i, answers);
    // Counted first, in vectors, as mostly there is none.
    if (std::count(targets_.begin(), targets_.end(), block.ids[i]) == 0) continue;
    for (std::size_t g = 0; g < splits.size(); ++g) {
      if (targets_[g] != block.ids[i]) continue;
      answers[g] = kWin;
      splits[g].possible = true;
    }
  }
}

void FewCandidates::score(const EncodedGame& game, std::span<const EncodedGuess> guesses,
                          const CandidateBlock& block, const Measure& measure, std::span<Split> splits) {
  std::fill(splits.begin(), splits.end(), Split{});
  lay_out(guesses);
  answer(game, block, splits);
  std::array<std::uint16_t, kMostGuesses> parts{};
  std::array<std::uint16_t, kMostGuesses> largest{};
  kernel::count_repeats(answers_.data(), block.size(), kMostGuesses,
                        {.before = before_.data(), .parts = parts.data(), .largest = largest.data()});
  std::array<Fixed, kMostCandidates> growth{};  // of a part of n candidates by one more
  for (std::size_t n = 0; n < block.size(); ++n) growth[n] = measure.of(n + 1) - measure.of(n);
  for (std::size_t g = 0; g < guesses.size(); ++g) {
    splits[g].parts = parts[g];
    splits[g].largest = largest[g];
    for (std::size_t i = 0; i < block.size(); ++i) splits[g].value += growth[before_[i * kMostGuesses + g]];
  }
}

}  // namespace winnow
