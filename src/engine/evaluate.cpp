#include <algorithm>
#include <chrono>
#include <cmath>
#include <mutex>

#include "engine/parallel.hpp"
#include "engine/random.hpp"
#include "engine/strategy.hpp"
#include "engine/workspace.hpp"
#include "winnow/evaluation.hpp"

namespace winnow {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

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

std::vector<TargetId> common(const std::vector<TargetId>& a, const std::vector<TargetId>& b) {
  std::vector<TargetId> both;
  std::set_intersection(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(both));
  return both;
}

/// Walks the tree of a strategy. Only what leads to a wanted target is built.
class TreeWalk {
 public:
  TreeWalk(const EncodedGame& game, const Strategy& strategy, const EvaluationOptions& options,
           std::uint64_t wanted)
      : game_(game),
        strategy_(strategy),
        options_(options),
        wanted_(wanted),
        crew_(options.threads, [&game, this] { return Workspace(game, &stopped_); }) {}

  /// False if it was stopped.
  bool run(std::vector<TargetId> wanted) {
    crew_.run([&] { visit(game_.block(game_.all_targets()), wanted, {}); });
    return !stopped_;
  }

  [[nodiscard]] const std::vector<std::uint64_t>& histogram() const { return histogram_; }
  [[nodiscard]] double longest_guess() const { return longest_guess_; }
  [[nodiscard]] std::uint64_t pairs() const {
    std::uint64_t pairs = 0;
    crew_.for_each_state([&](const Workspace& workspace) { pairs += workspace.counter.pairs(); });
    return pairs;
  }

 private:
  void visit(const CandidateBlock& block, const std::vector<TargetId>& wanted, std::vector<Turn> turns) {
    if (stopped_) return;
    const auto start = Clock::now();
    const Code guess = strategy_.choose(block, turns, crew_.state());
    const double seconds = seconds_since(start);
    Partition partition = crew_.state().counter.partition(game_.encode(guess), block);
    settle(partition, wanted, turns, guess, seconds);
    turns.push_back({guess, kWin});

    const auto visit_part = [&](std::size_t p) {
      auto& part = partition.parts[p];
      if (part.answer == kWin) return;
      const auto still_wanted = wanted.size() == block.size() ? part.ids : common(wanted, part.ids);
      if (still_wanted.empty()) return;
      std::vector<Turn> longer = turns;
      longer.back().answer = part.answer;
      visit(game_.block(std::move(part.ids)), still_wanted, std::move(longer));
    };
    constexpr std::size_t kWorthSharing = 64;
    if (block.size() >= kWorthSharing) {
      crew_.for_each(partition.parts.size(), visit_part);
    } else {
      for (std::size_t p = 0; p < partition.parts.size(); ++p) visit_part(p);
    }
  }

  /// Counts the target that the guess finds, if it is wanted.
  void settle(const Partition& partition, const std::vector<TargetId>& wanted, std::span<const Turn> turns,
              Code guess, double seconds) {
    const std::scoped_lock lock(mutex_);
    longest_guess_ = std::max(longest_guess_, seconds);
    if (options_.on_guess) options_.on_guess(turns, guess);
    const auto& first = partition.parts.front();
    if (first.answer != kWin || !std::binary_search(wanted.begin(), wanted.end(), first.ids.front())) return;
    const std::size_t guesses = turns.size() + 1;
    if (histogram_.size() <= guesses) histogram_.resize(guesses + 1);
    ++histogram_[guesses];
    ++settled_;
    if (options_.progress && !options_.progress(settled_, wanted_)) stopped_ = true;
  }

  const EncodedGame& game_;
  const Strategy& strategy_;
  const EvaluationOptions& options_;
  std::uint64_t wanted_;
  std::atomic<bool> stopped_ = false;
  Crew<Workspace> crew_;
  std::mutex mutex_;  ///< guards what follows
  std::vector<std::uint64_t> histogram_;
  std::uint64_t settled_ = 0;
  double longest_guess_ = 0;
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

  TreeWalk walk(encoded, *strategy, options, wanted);
  if (!walk.run(draw(wanted, size, options.seed))) return Error{"interrupted"};
  Evaluation evaluation;
  evaluation.targets = wanted;
  evaluation.histogram = walk.histogram();
  for (std::size_t n = 0; n < evaluation.histogram.size(); ++n)
    evaluation.total += n * evaluation.histogram[n];
  evaluation.seconds = seconds_since(start);
  evaluation.longest_guess = walk.longest_guess();
  evaluation.pairs = walk.pairs();
  return evaluation;
}

}  // namespace winnow
