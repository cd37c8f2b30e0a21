#include <algorithm>
#include <chrono>
#include <cmath>
#include <utility>

#include "engine/random.hpp"
#include "engine/tree_walk.hpp"
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

}  // namespace winnow
