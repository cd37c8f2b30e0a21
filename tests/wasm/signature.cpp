// Prints what must be the same everywhere: the signature of the fixed workload, which `winnow bench` prints
// too, and for each game the puzzle of a day, as `winnow puzzle` prints it. With --json: all that `winnow
// bench` measures.
#include <iostream>

#include "api/bench.hpp"
#include "api/json/json.hpp"
#include "winnow/puzzle.hpp"
#include "winnow/registry.hpp"

int main(int count, char** /*words*/) {
  const auto entries = winnow::run_bench();
  if (count > 1) {
    std::cout << winnow::bench_json(entries) << '\n';
    return 0;
  }
  std::cout << winnow::bench_signature(entries) << '\n';
  const std::chrono::sys_days day = std::chrono::year{2026} / 11 / 16;
  for (const winnow::GameInfo& family : winnow::registered_games()) {
    const auto game = *winnow::make_game(family.id);
    std::cout << write_game_line(make_puzzle(game, daily_target(*game, day))) << '\n';
  }
}
