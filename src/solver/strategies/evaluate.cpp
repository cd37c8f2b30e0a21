#include <algorithm>
#include <chrono>
#include <cmath>
#include <utility>

#include "base/random.hpp"
#include "engine/trees/tree_walk.hpp"
#include "solver/strategies/strategy_by_name.hpp"
#include "winnow/evaluation.hpp"

namespace winnow {
namespace {

using Clock = std::chrono::steady_clock;

/// `count` different numbers below `size`, in increasing order.
std::vector<TargetId> draw(std::size_t count, std::size_t size, std::uint64_t seed) {
  std::vector<TargetId> all(size);
  for (std::size_t i = 0; i < size; ++i) all[i] = static_cast<TargetId>(i);
  Random random(seed);
  count = std::min(count, size);
  for (std::size_t i = 0; i < count; ++i) {
    std::swap(all[i], all[i + static_cast<std::size_t>(random.below(size - i))]);
  }
  all.resize(count);
  std::sort(all.begin(), all.end());
  return all;
}

/// What the targets of a walk have taken so far.
struct Tally {
  std::vector<std::uint64_t> histogram = {};
  std::uint64_t found = 0;
  double longest_guess = 0;

  void add(const WalkStep& step) {
    longest_guess = std::max(longest_guess, step.seconds);
    if (!step.finds) return;
    ++found;
    const std::size_t guesses = step.turns.size() + 1;
    if (histogram.size() <= guesses) histogram.resize(guesses + 1);
    ++histogram[guesses];
  }
};

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

double Evaluation::mean() const {
  return targets == 0 ? 0 : static_cast<double>(total) / static_cast<double>(targets);
}

int Evaluation::worst() const { return histogram.empty() ? 0 : static_cast<int>(histogram.size()) - 1; }

double Evaluation::standard_error() const {
  if (targets < 2) return 0;
  double squares = 0;
  for (std::size_t guesses = 0; guesses < histogram.size(); ++guesses) {
    const double away = static_cast<double>(guesses) - mean();
    squares += static_cast<double>(histogram[guesses]) * away * away;
  }
  const auto count = static_cast<double>(targets);
  return std::sqrt(squares / (count - 1) / count);
}

Result<Evaluation> evaluate(std::shared_ptr<const Game> game, const StrategyChoice& choice,
                            const EvaluationOptions& options) {
  if (auto error = check_strategy(*game, choice)) return *error;
  const auto start = Clock::now();
  const EncodedGame encoded(std::move(game));
  const auto strategy = make_strategy(encoded, choice);
  const std::size_t size = encoded.game().targets().size();
  const auto wanted = static_cast<std::size_t>(std::min<std::uint64_t>(options.sample.value_or(size), size));

  Tally tally;
  TreeWalk walk(encoded, *strategy, options.threads, [&](const WalkStep& step) {
    tally.add(step);
    if (options.on_guess) options.on_guess(step.turns, step.guess);
    return !step.finds || !options.progress || options.progress(tally.found, wanted);
  });
  if (!walk.run(
          {{.turns = {}, .candidates = encoded.all_targets(), .wanted = draw(wanted, size, options.seed)}}))
    return Error{"interrupted"};
  Evaluation evaluation;
  evaluation.targets = wanted;
  evaluation.histogram = std::move(tally.histogram);
  for (std::size_t n = 0; n < evaluation.histogram.size(); ++n)
    evaluation.total += n * evaluation.histogram[n];
  evaluation.seconds = std::chrono::duration<double>(Clock::now() - start).count();
  evaluation.longest_guess = tally.longest_guess;
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
