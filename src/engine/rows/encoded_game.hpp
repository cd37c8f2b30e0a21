#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "base/aligned.hpp"
#include "engine/rows/answer_counts.hpp"
#include "engine/rows/kernel.hpp"
#include "winnow/split.hpp"

namespace winnow {

inline constexpr TargetId kNoTarget{~std::uint32_t{0}};

/// Some targets laid out for the kernel. A block with more than `kMostLaidOut` targets has only their ids.
/// Rows of such blocks are rare, and they are computed in steps.
struct CandidateBlock {
  static constexpr std::size_t kMostLaidOut = std::size_t{1} << 18U;

  std::vector<TargetId> ids;        ///< in increasing order
  LineVector<std::uint64_t> words;  ///< word w of candidate i at w * padded(size) + i
  std::vector<Code> codes;          ///< instead, of a game without a popcount rule

  [[nodiscard]] std::size_t size() const { return ids.size(); }
  [[nodiscard]] bool laid_out() const { return size() <= kMostLaidOut; }
  /// Where a target is, or `size()`.
  [[nodiscard]] std::size_t place_of(TargetId target) const {
    const auto found = std::lower_bound(ids.begin(), ids.end(), target);
    return found != ids.end() && *found == target ? static_cast<std::size_t>(found - ids.begin()) : size();
  }
};

/// Candidates of a block that lie next to each other.
struct Stretch {
  std::size_t first;  ///< a multiple of `kernel::kPadding`
  std::size_t size;
};

/// A guess laid out for the kernel.
struct EncodedGuess {
  Code code{};
  TargetId target = kNoTarget;  ///< its number, if it can be a target
  std::array<std::uint64_t, kMostFields> words{};
};

/// A game with everything in the form in which the engine computes. Immutable; may be used by many threads at
/// once. Owns its share of the game.
class EncodedGame {
 public:
  explicit EncodedGame(std::shared_ptr<const Game> game);

  [[nodiscard]] const Game& game() const { return *game_; }

  /// All answers are below this.
  [[nodiscard]] std::size_t answer_count() const { return static_cast<std::size_t>(game_->answers().size()); }

  [[nodiscard]] CandidateBlock block(std::vector<TargetId> ids) const;
  [[nodiscard]] std::vector<TargetId> all_targets() const { return targets_after(*game_, {}); }

  [[nodiscard]] EncodedGuess encode(Code guess) const;
  [[nodiscard]] EncodedGuess encode(TargetId guess) const;

  /// Every guess of the game in increasing order of code; empty where they are too many.
  [[nodiscard]] std::span<const EncodedGuess> all_guesses() const { return guesses_; }

  /// Answers to `guess` for some candidates of the block, `kWin` where it is right; returns whether it is for
  /// any. `row` has padded(some.size) places, and what is in those after the last candidate means nothing.
  bool fill_row(const EncodedGuess& guess, const CandidateBlock& block, Stretch some, Answer* row) const;

  /// Counts the answers to `guess` of candidates from the first on, as `fill_row` tells them, and returns how
  /// many: all but a few of a game with a popcount rule, and none of others.
  std::size_t count_row(const EncodedGuess& guess, const CandidateBlock& block, AnswerCounts& counts) const;

  /// The same the other way round: answers of one candidate to `count` guesses, which are laid out as targets
  /// are, word f of guess g at `words[f * count + g]`. `count` is padded, and a right guess is nothing
  /// special. Only for games with a popcount rule.
  void fill_column(const std::uint64_t* words, std::size_t count, const CandidateBlock& block,
                   std::size_t candidate, Answer* column) const;
  [[nodiscard]] bool has_popcount_rule() const { return rule_.has_value(); }

  /// A row for all candidates of the block.
  bool fill_row(const EncodedGuess& guess, const CandidateBlock& block, Answer* row) const {
    return fill_row(guess, block, {0, block.size()}, row);
  }

 private:
  [[nodiscard]] EncodedGuess encode(Code guess, TargetId target) const;

  /// Word w of candidate i goes to `words[w * stride + i]`.
  void lay_out(std::span<const TargetId> ids, std::uint64_t* words, std::size_t stride) const;
  void fill_row_in_steps(const EncodedGuess& guess, std::span<const TargetId> ids, Answer* row) const;

  std::shared_ptr<const Game> game_;
  std::optional<kernel::Rule> rule_;  ///< none: the game answers in its own way
  std::size_t target_words_ = 0;
  /// Of all targets, one target after the other; empty where they are too many to be kept.
  std::vector<std::uint64_t> words_;
  std::vector<EncodedGuess> guesses_;
};

}  // namespace winnow
