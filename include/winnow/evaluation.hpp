#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "winnow/game.hpp"
#include "winnow/guess_counts.hpp"
#include "winnow/progress.hpp"
#include "winnow/result.hpp"
#include "winnow/strategy.hpp"
#include "winnow/tree.hpp"
#include "winnow/turn.hpp"

namespace winnow {

/// Which targets to play, and how to watch.
struct EvaluationOptions {
  std::optional<std::uint64_t> sample = {};  ///< draw this many targets at random instead of playing all
  std::uint64_t seed = 1;                    ///< of the sample
  std::optional<std::vector<TargetId>> only = {};  ///< these targets instead, in increasing order
  int threads = 0;                                 ///< 0: as many as the machine has
  /// Once another thread sets it, the evaluation ends promptly, also in the midst of choosing a guess; it is
  /// set too where `progress` has ended it. Null: nobody does.
  std::atomic<bool>* stop = nullptr;
  /// Then an evaluation that was ended is a result too, of the targets that were found before.
  bool partial = false;
  ProgressCallback progress = {};
  /// Is told of every position of the tree and the guess there, by any one thread at a time.
  std::function<void(std::span<const Turn> turns, Code guess)> on_guess = {};
};

/// How a strategy does, over all targets or a sample of them.
struct Evaluation {
  GuessCounts guesses;
  std::uint64_t targets = 0;  ///< to play: more than were counted where it was ended early
  std::uint64_t pairs = 0;    ///< answers computed; on one thread the same everywhere
  double seconds = 0;
  double longest_guess = 0;  ///< seconds for the slowest single guess

  /// Whether all targets were played.
  [[nodiscard]] bool finished() const { return guesses.targets() == targets; }
};

/// The targets that a sample of so many holds, in increasing order: all, where there are no more.
std::vector<TargetId> sampled_targets(const Game& game, std::uint64_t count, std::uint64_t seed);

/// Builds the strategy's tree, in which every target is found exactly once. An error if the strategy is
/// unknown, or if it was ended early and no `partial` one is wanted.
Result<Evaluation> evaluate(std::shared_ptr<const Game> game, const StrategyChoice& choice,
                            const EvaluationOptions& options = {});

/// The tree that a strategy plays, over all targets; the same for any number of `threads` (0: as many as the
/// machine has). An error if there is no such strategy or the progress callback ended it.
Result<Tree> tree_of(std::shared_ptr<const Game> game, const StrategyChoice& choice, int threads = 0,
                     const ProgressCallback& progress = {});

}  // namespace winnow
