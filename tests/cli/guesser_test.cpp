#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/program.hpp"

/// What a guesser replies to is in tests/play; here is what the command adds to that.
namespace winnow::testing {
namespace {

using ::testing::HasSubstr;

TEST(Guesser, SpeaksTheProtocol) {
  const Outcome outcome = run({"guesser", "mastermind", "--strategy", "first", "--first", "aabb"},
                              "game 1 mastermind:4x6\r\nnew\r\nanswer 0 0\r\nright\nnew\nquit\nnew\n");
  EXPECT_EQ(outcome.out, "ready\naabb\ncccc\naabb\n");
  EXPECT_EQ(outcome.err, "");
  EXPECT_EQ(outcome.status, 0);
}

TEST(Guesser, SaysOnStandardErrorWhatItDoesNotKnow) {
  const Outcome outcome = run({"guesser", "mastermind"}, "hello\n");
  EXPECT_EQ(outcome.out, "unknown\n");
  EXPECT_TRUE(is_one_line(outcome.err));
  EXPECT_THAT(outcome.err, HasSubstr("no line of the protocol: \"hello\""));
  EXPECT_EQ(outcome.status, 0);
}

TEST(Guesser, MistakesGetOneLine) {
  for (const std::vector<std::string>& arguments :
       {std::vector<std::string>{"guesser", "nothing"},
        {"guesser", "musician", "--strategy", "luck"},
        {"guesser", "musician", "--first", "Z9"},
        {"guesser", "musician", "--strategy", "size", "--effort", "2"}}) {
    const Outcome outcome = run(arguments, "new\n");
    EXPECT_EQ(outcome.status, 2);
    EXPECT_EQ(outcome.out, "");
    EXPECT_TRUE(is_one_line(outcome.err)) << outcome.err;
  }
}

std::string text_of(const std::string& name) {
  std::ostringstream text;
  text << std::ifstream(WINNOW_SOURCE_DIR "/" + name).rdbuf();
  return text.str();
}

/// The page's other examples are run by scripts/update-docs.
TEST(Guesser, ThePageShowsTheExampleInPython) {
  EXPECT_THAT(text_of("docs/protocol.md"), HasSubstr("```python\n" + text_of("examples/guesser.py") + "```"));
}

}  // namespace
}  // namespace winnow::testing
