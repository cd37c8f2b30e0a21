#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "solver/search/exact_search.hpp"
#include "solver/search/first_guess_tally.hpp"
#include "solver/search/helpers.hpp"

namespace winnow::solver {

/// What is to be solved.
struct Problem {
  Set set;
  std::optional<GuessId> first = {};     ///< the only guess to begin with
  const SymmetryTrail* trail = nullptr;  ///< where the set came from, for its symmetries
};

/// The guesses that a strategy may begin with, one of each kind, and what each of them costs at least: the
/// least of these is a lower bound of the problem. Several threads may take guesses to search at the same
/// time, and give back what they found.
class FirstGuesses {
 public:
  /// Those that may cost less than `upper`. What is known of them is told to the tally, which must outlive
  /// them; what that holds already was proven for the same problem and limit, and is taken over.
  FirstGuesses(ExactSearch& exact, const Problem& problem, Cost upper, int limit, FirstGuessTally& tally);

  [[nodiscard]] const Problem& problem() const { return problem_; }
  [[nodiscard]] std::size_t size() const { return guesses_.size(); }
  /// Whether `settle` has sorted them, which it does first: places are those from then on.
  [[nodiscard]] bool ranked() const;
  /// Those that may cost less than `upper`.
  [[nodiscard]] std::vector<GuessId> open(Cost upper) const;

  /// No strategy costs less; at most `upper`.
  [[nodiscard]] Cost lower() const;

  /// The least total with one of the guesses.
  struct Found {
    Cost cost = kImpossible;
    std::optional<GuessId> guess = {};  ///< if it is known
  };

  /// Shows that every guess costs `beta` at least, or finds the best. `exact` may have a budget.
  std::optional<Found> raise_to(ExactSearch& exact, Cost beta);

  struct Settling {
    bool idle = false;                ///< others were at all that is not settled
    std::uint64_t unsettled = 0;      ///< sets looked at for guesses that are left for later
    std::optional<Found> found = {};  ///< if a guess costs less than `upper`
  };
  /// Shows that guesses cost `upper` at least, or finds what they cost: a few at a time, the most promising
  /// first. One that takes too much work is left for later, when more is spent on each. Ends when as many are
  /// left as are searched at a time, a better guess is found, or all are settled.
  Settling settle(Cost upper);

  /// A guess to settle.
  struct Job {
    std::size_t place = 0;              ///< in the list
    std::optional<GuessId> guess = {};  ///< none: whichever is best, for few candidates
    Cost upper = 0;
    std::uint64_t budget = 0;  ///< of sets to look at
  };
  /// A guess to look two guesses ahead from, which is done for each before the first is settled.
  struct Look {
    std::size_t place = 0;  ///< in the list
    GuessId guess{};
    Cost upper = 0;  ///< no further than it takes to see that it costs as much
  };
  /// The next one; nothing if all are taken, or it is not the time for it.
  std::optional<Look> take_look();
  /// What was seen: the guess costs this at least.
  void give_back(const Look& look, Cost lower);

  /// From here on `settle` tells what each job took, by any thread.
  using Observer = std::function<void(const OwnJob& job)>;
  void observe(Observer observer) { observer_ = std::move(observer); }

  /// The next one that may cost less than `upper` and that nobody is at.
  std::optional<Job> take(Cost upper);
  /// What was found: the guess costs this at least, and just that if it is less than the job's `upper` and
  /// settled.
  void give_back(const Job& job, Cost lower, bool settled);

 private:
  struct FirstGuess {
    std::optional<GuessId> guess = {};
    Cost lower = 0;
    std::size_t place = 0;    ///< in the tally
    std::uint64_t spent = 0;  ///< so many sets were not enough to settle it
    bool taken = false;
  };

  void add(std::optional<GuessId> guess, Cost lower);
  void take_over(const FirstGuessBounds& known);
  void raise(FirstGuess& first, Cost lower);
  Cost lower_of(const FirstGuess& first) const;
  bool search_within_budget(const Job& job, Cost& cost);
  Cost search(ExactSearch& exact, std::optional<GuessId> guess, Cost beta);
  void rank(Cost upper);
  void look(const Look& look);
  bool others_look() const;

  ExactSearch& exact_;
  Problem problem_;
  Cost upper_;
  int limit_;
  FirstGuessTally& tally_;
  Observer observer_;
  mutable std::mutex mutex_;  ///< of all below
  std::vector<FirstGuess> guesses_;
  bool ranked_ = false;
  Cost look_upper_ = 0;        ///< 0: it is not the time to look ahead
  std::size_t next_look_ = 0;  ///< place of the next guess to look from
  std::size_t looks_ = 0;      ///< that were taken and not given back
  std::uint64_t budget_;
  int left_for_later_ = 0;  ///< within this budget
};

}  // namespace winnow::solver
