#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "winnow/answer.hpp"

namespace winnow {

/// How often each answer was seen. Tables take turns in counting, as the next of the same answer would
/// otherwise wait until the last is stored: with four, counting is twice as fast in battleship, with eight
/// two and a half times. Many answers have fewer, since all tables are added up in the end.
class AnswerCounts {
 public:
  explicit AnswerCounts(std::size_t answers)
      : answers_(answers), tables_(answers > kMany ? kFew : kMost), counts_(tables_ * answers, 0) {}

  void add(std::span<const Answer> row) { tables_ == kMost ? add_to<kMost>(row) : add_to<kFew>(row); }

  /// Calls `use` with the count of every answer, and starts anew.
  template <class Use>
  void take(Use use) {
    std::uint32_t* const counts = counts_.data();
    for (std::size_t table = 1; table < tables_; ++table) {
      for (std::size_t answer = 0; answer < answers_; ++answer)
        counts[answer] += std::exchange(counts[table * answers_ + answer], 0);
    }
    for (std::size_t answer = 0; answer < answers_; ++answer) use(std::exchange(counts[answer], 0));
  }

 private:
  static constexpr std::size_t kMany = 512;
  static constexpr std::size_t kFew = 4;
  static constexpr std::size_t kMost = 8;

  template <std::size_t kTables>
  void add_to(std::span<const Answer> row) {
    std::uint32_t* const counts = counts_.data();
    std::size_t i = 0;
    for (; i + kTables <= row.size(); i += kTables) {
      for (std::size_t table = 0; table < kTables; ++table)
        ++counts[table * answers_ + number(row[i + table])];
    }
    for (; i < row.size(); ++i) ++counts[number(row[i])];
  }

  std::size_t answers_;
  std::size_t tables_;
  std::vector<std::uint32_t> counts_;  ///< one table after the other
};

}  // namespace winnow
