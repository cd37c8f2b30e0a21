#include "api/bench.hpp"

#include "api/json/json.hpp"
#include "base/vector_paths.hpp"
#include "cli/cli.hpp"

namespace winnow::cli {
namespace {

constexpr const char* kBenchHelp =
    R"(Work is the number of answers computed, one for each guess and target; for the
exact search (solve) it is the number of sets of candidates visited. The
signature is the same on every machine, and changes only if the guesses or the
work for them change.

Examples:
  winnow bench
  winnow bench --json
)";

void print_row(const BenchEntry& entry) {
  print("{:<18}{:<12}{:>16}{:>14.2f}{:>12}\n", entry.game, entry.strategy, with_commas(entry.work),
        entry.work_per_second() / 1e6, duration(entry.seconds));
  flush();
}

int run(bool json) {
  if (json) return print_json(bench_json(run_bench()));
  print("Answers are computed by {}, on one thread.\n\n", vectors::path_in_use());
  print("{:<18}{:<12}{:>16}{:>14}{:>12}\n", "GAME", "STRATEGY", "WORK", "MILLION/S", "TIME");
  flush();
  const auto entries = run_bench(print_row);
  print("{:<60}{:>12}\n", "all", duration(bench_seconds(entries)));
  print("\nSignature: {}\n", bench_signature(entries));
  return kDone;
}

}  // namespace

Command add_bench(CLI::App& app) {
  auto json = std::make_shared<bool>(false);
  CLI::App& command = declare(app, "bench", "Time a fixed workload over all games", kBenchHelp);
  command.add_flag("--json", *json, "One object: kernel, results, seconds, signature");
  return {&command, [json] { return run(*json); }};
}

}  // namespace winnow::cli
