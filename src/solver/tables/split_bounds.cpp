#include "solver/tables/split_bounds.hpp"

#include <algorithm>
#include <array>

namespace winnow::solver {

void bound_splits_plainly(std::span<const Cell* const> rows, std::uint32_t answers, std::size_t length,
                          std::uint16_t* beyond) {
  for (std::size_t g = 0; g < length; ++g) {
    std::array<std::uint32_t, 256> sizes{};
    for (const Cell* const row : rows) ++sizes[row[g]];
    std::uint32_t sum = 0;
    for (std::uint32_t answer = 0; answer < answers; ++answer)
      sum += floor_beyond_one(sizes[answer], answers);
    beyond[g] = static_cast<std::uint16_t>(std::min(sum, 0xFFFFU));
  }
}

#ifdef __EMSCRIPTEN__

void bound_splits(std::span<const Cell* const> rows, std::uint32_t answers, std::size_t length,
                  std::uint16_t* beyond) {
  bound_splits_plainly(rows, answers, length, beyond);
}

#endif

}  // namespace winnow::solver
