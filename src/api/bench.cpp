#include "api/bench.hpp"

#include <string_view>
#include <utility>

#include "base/random.hpp"
#include "winnow/evaluation.hpp"
#include "winnow/registry.hpp"
#include "winnow/solver.hpp"

namespace winnow {
namespace {

/// Every game at its default size is played by a strategy that looks at rows of all targets.
constexpr std::uint64_t kOneStepSample = 1000;

/// One that looks ahead plays these: some of each kind, of a size that takes it a second at most.
constexpr std::string_view kLookedAhead[] = {"mastermind:3x8", "musician", "battleship:6x4x2",
                                             "cards:2",        "chess:4",  "bulls:3x8"};
constexpr std::uint64_t kLookAheadSample = 20;

/// And these are solved exactly; small, as they are also solved without vectors.
constexpr std::string_view kSolved[] = {"mastermind:3x6", "chess:2", "bulls:3x6"};

BenchEntry evaluated(std::string_view token, std::string_view strategy, std::uint64_t sample) {
  const auto game = *make_game(token);
  const StrategyChoice choice{.name = std::string(strategy), .book = false};
  auto evaluation = *evaluate(game, choice, {.sample = sample, .seed = 1, .threads = 1});
  return {game->description().token, choice.name, std::move(evaluation.guesses), evaluation.pairs,
          evaluation.seconds};
}

BenchEntry solved(std::string_view game) {
  auto solution = *solve(*make_game(game), {.threads = 1, .book = false});
  return {std::string(game), "solve", std::move(solution.guesses), solution.nodes, solution.seconds};
}

std::uint64_t mix(std::uint64_t signature, std::uint64_t value) { return Random(signature ^ value).next(); }

}  // namespace

std::vector<BenchEntry> run_bench(const std::function<void(const BenchEntry&)>& on_entry) {
  std::vector<BenchEntry> entries;
  const auto add = [&](BenchEntry entry) {
    entries.push_back(std::move(entry));
    if (on_entry) on_entry(entries.back());
  };
  for (const GameInfo& family : registered_games()) add(evaluated(family.id, "entropy", kOneStepSample));
  for (const std::string_view game : kLookedAhead) add(evaluated(game, "best", kLookAheadSample));
  for (const std::string_view game : kSolved) add(solved(game));
  return entries;
}

std::uint64_t bench_signature(const std::vector<BenchEntry>& entries) {
  std::uint64_t signature = 0;
  for (const BenchEntry& entry : entries) {
    signature = mix(signature, entry.work);
    for (const std::uint64_t count : entry.guesses.histogram) signature = mix(signature, count);
  }
  return signature >> 32U;  // short enough to quote in a commit
}

double bench_seconds(const std::vector<BenchEntry>& entries) {
  double seconds = 0;
  for (const BenchEntry& entry : entries) seconds += entry.seconds;
  return seconds;
}

}  // namespace winnow
