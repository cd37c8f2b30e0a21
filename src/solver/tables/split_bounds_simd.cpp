#include <algorithm>
#include <array>
#include <cassert>

#include "base/vector_versions.hpp"
#include "solver/bounds.hpp"
#include "solver/tables/split_bounds.hpp"

// Highway compiles this file once for each instruction set that we want.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "solver/tables/split_bounds_simd.cpp"
#include <hwy/foreach_target.h>  // must come before highway.h
#include <hwy/highway.h>

#if HWY_TARGET != HWY_SCALAR && HWY_TARGET != HWY_EMU128
#include "solver/tables/answer_lookup-inl.hpp"
#endif

HWY_BEFORE_NAMESPACE();
namespace winnow::solver::HWY_NAMESPACE {

#if HWY_TARGET == HWY_SCALAR || HWY_TARGET == HWY_EMU128

namespace {

struct Count {
  std::uint16_t repeats;
  std::uint16_t excess;
  std::uint16_t largest;
};

/// Of one guess.
Count count_one(const SplitTask& task, std::size_t guess) {
  std::array<std::uint32_t, kMostCells> sizes{};
  for (const Cell* const row : task.rows) ++sizes[row[guess]];
  std::uint64_t repeats = 0;
  std::uint64_t excess = 0;
  for (const std::uint32_t size : sizes) {
    repeats += size > 0 ? size - 1 : 0;
    excess += fewest_excess(size, task.most_parts);
  }
  const auto cut_off = [](std::uint64_t number) {
    return static_cast<std::uint16_t>(std::min<std::uint64_t>(number, kMostExcess));
  };
  return {cut_off(repeats), cut_off(excess), cut_off(*std::max_element(sizes.begin(), sizes.end()))};
}

}  // namespace

std::uint16_t least_any(const std::uint16_t* numbers, std::size_t length) {
  return *std::min_element(numbers, numbers + length);
}

std::uint16_t repeats_any(const SplitTask& task, GuessRange range, bool /*only_least*/) {
  for (std::size_t g = range.begin; g < range.end; ++g) task.excess[g] = count_one(task, g).repeats;
  return least_any(task.excess + range.begin, range.end - range.begin);
}

bool apart_any(const SplitTask& task, GuessRange range) {
  for (std::size_t g = range.begin; g < range.end; ++g) {
    if (count_one(task, g).repeats == 0) return true;
  }
  return false;
}

std::uint16_t first_any(const SplitTask& task, GuessRange range, std::uint16_t least) {
  const auto g = static_cast<std::size_t>(
      std::find(task.excess + range.begin, task.excess + range.end, least) - task.excess);
  return task.excess[g] = count_one(task, g).excess;
}

void between_any(const SplitTask& task, GuessRange range, std::uint16_t from, std::uint16_t to) {
  for (std::size_t g = range.begin; g < range.end; ++g) {
    if (task.excess[g] >= from && task.excess[g] < to) task.excess[g] = count_one(task, g).excess;
  }
}

std::uint16_t all_any(const SplitTask& task, GuessRange range) {
  std::uint16_t fewest = kMostExcess;
  for (std::size_t g = range.begin; g < range.end; ++g) {
    const Count count = count_one(task, g);
    task.excess[g] = count.excess;
    fewest = std::min(fewest, count.repeats);
  }
  return fewest;
}

std::uint16_t largest_any(const SplitTask& task, GuessRange range) {
  std::uint16_t fewest = kMostExcess;
  for (std::size_t g = range.begin; g < range.end; ++g) {
    const Count count = count_one(task, g);
    task.excess[g] = count.largest;
    fewest = std::min(fewest, count.repeats);
  }
  return fewest;
}

#else

namespace {

using Rows = std::span<const Cell* const>;
using Words = hn::Repartition<std::uint16_t, Cells>;
using HalfCells = hn::Half<Cells>;

}  // namespace

std::uint16_t least_any(const std::uint16_t* numbers, std::size_t length) {
  auto least = hn::LoadU(Words(), numbers);
  for (std::size_t i = hn::Lanes(Words()); i < length; i += hn::Lanes(Words()))
    least = hn::Min(least, hn::LoadU(Words(), numbers + i));
  return hn::GetLane(hn::MinOfLanes(Words(), least));
}

namespace {

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
/// them. That is twice as many as it takes for most vectors.
constexpr std::size_t kFirstRows = 24;
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

/// Adds by how much a part, of up to 65,535 targets, has more of them than can be found.
HWY_INLINE void add_rest(Wide& sum, const Wide& size, std::size_t found) {
  const auto most = hn::Set(Words(), static_cast<std::uint16_t>(found));
  sum.low = hn::SaturatedAdd(sum.low, hn::SaturatedSub(size.low, most));
  sum.high = hn::SaturatedAdd(sum.high, hn::SaturatedSub(size.high, most));
}

/// Two answers share a byte of what is counted: each has four bits of it.
constexpr auto kPairTables = [] {
  std::array<LookupTable, kGroup / 2> tables{};
  for (std::uint32_t answer = 0; answer < kGroup; ++answer)
    tables[answer / 2][answer] = answer % 2 == 0 ? 1 : 16;
  return tables;
}();

/// How many of the rows have each of `kAtOnce` answers, of which `answer` is the first and that are of one
/// group. With four tables, these and all that is counted stay in registers.
constexpr std::size_t kPairs = 4;
constexpr std::size_t kAtOnce = 2 * kPairs;
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

/// Writes the excess of the guesses of one vector. Returns the repeats, where two guesses share a place the
/// fewer.
HWY_INLINE hn::Vec<Words> count_parts(const SplitTask& task, std::size_t g) {
  assert(task.most_parts > 1);
  const std::size_t most = std::min<std::size_t>(task.rows.size(), kMostExcess);
  Wide repeats = {hn::Zero(Words()), hn::Zero(Words())};
  Wide others = repeats;
  for_each_size(task, g, [&](const Wide& size) {
    add_rest(repeats, size, 1);
    for (std::size_t found = task.most_parts; found < most; found *= task.most_parts)
      add_rest(others, size, found);
  });
  store({hn::SaturatedAdd(repeats.low, others.low), hn::SaturatedAdd(repeats.high, others.high)},
        task.excess + g);
  return hn::Min(repeats.low, repeats.high);
}

/// Writes the size of the largest part, and returns the same.
HWY_INLINE hn::Vec<Words> find_largest(const SplitTask& task, std::size_t g) {
  Wide repeats = {hn::Zero(Words()), hn::Zero(Words())};
  Wide largest = repeats;
  for_each_size(task, g, [&](const Wide& size) {
    add_rest(repeats, size, 1);
    largest = {hn::Max(largest.low, size.low), hn::Max(largest.high, size.high)};
  });
  store(largest, task.excess + g);
  return hn::Min(repeats.low, repeats.high);
}

/// A bit for each answer, eight answers a table.
constexpr std::uint32_t kBits = 8;
constexpr auto kBitTables = [] {
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

/// Whether any of the numbers is at least `from` and below `to`, which is larger.
HWY_INLINE bool any_between(std::uint16_t from, std::uint16_t to, const std::uint16_t* numbers) {
  const auto in_range = [&](std::size_t i) {
    const auto above = hn::Sub(hn::LoadU(Words(), numbers + i), hn::Set(Words(), from));
    return hn::Lt(above, hn::Set(Words(), static_cast<std::uint16_t>(to - from)));
  };
  return !hn::AllFalse(Words(), hn::Or(in_range(0), in_range(hn::Lanes(Words()))));
}

/// By what `repeats_of` says of a vector. Where only the least is wanted, no further than to a guess that has
/// none.
template <class RepeatsOf>
HWY_INLINE void write_repeats(std::uint16_t* to, GuessRange range, bool only_least,
                              const RepeatsOf& repeats_of) {
  for (std::size_t g = range.begin; g < range.end; g += hn::Lanes(Cells())) {
    const Wide repeats = repeats_of(g);
    store(repeats, to + g);
    const auto least = hn::Min(repeats.low, repeats.high);
    if (only_least && !hn::AllFalse(Words(), hn::Eq(least, hn::Zero(Words())))) {
      std::fill(to + g + hn::Lanes(Cells()), to + range.end, kMostExcess);
      return;
    }
  }
}

/// For so many targets comparing them takes no longer than looking them up.
constexpr std::size_t most_to_compare(std::uint32_t answers) {
  const std::uint32_t tables = (answers + kBits - 1) / kBits;
  if (answers <= kGroup) return 2 + tables;
  return 2 + tables + 2 * ((answers + kGroup - 1) / kGroup);  // each group is moved, too
}

}  // namespace

std::uint16_t repeats_any(const SplitTask& task, GuessRange range, bool only_least) {
  const Rows rows = task.rows;
  if (rows.size() <= most_to_compare(task.answers)) {
    write_repeats(task.excess, range, only_least, [&](std::size_t g) { return widen(compare_few(rows, g)); });
  } else {
    const auto size = hn::Set(Words(), static_cast<std::uint16_t>(rows.size()));
    write_repeats(task.excess, range, only_least, [&](std::size_t g) {
      const Wide different = widen(count_different(rows, task.answers, g));
      return Wide{hn::Sub(size, different.low), hn::Sub(size, different.high)};
    });
  }
  return least_any(task.excess + range.begin, range.end - range.begin);
}

bool apart_any(const SplitTask& task, GuessRange range) {
  if (task.rows.size() > task.answers) return false;
  const auto all = hn::Set(Cells(), static_cast<Cell>(task.rows.size()));  // 256 is 0, as in what is counted
  for (std::size_t g = range.begin; g < range.end; g += hn::Lanes(Cells())) {
    if (repeats_early(task.rows, g)) continue;
    if (task.rows.size() <= kFirstRows) return true;
    if (!hn::AllFalse(Cells(), hn::Eq(count_different(task.rows, task.answers, g), all))) return true;
  }
  return false;
}

std::uint16_t first_any(const SplitTask& task, GuessRange range, std::uint16_t least) {
  std::size_t g = range.begin;
  while (!any_between(least, static_cast<std::uint16_t>(least + 1), task.excess + g)) g += hn::Lanes(Cells());
  count_parts(task, g);
  return least_any(task.excess + g, hn::Lanes(Cells()));
}

void between_any(const SplitTask& task, GuessRange range, std::uint16_t from, std::uint16_t to) {
  for (std::size_t g = range.begin; g < range.end; g += hn::Lanes(Cells())) {
    if (any_between(from, to, task.excess + g)) count_parts(task, g);
  }
}

std::uint16_t all_any(const SplitTask& task, GuessRange range) {
  auto fewest = hn::Set(Words(), kMostExcess);
  for (std::size_t g = range.begin; g < range.end; g += hn::Lanes(Cells()))
    fewest = hn::Min(fewest, count_parts(task, g));
  return hn::GetLane(hn::MinOfLanes(Words(), fewest));
}

std::uint16_t largest_any(const SplitTask& task, GuessRange range) {
  auto fewest = hn::Set(Words(), kMostExcess);
  for (std::size_t g = range.begin; g < range.end; g += hn::Lanes(Cells()))
    fewest = hn::Min(fewest, find_largest(task, g));
  return hn::GetLane(hn::MinOfLanes(Words(), fewest));
}

#endif

}  // namespace winnow::solver::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace winnow::solver {

std::uint16_t count_repeats(const SplitTask& task, GuessRange range, bool only_least) {
  static constexpr vectors::Versions<decltype(count_repeats)> kVersions = WINNOW_VERSIONS(repeats_any);
  return kVersions[vectors::version_in_use()](task, range, only_least);
}

bool tells_apart(const SplitTask& task, GuessRange range) {
  static constexpr vectors::Versions<decltype(tells_apart)> kVersions = WINNOW_VERSIONS(apart_any);
  return kVersions[vectors::version_in_use()](task, range);
}

std::uint16_t count_first(const SplitTask& task, GuessRange range, std::uint16_t least) {
  static constexpr vectors::Versions<decltype(count_first)> kVersions = WINNOW_VERSIONS(first_any);
  return kVersions[vectors::version_in_use()](task, range, least);
}

void count_between(const SplitTask& task, GuessRange range, std::uint16_t from, std::uint16_t to) {
  static constexpr vectors::Versions<decltype(count_between)> kVersions = WINNOW_VERSIONS(between_any);
  kVersions[vectors::version_in_use()](task, range, from, to);
}

std::uint16_t count_all(const SplitTask& task, GuessRange range) {
  static constexpr vectors::Versions<decltype(count_all)> kVersions = WINNOW_VERSIONS(all_any);
  return kVersions[vectors::version_in_use()](task, range);
}

std::uint16_t count_largest(const SplitTask& task, GuessRange range) {
  static constexpr vectors::Versions<decltype(count_largest)> kVersions = WINNOW_VERSIONS(largest_any);
  return kVersions[vectors::version_in_use()](task, range);
}

std::uint16_t least_of(const std::uint16_t* numbers, std::size_t length) {
  static constexpr vectors::Versions<decltype(least_of)> kVersions = WINNOW_VERSIONS(least_any);
  return kVersions[vectors::version_in_use()](numbers, length);
}

}  // namespace winnow::solver
#endif  // HWY_ONCE
