#include "base/vector_versions.hpp"
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

void bound_any(std::span<const Cell* const> rows, std::uint32_t answers, std::size_t length,
               std::uint16_t /*enough*/, bool /*only_least*/, std::uint16_t* excess) {
  bound_splits_plainly(rows, answers, length, excess);
}

std::uint16_t least_any(const std::uint16_t* numbers, std::size_t length) {
  return *std::min_element(numbers, numbers + length);
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

/// What a part of `size` adds, for up to 65,535 candidates.
HWY_INLINE hn::Vec<Words> add_part(hn::Vec<Words> sum, hn::Vec<Words> size, std::uint32_t answers,
                                   std::size_t most) {
  for (std::size_t found = 1; found < most; found *= answers)
    sum = hn::SaturatedAdd(sum, hn::SaturatedSub(size, hn::Set(Words(), static_cast<std::uint16_t>(found))));
  return sum;
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

/// Counts how many targets give each answer to the guesses of one vector.
HWY_INLINE void count_parts(Rows rows, std::uint32_t answers, std::size_t g, std::uint16_t* excess) {
  const std::size_t most = std::min<std::size_t>(rows.size(), 0xFFFF);
  Wide sum = {hn::Zero(Words()), hn::Zero(Words())};
  // An answer after the last is given by no target and adds nothing.
  for (std::uint32_t answer = 0; answer < answers; answer += kAtOnce) {
    const auto sizes =
        answers <= kGroup ? count_answers<true>(rows, g, answer) : count_answers<false>(rows, g, answer);
    for (const Wide& size : sizes)
      sum = {add_part(sum.low, size.low, answers, most), add_part(sum.high, size.high, answers, most)};
  }
  store(sum, excess + g);
}

/// Many targets.
void count_many(Rows rows, std::uint32_t answers, std::size_t length, std::uint16_t* excess) {
  for (std::size_t g = 0; g < length; g += hn::Lanes(Cells())) count_parts(rows, answers, g, excess);
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

/// How many targets have the answer of an earlier one, for each guess, by what `repeats_of` says of a vector.
/// Where only the least is wanted, no further than to a guess that tells all apart.
template <class RepeatsOf>
HWY_INLINE void count_repeats(std::size_t length, bool only_least, std::uint16_t* repeats,
                              const RepeatsOf& repeats_of) {
  for (std::size_t g = 0; g < length; g += hn::Lanes(Cells())) {
    const Wide repeated = repeats_of(g);
    store(repeated, repeats + g);
    const auto least = hn::Min(repeated.low, repeated.high);
    if (only_least && !hn::AllFalse(Words(), hn::Eq(least, hn::Zero(Words())))) {
      std::fill(repeats + g + hn::Lanes(Cells()), repeats + length, kMostExcess);
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

void compare_all(Rows rows, std::size_t length, bool only_least, std::uint16_t* excess) {
  count_repeats(length, only_least, excess, [&](std::size_t g) { return widen(compare_few(rows, g)); });
}

/// Up to 255 answers: looks first at how many different answers there are. That is all that counts where no
/// part can have more targets than there are answers, and bounds the others well enough to be refuted,
/// mostly.
void look_up_all(Rows rows, std::uint32_t answers, std::size_t length, std::uint16_t enough, bool only_least,
                 std::uint16_t* excess) {
  const auto size = hn::Set(Words(), static_cast<std::uint16_t>(rows.size()));
  count_repeats(length, only_least, excess, [&](std::size_t g) {
    const Wide different = widen(count_different(rows, answers, g));
    return Wide{hn::Sub(size, different.low), hn::Sub(size, different.high)};
  });
  if (rows.size() <= answers) return;
  // Only with so many repeats can one answer have more targets than there are answers.
  const auto inexact = static_cast<std::uint16_t>(answers);
  const std::size_t vector = hn::Lanes(Cells());
  if (only_least) {
    const std::uint16_t fewest = least_any(excess, length);
    std::size_t g = 0;
    while (!any_between(fewest, static_cast<std::uint16_t>(fewest + 1), excess + g)) g += vector;
    count_parts(rows, answers, g, excess);
    // A candidate may cost one less than other guesses, so equal ones are still wanted.
    enough = static_cast<std::uint16_t>(least_any(excess + g, vector) + 1);
  }
  for (std::size_t g = 0; g < length && enough > inexact; g += vector) {
    if (any_between(inexact, enough, excess + g)) count_parts(rows, answers, g, excess);
  }
}

}  // namespace

void bound_any(std::span<const Cell* const> rows, std::uint32_t answers, std::size_t length,
               std::uint16_t enough, bool only_least, std::uint16_t* excess) {
  // Up to so many targets, the different answers are mostly all that counts, or enough to refute a guess.
  std::size_t some = 2 * answers;
  if (enough != kMostExcess) some = 4 * answers;
  if (only_least) some = 0xFFFF;  // as many as a sum has room for
  if (rows.size() <= std::min<std::size_t>({answers, most_to_compare(answers), 255})) {
    compare_all(rows, length, only_least, excess);
  } else if (rows.size() <= some && answers <= 255) {
    look_up_all(rows, answers, length, enough, only_least, excess);
  } else {
    count_many(rows, answers, length, excess);
  }
}

#endif

}  // namespace winnow::solver::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace winnow::solver {

void bound_splits(std::span<const Cell* const> rows, std::uint32_t answers, std::size_t length,
                  std::uint16_t enough, bool only_least, std::uint16_t* excess) {
  static constexpr vectors::Versions<decltype(bound_splits)> kVersions = WINNOW_VERSIONS(bound_any);
  kVersions[vectors::version_in_use()](rows, answers, length, enough, only_least, excess);
}

std::uint16_t least_of(const std::uint16_t* numbers, std::size_t length) {
  static constexpr vectors::Versions<decltype(least_of)> kVersions = WINNOW_VERSIONS(least_any);
  return kVersions[vectors::version_in_use()](numbers, length);
}

}  // namespace winnow::solver
#endif  // HWY_ONCE
