#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "engine/rows/scorer.hpp"
#include "winnow/turn.hpp"

namespace winnow {

/// What one thread needs to choose guesses; it refers to the game. Nothing in it changes a choice, except
/// that one which is stopped is made by what is known so far.
struct Workspace {
  using Clock = std::chrono::steady_clock;

  explicit Workspace(const EncodedGame& game, const std::atomic<bool>* stop_flag = nullptr)
      : scorer(game), stop(stop_flag) {}

  [[nodiscard]] bool stopped() const {
    return ended || (stop != nullptr && stop->load(std::memory_order_relaxed)) ||
           (deadline && Clock::now() >= *deadline);
  }

  /// To be called a few times a second.
  bool may_go_on() {
    ended = ended || (go_on && !go_on());
    return !stopped();
  }

  Scorer scorer;
  const std::atomic<bool>* stop;                   ///< set by another thread; null: never
  std::atomic<double>* done = nullptr;             ///< is told which share of the work is done
  std::function<bool()> go_on = {};                ///< asked now and then, if there is one
  bool ended = false;                              ///< it said no
  std::optional<Clock::time_point> deadline = {};  ///< of the choice that is being made
};

/// Chooses guesses. A choice depends on the candidates and the turns alone: the same on every machine, for
/// any number of threads. Immutable; shared by threads that bring a workspace each.
class Strategy {
 public:
  virtual ~Strategy() = default;

  /// The guess after these turns, where that is known without a look at the candidates.
  [[nodiscard]] virtual std::optional<Code> known_guess(std::span<const Turn> /*turns*/) const { return {}; }

  /// `block` is never empty. Once the workspace is stopped, returns the best guess so far, promptly.
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

/// More candidates than this are sampled before guesses are ranked by one step.
inline constexpr std::size_t kMostRanked = 1U << 16U;

/// At most `most` of the block's candidates, evenly spread: enough to rank guesses by where there are too
/// many to look at.
CandidateBlock sampled(const EncodedGame& game, const CandidateBlock& block, std::size_t most);

}  // namespace winnow
