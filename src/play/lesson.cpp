#include "winnow/lesson.hpp"

#include <algorithm>
#include <utility>

#include "winnow/hider.hpp"
#include "winnow/puzzle.hpp"

namespace winnow {
namespace {

std::size_t distance(std::size_t guesses) {
  return std::max(guesses, kLessonGuesses) - std::min(guesses, kLessonGuesses);
}

/// The first drawn game that is as long as a lesson or, after some, the one that comes closest.
std::vector<Turn> model_game(const GameState& start) {
  constexpr std::uint64_t kMostTries = 20;
  std::vector<Turn> closest;
  for (std::uint64_t seed = 0; seed < kMostTries; ++seed) {
    auto turns = play_game(start, draw_target(start.game(), seed));
    if (closest.empty() || distance(turns.size()) < distance(closest.size())) closest = std::move(turns);
    if (closest.size() == kLessonGuesses) break;
  }
  return closest;
}

}  // namespace

Lesson make_lesson(const GameState& start) {
  const std::vector<Turn> turns = model_game(start);
  std::vector<Code> guesses;
  guesses.reserve(turns.size());
  for (const Turn& turn : turns) guesses.push_back(turn.guess);
  auto session = Session::open(start, make_puzzle(start.shared_game(), guesses.back()));
  return {.session = *std::move(session), .guesses = std::move(guesses)};
}

Lecture next_lecture(const Lesson& lesson, const Session& session) {
  const std::size_t made = session.turns().size();
  if (made == 0) return Lecture::kGuess;
  if (made + 1 == lesson.guesses.size()) return Lecture::kEnd;
  return made == 1 ? Lecture::kCandidates : Lecture::kHint;
}

}  // namespace winnow
