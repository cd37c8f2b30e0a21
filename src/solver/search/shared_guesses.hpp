#pragma once

#include <optional>

#include "solver/search/exact_search.hpp"
#include "solver/search/first_guesses.hpp"
#include "winnow/tree.hpp"

namespace winnow::solver {

class Bounds;

/// The first guesses of a search as its helpers see them. To be used by one thread, while those of the search
/// go on.
class SharedGuesses {
 public:
  SharedGuesses(ExactSearch& exact, FirstGuesses& guesses, Bounds& bounds, int limit)
      : exact_(exact), guesses_(guesses), bounds_(bounds), limit_(limit) {}

  /// One to settle that nobody is at; nothing if there is none now.
  std::optional<FirstGuesses::Job> take();

  /// What was found: see `FirstGuesses::give_back`. If the guess costs less than was to be shown, `tree` is a
  /// strategy that takes so much. Where the bounds have met, the threads of the search are interrupted.
  void give_back(const FirstGuesses::Job& job, Cost lower, bool settled, std::optional<Tree> tree);

  /// The total of the best strategy known.
  [[nodiscard]] Cost upper() const;
  [[nodiscard]] int limit() const { return limit_; }
  [[nodiscard]] Code code(GuessId guess) const { return exact_.table().code(guess); }

 private:
  ExactSearch& exact_;
  FirstGuesses& guesses_;
  Bounds& bounds_;
  int limit_;
};

}  // namespace winnow::solver
