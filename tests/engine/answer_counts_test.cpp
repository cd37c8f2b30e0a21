#include "engine/rows/answer_counts.hpp"

#include <gtest/gtest.h>

#include "base/random.hpp"

namespace winnow {
namespace {

std::vector<std::uint32_t> taken(AnswerCounts& counts) {
  std::vector<std::uint32_t> all;
  counts.take([&](std::uint32_t count) { all.push_back(count); });
  return all;
}

TEST(AnswerCounts, AreOfEveryAnswerInRowsOfAnyLength) {
  constexpr std::size_t kAnswers = 7;
  Random random(3);
  AnswerCounts counts(kAnswers);
  for (std::size_t length = 0; length < 50; ++length) {
    std::vector<std::uint32_t> expected(kAnswers, 0);
    for (int rows = 0; rows < 2; ++rows) {
      std::vector<Answer> row(length);
      for (Answer& answer : row) {
        answer = static_cast<Answer>(random.below(kAnswers));
        ++expected[number(answer)];
      }
      counts.add(row);
    }
    EXPECT_EQ(taken(counts), expected);
  }
}

TEST(AnswerCounts, AreOfAllTurns) {
  constexpr std::size_t kAnswers = 3;
  AnswerCounts counts(kAnswers);
  for (const std::size_t targets : {std::size_t{1}, 100 * kAnswers}) {
    const kernel::Counts turns = counts.counts_for(targets);
    EXPECT_EQ(turns.many, targets > 1);
    const std::size_t count = turns.many ? kernel::kManyTurns : kernel::kFewTurns;
    for (std::size_t turn = 0; turn < count; ++turn) ++kernel::count_of(turns, turn, 1);
    counts.add(std::vector<Answer>(2, Answer{2}));
    counts.move(Answer{1}, Answer{0});
    EXPECT_EQ(taken(counts), (std::vector<std::uint32_t>{1, static_cast<std::uint32_t>(count - 1), 2}));
    EXPECT_EQ(taken(counts), (std::vector<std::uint32_t>{0, 0, 0}));
  }
}

TEST(AnswerCounts, StartAnewOnceTaken) {
  AnswerCounts counts(3);
  counts.add(std::vector<Answer>(9, Answer{2}));
  EXPECT_EQ(taken(counts), (std::vector<std::uint32_t>{0, 0, 9}));
  EXPECT_EQ(taken(counts), (std::vector<std::uint32_t>{0, 0, 0}));
}

}  // namespace
}  // namespace winnow
