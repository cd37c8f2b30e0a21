#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

#include "engine/rows/kernel.hpp"
#include "winnow/answer.hpp"

namespace winnow {

/// How often each answer was seen.
class AnswerCounts {
 public:
  /// All answers are below `answers`.
  explicit AnswerCounts(std::size_t answers)
      : answers_(answers), few_(kernel::kFewTurns * answers, 0), many_(kernel::kManyTurns * answers, 0) {}

  /// Where so many targets are to be counted. In the end all turns are added up, so that few targets are
  /// better off with few.
  kernel::Counts counts_for(std::size_t targets) {
    const bool many = targets >= kWorthManyTurns * answers_;
    (many ? has_many_ : has_few_) = true;
    return {.counts = many ? many_.data() : few_.data(), .answers = answers_, .many = many};
  }

  void add(std::span<const Answer> row) {
    for (const Answer answer : row) ++few_[number(answer)];
  }

  /// One that was counted as `from` is `to`.
  void move(Answer from, Answer to) {
    --few_[number(from)];  // perhaps below 0, until all turns are added up
    ++few_[number(to)];
  }

  /// Calls `use` with the count of every answer, and starts anew.
  template <class Use>
  void take(Use use) {
    if (std::exchange(has_few_, false)) {
      for (std::size_t i = answers_; i < few_.size(); ++i) few_[i - answers_] += std::exchange(few_[i], 0);
    }
    if (std::exchange(has_many_, false)) {
      for (std::size_t answer = 0; answer < answers_; ++answer) {
        const auto turns = many_.begin() + static_cast<std::ptrdiff_t>(answer * kernel::kManyTurns);
        few_[answer] = std::accumulate(turns, turns + kernel::kManyTurns, few_[answer]);
      }
      std::fill(many_.begin(), many_.end(), 0U);
    }
    for (std::size_t answer = 0; answer < answers_; ++answer) use(std::exchange(few_[answer], 0));
  }

 private:
  static constexpr std::size_t kWorthManyTurns = 16;  ///< targets for each answer

  static_assert(kernel::kFewTurns == 2, "the second table is added to the first");

  std::size_t answers_;
  bool has_few_ = false;  ///< in more than the first table
  bool has_many_ = false;
  std::vector<std::uint32_t> few_;  ///< see `kernel::Counts`
  std::vector<std::uint32_t> many_;
};

}  // namespace winnow
