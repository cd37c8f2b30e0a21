#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace winnow {

/// What a guess earns, inside the engine: a small number below `AnswerSpace::size()`.
enum class Answer : std::uint16_t {};

/// The answer as a number to compute with.
constexpr std::uint16_t number(Answer answer) { return static_cast<std::uint16_t>(answer); }

/// The guess was right. An answer of its own beside the counts: in chess a guess contained in the
/// target earns the same counts as the target itself, so counts alone cannot say that a game is over.
inline constexpr Answer kWin{0};

/// What a guess earns, as people read and write it: (1,2,1).
using Counts = std::vector<int>;

/// One number of the feedback and the values it can take.
struct CountRange {
  std::string label;
  int least = 0;
  int most = 0;
  std::vector<std::string> aliases = {};  ///< what is read as its label too: "white", "w"
};

/// Numbers all tuples of counts densely. Answer 0 is `kWin`; the tuple c is
///
///     1 + sum over k of (c[k] - least[k]) * stride(k),   stride(k) = product of the ranges after k
///
/// so that tuples sort like their answers.
class AnswerSpace {
 public:
  /// The tuples must be fewer than 65,535, as an `Answer` has 16 bits: `register_game` refuses a game with
  /// more.
  explicit AnswerSpace(std::vector<CountRange> ranges);

  /// The counts of an answer, in order.
  [[nodiscard]] const std::vector<CountRange>& ranges() const { return ranges_; }

  /// One more than the largest answer.
  [[nodiscard]] int size() const { return size_; }

  /// By how much an answer grows when count `k` grows by one.
  [[nodiscard]] int stride(std::size_t k) const { return strides_[k]; }

  /// The (virtual) answer whose counts are all zero, from which strides lead to every other.
  [[nodiscard]] int origin() const { return origin_; }

  /// Nothing if the number of counts is wrong or one is out of its range. Never `kWin`.
  [[nodiscard]] std::optional<Answer> answer(const Counts& counts) const;

  /// The counts of an answer other than `kWin`.
  [[nodiscard]] Counts counts(Answer answer) const;

 private:
  std::vector<CountRange> ranges_;
  std::vector<int> strides_;
  int size_ = 1;
  int origin_ = 1;
};

}  // namespace winnow
