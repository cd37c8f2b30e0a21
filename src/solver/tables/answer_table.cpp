#include "solver/tables/answer_table.hpp"

#include <algorithm>

namespace winnow::solver {

std::uint64_t AnswerTable::bytes(const EncodedGame& game, std::size_t candidates) {
  return 2 * std::uint64_t{game.all_guesses().size()} * candidates;
}

std::unique_ptr<const AnswerTable> AnswerTable::make(const EncodedGame& game,
                                                     std::vector<TargetId> candidates,
                                                     std::uint64_t most_bytes) {
  const std::uint64_t wanted = bytes(game, candidates.size());
  if (wanted == 0 || wanted > most_bytes) return nullptr;
  std::unique_ptr<AnswerTable> table(new AnswerTable(game, std::move(candidates)));
  if (!table->find_guesses_of_targets() || !table->fill_by_guess()) return nullptr;
  table->fill_by_target();
  return table;
}

AnswerTable::AnswerTable(const EncodedGame& game, std::vector<TargetId> candidates)
    : game_(game),
      candidates_(std::move(candidates)),
      guesses_(static_cast<std::uint32_t>(game.all_guesses().size())),
      targets_(static_cast<std::uint32_t>(candidates_.size())),
      row_length_((guesses_ + kPadding - 1) / kPadding * kPadding),
      answers_({kWin}) {}

GuessId AnswerTable::find_guess(Code code) const {
  const auto guesses = game_.all_guesses();
  const auto found =
      std::lower_bound(guesses.begin(), guesses.end(), code,
                       [](const EncodedGuess& guess, Code wanted) { return guess.code < wanted; });
  return static_cast<GuessId>(found - guesses.begin());
}

bool AnswerTable::find_guesses_of_targets() {
  for (const TargetId candidate : candidates_) {
    const Code code = game_.game().target(candidate);
    const GuessId guess = find_guess(code);
    if (guess == guesses_ || this->code(guess) != code) return false;
    guess_of_target_.push_back(guess);
  }
  return true;
}

bool AnswerTable::fill_by_guess() {
  constexpr std::size_t kMostAnswers = 256;
  constexpr std::uint16_t kUnseen = 0xFFFF;
  std::vector<std::uint16_t> cell_of(game_.answer_count(), kUnseen);
  cell_of[number(kWin)] = kWinCell;
  by_guess_.resize(static_cast<std::size_t>(guesses_) * targets_);
  const CandidateBlock all = game_.block(candidates_);
  std::vector<Answer> row(kernel::padded(targets_));
  for (GuessId g = 0; g < guesses_; ++g) {
    const EncodedGuess& guess = game_.all_guesses()[g];
    game_.fill_row(guess, all, row.data());
    Cell* cells = &by_guess_[static_cast<std::size_t>(g) * targets_];
    for (LocalTarget t = 0; t < targets_; ++t) {
      std::uint16_t& cell = cell_of[number(row[t])];
      if (cell == kUnseen) {
        if (answers_.size() == kMostAnswers) return false;
        cell = static_cast<std::uint16_t>(answers_.size());
        answers_.push_back(row[t]);
      }
      cells[t] = static_cast<Cell>(cell);
    }
  }
  return true;
}

void AnswerTable::fill_by_target() {
  by_target_.resize(static_cast<std::size_t>(targets_) * row_length_);
  constexpr std::uint32_t kTile = 64;  // both sides of a tile stay in the cache
  for (std::uint32_t g0 = 0; g0 < guesses_; g0 += kTile) {
    const std::uint32_t g1 = std::min(g0 + kTile, guesses_);
    for (LocalTarget t = 0; t < targets_; ++t) {
      Cell* cells = &by_target_[static_cast<std::size_t>(t) * row_length_];
      for (std::uint32_t g = g0; g < g1; ++g)
        cells[g] = by_guess_[static_cast<std::size_t>(g) * targets_ + t];
    }
  }
}

}  // namespace winnow::solver
