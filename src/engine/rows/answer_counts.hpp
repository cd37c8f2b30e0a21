#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
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
  explicit AnswerCounts(std::size_t answers) : answers_(answers), counts_(kernel::kManyTables * answers, 0) {}

  /// Where so many targets are to be counted. All tables are added up in the end, so that few targets are
  /// better off with few.
  kernel::Counts tables_for(std::size_t targets) {
    const bool many = targets >= kWorthATable * answers_;
    tables_ = many ? kernel::kManyTables : std::max(tables_, kernel::kFewTables);
    return {.tables = counts_.data(), .answers = answers_, .many = many};
  }

  void add(std::span<const Answer> row) {
    for (const Answer answer : row) ++counts_[number(answer)];
  }

  /// One that was counted as `from` is `to`.
  void move(Answer from, Answer to) {
    --counts_[number(from)];  // perhaps below 0, until all tables are added up
    ++counts_[number(to)];
  }

  /// Calls `use` with the count of every answer, and starts anew.
  template <class Use>
  void take(Use use) {
    std::uint32_t* const counts = counts_.data();
    const std::size_t tables = std::exchange(tables_, 1);
    for (std::size_t table = 1; table < tables; ++table) {
      for (std::size_t answer = 0; answer < answers_; ++answer)
        counts[answer] += std::exchange(counts[table * answers_ + answer], 0);
    }
    for (std::size_t answer = 0; answer < answers_; ++answer) use(std::exchange(counts[answer], 0));
  }

 private:
  static constexpr std::size_t kWorthATable = 16;

  std::size_t answers_;
  std::size_t tables_ = 1;             ///< that may hold something
  std::vector<std::uint32_t> counts_;  ///< one table after the other
};

}  // namespace winnow
