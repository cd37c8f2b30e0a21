#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "solver/search/exact_search.hpp"
#include "solver/search/first_guess_tally.hpp"

namespace winnow::solver {

/// What is to be solved.
struct Problem {
  Set set;
  std::optional<GuessId> first = {};     ///< the only guess to begin with
  const SymmetryTrail* trail = nullptr;  ///< where the set came from, for its symmetries
};

/// The guesses that a strategy may begin with, one of each kind, and what each of them costs at least: the
/// least of these is a lower bound of the problem.
class FirstGuesses {
 public:
  /// Those that may cost less than `upper`. What is known of them is told to the tally, which must outlive
  /// them; what that holds already was proven for the same problem and limit, and is taken over.
  FirstGuesses(ExactSearch& exact, const Problem& problem, Cost upper, int limit, FirstGuessTally& tally);

  /// No strategy costs less; at most `upper`.
  [[nodiscard]] Cost lower() const;

  /// The least total with one of the guesses.
  struct Found {
    Cost cost = kImpossible;
    std::optional<GuessId> guess = {};  ///< if it is known
  };

  /// Shows that every guess costs `beta` at least, or finds the best.
  std::optional<Found> raise_to(Cost beta);

  struct Settling {
    bool settled = false;             ///< else it is left for later
    std::optional<Found> found = {};  ///< if the guess costs less than `upper`
  };
  /// Shows that one guess costs `upper` at least, or finds what it costs. Most promising guesses come first.
  /// One that takes too much work is left for later, when more is spent on each.
  Settling settle_next(Cost upper);

 private:
  struct FirstGuess {
    std::optional<GuessId> guess = {};  ///< none: whichever is best, for few candidates
    Cost lower = 0;
    std::size_t place = 0;    ///< in the tally
    std::uint64_t spent = 0;  ///< so many sets were not enough to settle it
  };

  void add(std::optional<GuessId> guess, Cost lower);
  void take_over(const FirstGuessBounds& known);
  void raise(FirstGuess& first, Cost lower);
  Cost search(const FirstGuess& first, Cost beta);
  void rank(Cost upper);
  FirstGuess* next_to_settle(Cost upper);

  ExactSearch& exact_;
  Problem problem_;
  Cost upper_;
  int limit_;
  FirstGuessTally& tally_;
  std::vector<FirstGuess> guesses_;
  bool ranked_ = false;
  std::uint64_t budget_;
  int left_for_later_ = 0;  ///< within this budget
};

}  // namespace winnow::solver
