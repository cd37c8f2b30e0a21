#include "solver/tables/split_bounds.hpp"

#include <algorithm>
#include <array>

namespace winnow::solver {

void bound_splits_plainly(std::span<const Cell* const> rows, std::uint32_t answers, std::size_t length,
                          std::uint16_t* excess) {
  for (std::size_t g = 0; g < length; ++g) {
    std::array<std::uint32_t, kMostCells> sizes{};
    for (const Cell* const row : rows) ++sizes[row[g]];
    std::uint64_t sum = 0;
    for (std::uint32_t answer = 0; answer < answers; ++answer) sum += fewest_excess(sizes[answer], answers);
    excess[g] = static_cast<std::uint16_t>(std::min<std::uint64_t>(sum, 0xFFFF));
  }
}

#ifdef __EMSCRIPTEN__

void bound_splits(std::span<const Cell* const> rows, std::uint32_t answers, std::size_t length,
                  std::uint16_t* excess) {
  bound_splits_plainly(rows, answers, length, excess);
}

#endif

}  // namespace winnow::solver
