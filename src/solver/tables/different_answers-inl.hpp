// No header of its own: a part of split_bounds_simd.cpp, and compiled as often as that.
#if defined(WINNOW_SOLVER_DIFFERENT_ANSWERS) == defined(HWY_TARGET_TOGGLE)
#ifdef WINNOW_SOLVER_DIFFERENT_ANSWERS
#undef WINNOW_SOLVER_DIFFERENT_ANSWERS
#else
#define WINNOW_SOLVER_DIFFERENT_ANSWERS
#endif

#include <algorithm>
#include <array>
#include <cstdint>

#include <hwy/highway.h>

#include "solver/tables/part_sizes-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace winnow::solver::HWY_NAMESPACE {

/// How many targets have the answer of an earlier one, for the guesses of one vector. For few targets.
HWY_INLINE hn::Vec<Cells> compare_few(Rows rows, std::size_t g) {
  const Cells cells;
  const auto one = hn::Set(cells, 1);
  auto repeats = hn::Zero(cells);
  for (std::size_t i = 1; i < rows.size(); ++i) {
    const auto answer = hn::LoadU(cells, rows[i] + g);
    auto seen = hn::Eq(answer, hn::LoadU(cells, rows[0] + g));
    for (std::size_t j = 1; j < i; ++j) seen = hn::Or(seen, hn::Eq(answer, hn::LoadU(cells, rows[j] + g)));
    repeats = hn::Add(repeats, hn::IfThenElseZero(seen, one));
  }
  return repeats;
}

/// Whether all guesses of one vector give an answer twice to the first targets: to up to `kFirstRows` of
/// them, which is enough for most vectors.
inline constexpr std::size_t kFirstRows = 24;
HWY_INLINE bool repeats_early(Rows rows, std::size_t g) {
  const Cells cells;
  const std::size_t size = std::min(rows.size(), kFirstRows);
  auto repeated = hn::FirstN(cells, 0);
  for (std::size_t i = 1; i < size; ++i) {
    const auto answer = hn::LoadU(cells, rows[i] + g);
    for (std::size_t j = 0; j < i; ++j)
      repeated = hn::Or(repeated, hn::Eq(answer, hn::LoadU(cells, rows[j] + g)));
    if (hn::AllTrue(cells, repeated)) return true;
  }
  return false;
}

/// A bit for each answer, eight answers a table.
inline constexpr std::uint32_t kBits = 8;
inline constexpr auto kBitTables = [] {
  std::array<LookupTable, kGroup / kBits> tables{};
  for (std::uint32_t answer = 0; answer < kGroup; ++answer)
    tables[answer / kBits][answer] = static_cast<Cell>(1U << (answer % kBits));
  return tables;
}();

HWY_INLINE hn::Vec<Cells> count_bits(hn::Vec<Cells> cells) {
#if HWY_TARGET == HWY_WASM  // one byte at a time again
  return hn::Vec<Cells>{wasm_i8x16_popcnt(cells.raw)};
#else
  return hn::PopulationCount(cells);
#endif
}

/// How many different answers of a group the guesses of one vector get: a bit for each answer is set where it
/// is given.
template <std::size_t kTables, bool kAlone>
HWY_INLINE hn::Vec<Cells> count_in_tables(Rows rows, std::size_t g, std::uint32_t group) {
  std::array<hn::Vec<Cells>, kTables> given;
  given.fill(hn::Zero(Cells()));
  for (std::size_t i = 0; i < rows.size(); i += 2) {
    const Cell* const one = rows[i] + g;
    const Cell* const other =
        rows[std::min(i + 1, rows.size() - 1)] + g;  // the last one twice, if they are odd
    // Rows of large tables are far apart: nothing but this fetches the next guesses in time.
    __builtin_prefetch(one + AnswerTable::kPadding);
    __builtin_prefetch(other + AnswerTable::kPadding);
    const Places<kAlone> first(hn::LoadU(Cells(), one), group);
    const Places<kAlone> second(hn::LoadU(Cells(), other), group);
#pragma GCC unroll 8
    for (std::size_t t = 0; t < kTables; ++t) {
      const auto table = load(kBitTables[t]);
      given[t] = hn::Or3(given[t], first.look_up(table), second.look_up(table));
    }
  }
  auto different = count_bits(given[0]);
  for (std::size_t t = 1; t < kTables; ++t) different = hn::Add(different, count_bits(given[t]));
  return different;
}

/// The same with as many tables as the answers of the group take, `kTables` or more.
template <bool kAlone, std::size_t kTables = 1>
HWY_INLINE hn::Vec<Cells> count_group(Rows rows, std::uint32_t answers, std::size_t g, std::uint32_t group) {
  if constexpr (kTables < kBitTables.size()) {
    if (answers > kTables * kBits) return count_group<kAlone, kTables + 1>(rows, answers, g, group);
  }
  return count_in_tables<kTables, kAlone>(rows, g, group);
}

/// How many different answers the guesses of one vector get.
HWY_INLINE hn::Vec<Cells> count_different(Rows rows, std::uint32_t answers, std::size_t g) {
  if (answers <= kGroup) return count_group<true>(rows, answers, g, 0);
  auto different = hn::Zero(Cells());
  for (std::uint32_t group = 0; group * kGroup < answers; ++group) {
    const std::uint32_t left = answers - group * kGroup;
    different = hn::Add(different, count_group<false>(rows, std::min(left, kGroup), g, group));
  }
  return different;
}

/// For so many targets comparing them takes no longer than looking them up.
constexpr std::size_t most_to_compare(std::uint32_t answers) {
  const std::uint32_t tables = (answers + kBits - 1) / kBits;
  if (answers <= kGroup) return 2 + tables;
  return 2 + tables + 2 * ((answers + kGroup - 1) / kGroup);  // each group is moved, too
}

}  // namespace winnow::solver::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // per target
