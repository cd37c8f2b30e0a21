#include "winnow/bench.hpp"

#include <string_view>
#include <utility>

#include "engine/kernel.hpp"
#include "engine/random.hpp"
#include "winnow/registry.hpp"

namespace winnow {
namespace {

struct Piece {
  std::string_view strategy;
  std::uint64_t sample;
};

/// Every game at its default size is evaluated by these: one that looks at rows of all targets, one that
/// looks ahead. A sample keeps each piece to a few seconds.
constexpr Piece kPieces[] = {{"entropy", 1000}, {"best", 200}};

std::uint64_t mix(std::uint64_t signature, std::uint64_t value) { return Random(signature ^ value).next(); }

}  // namespace

std::vector<BenchEntry> run_bench(const std::function<void(const BenchEntry&)>& on_entry) {
  std::vector<BenchEntry> entries;
  for (const GameFamily& family : game_families()) {
    for (const Piece& piece : kPieces) {
      const StrategyChoice choice{.name = std::string(piece.strategy)};
      const EvaluationOptions options{.sample = piece.sample, .seed = 1, .threads = 1};
      auto evaluation = evaluate(*make_game(family.id), choice, options);
      entries.push_back({family.id, choice.name, *std::move(evaluation)});
      if (on_entry) on_entry(entries.back());
    }
  }
  return entries;
}

std::uint64_t bench_signature(const std::vector<BenchEntry>& entries) {
  std::uint64_t signature = 0;
  for (const BenchEntry& entry : entries) {
    signature = mix(signature, entry.evaluation.pairs);
    for (const std::uint64_t count : entry.evaluation.histogram) signature = mix(signature, count);
  }
  return signature >> 32U;  // short enough to quote in a commit
}

std::string kernel_path() { return kernel::path_in_use(); }

}  // namespace winnow
