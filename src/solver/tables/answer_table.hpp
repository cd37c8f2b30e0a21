#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "engine/rows/encoded_game.hpp"

namespace winnow::solver {

/// Numbers a guess in `AnswerTable`.
using GuessId = std::uint32_t;

/// An answer in eight bits: the answers that occur in the game, numbered densely. 0 is a win.
using Cell = std::uint8_t;
inline constexpr Cell kWinCell = 0;

/// Numbers a target in `AnswerTable`: its place among the candidates of the table.
using LocalTarget = std::uint32_t;

/// Every answer of every guess for some candidates, twice: by guess, to split any set of them by one guess,
/// and by target, to compare a few of them over all guesses at once.
class AnswerTable {
 public:
  /// Nothing where the guesses cannot all be listed, a target is no guess, there are more than 256
  /// answers, or the table would take more than `most_bytes`.
  static std::unique_ptr<const AnswerTable> make(const EncodedGame& game, std::vector<TargetId> candidates,
                                                 std::uint64_t most_bytes);

  /// How many bytes it takes.
  static std::uint64_t bytes(const EncodedGame& game, std::size_t candidates);

  [[nodiscard]] const EncodedGame& game() const { return game_; }
  [[nodiscard]] std::uint32_t guesses() const { return guesses_; }
  [[nodiscard]] std::uint32_t targets() const { return targets_; }
  /// How many different answers occur, a win included.
  [[nodiscard]] std::uint32_t answers() const { return static_cast<std::uint32_t>(answers_.size()); }

  /// In increasing order.
  [[nodiscard]] const std::vector<TargetId>& candidates() const { return candidates_; }
  [[nodiscard]] GuessId find_guess(Code code) const;

  [[nodiscard]] Code code(GuessId guess) const { return game_.all_guesses()[guess].code; }
  [[nodiscard]] Answer answer(Cell cell) const { return answers_[cell]; }
  [[nodiscard]] GuessId guess_of(LocalTarget target) const { return guess_of_target_[target]; }

  /// `targets()` cells.
  [[nodiscard]] const Cell* of_guess(GuessId guess) const {
    return &by_guess_[static_cast<std::size_t>(guess) * targets_];
  }
  /// `row_length()` cells, of which the first `guesses()` mean something.
  [[nodiscard]] const Cell* of_target(LocalTarget target) const {
    return &by_target_[static_cast<std::size_t>(target) * row_length_];
  }
  [[nodiscard]] std::size_t row_length() const { return row_length_; }

  /// Rows by target are padded to a multiple of this, so that vectors need no tail.
  static constexpr std::size_t kPadding = 64;

 private:
  AnswerTable(const EncodedGame& game, std::vector<TargetId> candidates);

  bool find_guesses_of_targets();
  bool fill_by_guess();
  void fill_by_target();

  const EncodedGame& game_;
  std::vector<TargetId> candidates_;
  std::uint32_t guesses_;
  std::uint32_t targets_;
  std::size_t row_length_;
  std::vector<Answer> answers_;
  std::vector<GuessId> guess_of_target_;
  std::vector<Cell> by_guess_;
  std::vector<Cell> by_target_;
};

}  // namespace winnow::solver
