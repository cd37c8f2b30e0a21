#include "solver/search/time_left.hpp"

#include <algorithm>
#include <cmath>

namespace winnow::solver {
namespace {

using Counts = FirstGuessTally::Counts;

/// Less of the way than this is too little to judge the rest by.
constexpr double kLeastShare = 0.02;
/// It does not become more than so many times too low.
constexpr double kFarTooLow = 2;
/// The estimate takes about so many seconds to follow one that is lower.
constexpr double kSlowness = 3;
/// Where the estimate should rise, it falls by so much in a second instead.
constexpr double kWhileItShouldRise = 0.5;
/// The pace is that of about so many seconds.
constexpr double kPaceSeconds = 5;

/// How much work it has taken to raise the bounds so far, where a whole way from `low` to `high` is 1 for
/// each guess. The higher a bound the harder it is to raise: here e times as hard at the end as at the start.
/// Measured on seven searches of seconds to minutes: without that most estimates are too low, with e squared
/// too high.
double way(const Counts& counts, Cost low, Cost high) {
  double sum = 0;
  for (const auto& [lower, guesses] : counts) {
    const double share = static_cast<double>(std::clamp(lower, low, high) - low) / (high - low);
    sum += guesses * std::expm1(share) / std::expm1(1);
  }
  return sum;
}

double guesses_in(const Counts& counts) {
  double sum = 0;
  for (const auto& [lower, guesses] : counts) sum += guesses;
  return sum;
}

}  // namespace

std::optional<double> TimeLeft::update(double now, Cost upper, const FirstGuessTally::Standing& standing) {
  if (standing.start != start_) {
    start_ = standing.start;
    begun_ = now;
    left_.reset();
  }
  if (const auto estimate = at_this_pace(now, upper, standing)) settle_between(now - before_, *estimate);
  before_ = now;
  return left_;
}

std::optional<double> TimeLeft::at_this_pace(double now, Cost upper,
                                             const FirstGuessTally::Standing& standing) const {
  if (start_.empty() || upper <= start_.begin()->first) return std::nullopt;
  const Cost low = start_.begin()->first;
  const double before = way(start_, low, upper);
  const double whole = guesses_in(start_) - before;
  const double done = way(standing.now, low, upper) - before;
  if (whole <= 0 || done < kLeastShare * whole) return std::nullopt;
  return (now - begun_) * (whole - done) / done;
}

/// Between the last estimate and the new one.
void TimeLeft::settle_between(double passed, double estimate) {
  if (!left_) {
    left_ = estimate;
    return;
  }
  const double expected = std::max(*left_ - passed, 0.0);
  if (estimate < expected) {
    left_ = estimate + (expected - estimate) * std::exp(-passed / kSlowness);
  } else {
    left_ = std::max(*left_ - kWhileItShouldRise * passed, estimate / kFarTooLow);
  }
}

double Pace::update(double now, double work) {
  const double passed = now - before_;
  if (passed <= 0) return pace_;
  const double weight = now < kPaceSeconds ? before_ / now : std::exp(-passed / kPaceSeconds);
  pace_ = weight * pace_ + (1 - weight) * (work - work_before_) / passed;
  before_ = now;
  work_before_ = work;
  return pace_;
}

}  // namespace winnow::solver
