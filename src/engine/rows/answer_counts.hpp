#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "winnow/answer.hpp"

namespace winnow {

/// How often each answer was seen. Tables take turns in counting, as the next of the same answer would
/// otherwise wait until the last is stored: with four, counting is twice as fast in battleship.
class AnswerCounts {
 public:
  explicit AnswerCounts(std::size_t answers) : answers_(answers), counts_(kTables * answers, 0) {}

  void add(std::span<const Answer> row) {
    std::uint32_t* const counts = counts_.data();
    std::size_t i = 0;
    for (; i + kTables <= row.size(); i += kTables) {
      for (std::size_t table = 0; table < kTables; ++table)
        ++counts[table * answers_ + number(row[i + table])];
    }
    for (; i < row.size(); ++i) ++counts[number(row[i])];
  }

  /// Calls `use` with the count of every answer, and starts anew.
  template <class Use>
  void take(Use use) {
    std::uint32_t* const counts = counts_.data();
    for (std::size_t table = 1; table < kTables; ++table) {
      for (std::size_t answer = 0; answer < answers_; ++answer)
        counts[answer] += std::exchange(counts[table * answers_ + answer], 0);
    }
    for (std::size_t answer = 0; answer < answers_; ++answer) use(std::exchange(counts[answer], 0));
  }

 private:
  static constexpr std::size_t kTables = 4;

  std::size_t answers_;
  std::vector<std::uint32_t> counts_;  ///< one table after the other
};

}  // namespace winnow
