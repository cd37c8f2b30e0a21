#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "solver/symmetry/stabiliser.hpp"
#include "solver/tables/arena.hpp"
#include "solver/types.hpp"

namespace winnow::solver {

/// A guess that may still be good enough for a set.
struct BoundedGuess {
  Cost bound;  ///< what it costs at least
  GuessId guess;
};

/// The guesses that may be good enough for a set, handed out one of each kind: those that a symmetry of a
/// group makes of each other are of one kind. Several threads may ask at the same time, and nobody waits.
/// Kinds are told apart when their turn comes, which spares half of the work: many guesses are refuted
/// before.
class GuessQueue {
 public:
  /// `guesses`: the most promising first. `group`: null if nothing is known of symmetries. `all`: as many
  /// guesses as the game has. What is in the arena must outlive it.
  GuessQueue(std::span<const BoundedGuess> guesses, const Stabiliser* group, std::uint32_t all, Arena& arena)
      : guesses_(guesses),
        group_(group),
        owners_(arena.take<Owner>(group == nullptr || group->trivial() ? 0 : all)) {
    std::uninitialized_fill(owners_.begin(), owners_.end(), 0U);
  }

  /// How many may still be handed out, at most, of those that may cost less than `beta`.
  [[nodiscard]] std::size_t most_left(Cost beta) const {
    const auto left = guesses_.subspan(next_);
    const auto end = std::partition_point(left.begin(), left.end(),
                                          [beta](const BoundedGuess& guess) { return guess.bound < beta; });
    return static_cast<std::size_t>(end - left.begin());
  }

  /// The next one that may cost less than `beta`: of its kind the first by number. Whoever asks, it is the
  /// same one: what was proven after it will be found again.
  std::optional<BoundedGuess> next(Cost beta) {
    std::size_t begin = next_.load(std::memory_order_relaxed);
    for (;;) {
      const std::size_t place = first_unknown(begin);
      if (place == guesses_.size() || guesses_[place].bound >= beta) return std::nullopt;
      if (!next_.compare_exchange_weak(begin, place + 1, std::memory_order_relaxed)) continue;
      if (const auto first = first_of_kind(place)) return BoundedGuess{guesses_[place].bound, *first};
      begin = place + 1;
    }
  }

  /// The least bound of those that were not handed out; to be asked when nobody takes any more.
  [[nodiscard]] Cost least_left() const {
    const std::size_t place = first_unknown(next_);
    return place == guesses_.size() ? kImpossible : guesses_[place].bound;
  }

 private:
  /// Of a guess: the place, counted from 1, from which somebody came to its kind; 0 if nobody has.
  using Owner = std::atomic<std::uint32_t>;

  [[nodiscard]] std::size_t first_unknown(std::size_t place) const {
    if (owners_.empty()) return place;
    while (place < guesses_.size() && owner(guesses_[place].guess).load(std::memory_order_relaxed) != 0)
      ++place;
    return place;
  }

  [[nodiscard]] Owner& owner(GuessId guess) const { return owners_[number(guess)]; }

  /// The first by number of the kind at this place; nothing if somebody else is at it or has been.
  ///
  /// Two threads that come to the same kind at the same time meet, as each looks at the guess that the other
  /// began with. Then the one that came from the earlier place takes over all guesses from the other, which
  /// gives up. The one from the earliest place never does, so that no kind is lost.
  std::optional<GuessId> first_of_kind(std::size_t place) {
    const GuessId guess = guesses_[place].guess;
    if (owners_.empty()) return guess;
    const auto self = static_cast<std::uint32_t>(place + 1);
    std::uint32_t before = 0;
    if (!owner(guess).compare_exchange_strong(before, self, std::memory_order_relaxed)) return std::nullopt;
    bool begins = true;
    bool gives_up = false;
    const auto twins = group_->mark_orbit(guess, [&](GuessId twin) {
      if (std::exchange(begins, false)) return true;
      before = owner(twin).load(std::memory_order_relaxed);
      while (before == 0 || before > self) {
        if (owner(twin).compare_exchange_weak(before, self, std::memory_order_relaxed)) return !gives_up;
      }
      gives_up |= before < self;
      return false;
    });
    if (gives_up) return std::nullopt;
    return *std::min_element(twins.begin(), twins.end());
  }

  std::span<const BoundedGuess> guesses_;
  const Stabiliser* group_;
  std::span<Owner> owners_;                        ///< by guess; empty where all guesses differ
  alignas(64) std::atomic<std::size_t> next_ = 0;  ///< all before this place were handed out, or are known
};

/// Guesses that were left for later, by any thread.
class LeftGuesses {
 public:
  void add(const BoundedGuess& guess) {
    const std::scoped_lock lock(mutex_);
    guesses_.push_back(guess);
  }

  /// All of them, the most promising first.
  [[nodiscard]] std::vector<BoundedGuess> take() {
    std::sort(guesses_.begin(), guesses_.end(), [](const BoundedGuess& a, const BoundedGuess& b) {
      return a.bound != b.bound ? a.bound < b.bound : a.guess < b.guess;
    });
    return std::move(guesses_);
  }

 private:
  std::mutex mutex_;
  std::vector<BoundedGuess> guesses_;
};

}  // namespace winnow::solver
