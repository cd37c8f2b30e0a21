#include <filesystem>

#include <gmock/gmock.h>

#include "cli/book_file.hpp"
#include "solver/ranks_support.hpp"
#include "solver/solution_support.hpp"

namespace winnow {
namespace {

using support::RankRig;
using ::testing::HasSubstr;

/// How many ranks search together.
class Ranks : public ::testing::TestWithParam<int> {
 protected:
  Solution solved(std::string_view token, SolveOptions options = {}) {
    options.book = false;
    options.threads = 1;
    const auto solution = rig_.solve(token, options);
    if (!solution) throw std::runtime_error(solution.error().message);
    return *solution;
  }

  RankRig rig_{GetParam()};
};

TEST_P(Ranks, FindAndProveTheLeastTotal) {
  const Solution solution = solved("mastermind:4x6");
  EXPECT_EQ(solution.book.total, 5625U);
  EXPECT_EQ(solution.book.lower, 5625U);
  EXPECT_TRUE(solution.finished);
}

TEST_P(Ranks, FindItWithTablesThatOverflow) {
  EXPECT_EQ(solved("bulls:3x8", {.memory = std::uint64_t{460'000}}).book.total, 1642U);
}

TEST_P(Ranks, FindTheLeastWorstCase) {
  const Solution solution = solved("mastermind:3x5", {.objective = Objective::kWorst});
  const Solution alone = support::solved("mastermind:3x5", {.objective = Objective::kWorst});
  EXPECT_EQ(solution.book.worst, alone.book.worst);
  EXPECT_EQ(solution.book.total, alone.book.total);
  EXPECT_TRUE(solution.book.proven());
}

TEST_P(Ranks, AnswerOtherQuestionsAsOneDoes) {
  const Turn turn = support::turn_of("mastermind:4x5", "aabb", "0,1");
  EXPECT_EQ(solved("mastermind:4x5", {.max_guesses = 4, .after = {turn}}).book.total,
            support::solved("mastermind:4x5", {.max_guesses = 4, .after = {turn}}).book.total);
}

TEST_P(Ranks, WriteTheSameTidyTree) {
  const SolveOptions tidy{.tidy = true, .threads = 1, .book = false};
  EXPECT_EQ(solved("bulls:3x7", tidy).book, support::solved("bulls:3x7", tidy).book);
}

INSTANTIATE_TEST_SUITE_P(Numbers, Ranks, ::testing::Values(1, 2, 4));

TEST(SomeRanks, DoJobs) {
  RankRig rig(3);
  ASSERT_TRUE(rig.solve("mastermind:4x6", {.threads = 1, .book = false}));
  ASSERT_FALSE(rig.reports().empty());
  for (const ranks::JobReport& report : rig.reports()) {
    EXPECT_EQ(report.result.number, report.job.number);
    EXPECT_LE(report.sent, report.came);
    if (!report.result.settled) {
      EXPECT_GE(report.result.sets, report.job.budget);
    }
  }
}

TEST(SomeRanks, EndWhenTheTimeIsUp) {
  RankRig rig(3);
  const auto solution = rig.solve("chess:5", {.threads = 1, .seconds = 1.0, .book = false});
  ASSERT_TRUE(solution);
  EXPECT_FALSE(solution->finished);
  EXPECT_LT(solution->seconds, 5);
}

TEST(SomeRanks, GoOnFromACheckpointOfAnyNumberOfThem) {
  const testing::BookFile file{std::string()};
  std::filesystem::remove(file.path());
  SolveOptions options{.threads = 1, .book = false, .checkpoint = file.path(), .checkpoint_seconds = 0.1};
  std::uint64_t lower = 0;
  for (const int ranks : {3, 1, 2, 4}) {
    int calls = 0;
    options.progress = [&](const SolveProgress& progress) { return progress.upper == 0 || ++calls < 3; };
    RankRig rig(ranks);
    const auto solution = rig.solve("chess:5", options);
    ASSERT_TRUE(solution) << solution.error().message;
    EXPECT_GE(solution->book.lower, lower);
    EXPECT_LE(solution->book.lower, 14'541U);
    lower = solution->book.lower;
  }
  EXPECT_GT(lower, 0U);
}

/// Why a run with another rank like this does not begin.
std::string refusal_of(const ranks::Hello& hello) {
  RankRig rig(3);
  rig.hello(2) = hello;
  const auto solution = rig.solve("mastermind:4x6", {.book = false});
  return solution ? "it does" : solution.error().message;
}

TEST(SomeRanks, RefuseToBeginWithAnotherProgram) {
  EXPECT_EQ(refusal_of({.host = "there", .program = "that", .arguments = {"solve", "it"}}),
            "rank 2 (there) runs another program, that, than rank 0, this: install the same on all machines");
}

TEST(SomeRanks, RefuseToBeginWithOtherArguments) {
  EXPECT_EQ(refusal_of({.host = "there", .program = "this", .arguments = {"solve", "chess"}}),
            "rank 2 (there) was started with other arguments: solve chess");
}

}  // namespace
}  // namespace winnow
