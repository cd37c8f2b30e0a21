#include "solver/search_tables.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "solver/search_progress.hpp"

namespace winnow::solver {
namespace {

std::string in_megabytes(std::uint64_t bytes) {
  constexpr std::uint64_t kMega = std::uint64_t{1} << 20U;
  return std::to_string((bytes + kMega - 1) / kMega) + "M";
}

/// Memory that may be taken where nobody says how much: in proportion to the answers of the game, but small
/// games can have many sets, too.
std::uint64_t memory_for(const SolveOptions& options, std::uint64_t answer_bytes) {
#ifdef __EMSCRIPTEN__  // which clears all of it at once, and not only what is used
  constexpr std::uint64_t kLeast = std::uint64_t{1} << 23U;
#else
  constexpr std::uint64_t kLeast = std::uint64_t{1} << 26U;
#endif
  constexpr std::uint64_t kMost = std::uint64_t{1} << 32U;
  constexpr std::uint64_t kForEachAnswer = 4;
  return options.memory.value_or(answer_bytes + std::clamp(kForEachAnswer * answer_bytes, kLeast, kMost));
}

}  // namespace

Result<Tables> make_tables(const EncodedGame& game, std::vector<TargetId> candidates,
                           const SolveOptions& options) {
  QuietStage preparation("preparing", options);  // which takes seconds for large games
  const std::uint64_t answer_bytes = AnswerTable::most_bytes(game, candidates.size());
  const std::uint64_t memory = memory_for(options, answer_bytes);
  auto answers = AnswerTable::make(game, std::move(candidates), memory / 2,  // proofs get half of it at least
                                   options.threads, [&] { return preparation.goes_on(); });
  if (!answers && answers.error().kind == ErrorKind::kCancelled) return ended_too_early();
  if (!answers && answers.error().kind == ErrorKind::kMemory && answer_bytes > memory / 2)
    return Error{"this search needs " + in_megabytes(2 * answer_bytes) + " of memory", ErrorKind::kMemory};
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
