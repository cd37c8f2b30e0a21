#include <gmock/gmock.h>

#include "solver/solution_support.hpp"
#include "solver/tables/answer_table.hpp"

/// How a search is run changes how long it takes, and nothing else.
namespace winnow {
namespace {

using support::solved;

struct Way {
  std::string name;
  SolveOptions options;
};

/// Just enough for the table of answers, were it kept twice, and little for proofs.
std::uint64_t least_memory(const std::string& token) {
  const auto game = support::game_of(token);
  return 2 * solver::AnswerTable::most_bytes(EncodedGame(game), game->targets().size());
}

std::vector<Way> ways(const std::string& token) {
  return {{"one thread", {.threads = 1}},
          {"two threads", {.threads = 2}},
          {"more threads than there are processors", {.threads = 4}},
          {"without symmetries", {.threads = 2, .symmetry = false}},
          {"without a book", {.threads = 1, .book = false}},
          {"little memory", {.threads = 2, .memory = least_memory(token)}},
          {"little of all", {.threads = 2, .memory = least_memory(token), .symmetry = false, .book = false}}};
}

class AnyWay : public ::testing::TestWithParam<std::string> {
 protected:
  /// Each way for one kind of question.
  static void expect_the_same(const SolveOptions& question) {
    const Book usual = solved(GetParam(), question).book;
    EXPECT_TRUE(usual.proven());
    for (const auto& [name, way] : ways(GetParam())) {
      SCOPED_TRACE(name);
      SolveOptions asked = way;
      asked.objective = question.objective;
      asked.max_guesses = question.max_guesses;
      const Solution solution = solved(GetParam(), asked);
      EXPECT_EQ(solution.book.total, usual.total);
      EXPECT_EQ(solution.book.lower, usual.lower);
      if (asked.memory) {
        EXPECT_LE(solution.memory, *asked.memory);
      }
    }
  }
};

TEST_P(AnyWay, TheTotalIsTheSame) { expect_the_same({}); }

INSTANTIATE_TEST_SUITE_P(Games, AnyWay,
                         ::testing::Values("mastermind:3x5", "mastermind:2x9", "chess:3", "cards:1",
                                           "bulls:3x6", "battleship:4x3x2", "battleship:4x4x2"),
                         support::name_of_token);

using AnyWayWithinTheLeastWorstCase = AnyWay;

TEST_P(AnyWayWithinTheLeastWorstCase, TheTotalIsTheSame) {
  expect_the_same({.objective = Objective::kWorst});
}

INSTANTIATE_TEST_SUITE_P(Games, AnyWayWithinTheLeastWorstCase,
                         ::testing::Values("mastermind:3x5", "chess:2", "cards:1", "bulls:3x6",
                                           "battleship:4x4x2"),
                         support::name_of_token);

}  // namespace
}  // namespace winnow
