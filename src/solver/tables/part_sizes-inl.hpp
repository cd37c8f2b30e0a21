// No header of its own: a part of split_bounds_simd.cpp, and compiled as often as that.
#if defined(WINNOW_SOLVER_PART_SIZES) == defined(HWY_TARGET_TOGGLE)
#ifdef WINNOW_SOLVER_PART_SIZES
#undef WINNOW_SOLVER_PART_SIZES
#else
#define WINNOW_SOLVER_PART_SIZES
#endif

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include <hwy/highway.h>

#include "solver/tables/answer_lookup-inl.hpp"
#include "solver/tables/split_bounds.hpp"

HWY_BEFORE_NAMESPACE();
namespace winnow::solver::HWY_NAMESPACE {

using Rows = std::span<const Cell* const>;
using Words = hn::Repartition<std::uint16_t, Cells>;
using HalfCells = hn::Half<Cells>;

/// A number in 16 bits for each cell of a vector.
struct Wide {
  hn::Vec<Words> low;
  hn::Vec<Words> high;
};

HWY_INLINE Wide widen(hn::Vec<Cells> cells) {
  return {hn::PromoteTo(Words(), hn::LowerHalf(HalfCells(), cells)),
          hn::PromoteTo(Words(), hn::UpperHalf(HalfCells(), cells))};
}

HWY_INLINE void store(const Wide& wide, std::uint16_t* to) {
  hn::StoreU(wide.low, Words(), to);
  hn::StoreU(wide.high, Words(), to + hn::Lanes(Words()));
}

/// Adds by how much a part, of up to 65,535 targets, has more of them than can be found.
HWY_INLINE void add_rest(Wide& sum, const Wide& size, std::size_t found) {
  const auto most = hn::Set(Words(), static_cast<std::uint16_t>(found));
  sum.low = hn::SaturatedAdd(sum.low, hn::SaturatedSub(size.low, most));
  sum.high = hn::SaturatedAdd(sum.high, hn::SaturatedSub(size.high, most));
}

/// Two answers share a byte of what is counted: each has four bits of it.
inline constexpr auto kPairTables = [] {
  std::array<LookupTable, kGroup / 2> tables{};
  for (std::uint32_t answer = 0; answer < kGroup; ++answer)
    tables[answer / 2][answer] = answer % 2 == 0 ? 1 : 16;
  return tables;
}();

/// How many of the rows have each of `kAtOnce` answers, of which `answer` is the first and that are of one
/// group. With four tables, these and all that is counted stay in registers.
inline constexpr std::size_t kPairs = 4;
inline constexpr std::size_t kAtOnce = 2 * kPairs;
static_assert(kGroup % kAtOnce == 0);
template <bool kAlone>
HWY_INLINE std::array<Wide, kAtOnce> count_answers(Rows rows, std::size_t g, std::uint32_t answer) {
  constexpr std::size_t kMostInHalf = 15;
  constexpr std::size_t kMostInByte = 255;
  static_assert(kMostInByte % kMostInHalf == 0);
  const Cells cells;
  std::array<hn::Vec<Cells>, kPairs> tables;
  for (std::size_t k = 0; k < kPairs; ++k) tables[k] = load(kPairTables[answer % kGroup / 2 + k]);
  std::array<Wide, kAtOnce> sizes;
  sizes.fill({hn::Zero(Words()), hn::Zero(Words())});
  for (std::size_t i = 0; i < rows.size();) {
    std::array<hn::Vec<Cells>, kAtOnce> counts;
    counts.fill(hn::Zero(cells));
    for (const std::size_t end = std::min(rows.size(), i + kMostInByte); i < end;) {
      std::array<hn::Vec<Cells>, kPairs> halves;
      halves.fill(hn::Zero(cells));
      for (const std::size_t stop = std::min(end, i + kMostInHalf); i < stop; ++i) {
        const Places<kAlone> places(hn::LoadU(cells, rows[i] + g), answer / kGroup);
#pragma GCC unroll 4
        for (std::size_t k = 0; k < kPairs; ++k) halves[k] = hn::Add(halves[k], places.look_up(tables[k]));
      }
      const auto low = hn::Set(cells, kMostInHalf);
#pragma GCC unroll 4
      for (std::size_t k = 0; k < kPairs; ++k) {
        const auto moved = hn::BitCast(cells, hn::ShiftRight<4>(hn::BitCast(Words(), halves[k])));
        counts[2 * k] = hn::Add(counts[2 * k], hn::And(halves[k], low));
        counts[2 * k + 1] = hn::Add(counts[2 * k + 1], hn::And(moved, low));
      }
    }
    for (std::size_t k = 0; k < kAtOnce; ++k) {
      const Wide more = widen(counts[k]);
      sizes[k] = {hn::SaturatedAdd(sizes[k].low, more.low), hn::SaturatedAdd(sizes[k].high, more.high)};
    }
  }
  return sizes;
}

/// Visits how many targets give each answer to the guesses of one vector. An answer after the last is given
/// by no target.
template <class Visit>
HWY_INLINE void for_each_size(const SplitTask& task, std::size_t g, const Visit& visit) {
  for (std::uint32_t answer = 0; answer < task.answers; answer += kAtOnce) {
    const auto sizes = task.answers <= kGroup ? count_answers<true>(task.rows, g, answer)
                                              : count_answers<false>(task.rows, g, answer);
    for (const Wide& size : sizes) visit(size);
  }
}

}  // namespace winnow::solver::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // per target
