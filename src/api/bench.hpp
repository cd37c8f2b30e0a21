#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "winnow/guess_counts.hpp"

namespace winnow {

/// One piece of the fixed workload and what it came to.
struct BenchEntry {
  std::string game;
  std::string strategy;  ///< `solve` for the exact search
  GuessCounts guesses;
  std::uint64_t work = 0;  ///< answers computed or, by the exact search, sets looked at
  double seconds = 0;

  [[nodiscard]] double work_per_second() const {
    return seconds > 0 ? static_cast<double>(work) / seconds : 0;
  }
};

/// Runs the fixed workload over all games on one thread, without books, telling `on_entry` of each piece.
std::vector<BenchEntry> run_bench(const std::function<void(const BenchEntry&)>& on_entry = {});

/// One number that changes when any choice of engine or solver or the work for it changes, and otherwise is
/// the same on every machine.
std::uint64_t bench_signature(const std::vector<BenchEntry>& entries);

/// That the whole workload took.
double bench_seconds(const std::vector<BenchEntry>& entries);

}  // namespace winnow
