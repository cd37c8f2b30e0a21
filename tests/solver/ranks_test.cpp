#include <filesystem>

#include <gmock/gmock.h>

#include "cli/book_file.hpp"
#include "solver/ranks_support.hpp"
#include "solver/solution_support.hpp"

namespace winnow {
namespace {

using support::RankRig;
using ::testing::HasSubstr;

/// Takes longer than any test of it.
constexpr const char* kLongSearch = support::kSlowBuild ? "chess:4" : "chess:5";
constexpr std::uint64_t kItsLeastTotal = support::kSlowBuild ? 5'070 : 14'541;
/// Without symmetries it takes a minute at least.
const SolveOptions kSlowly{.threads = 1, .symmetry = false, .book = false};

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
  const Solution solution = solved(support::kSlowBuild ? "mastermind:3x6" : "mastermind:4x6");
  EXPECT_EQ(solution.book.total, support::kSlowBuild ? 854U : 5625U);
  EXPECT_TRUE(solution.book.proven());
  EXPECT_TRUE(solution.finished);
}

TEST_P(Ranks, FindItWithTablesThatOverflow) {
  constexpr std::uint64_t kLeast = 4ULL * 216 * 216;  // room for one of seven sets
  EXPECT_EQ(solved("mastermind:3x6", {.memory = kLeast, .symmetry = false}).book.total, 854U);
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

TEST(SomeRanks, DoNothingButPartsWhereAllFirstGuessesAreAlike) {
  if (support::kSlowBuild) GTEST_SKIP() << "takes too long";
  RankRig rig(2);
  const auto solution = rig.solve("bulls:4x9", {.threads = 1, .book = false});
  ASSERT_TRUE(solution);
  EXPECT_EQ(solution->book.total, 14'914U);
  EXPECT_TRUE(solution->book.proven());
  for (const ranks::JobReport& report : rig.reports())
    EXPECT_EQ(report.job.answer.has_value(), report.rank != ranks::kCoordinator);
}

TEST(SomeRanks, EndWhenTheTimeIsUp) {
  SolveOptions options = kSlowly;
  options.seconds = 4.0;
  RankRig rig(3);
  const auto solution = rig.solve(kLongSearch, options);
  ASSERT_TRUE(solution);
  EXPECT_FALSE(solution->finished);
  EXPECT_LT(solution->seconds, 8);
}

TEST(SomeRanks, GoOnFromACheckpointOfAnyNumberOfThem) {
  const testing::BookFile file{std::string()};
  std::filesystem::remove(file.path());
  SolveOptions options{
      .threads = 1, .symmetry = false, .book = false, .checkpoint = file.path(), .checkpoint_seconds = 0.1};
  std::uint64_t lower = 0;
  for (const int ranks : {3, 1, 2, 4}) {
    int calls = 0;
    options.progress = [&](const SolveProgress& progress) { return progress.upper == 0 || ++calls < 5; };
    RankRig rig(ranks);
    const auto solution = rig.solve("mastermind:3x8", options);
    ASSERT_TRUE(solution) << solution.error().message;
    EXPECT_GE(solution->book.lower, lower);
    EXPECT_LE(solution->book.lower, 2359U);
    lower = solution->book.lower;
  }
  EXPECT_GT(lower, 0U);
}

TEST(SomeRanks, TellOfOneThatIsSilent) {
  support::PostOffice office(2);  // nobody looks into the second box
  support::ThreadTransport transport(office, ranks::kCoordinator);
  const auto game = support::game_of("mastermind:4x6");
  ranks::Coordinator coordinator(transport, {}, ranks::question_of(*game, {}), {},
                                 std::chrono::milliseconds(50));
  const auto solution = solver::solve_with(&coordinator, game, {.book = false});
  ASSERT_FALSE(solution);
  EXPECT_EQ(solution.error().message, "rank 1 has not been heard of for too long: is it still there?");
  EXPECT_TRUE(coordinator.lost_a_rank());
}

TEST(SomeRanks, KeepWhatIsKnownWhenOneFallsSilent) {
  support::PostOffice office(2);
  support::ThreadTransport transport(office, ranks::kCoordinator);
  const auto game = support::game_of(kLongSearch);
  const SolveOptions options = kSlowly;
  std::optional<std::jthread> server(std::in_place, [&] {
    support::ThreadTransport there(office, 1);
    ranks::JobServer(there, {}).run();
  });
  ranks::Coordinator coordinator(transport, {}, ranks::question_of(*game, options), {},
                                 std::chrono::seconds(3));
  SolveOptions watched = options;
  watched.progress = [&](const SolveProgress& progress) {
    // Once a strategy is known it is told to end, as if it had died.
    if (progress.upper > 0 && server) {
      office.put(1, {ranks::kCoordinator, encode(ranks::End{})});
      server.reset();
    }
    return true;
  };
  const auto solution = solver::solve_with(&coordinator, game, watched);
  ASSERT_TRUE(solution);
  ASSERT_TRUE(solution->failure);
  EXPECT_THAT(solution->failure->message, HasSubstr("rank 1"));
  EXPECT_FALSE(solution->finished);
  EXPECT_GE(solution->book.total, kItsLeastTotal);
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
