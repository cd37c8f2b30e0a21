#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <unordered_map>

#include "engine/rows/scorer.hpp"
#include "winnow/book.hpp"
#include "winnow/turn.hpp"

namespace winnow {

/// A guess and what the game costs from it on.
struct PlannedGuess {
  Code guess{};
  std::uint64_t total = 0;  ///< guesses, summed over all candidates
  int worst = 0;            ///< guesses for the candidate that takes most

  /// For a thousandth of a guess on average, which only shows among many candidates, a smaller worst case.
  [[nodiscard]] bool better_than(const PlannedGuess& other, std::uint64_t candidates) const {
    const std::uint64_t little = candidates / 1000;
    if (worst < other.worst) return total <= other.total + little;
    return worst == other.worst ? total < other.total : total + little < other.total;
  }
};

/// What one thread needs to choose guesses; it refers to the game. Nothing in it changes a choice, except
/// that a choice means nothing once `stop` is set.
struct Workspace {
  explicit Workspace(const EncodedGame& game, const std::atomic<bool>* stop_flag = nullptr)
      : scorer(game), stop(stop_flag) {}

  [[nodiscard]] bool stopped() const { return stop != nullptr && stop->load(std::memory_order_relaxed); }

  Scorer scorer;
  std::unordered_map<std::uint64_t, PlannedGuess> planned;  ///< positions planned already, by their hash
  const std::atomic<bool>* stop;                            ///< set by another thread; null: never
};

/// Chooses guesses. A choice depends on the candidates and the turns alone: the same on every machine, for
/// any number of threads. Immutable; shared by threads that bring a workspace each.
class Strategy {
 public:
  virtual ~Strategy() = default;

  /// `block` is never empty. Returns promptly, with any guess, once the workspace is stopped.
  [[nodiscard]] virtual Code choose(const CandidateBlock& block, std::span<const Turn> turns,
                                    Workspace& workspace) const = 0;
};

// These refer to the game, which must outlive them.

/// The first candidate.
std::unique_ptr<const Strategy> make_first(const EncodedGame& game);

/// Any candidate, drawn anew from the seed and all that has happened.
std::unique_ptr<const Strategy> make_random(const EncodedGame& game, std::uint64_t seed);

/// `size`, `entropy`, `parts` or `minimax`: the guess whose split is best by one measure.
std::unique_ptr<const Strategy> make_one_step(const EncodedGame& game, std::string_view name,
                                              bool candidates_only);

/// Follows a book as long as the turns stay in it, and leaves the rest to another strategy. Without a book,
/// that other strategy.
std::unique_ptr<const Strategy> with_book(std::shared_ptr<const Book> book,
                                          std::unique_ptr<const Strategy> rest);

/// More candidates than this are sampled before guesses are ranked by one step.
inline constexpr std::size_t kMostRanked = 1U << 16U;

/// At most `most` of the block's candidates, evenly spread: enough to rank guesses by where there are too
/// many to look at.
CandidateBlock sampled(const EncodedGame& game, const CandidateBlock& block, std::size_t most);

}  // namespace winnow
