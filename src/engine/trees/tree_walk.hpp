#pragma once

#include <atomic>
#include <functional>
#include <mutex>
#include <span>
#include <vector>

#include "base/worker_pool.hpp"
#include "engine/strategies/strategy.hpp"

/// Playing a strategy against many targets at once: they part where their answers differ.
namespace winnow {

struct WalkStart {
  std::vector<Turn> turns;
  std::vector<TargetId> candidates;  ///< what the turns leave
  std::vector<TargetId> wanted;      ///< those of them to find: only what leads there is played
};

/// A position that a walk comes to, and what is guessed there.
struct WalkStep {
  std::span<const Turn> turns;
  Code guess{};
  bool finds = false;  ///< the guess is right for a wanted target
  double seconds = 0;  ///< that it took to choose
};

class TreeWalk {
 public:
  /// Is told of every step, by any one thread at a time; returning false ends the walk.
  using Visitor = std::function<bool(const WalkStep&)>;

  /// `threads` 0: as many as the machine has. Setting `stopped` ends the walk too, and tells that it was
  /// ended.
  TreeWalk(const EncodedGame& game, const Strategy& strategy, int threads, std::atomic<bool>& stopped,
           Visitor visitor);

  /// False if it was ended.
  bool run(const std::vector<WalkStart>& starts);

  /// How many answers were computed.
  [[nodiscard]] std::uint64_t pairs() const;

 private:
  void visit(const CandidateBlock& block, const std::vector<TargetId>& wanted, std::vector<Turn> turns);
  void visit_groups(std::vector<AnswerGroup> groups, std::size_t size, const std::vector<TargetId>& wanted,
                    const std::vector<Turn>& turns);

  const EncodedGame& game_;
  const Strategy& strategy_;
  Visitor visitor_;
  std::mutex mutex_;  ///< guards the visitor
  std::atomic<bool>& stopped_;
  WorkerPool<Workspace> pool_;
};

}  // namespace winnow
