#pragma once

#include <cstdint>
#include <map>
#include <mutex>

#include "solver/types.hpp"

namespace winnow::solver {

/// How many first guesses have which lower bound. Threads of the search change it, while others look at it to
/// report on the search.
class FirstGuessTally {
 public:
  using Counts = std::map<Cost, std::uint32_t>;  ///< by lower bound

  struct Standing {
    Counts start;  ///< before the search proper
    Counts now;
  };

  /// Begins with a new list of first guesses.
  void clear() {
    const std::scoped_lock lock(mutex_);
    standing_ = {};
  }

  void add(Cost lower) {
    const std::scoped_lock lock(mutex_);
    ++standing_.now[lower];
  }

  /// What is known of one of them has risen.
  void raise(Cost from, Cost to) {
    const std::scoped_lock lock(mutex_);
    if (--standing_.now[from] == 0) standing_.now.erase(from);
    ++standing_.now[to];
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

 private:
  mutable std::mutex mutex_;
  Standing standing_;
};

}  // namespace winnow::solver
