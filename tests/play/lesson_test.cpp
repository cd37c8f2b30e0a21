#include "winnow/lesson.hpp"

#include <gtest/gtest.h>

#include "engine/support.hpp"

namespace winnow {
namespace {

class LessonOf : public ::testing::TestWithParam<std::string> {};

TEST_P(LessonOf, IsAGameOfFourGuessesThatTeachesEverything) {
  const GameState start = *GameState::start(support::game_of(GetParam()));
  const Lesson lesson = make_lesson(start);
  ASSERT_EQ(lesson.guesses.size(), kLessonGuesses);
  EXPECT_EQ(lesson.guesses, make_lesson(start).guesses) << "always the same";
  Session session = lesson.session;
  for (const Lecture lecture : {Lecture::kGuess, Lecture::kCandidates, Lecture::kHint, Lecture::kEnd}) {
    EXPECT_EQ(next_lecture(lesson, session), lecture);
    ASSERT_TRUE(session.propose(lesson.guesses[session.turns().size()]));
  }
  EXPECT_EQ(session.phase(), Phase::kWon);
}

INSTANTIATE_TEST_SUITE_P(Games, LessonOf, ::testing::ValuesIn(support::every_game_and({})),
                         support::name_of_token);

TEST(Lesson, OfASmallGameIsShorter) {
  const Lesson lesson = make_lesson(*GameState::start(support::game_of("mastermind:1x2")));
  EXPECT_EQ(lesson.guesses.size(), 2U);
  EXPECT_EQ(next_lecture(lesson, lesson.session), Lecture::kGuess);
}

}  // namespace
}  // namespace winnow
