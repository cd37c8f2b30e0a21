#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "solver/bounds.hpp"
#include "solver/tables/answer_table.hpp"

/// How well every guess at once splits a set of targets: the inner loop of the exact search.
namespace winnow::solver {

/// The excess of what is no guess at all, and where sums end: bounds of such guesses are too low, but true.
inline constexpr std::uint16_t kMostExcess = 0xFFFF;

/// `rows` are the rows of some targets, each `length` cells (a multiple of `AnswerTable::kPadding`) that give
/// the target's answer to every guess; cells and so answers are below `answers`, which is 2 at least. For
/// every guess, `excess` becomes the sum of `fewest_excess` over the parts into which it splits the targets,
/// or 65,535 if that is less; but where that is `enough` or more, perhaps a smaller number that still is. If
/// `only_least` is wanted, it may be any number above the least excess where it is above that, and once a
/// guess tells all targets apart, anywhere. Any number of threads may call it at once.
void bound_splits(std::span<const Cell* const> rows, std::uint32_t answers, std::size_t length,
                  std::uint16_t enough, bool only_least, std::uint16_t* excess);

/// The least of some numbers, a multiple of `AnswerTable::kPadding`.
std::uint16_t least_of(const std::uint16_t* numbers, std::size_t length);

/// `bound_splits` without vectors.
inline void bound_splits_plainly(std::span<const Cell* const> rows, std::uint32_t answers, std::size_t length,
                                 std::uint16_t* excess) {
  for (std::size_t g = 0; g < length; ++g) {
    std::array<std::uint32_t, kMostCells> sizes{};
    for (const Cell* const row : rows) ++sizes[row[g]];
    std::uint64_t sum = 0;
    for (std::uint32_t answer = 0; answer < answers; ++answer) sum += fewest_excess(sizes[answer], answers);
    excess[g] = static_cast<std::uint16_t>(std::min<std::uint64_t>(sum, kMostExcess));
  }
}

}  // namespace winnow::solver
