#include <algorithm>
#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/program.hpp"
#include "cli/pseudo_terminal.hpp"
#include "engine/support.hpp"

namespace winnow::testing {
namespace {

using ::testing::HasSubstr;

class Learning : public ::testing::TestWithParam<std::string> {};

TEST_P(Learning, EnterAloneLeadsThroughTheLesson) {
  PseudoTerminal terminal({"learn", GetParam()});
  ASSERT_TRUE(terminal.shows("A lesson in ")) << terminal.before();
  ASSERT_TRUE(terminal.shows("Guess 1: ")) << terminal.before();
  terminal.type("\n");
  ASSERT_TRUE(terminal.shows("The answer counts (")) << terminal.before();
  ASSERT_TRUE(terminal.shows("Type candidates")) << terminal.before();
  terminal.type("candidates\n\n");
  ASSERT_TRUE(terminal.shows("Type hint")) << terminal.before();
  terminal.type("hint\n");
  ASSERT_TRUE(terminal.shows("The best guess could")) << terminal.before();
  terminal.type("\n");
  ASSERT_TRUE(terminal.shows("Guess 4: ")) << terminal.before();
  std::string last_lecture = terminal.before();
  std::replace(last_lecture.begin(), last_lecture.end(), '\n', ' ');
  EXPECT_THAT(last_lecture, HasSubstr(last_lecture.find(" 1 candidate is left") != std::string::npos
                                          ? "worked out from the answers what the target is"
                                          : "one of them may be right"));
  terminal.type("\n");
  ASSERT_TRUE(terminal.shows("Right! You found")) << terminal.before();
  ASSERT_TRUE(terminal.shows("That was the lesson.")) << terminal.before();
  EXPECT_EQ(terminal.end(), 0);
  EXPECT_FALSE(std::filesystem::exists(terminal.data_folder() + "/winnow/games.log")) << "it is no game";
}

INSTANTIATE_TEST_SUITE_P(Games, Learning, ::testing::ValuesIn(support::every_game_and({})),
                         support::name_of_token);

TEST(Learn, ALessonAsksAgainForWhatItNeedsAndCanBeLeft) {
  PseudoTerminal terminal({"learn"});
  ASSERT_TRUE(terminal.shows("A lesson in Mastermind: 4 guesses.")) << terminal.before();
  ASSERT_TRUE(terminal.shows("Guess 1: "));
  terminal.type("ffff\n");
  ASSERT_TRUE(terminal.shows("In this lesson, type ")) << terminal.before();
  terminal.type(":q\n");
  EXPECT_EQ(terminal.end(), 0);
}

TEST(Learn, ALessonIsOfferedOnce) {
  PseudoTerminal terminal({});
  ASSERT_TRUE(terminal.shows("New here? Type learn")) << terminal.before();
  ASSERT_TRUE(terminal.shows("Which game? [1] "));
  terminal.type("learn musician\n");
  ASSERT_TRUE(terminal.shows("A lesson in Musician")) << terminal.before();
  terminal.type("quit\n");
  ASSERT_TRUE(terminal.shows("Which game? [1] ")) << terminal.before();
  terminal.type("quit\n");
  EXPECT_EQ(terminal.end(), 0);
  PseudoTerminal again({}, {{"XDG_DATA_HOME", terminal.data_folder()}});
  ASSERT_TRUE(again.shows("Which game? [1] "));
  EXPECT_THAT(again.before(), ::testing::Not(::testing::HasSubstr("New here?")));
}

TEST(Learn, RefusesAGameThatThereIsNot) {
  const Outcome outcome = run({"learn", "go"});
  EXPECT_EQ(outcome.status, 2);
  EXPECT_TRUE(is_one_line(outcome.err)) << outcome.err;
}

}  // namespace
}  // namespace winnow::testing
