#include <algorithm>
#include <atomic>
#include <chrono>
#include <utility>

#include "base/random.hpp"
#include "engine/trees/tree_walk.hpp"
#include "solver/strategies/strategy_by_name.hpp"
#include "winnow/evaluation.hpp"

namespace winnow {
namespace {

using Clock = std::chrono::steady_clock;

/// One guess of a tree. The answers say where it is, as the guesses follow from them.
struct PlayedGuess {
  std::vector<Answer> answers;
  Code guess{};
};

/// The tree of these positions, in any order. Sorted by answers, they are in preorder.
Tree planted(std::vector<PlayedGuess> positions) {
  std::sort(positions.begin(), positions.end(),
            [](const PlayedGuess& a, const PlayedGuess& b) { return a.answers < b.answers; });
  Tree tree;
  tree.nodes.reserve(positions.size());
  std::vector<std::uint32_t> path;  // from the root to the node that came last
  for (const auto& [answers, guess] : positions) {
    const auto node = static_cast<std::uint32_t>(tree.nodes.size());
    tree.nodes.push_back({guess, {}});
    path.resize(answers.size());
    if (!path.empty()) tree.nodes[path.back()].branches.push_back({answers.back(), node});
    path.push_back(node);
  }
  return tree;
}

}  // namespace

std::vector<TargetId> sampled_targets(const Game& game, std::uint64_t count, std::uint64_t seed) {
  const std::size_t size = game.targets().size();
  std::vector<TargetId> all(size);
  for (std::size_t i = 0; i < size; ++i) all[i] = static_cast<TargetId>(i);
  Random random(seed);
  const auto drawn = static_cast<std::size_t>(std::min<std::uint64_t>(count, size));
  for (std::size_t i = 0; i < drawn; ++i) {
    std::swap(all[i], all[i + static_cast<std::size_t>(random.below(size - i))]);
  }
  all.resize(drawn);
  std::sort(all.begin(), all.end());
  return all;
}

Result<Evaluation> evaluate(std::shared_ptr<const Game> game, const StrategyChoice& choice,
                            const EvaluationOptions& options) {
  if (const auto playable = check_strategy(*game, choice); !playable) return playable.error();
  const auto start = Clock::now();
  const EncodedGame encoded(std::move(game));
  const auto strategy = make_strategy(encoded, choice);
  const std::uint64_t size = encoded.game().targets().size();
  auto wanted = options.only ? *options.only
                             : sampled_targets(encoded.game(), options.sample.value_or(size), options.seed);
  const std::uint64_t all = wanted.size();

  Evaluation evaluation;
  std::uint64_t found = 0;
  std::atomic<bool> own_stop = false;
  std::atomic<bool>& stop = options.stop != nullptr ? *options.stop : own_stop;
  TreeWalk walk(encoded, *strategy, options.threads, stop, [&](const WalkStep& step) {
    evaluation.longest_guess = std::max(evaluation.longest_guess, step.seconds);
    if (options.on_guess) options.on_guess(step.turns, step.guess);
    if (!step.finds) return true;
    evaluation.guesses.add(step.turns.size() + 1);
    return !options.progress || options.progress(++found, all);
  });
  if (!walk.run({{.turns = {}, .candidates = encoded.all_targets(), .wanted = std::move(wanted)}}))
    return cancelled();
  evaluation.seconds = std::chrono::duration<double>(Clock::now() - start).count();
  evaluation.pairs = walk.pairs();
  return evaluation;
}

Result<Tree> tree_of(std::shared_ptr<const Game> game, const StrategyChoice& choice, int threads,
                     const ProgressCallback& progress) {
  std::vector<PlayedGuess> positions;
  const auto remember = [&](std::span<const Turn> turns, Code guess) {
    PlayedGuess position{{}, guess};
    for (const Turn& turn : turns) position.answers.push_back(turn.answer);
    positions.push_back(std::move(position));
  };
  const auto evaluation =
      evaluate(std::move(game), choice, {.threads = threads, .progress = progress, .on_guess = remember});
  if (!evaluation) return evaluation.error();
  return planted(std::move(positions));
}

}  // namespace winnow
