#pragma once

#include <cstdint>
#include <new>
#include <numeric>
#include <optional>
#include <vector>

#include "solver/search/first_guesses.hpp"
#include "solver/search_tables.hpp"

namespace winnow::solver {

/// What became of a search.
struct Searched {
  std::uint64_t nodes = 0;
  bool out_of_memory = false;  ///< it was left at some point; what was found before is not lost
};

/// Runs `work(exact, problem)` on the threads of a search, for all candidates of the tables.
template <class Work>
Searched search_on_threads(Tables& tables, const SetHash& hash, const SolveOptions& options,
                           SearchControl& control, const Work& work) {
  const AnswerTable& answers = *tables.answers;
  std::vector<LocalTarget> all(answers.targets());
  std::iota(all.begin(), all.end(), LocalTarget{0});
  WorkerPool<Worker> pool(options.threads, [] { return Worker{}; });
  ExactSearch exact(answers, hash, tables.proofs, pool, control);
  Searched searched;
  try {
    pool.run([&] {
      std::optional<SymmetryTrail> trail;
      if (options.symmetry) trail.emplace(Stabiliser::after(answers, options.after));
      Problem problem{.set = all, .first = {}, .trail = trail ? &*trail : nullptr};
      if (options.first_guess) problem.first = answers.find_guess(*options.first_guess);
      work(exact, problem);
    });
  } catch (const std::bad_alloc&) {
    searched.out_of_memory = true;
  }
  pool.for_each_state([&](const Worker& worker) { searched.nodes += worker.nodes; });
  return searched;
}

/// Why a search has ended where memory ran out.
inline Error out_of_memory() { return {"out of memory: allow the search less", ErrorKind::kMemory}; }

}  // namespace winnow::solver
