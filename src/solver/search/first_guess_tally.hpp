#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "solver/tables/first_guess_bounds.hpp"

namespace winnow::solver {

/// What first guesses cost at least, and how many of them have which bound. Threads of the search change it,
/// while others look at it to report on the search or to keep what is known.
class FirstGuessTally {
 public:
  using Counts = std::map<Cost, std::uint32_t>;  ///< by lower bound

  struct Standing {
    Counts start;  ///< before the search proper
    Counts now;
  };

  /// Holds what an earlier search has proven, until a new list begins.
  void start_from(FirstGuessBounds known) {
    const std::scoped_lock lock(mutex_);
    known_ = std::move(known);
  }

  /// Begins a new list; guesses that it will not have cost `others` at least.
  void begin_list(Cost others) {
    const std::scoped_lock lock(mutex_);
    standing_ = {};
    guesses_.clear();
    known_ = {.others = others};
  }

  /// Adds a guess, or whichever is best; returns its place in the list.
  std::size_t add(std::optional<GuessId> guess, Cost lower) {
    const std::scoped_lock lock(mutex_);
    ++standing_.now[lower];
    guesses_.push_back({guess, lower});
    return guesses_.size() - 1;
  }

  /// What is known of the guess at this place has risen.
  void raise(std::size_t place, Cost lower) {
    const std::scoped_lock lock(mutex_);
    const Cost before = std::exchange(guesses_[place].lower, lower);
    if (--standing_.now[before] == 0) standing_.now.erase(before);
    ++standing_.now[lower];
  }

  /// What is known so far was cheap: the search proper begins.
  void begin_search() {
    const std::scoped_lock lock(mutex_);
    standing_.start = standing_.now;
  }

  [[nodiscard]] Standing standing() const {
    const std::scoped_lock lock(mutex_);
    return standing_;
  }

  [[nodiscard]] FirstGuessBounds bounds() const {
    const std::scoped_lock lock(mutex_);
    FirstGuessBounds bounds = known_;
    bounds.listed.reserve(bounds.listed.size() + guesses_.size());
    for (const auto& [guess, lower] : guesses_) {
      if (guess) bounds.listed.push_back({*guess, lower});
    }
    return bounds;
  }

 private:
  struct Tallied {
    std::optional<GuessId> guess;
    Cost lower;
  };

  mutable std::mutex mutex_;
  Standing standing_;
  FirstGuessBounds known_;  ///< of others than those in the list
  std::vector<Tallied> guesses_;
};

}  // namespace winnow::solver
