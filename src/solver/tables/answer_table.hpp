#pragma once

#include <array>
#include <cassert>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/rows/encoded_game.hpp"
#include "solver/types.hpp"
#include "winnow/result.hpp"

namespace winnow::solver {

/// Every answer of every guess, or of some guesses, for some candidates: by guess, to split any set of them
/// by one guess, and by target, to compare a few of them over all guesses at once. Where these are the same,
/// as the candidates are the guesses and guess and target may change places, it is kept once. Immutable;
/// shared by threads.
class AnswerTable {
 public:
  /// An error of kind `kMemory` if the table would take more than `most_bytes` where it is kept twice, or
  /// they cannot be had. Any other says why no memory would be enough: the guesses cannot all be listed, a
  /// target is not among them, or there are more answers than a cell can tell apart. The game must outlive
  /// the table. `go_on` is asked often, by each of the threads (0: as many as the machine has); once it says
  /// false the error is of kind `kCancelled`.
  static Result<std::unique_ptr<const AnswerTable>> make(
      const EncodedGame& game, std::vector<TargetId> candidates, std::uint64_t most_bytes, int threads = 1,
      const std::function<bool()>& go_on = [] { return true; });

  /// The same with these guesses only, in increasing order of code.
  static Result<std::unique_ptr<const AnswerTable>> make(const EncodedGame& game,
                                                         std::vector<TargetId> candidates,
                                                         std::vector<EncodedGuess> guesses,
                                                         std::uint64_t most_bytes);

  /// How many bytes a table takes at most.
  static std::uint64_t most_bytes(const EncodedGame& game, std::size_t candidates) {
    return 2 * std::uint64_t{game.all_guesses().size()} * candidates;
  }

  /// How many this one takes, without what pads its rows.
  [[nodiscard]] std::uint64_t bytes() const {
    return (by_target_ == nullptr ? 1U : 2U) * std::uint64_t{guesses_} * targets_;
  }

  [[nodiscard]] const EncodedGame& game() const { return game_; }
  [[nodiscard]] std::uint32_t guesses() const { return guesses_; }
  [[nodiscard]] std::uint32_t targets() const { return targets_; }
  /// How many different answers occur, a win included.
  [[nodiscard]] std::uint32_t answers() const { return static_cast<std::uint32_t>(answers_.size()); }
  /// How many of them a guess earns at most; two at least.
  [[nodiscard]] std::uint32_t most_parts() const { return most_parts_; }

  /// In increasing order.
  [[nodiscard]] const std::vector<TargetId>& candidates() const { return candidates_; }
  /// The number of a guess that the game allows.
  [[nodiscard]] GuessId find_guess(Code code) const;

  [[nodiscard]] Code code(GuessId guess) const { return list_[number(guess)].code; }
  [[nodiscard]] Answer answer(Cell cell) const { return answers_[cell]; }
  [[nodiscard]] GuessId guess_of(LocalTarget target) const { return guess_of_target_[target]; }

  /// `targets()` cells.
  [[nodiscard]] const Cell* of_guess(GuessId guess) const {
    assert(number(guess) < guesses_);
    return row_by_guess(number(guess));
  }
  /// `row_length()` cells, of which the first `guesses()` mean something.
  [[nodiscard]] const Cell* of_target(LocalTarget target) const {
    assert(target < targets_);
    return rows_by_target_->data() + static_cast<std::size_t>(target) * row_length_;
  }
  [[nodiscard]] std::size_t row_length() const { return row_length_; }

  /// Names the candidates, the guesses and all answers in 16 hexadecimal digits: tables of the same name
  /// number targets alike, and a set costs the same in both. Reads all rows by guess.
  [[nodiscard]] std::string fingerprint() const;

  /// Rows by target are padded to a multiple of this, so that vectors need no tail.
  static constexpr std::size_t kPadding = 64;

 private:
  AnswerTable(const EncodedGame& game, std::vector<TargetId> candidates, std::vector<EncodedGuess> guesses);

  /// Rows by target begin with a line of the cache: a vector that lies in two takes twice as long to read.
  struct alignas(kPadding) Line : std::array<Cell, kPadding> {};

  class Filling;

  Result<void> fill(std::uint64_t most_bytes, int threads, const std::function<bool()>& go_on);
  bool find_guesses_of_targets();
  bool allocate_by_guess();
  bool allocate_by_target();

  [[nodiscard]] Cell* row_by_guess(std::size_t guess) const {
    return by_guess_[0].data() + guess * distance_;
  }

  const EncodedGame& game_;
  std::vector<TargetId> candidates_;
  std::vector<EncodedGuess> some_;  ///< the guesses, unless they are all
  std::span<const EncodedGuess> list_;
  std::uint32_t guesses_;
  std::uint32_t targets_;
  std::size_t row_length_;
  std::vector<Answer> answers_;
  std::uint32_t most_parts_ = 0;
  std::vector<GuessId> guess_of_target_;
  bool candidates_are_guesses_ = false;  ///< in the same order
  std::size_t distance_ = 0;             ///< of rows by guess
  std::unique_ptr<Line[]> by_guess_;
  std::unique_ptr<Line[]> by_target_;  ///< none where rows by guess will do
  const Line* rows_by_target_ = nullptr;
};

}  // namespace winnow::solver
