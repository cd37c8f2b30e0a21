#include <algorithm>
#include <atomic>
#include <chrono>
#include <utility>

#include "base/random.hpp"
#include "engine/trees/tree_walk.hpp"
#include "solver/strategies/strategy_by_name.hpp"
#include "solver/strategies/walked_tree.hpp"
#include "winnow/evaluation.hpp"

namespace winnow {
namespace {

using Clock = std::chrono::steady_clock;

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

  Evaluation evaluation{.guesses = {}, .targets = wanted.size()};
  std::uint64_t found = 0;
  std::atomic<bool> own_stop = false;
  std::atomic<bool>& stop = options.stop != nullptr ? *options.stop : own_stop;
  TreeWalk walk(encoded, *strategy, options.threads, stop, [&](const WalkStep& step) {
    evaluation.longest_guess = std::max(evaluation.longest_guess, step.seconds);
    if (options.on_guess) options.on_guess(step.turns, step.guess);
    if (!step.finds) return true;
    evaluation.guesses.add(step.turns.size() + 1);
    return !options.progress || options.progress(++found, evaluation.targets);
  });
  const bool whole =
      walk.run({{.turns = {}, .candidates = encoded.all_targets(), .wanted = std::move(wanted)}});
  if (!whole && !options.partial) return cancelled();
  evaluation.seconds = std::chrono::duration<double>(Clock::now() - start).count();
  evaluation.pairs = walk.pairs();
  return evaluation;
}

Result<Tree> tree_of(std::shared_ptr<const Game> game, const StrategyChoice& choice, int threads,
                     const ProgressCallback& progress) {
  if (const auto playable = check_strategy(*game, choice); !playable) return playable.error();
  const EncodedGame encoded(std::move(game));
  const auto strategy = make_strategy(encoded, choice);
  const std::uint64_t all = encoded.game().targets().size();
  std::uint64_t found = 0;
  auto tree = walked_tree(encoded, *strategy, threads, [&](const WalkStep& step) {
    return !step.finds || !progress || progress(++found, all);
  });
  if (!tree) return cancelled();
  return *std::move(tree);
}

}  // namespace winnow
