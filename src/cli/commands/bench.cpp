#include <memory>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "api/json/json.hpp"
#include "cli/cli.hpp"
#include "terminal/draw/layout.hpp"

namespace winnow::cli {
namespace {

void print_row(const BenchEntry& entry) {
  print("{:<18}{:<12}{:>16}{:>14.2f}{:>12}\n", entry.game, entry.strategy, with_commas(entry.work),
        entry.work_per_second() / 1e6, duration(entry.seconds));
  flush();
}

void run_as_text() {
  print("Answers are computed by {}, on one thread.\n\n", kernel_path());
  print("{:<18}{:<12}{:>16}{:>14}{:>12}\n", "GAME", "STRATEGY", "WORK", "MILLION/S", "TIME");
  flush();
  const auto entries = run_bench(print_row);
  print("{:<60}{:>12}\n", "all", duration(bench_seconds(entries)));
  print("\nSignature: {}\n", bench_signature(entries));
}

std::string bench_footer() {
  return "Work is the number of answers computed, one for each guess and target; for the\n"
         "exact search (solve) it is the number of sets of candidates visited. The\n"
         "signature is the same on every machine, and changes only if the guesses or the\n"
         "work for them change.\n"
         "\n"
         "Examples:\n"
         "  winnow bench\n"
         "  winnow bench --json\n";
}

}  // namespace

Command add_bench(CLI::App& app) {
  auto json = std::make_shared<bool>(false);
  CLI::App* command = app.add_subcommand("bench", "Time a fixed workload over all games");
  command->add_flag("--json", *json, "One object: kernel, entries, seconds, signature");
  command->footer(bench_footer);
  return {command, [json] {
            if (*json) {
              print_json(bench_json(run_bench()));
            } else {
              run_as_text();
            }
            return static_cast<int>(kDone);
          }};
}

}  // namespace winnow::cli
