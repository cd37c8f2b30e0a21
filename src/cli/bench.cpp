#include "winnow/bench.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "cli.hpp"
#include "layout.hpp"

namespace winnow::cli {
namespace {

using nlohmann::ordered_json;

struct Effort {
  std::uint64_t pairs = 0;
  double seconds = 0;

  [[nodiscard]] double pairs_per_second() const {
    return seconds > 0 ? static_cast<double>(pairs) / seconds : 0;
  }
};

Effort effort_of(const BenchEntry& entry) { return {entry.evaluation.pairs, entry.evaluation.seconds}; }

Effort whole_effort(const std::vector<BenchEntry>& entries) {
  Effort whole;
  for (const BenchEntry& entry : entries) {
    whole.pairs += entry.evaluation.pairs;
    whole.seconds += entry.evaluation.seconds;
  }
  return whole;
}

void print_row(std::string_view game, std::string_view strategy, std::string_view mean,
               const Effort& effort) {
  print("{:<16}{:<12}{:>8}{:>16}{:>12.1f}{:>12}\n", game, strategy, mean, with_commas(effort.pairs),
        effort.pairs_per_second() / 1e6, duration(effort.seconds));
  flush();
}

void run_as_text() {
  print("Answers are computed by {}, on one thread.\n\n", kernel_path());
  print("{:<16}{:<12}{:>8}{:>16}{:>12}{:>12}\n", "GAME", "STRATEGY", "MEAN", "PAIRS", "M PAIRS/S", "TIME");
  flush();
  const auto entries = run_bench([](const BenchEntry& entry) {
    print_row(entry.game, entry.strategy, fmt::format("{:.4f}", entry.evaluation.mean()), effort_of(entry));
  });
  print_row("all", "", "", whole_effort(entries));
  print("\nSignature: {}\n", bench_signature(entries));
}

void run_as_json() {
  const auto entries = run_bench();
  auto list = ordered_json::array();
  for (const BenchEntry& entry : entries) {
    list.push_back({{"game", entry.game},
                    {"strategy", entry.strategy},
                    {"targets", entry.evaluation.targets},
                    {"mean", entry.evaluation.mean()},
                    {"pairs", entry.evaluation.pairs},
                    {"pairs_per_second", effort_of(entry).pairs_per_second()},
                    {"seconds", entry.evaluation.seconds}});
  }
  const Effort whole = whole_effort(entries);
  print_json({{"kernel", kernel_path()},
              {"entries", std::move(list)},
              {"pairs", whole.pairs},
              {"pairs_per_second", whole.pairs_per_second()},
              {"seconds", whole.seconds},
              {"signature", bench_signature(entries)}});
}

std::string footer() {
  return "A pair is the answer to one guess for one target. The signature is the same on\n"
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
  command->add_flag("--json", *json, "One object: kernel, entries, pairs, seconds, signature");
  command->footer(footer);
  return {command, [json] {
            *json ? run_as_json() : run_as_text();
            return static_cast<int>(kDone);
          }};
}

}  // namespace winnow::cli
