#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "solver/tables/answer_table.hpp"

/// How well every guess at once splits a set of targets: the inner loop of the exact search. What a guess
/// costs is told by its *excess*: the sum of `fewest_excess` over its parts, or 65,535 if that is less. No
/// part has a smaller excess than the *repeats* among its targets, those that give the answer of an earlier
/// one, and repeats are quickly counted.
namespace winnow::solver {

/// The excess of what is no guess at all, and where sums end: bounds of such guesses are too low, but true.
inline constexpr std::uint16_t kMostExcess = 0xFFFF;

/// Targets to be split, and what is known of how they can be.
struct SplitTask {
  std::span<const Cell* const> rows = {};  ///< of each target, its answers to all guesses
  std::uint32_t answers = 0;               ///< cells are below this
  std::uint32_t most_parts = 0;            ///< no guess splits the targets into more; 2 at least
  std::uint16_t* excess = nullptr;         ///< by guess, to be written
};

/// Guesses by their numbers, multiples of `AnswerTable::kPadding`. Threads may be at different ones.
struct GuessRange {
  std::size_t begin = 0;
  std::size_t end = 0;
};

/// What repeats can be counted for.
inline constexpr std::size_t kMostRepeatTargets = 0xFFFF;
inline constexpr std::uint32_t kMostRepeatAnswers = 255;

/// Makes the excess of each guess the number of repeats, and returns the least. Once a guess has none, that
/// of the others may be any number if `only_least` is wanted. For `kMostRepeatTargets` and
/// `kMostRepeatAnswers` at most.
std::uint16_t count_repeats(const SplitTask& task, GuessRange range, bool only_least);

/// Where the excess is `least` so far, makes it what it is for the first such guess, and perhaps for those
/// next to it. Returns the least among these.
std::uint16_t count_first(const SplitTask& task, GuessRange range, std::uint16_t least);

/// Where the excess is `from` or more so far and below `to`, makes it what it is.
void count_between(const SplitTask& task, GuessRange range, std::uint16_t from, std::uint16_t to);

/// Makes the excess of each guess what it is, and returns the least number of repeats, or 65,535 if that is
/// less.
std::uint16_t count_all(const SplitTask& task, GuessRange range);

/// Makes the excess of each guess the size of its largest part instead, or 65,535 if that is less. Returns as
/// `count_all` does.
std::uint16_t count_largest(const SplitTask& task, GuessRange range);

/// Whether any guess tells all targets apart: sooner known than by repeats, as a few targets mostly show that
/// none does. Writes nothing.
bool tells_apart(const SplitTask& task, GuessRange range);

/// The least of some numbers, a multiple of `AnswerTable::kPadding`.
std::uint16_t least_of(const std::uint16_t* numbers, std::size_t length);

}  // namespace winnow::solver
