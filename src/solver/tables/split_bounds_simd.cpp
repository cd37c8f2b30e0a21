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
#include "solver/tables/different_answers-inl.hpp"
#include "solver/tables/part_sizes-inl.hpp"
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

/// Returns the least number of repeats.
std::uint16_t write_all(const SplitTask& task, GuessRange range, std::uint16_t Count::*what) {
  std::uint16_t fewest = kMostExcess;
  for (std::size_t g = range.begin; g < range.end; ++g) {
    const Count count = count_one(task, g);
    task.excess[g] = count.*what;
    fewest = std::min(fewest, count.repeats);
  }
  return fewest;
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
  return write_all(task, range, &Count::excess);
}

std::uint16_t largest_any(const SplitTask& task, GuessRange range) {
  return write_all(task, range, &Count::largest);
}

#else

std::uint16_t least_any(const std::uint16_t* numbers, std::size_t length) {
  auto least = hn::LoadU(Words(), numbers);
  for (std::size_t i = hn::Lanes(Words()); i < length; i += hn::Lanes(Words()))
    least = hn::Min(least, hn::LoadU(Words(), numbers + i));
  return hn::GetLane(hn::MinOfLanes(Words(), least));
}

namespace {

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
