#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

/// The basic types of the exact search. Only `GuessId` is a type of its own, so that it is never taken for a
/// target: the others are integers, as the search does nothing but index and add with them.
namespace winnow::solver {

/// Numbers a guess in `AnswerTable`.
enum class GuessId : std::uint32_t {};

constexpr std::uint32_t number(GuessId guess) { return static_cast<std::uint32_t>(guess); }

/// An answer in eight bits: the answers that occur in the game, numbered densely. 0 is a win. A plain byte,
/// as vectors compare 16 to 64 of them at once.
using Cell = std::uint8_t;
inline constexpr Cell kWinCell = 0;
inline constexpr std::size_t kMostCells = 256;

/// Numbers a target in `AnswerTable`: its place among the candidates of the table.
using LocalTarget = std::uint32_t;

/// Some candidates, each once, in increasing order.
using Set = std::span<const LocalTarget>;

/// The sum of guesses over a set of candidates.
using Cost = std::uint32_t;

/// No strategy keeps the limit. A sum may pass it once; one of many that may be impossible has 64 bits.
inline constexpr Cost kImpossible = Cost{1} << 28U;

/// As many guesses as one likes.
inline constexpr int kAnyNumber = 255;

/// What is left of a limit after one guess.
constexpr int next_limit(int limit) { return limit == kAnyNumber ? kAnyNumber : limit - 1; }

/// What of a limit can make a difference for so many candidates: no guess is needed that finds none.
constexpr int limit_for(std::size_t candidates, int limit) {
  return candidates < static_cast<std::size_t>(limit) ? static_cast<int>(candidates) : limit;
}

}  // namespace winnow::solver
