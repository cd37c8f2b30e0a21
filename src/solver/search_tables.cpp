#include "solver/search_tables.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "base/memory_use.hpp"
#include "solver/search_progress.hpp"

namespace winnow::solver {
namespace {

std::string in_megabytes(std::uint64_t bytes) {
  constexpr std::uint64_t kMega = std::uint64_t{1} << 20U;
  return std::to_string((bytes + kMega - 1) / kMega) + "M";
}

/// The least memory that a search can do with: proofs get as much as answers at least.
std::uint64_t memory_needed(std::uint64_t answer_bytes) { return 2 * answer_bytes; }

/// The memory that a search takes by default: for each byte of answers four of proofs, but some also where a
/// game is small, as it can have many sets. Of a machine it takes three quarters of what is free at most,
/// half of it for proofs. Totals do not depend on it.
std::uint64_t default_memory(std::uint64_t answer_bytes) {
#ifdef __EMSCRIPTEN__  // which clears all of it at once, and not only what is used
  constexpr std::uint64_t kLeast = std::uint64_t{1} << 23U;
#else
  constexpr std::uint64_t kLeast = std::uint64_t{1} << 26U;
#endif
  constexpr std::uint64_t kMost = std::uint64_t{1} << 32U;
  constexpr std::uint64_t kForEachAnswer = 4;
  const auto free = free_memory();
  const std::uint64_t most_for_proofs = std::max(kMost, free.value_or(0) / 2);
  const std::uint64_t wanted =
      answer_bytes + std::clamp(kForEachAnswer * answer_bytes, kLeast, most_for_proofs);
  return free ? std::min(wanted, std::max(*free / 4 * 3, kLeast)) : wanted;
}

/// Why the tables of a game are too large.
Error too_little_memory(std::uint64_t needed) {
  return {"the search needs " + in_megabytes(needed) + " of memory: allow it with --memory " +
          in_megabytes(needed)};
}

}  // namespace

Result<Tables> make_tables(const EncodedGame& game, std::vector<TargetId> candidates,
                           const SolveOptions& options) {
  QuietStage preparation("preparing", options);  // which takes seconds for large games
  const std::uint64_t answer_bytes = AnswerTable::most_bytes(game, candidates.size());
  const std::uint64_t memory = options.memory.value_or(default_memory(answer_bytes));
  auto answers = AnswerTable::make(game, std::move(candidates), memory / 2,  // proofs get half of it at least
                                   options.threads, [&] { return preparation.goes_on(); });
  if (!answers && answers.error().kind == ErrorKind::kCancelled) return ended_too_early();
  if (!answers && answers.error().kind == ErrorKind::kMemory && memory < memory_needed(answer_bytes))
    return too_little_memory(memory_needed(answer_bytes));
  if (!answers) return answers.error();
  const std::uint64_t rest = memory - (*answers)->bytes();
  const std::uint64_t memo_bytes = rest / 8;
  const std::uint64_t proof_bytes = rest - memo_bytes;
  auto proofs = ProofTable::make(proof_bytes);
  if (!proofs)
    return Error{"there are no " + in_megabytes(proof_bytes) + " of memory for proofs: allow less than " +
                     in_megabytes(memory),
                 ErrorKind::kMemory};
  return Tables{*std::move(answers), *std::move(proofs), memo_bytes, preparation.begun()};
}

}  // namespace winnow::solver
