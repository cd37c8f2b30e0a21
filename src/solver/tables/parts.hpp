#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "solver/tables/answer_table.hpp"
#include "solver/tables/arena.hpp"

namespace winnow::solver {

using Set = std::span<const LocalTarget>;

/// A set split by the answer to one guess, without the target that the guess itself is.
struct Parts {
  struct Part {
    Cell answer = 0;
    Set set;
  };
  std::span<Part> list;   ///< smallest first
  bool possible = false;  ///< the guess is one of the set
};

/// Whether `guess` leaves `set` as it was.
inline bool tells_nothing(const AnswerTable& table, GuessId guess, Set set) {
  const Cell* const row = table.of_guess(guess);
  const Cell first = row[set[0]];
  return first != kWinCell &&
         std::all_of(set.begin(), set.end(), [&](LocalTarget target) { return row[target] == first; });
}

/// Splits `set`, keeping its order within each part. The parts live in the arena.
inline Parts split(const AnswerTable& table, GuessId guess, Set set, Arena& arena) {
  const Cell* const row = table.of_guess(guess);
  std::array<std::uint32_t, 256> sizes;  // NOLINT(cppcoreguidelines-pro-type-member-init)
  std::fill_n(sizes.begin(), table.answers(), 0U);
  const auto cells = arena.take<Cell>(std::min<std::size_t>(set.size(), table.answers()));
  std::size_t count = 0;
  for (const LocalTarget target : set) {
    if (sizes[row[target]]++ == 0) cells[count++] = row[target];
  }
  Parts parts;
  parts.list = arena.take<Parts::Part>(count);
  const auto ids = arena.take<LocalTarget>(set.size());
  std::sort(cells.begin(), cells.begin() + static_cast<std::ptrdiff_t>(count),
            [&](Cell a, Cell b) { return sizes[a] != sizes[b] ? sizes[a] < sizes[b] : a < b; });
  std::size_t used = 0;
  std::size_t start = 0;
  for (std::size_t p = 0; p < count; ++p) {
    const Cell cell = cells[p];
    const std::uint32_t size = sizes[cell];
    if (cell == kWinCell) {
      parts.possible = true;
    } else {
      parts.list[used++] = {cell, ids.subspan(start, size)};
    }
    sizes[cell] = static_cast<std::uint32_t>(start);
    start += size;
  }
  parts.list = parts.list.first(used);
  for (const LocalTarget target : set) ids[sizes[row[target]]++] = target;
  return parts;
}

}  // namespace winnow::solver
