#include "solver/search/shared_guesses.hpp"

#include <algorithm>
#include <utility>

#include "solver/search/rounds.hpp"

namespace winnow::solver {

std::optional<SharedGuesses::Job> SharedGuesses::take() {
  if (!guesses_.ranked()) return take_look();
  // A single guess is searched by the threads of the search.
  if (guesses_.size() > 1) {
    if (const auto first = guesses_.take(bounds_.upper())) return Job{.first = *first};
  }
  return take_part();
}

std::optional<SharedGuesses::Job> SharedGuesses::take_look() {
  const auto look = guesses_.take_look();
  if (!look) return std::nullopt;
  return Job{.first = {.guess = look->guess}, .look = *look};
}

/// Of a guess that others are at.
std::optional<SharedGuesses::Job> SharedGuesses::take_part() {
  const Cost upper = bounds_.upper();
  for (const GuessId guess : guesses_.open(upper)) {
    if (const auto part = parts_.take(guess, upper)) return Job{.first = {.guess = guess}, .part = *part};
  }
  return std::nullopt;
}

void SharedGuesses::give_back(const Job& job, Cost lower, bool settled, std::optional<Tree> tree) {
  if (job.look) return guesses_.give_back(*job.look, lower);
  if (job.part) return parts_.give_back(*job.first.guess, *job.part, lower, settled);
  guesses_.give_back(job.first, lower, settled);
  if (tree && lower < bounds_.upper()) bounds_.improve(lower, *std::move(tree));
  bounds_.raise(std::min(guesses_.lower(), bounds_.upper()));
  if (bounds_.closed()) exact_.interrupt();
}

Cost SharedGuesses::upper() const { return bounds_.upper(); }

}  // namespace winnow::solver
