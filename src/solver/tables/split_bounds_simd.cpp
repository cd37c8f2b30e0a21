#include "base/vector_versions.hpp"
#include "solver/tables/split_bounds.hpp"

// Highway compiles this file once for each instruction set that we want.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "solver/tables/split_bounds_simd.cpp"
#include <hwy/foreach_target.h>  // must come before highway.h
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace winnow::solver::HWY_NAMESPACE {

#if HWY_TARGET == HWY_SCALAR || HWY_TARGET == HWY_EMU128

void bound_any(std::span<const Cell* const> rows, std::uint32_t answers, std::size_t length,
               std::uint16_t /*enough*/, bool /*only_least*/, std::uint16_t* excess) {
  bound_splits_plainly(rows, answers, length, excess);
}

#else

namespace {

namespace hn = hwy::HWY_NAMESPACE;

using Rows = std::span<const Cell* const>;
using Cells = hn::CappedTag<std::uint8_t, AnswerTable::kPadding>;
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

/// Few targets, no more than there are answers: all that counts is how many have the answer of an earlier
/// one.
void compare_few(Rows rows, std::size_t length, std::uint16_t* excess) {
  const Cells cells;
  const auto one = hn::Set(cells, 1);
  for (std::size_t g = 0; g < length; g += hn::Lanes(cells)) {
    auto repeats = hn::Zero(cells);
    for (std::size_t i = 1; i < rows.size(); ++i) {
      const auto answer = hn::LoadU(cells, rows[i] + g);
      auto seen = hn::Eq(answer, hn::LoadU(cells, rows[0] + g));
      for (std::size_t j = 1; j < i; ++j) seen = hn::Or(seen, hn::Eq(answer, hn::LoadU(cells, rows[j] + g)));
      repeats = hn::Add(repeats, hn::IfThenElseZero(seen, one));
    }
    store(widen(repeats), excess + g);
  }
}

/// What a part of `size` adds, for up to 65,535 candidates.
HWY_INLINE hn::Vec<Words> add_part(hn::Vec<Words> sum, hn::Vec<Words> size, std::uint32_t answers,
                                   std::size_t most) {
  for (std::size_t found = 1; found < most; found *= answers)
    sum = hn::SaturatedAdd(sum, hn::SaturatedSub(size, hn::Set(Words(), static_cast<std::uint16_t>(found))));
  return sum;
}

/// How many of the rows have each of `kAtOnce` answers, the first of which is `answer`. With four, the
/// counters and what they count stay in registers, of which AVX2 has 16.
constexpr std::size_t kAtOnce = 4;
HWY_INLINE std::array<Wide, kAtOnce> count_answers(Rows rows, std::size_t g, std::uint32_t answer) {
  constexpr std::size_t kMostInByte = 255;
  const Cells cells;
  const Wide none = {hn::Zero(Words()), hn::Zero(Words())};
  std::array<Wide, kAtOnce> sizes = {none, none, none, none};
  for (std::size_t start = 0; start < rows.size(); start += kMostInByte) {
    const std::size_t end = std::min(rows.size(), start + kMostInByte);
    const auto wanted = [&](std::uint32_t k) { return hn::Set(cells, static_cast<Cell>(answer + k)); };
    const auto w0 = wanted(0);
    const auto w1 = wanted(1);
    const auto w2 = wanted(2);
    const auto w3 = wanted(3);
    auto c0 = hn::Zero(cells);
    auto c1 = c0;
    auto c2 = c0;
    auto c3 = c0;
    for (std::size_t i = start; i < end; ++i) {
      const auto cell = hn::LoadU(cells, rows[i] + g);
      // A mask as a number is -1 where it is true.
      c0 = hn::Sub(c0, hn::VecFromMask(cells, hn::Eq(cell, w0)));
      c1 = hn::Sub(c1, hn::VecFromMask(cells, hn::Eq(cell, w1)));
      c2 = hn::Sub(c2, hn::VecFromMask(cells, hn::Eq(cell, w2)));
      c3 = hn::Sub(c3, hn::VecFromMask(cells, hn::Eq(cell, w3)));
    }
    const std::array<hn::Vec<Cells>, kAtOnce> counts = {c0, c1, c2, c3};
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
  // An answer after the last is given by no target and adds nothing, but must still fit a cell.
  for (std::uint32_t answer = 0; answer < answers; answer += kAtOnce) {
    const auto sizes = count_answers(rows, g, answer);
    for (std::size_t k = 0; k < kAtOnce && answer + k < answers; ++k)
      sum = {add_part(sum.low, sizes[k].low, answers, most),
             add_part(sum.high, sizes[k].high, answers, most)};
  }
  store(sum, excess + g);
}

/// Many targets.
void count_many(Rows rows, std::uint32_t answers, std::size_t length, std::uint16_t* excess) {
  for (std::size_t g = 0; g < length; g += hn::Lanes(Cells())) count_parts(rows, answers, g, excess);
}

constexpr std::uint32_t kAnswersLookedUp = 16;  // as many as a table has that a vector looks up

// For WebAssembly, Highway 1.0 looks up one byte at a time, as some engines had no such instruction in 2021.
#if HWY_TARGET == HWY_WASM
HWY_INLINE hn::Vec<Cells> look_up(hn::Vec<Cells> table, hn::Vec<Cells> places) {
  return hn::Vec<Cells>{wasm_i8x16_swizzle(table.raw, places.raw)};
}
HWY_INLINE hn::Vec<Cells> count_bits(hn::Vec<Cells> cells) {
  return hn::Vec<Cells>{wasm_i8x16_popcnt(cells.raw)};
}
#else
/// What `table` has at each place; 0 for places larger than 127.
HWY_INLINE hn::Vec<Cells> look_up(hn::Vec<Cells> table, hn::Vec<Cells> places) {
  return hn::TableLookupBytesOr0(table, places);
}
HWY_INLINE hn::Vec<Cells> count_bits(hn::Vec<Cells> cells) { return hn::PopulationCount(cells); }
#endif

/// How many different answers the guesses of one vector get: a bit for each answer is set where it is given.
HWY_INLINE hn::Vec<Cells> count_different(Rows rows, std::uint32_t answers, std::size_t g) {
  alignas(16) static constexpr std::array<Cell, 16> kLowBits = {1, 2, 4, 8, 16, 32, 64, 128};
  alignas(16) static constexpr std::array<Cell, 16> kHighBits = {0, 0, 0, 0, 0,  0,  0,  0,
                                                                 1, 2, 4, 8, 16, 32, 64, 128};
  const Cells cells;
  const auto low_bits = hn::LoadDup128(cells, kLowBits.data());
  const auto high_bits = hn::LoadDup128(cells, kHighBits.data());
  // Makes an answer that is not one of the table's larger than 127, for which nothing is looked up, and
  // leaves the others as they are.
  const auto beyond = hn::Set(cells, 128 - kAnswersLookedUp);
  const auto place_or_beyond = hn::Set(cells, 128 + kAnswersLookedUp - 1);
  auto different = hn::Zero(cells);
  for (std::uint32_t first = 0; first < answers; first += kAnswersLookedUp) {
    const auto before = hn::Set(cells, static_cast<Cell>(first));
    auto low = hn::Zero(cells);
    auto high = low;
    for (const Cell* const row : rows) {
      const auto moved = hn::SaturatedAdd(hn::Sub(hn::LoadU(cells, row + g), before), beyond);
      const auto place = hn::And(moved, place_or_beyond);
      low = hn::Or(low, look_up(low_bits, place));
      high = hn::Or(high, look_up(high_bits, place));
    }
    different = hn::Add(different, hn::Add(count_bits(low), count_bits(high)));
  }
  return different;
}

HWY_INLINE bool all_reach(std::uint16_t enough, hn::Vec<Words> numbers) {
  return hn::AllTrue(Words(), hn::Eq(hn::Max(numbers, hn::Set(Words(), enough)), numbers));
}

/// Up to 255 answers: looks first at how many different answers there are, which is all that counts where no
/// part has more targets than there are answers, and bounds the others well enough to be refuted, mostly.
void look_up_some(Rows rows, std::uint32_t answers, std::size_t length, std::uint16_t enough, bool only_least,
                  std::uint16_t* excess) {
  const Cells cells;
  const auto size = hn::Set(Words(), static_cast<std::uint16_t>(rows.size()));
  for (std::size_t g = 0; g < length; g += hn::Lanes(cells)) {
    const Wide different = widen(count_different(rows, answers, g));
    const Wide repeats = {hn::Sub(size, different.low), hn::Sub(size, different.high)};
    if (rows.size() <= answers || (all_reach(enough, repeats.low) && all_reach(enough, repeats.high))) {
      store(repeats, excess + g);
    } else {
      count_parts(rows, answers, g, excess);
      // A candidate may cost one less than other guesses, so equal ones are still wanted.
      if (only_least)
        enough = std::min<std::uint16_t>(
            enough,
            static_cast<std::uint16_t>(*std::min_element(excess + g, excess + g + hn::Lanes(cells)) + 1));
    }
  }
}

}  // namespace

void bound_any(std::span<const Cell* const> rows, std::uint32_t answers, std::size_t length,
               std::uint16_t enough, bool only_least, std::uint16_t* excess) {
  // What a target takes to be looked up, in comparisons.
  const std::size_t looking_up = 6 * ((answers + kAnswersLookedUp - 1) / kAnswersLookedUp);
  // Where no part can be larger than this, or where most guesses will be refuted by their different answers.
  std::size_t some = answers;
  if (enough != kMostExcess) some = 4 * answers;
  if (only_least) some = 0xFFFF;  // as many as a sum has room for
  if (rows.size() <= std::min<std::size_t>({answers, looking_up, 255})) {
    compare_few(rows, length, excess);
  } else if (rows.size() <= some && answers <= 255) {
    look_up_some(rows, answers, length, enough, only_least, excess);
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

}  // namespace winnow::solver
#endif  // HWY_ONCE
