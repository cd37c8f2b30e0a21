#include "solver/search/shared_guesses.hpp"

#include <algorithm>
#include <utility>

#include "solver/search/rounds.hpp"

namespace winnow::solver {

std::optional<FirstGuesses::Job> SharedGuesses::take() { return guesses_.take(bounds_.upper()); }

void SharedGuesses::give_back(const FirstGuesses::Job& job, Cost lower, bool settled,
                              std::optional<Tree> tree) {
  guesses_.give_back(job, lower, settled);
  if (tree && lower < bounds_.upper()) bounds_.improve(lower, *std::move(tree));
  bounds_.raise(std::min(guesses_.lower(), bounds_.upper()));
  if (bounds_.closed()) exact_.interrupt();
}

Cost SharedGuesses::upper() const { return bounds_.upper(); }

}  // namespace winnow::solver
