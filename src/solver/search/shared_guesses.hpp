#pragma once

#include <cstdint>
#include <optional>

#include "solver/search/exact_search.hpp"
#include "solver/search/first_guesses.hpp"
#include "solver/search/part_jobs.hpp"
#include "winnow/tree.hpp"

namespace winnow::solver {

class Bounds;

/// The first guesses of a search as its helpers see them. To be used by one thread, while those of the search
/// go on.
class SharedGuesses {
 public:
  SharedGuesses(ExactSearch& exact, FirstGuesses& guesses, Bounds& bounds, int limit)
      : exact_(exact),
        guesses_(guesses),
        bounds_(bounds),
        limit_(limit),
        parts_(exact.table(), guesses.problem().set) {}

  /// A guess to settle, or a part of one, or a guess to look ahead from.
  struct Job {
    FirstGuesses::Job first = {};                 ///< for others only its guess counts
    std::optional<PartJobs::Job> part = {};       ///< then it is of that guess
    std::optional<FirstGuesses::Look> look = {};  ///< then it is all that is to be done
  };
  /// One that no other helper is at; nothing if there is none now.
  std::optional<Job> take();

  /// What was found: see `FirstGuesses::give_back`. If the guess costs less than was to be shown, `tree` is a
  /// strategy that takes so much. Where the bounds have met, the threads of the search are interrupted.
  void give_back(const Job& job, Cost lower, bool settled, std::optional<Tree> tree);

  /// The total of the best strategy known.
  [[nodiscard]] Cost upper() const;
  /// Guesses that may be taken in all.
  [[nodiscard]] int limit() const { return limit_; }
  [[nodiscard]] const AnswerTable& table() const { return exact_.table(); }

 private:
  std::optional<Job> take_look();
  std::optional<Job> take_part();

  ExactSearch& exact_;
  FirstGuesses& guesses_;
  Bounds& bounds_;
  int limit_;
  PartJobs parts_;
};

}  // namespace winnow::solver
