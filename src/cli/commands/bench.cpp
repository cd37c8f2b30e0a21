#include "api/bench.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "cli/cli.hpp"
#include "terminal/draw/layout.hpp"

namespace winnow::cli {
namespace {

using nlohmann::ordered_json;

double work_per_second(const BenchEntry& entry) {
  return entry.seconds > 0 ? static_cast<double>(entry.work) / entry.seconds : 0;
}

double whole_seconds(const std::vector<BenchEntry>& entries) {
  double seconds = 0;
  for (const BenchEntry& entry : entries) seconds += entry.seconds;
  return seconds;
}

void print_row(const BenchEntry& entry) {
  print("{:<18}{:<12}{:>16}{:>14.2f}{:>12}\n", entry.game, entry.strategy, with_commas(entry.work),
        work_per_second(entry) / 1e6, duration(entry.seconds));
  flush();
}

void run_as_text() {
  print("Answers are computed by {}, on one thread.\n\n", kernel_path());
  print("{:<18}{:<12}{:>16}{:>14}{:>12}\n", "GAME", "STRATEGY", "WORK", "MILLION/S", "TIME");
  flush();
  const auto entries = run_bench(print_row);
  print("{:<60}{:>12}\n", "all", duration(whole_seconds(entries)));
  print("\nSignature: {}\n", bench_signature(entries));
}

void run_as_json() {
  const auto entries = run_bench();
  auto list = ordered_json::array();
  for (const BenchEntry& entry : entries) {
    list.push_back({{"game", entry.game},
                    {"strategy", entry.strategy},
                    {"histogram", entry.guesses.histogram},
                    {"work", entry.work},
                    {"work_per_second", work_per_second(entry)},
                    {"seconds", entry.seconds}});
  }
  print_json({{"kernel", kernel_path()},
              {"entries", std::move(list)},
              {"seconds", whole_seconds(entries)},
              {"signature", bench_signature(entries)}});
}

std::string bench_footer() {
  return "Work is the answers computed, one for each guess and target, or by the exact\n"
         "search (solve) the sets of candidates looked at. The signature is the same on\n"
         "every machine, and changes only if the guesses or the work for them change.\n"
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
            *json ? run_as_json() : run_as_text();
            return static_cast<int>(kDone);
          }};
}

}  // namespace winnow::cli
