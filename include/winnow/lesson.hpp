#pragma once

#include <cstdint>
#include <vector>

#include "winnow/session.hpp"

/// A first game that shows a newcomer how to play.
namespace winnow {

/// What is shown before a guess of the lesson.
enum class Lecture : std::uint8_t {
  kGuess,       ///< how a guess is made, and what it earns
  kCandidates,  ///< which targets are left
  kHint,        ///< that there are hints
  kEnd,         ///< how to find it when little is left
};

/// A short game whose guesses are given: the person is told what to guess, and learns why.
struct Lesson {
  Session session;            ///< the person guesses, and nothing was guessed yet
  std::vector<Code> guesses;  ///< the last is right
};

/// How many guesses a lesson has, if the game has a target that takes so many.
inline constexpr std::size_t kLessonGuesses = 4;

/// A lesson in the game of `start`, whose strategy chooses the guesses; always the same.
Lesson make_lesson(const GameState& start);

/// What belongs before the next guess of the session.
Lecture next_lecture(const Lesson& lesson, const Session& session);

}  // namespace winnow
