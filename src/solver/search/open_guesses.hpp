#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "solver/symmetry/stabiliser.hpp"
#include "solver/types.hpp"

namespace winnow::solver {

/// A guess that may still be good enough for a set.
struct BoundedGuess {
  Cost bound;  ///< what it costs at least
  GuessId guess;
};

/// Tells guesses of different kinds apart: those that a symmetry of a group makes of each other are of one
/// kind. Several threads may ask at the same time. They ask only for what they are about to look at, which
/// spares half of the work: many guesses are refuted before their turn comes.
class Kinds {
 public:
  /// `group`: null if nothing is known of symmetries. `guesses`: as many as the game has.
  Kinds(const Stabiliser* group, std::uint32_t guesses)
      : group_(group), known_(group == nullptr || group->trivial() ? 0 : guesses) {}

  /// The first guess of its kind, by number; nothing if somebody has asked for that kind before. Whoever
  /// asks, it is the same one: what was proven after it will be found again.
  std::optional<GuessId> first_of_new(GuessId guess) {
    if (known_.empty()) return guess;
    while (!known(guess)) {
      // Next to a guess in a list stand others of its kind: a thread that waits may well be spared the rest.
      const std::unique_lock lock(mutex_, std::try_to_lock);
      if (!lock) {
        std::this_thread::yield();
      } else if (!known(guess)) {
        const auto twins = group_->mark_orbit(guess, [this](GuessId twin) {
          return !known_[number(twin)].exchange(true, std::memory_order_relaxed);
        });
        return *std::min_element(twins.begin(), twins.end());
      }
    }
    return std::nullopt;
  }

 private:
  [[nodiscard]] bool known(GuessId guess) const {
    return known_[number(guess)].load(std::memory_order_relaxed);
  }

  const Stabiliser* group_;
  std::mutex mutex_;
  std::vector<std::atomic<bool>> known_;  ///< by guess; empty where all guesses differ
};

}  // namespace winnow::solver
