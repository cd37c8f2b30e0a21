#include <filesystem>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/program.hpp"
#include "games/support.hpp"
#include "terminal/temporary_folder.hpp"

/// What happens where the system gives less than is asked for.
namespace winnow::testing {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

/// As a shell limits what it starts.
Outcome run_limited(const std::string& limits, const std::vector<std::string>& arguments) {
  std::vector<std::string> command = {"-c", limits + " && exec \"$0\" \"$@\"", WINNOW_BINARY};
  command.insert(command.end(), arguments.begin(), arguments.end());
  return run_program("/bin/sh", command);
}

TEST(Limits, AFileThatIsLimitedInSizeIsNotLeftHalf) {
  for (const char* option : {"-o", "--checkpoint"}) {
    const TemporaryFolder folder;
    const Outcome outcome =
        run_limited("ulimit -f 2", {"solve", "mastermind:3x5", option, folder.file("written")});
    EXPECT_THAT(outcome.err, HasSubstr("it would be larger than the system allows"));
    EXPECT_TRUE(is_one_line(outcome.err)) << outcome.err;
    EXPECT_TRUE(std::filesystem::is_empty(folder.file("")));
    EXPECT_THAT(outcome.out, HasSubstr("mastermind:3x5"));
  }
}

/// The stack of a thread would be larger than all memory that may be taken.
constexpr const char* kNoThreads = "ulimit -s 4000000 && ulimit -v 2000000";

TEST(Limits, DoesWithoutThreadsThatCannotBeStarted) {
  if (support::kSlowBuild) GTEST_SKIP() << "a sanitizer takes address space of its own";
  const Outcome solved = run_limited(kNoThreads, {"solve", "mastermind:3x4", "--no-book", "--threads", "8"});
  EXPECT_EQ(solved.status, 0) << solved.err;
  EXPECT_EQ(solved.err, "");
  EXPECT_THAT(solved.out, HasSubstr("206: the total is the least possible"));
  const std::vector<std::vector<std::string>> commands = {
      {"suggest", "mastermind:3x4"}, {"evaluate", "mastermind:3x4"}, {"guess", "mastermind:3x4", "abc"}};
  for (const auto& command : commands) {
    const Outcome outcome = run_limited(kNoThreads, command);
    EXPECT_EQ(outcome.status, 0) << command.front();
    EXPECT_EQ(outcome.err, "");
  }
}

TEST(Limits, ServesRequestsWithoutThreads) {
  if (support::kSlowBuild) GTEST_SKIP() << "a sanitizer takes address space of its own";
  const TemporaryFolder folder;
  write_file(folder.file("requests"),
             "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"feedback\","
             "\"params\":[\"bulls:2x3\",\"01\",\"12\"]}\n");
  const Outcome outcome =
      run_program("/bin/sh", {"-c", std::string(kNoThreads) + " && exec \"$0\" serve <\"$1\"", WINNOW_BINARY,
                              folder.file("requests")});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_EQ(outcome.err, "");
  EXPECT_THAT(outcome.out, AllOf(HasSubstr("\"id\":1"), HasSubstr("\"result\"")));
}

/// A table that is larger than all memory that may be taken.
TEST(Limits, SaysThatThereIsTooLittleMemory) {
  if (support::kSlowBuild) GTEST_SKIP() << "a sanitizer takes address space of its own";
  for (const std::vector<std::string>& arguments :
       {std::vector<std::string>{"solve", "bulls:4x10", "--no-book", "--memory", "1G", "--threads", "1"},
        std::vector<std::string>{"evaluate", "mastermind:8x8", "--threads", "1"}}) {
    const Outcome outcome = run_limited("ulimit -v 200000", arguments);
    EXPECT_EQ(outcome.status, 2);
    EXPECT_EQ(outcome.out, "");
    EXPECT_TRUE(is_one_line(outcome.err)) << outcome.err;
    EXPECT_THAT(outcome.err, AllOf(HasSubstr("memory"), Not(HasSubstr("internal error"))));
  }
}

}  // namespace
}  // namespace winnow::testing
