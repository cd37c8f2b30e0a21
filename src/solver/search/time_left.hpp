#pragma once

#include <optional>

#include "solver/search/first_guess_tally.hpp"

namespace winnow::solver {

/// Estimates how long a search still takes: from how far the bounds of all first guesses have risen towards
/// the best total since the search proper began, and how long that took. Mostly right within a factor of
/// four, and more often too high than too low.
class TimeLeft {
 public:
  /// In seconds, for a moment that is given in seconds too and not before the last one; nothing as long as
  /// there is too little to go by. The estimate falls from call to call, faster or slower than time passes,
  /// unless it proves far too low.
  std::optional<double> update(double now, Cost upper, const FirstGuessTally::Standing& standing);

 private:
  [[nodiscard]] std::optional<double> at_this_pace(double now, Cost upper,
                                                   const FirstGuessTally::Standing& standing) const;
  void settle_between(double passed, double estimate);

  FirstGuessTally::Counts start_;
  double begun_ = 0;   ///< when the search began that started there
  double before_ = 0;  ///< when the estimate was made
  std::optional<double> left_;
};

/// How much work a search does in a second, on average over the last few.
class Pace {
 public:
  /// For the work done up to this moment, in seconds.
  double update(double now, double work);

 private:
  double before_ = 0;
  double work_before_ = 0;
  double pace_ = 0;
};

}  // namespace winnow::solver
