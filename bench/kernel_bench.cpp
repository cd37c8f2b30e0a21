// How fast answers are computed: pairs of a guess and a target per second, for the kernel on the path that
// this machine uses, with counting the parts, for a plain loop, and for reading the same bytes from memory.
#include <numeric>

#include <benchmark/benchmark.h>

#include "base/vector_paths.hpp"
#include "engine/rows/scorer.hpp"
#include "winnow/registry.hpp"

namespace winnow {
namespace {

/// All targets of a game in one block, and some guess.
struct Workload {
  explicit Workload(const char* token)
      : game(*make_game(token)),
        block(game.block(game.all_targets())),
        guess(game.encode(game.game().targets()[block.size() / 3])),
        row(kernel::padded(block.size())) {}

  EncodedGame game;
  CandidateBlock block;
  EncodedGuess guess;
  std::vector<Answer> row;
};

void count_pairs(benchmark::State& state, const Workload& workload) {
  state.SetItemsProcessed(static_cast<std::int64_t>(workload.block.size()) * state.iterations());
  state.SetLabel(vectors::path_in_use());
}

void answers(benchmark::State& state, const char* token) {
  Workload workload(token);
  for (auto _ : state) {
    workload.game.fill_row(workload.guess, workload.block, workload.row.data());
    benchmark::ClobberMemory();
  }
  count_pairs(state, workload);
}

void answers_and_histogram(benchmark::State& state, const char* token) {
  Workload workload(token);
  Scorer scorer(workload.game);
  Split split;
  const Measure squares(workload.block.size(), 1, [](std::uint32_t n) { return static_cast<Fixed>(n) * n; });
  for (auto _ : state) {
    scorer.score({&workload.guess, 1}, workload.block, squares, {&split, 1});
    benchmark::DoNotOptimize(split);
  }
  count_pairs(state, workload);
}

void plain_loop(benchmark::State& state, const char* token) {
  Workload workload(token);
  const Game& game = workload.game.game();
  const kernel::Rule rule = kernel::fold(*game.popcount_rule(), game.answers());
  for (auto _ : state) {
    kernel::fill_answers_plainly(rule, workload.guess.words.data(),
                                 {workload.block.words.data(), workload.row.size(), workload.row.size()},
                                 workload.row.data());
    benchmark::ClobberMemory();
  }
  count_pairs(state, workload);
  state.SetLabel("plain");
}

void memory_read(benchmark::State& state, const char* token) {
  const Workload workload(token);
  for (auto _ : state) {
    const auto& words = workload.block.words;
    benchmark::DoNotOptimize(std::accumulate(words.begin(), words.end(), std::uint64_t{0}));
  }
  count_pairs(state, workload);
  state.SetLabel("memory");
}

#define WINNOW_BENCH_GAME(name, token)                   \
  BENCHMARK_CAPTURE(answers, name, token);               \
  BENCHMARK_CAPTURE(answers_and_histogram, name, token); \
  BENCHMARK_CAPTURE(plain_loop, name, token);            \
  BENCHMARK_CAPTURE(memory_read, name, token)

WINNOW_BENCH_GAME(mastermind_5x8, "mastermind:5x8");
WINNOW_BENCH_GAME(musician, "musician");
WINNOW_BENCH_GAME(battleship, "battleship");
WINNOW_BENCH_GAME(cards_4, "cards:4");
WINNOW_BENCH_GAME(chess_32, "chess:32");

}  // namespace
}  // namespace winnow
