// No header of its own: a part of split_bounds_simd.cpp, and compiled as often as that.
#if defined(WINNOW_SOLVER_ANSWER_LOOKUP) == defined(HWY_TARGET_TOGGLE)
#ifdef WINNOW_SOLVER_ANSWER_LOOKUP
#undef WINNOW_SOLVER_ANSWER_LOOKUP
#else
#define WINNOW_SOLVER_ANSWER_LOOKUP
#endif

#include <array>
#include <cstdint>

#include <hwy/highway.h>

#include "solver/tables/answer_table.hpp"

HWY_BEFORE_NAMESPACE();
namespace winnow::solver::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

using Cells = hn::CappedTag<std::uint8_t, AnswerTable::kPadding>;

/// A byte for each answer of a group: one instruction looks a whole vector of answers up.
#if HWY_TARGET == HWY_AVX3_DL
inline constexpr std::uint32_t kGroup = 64;
#else
inline constexpr std::uint32_t kGroup = 16;
#endif
using LookupTable = std::array<Cell, kGroup>;

/// Where a vector of answers is found in the tables of one group. Answers are numbered through all groups;
/// those of others are found to be 0. `kAlone`: there is no other group.
template <bool kAlone>
class Places;

#if HWY_TARGET == HWY_AVX3_DL

HWY_INLINE hn::Vec<Cells> load(const LookupTable& table) { return hn::LoadU(Cells(), table.data()); }

template <>
class Places<true> {
 public:
  HWY_INLINE Places(hn::Vec<Cells> answers, std::uint32_t /*group*/) : places_(answers) {}
  [[nodiscard]] HWY_INLINE hn::Vec<Cells> look_up(hn::Vec<Cells> table) const {
    return hn::Vec<Cells>{_mm512_permutexvar_epi8(places_.raw, table.raw)};
  }

 private:
  hn::Vec<Cells> places_;
};

template <>
class Places<false> {
 public:
  HWY_INLINE Places(hn::Vec<Cells> answers, std::uint32_t group)
      : places_(hn::Xor(answers, hn::Set(Cells(), static_cast<Cell>(group * kGroup)))),
        in_group_(hn::Lt(places_, hn::Set(Cells(), kGroup))) {}
  [[nodiscard]] HWY_INLINE hn::Vec<Cells> look_up(hn::Vec<Cells> table) const {
    return hn::Vec<Cells>{_mm512_maskz_permutexvar_epi8(in_group_.raw, places_.raw, table.raw)};
  }

 private:
  hn::Vec<Cells> places_;
  hn::Mask<Cells> in_group_;
};

#else

HWY_INLINE hn::Vec<Cells> load(const LookupTable& table) { return hn::LoadDup128(Cells(), table.data()); }

/// What `table` has at each place; 0 for places larger than 127.
HWY_INLINE hn::Vec<Cells> look_up_or_0(hn::Vec<Cells> table, hn::Vec<Cells> places) {
#if HWY_TARGET == HWY_WASM  // Highway 1.0 does this one byte at a time, as some engines had no instruction
  return hn::Vec<Cells>{wasm_i8x16_swizzle(table.raw, places.raw)};
#else
  return hn::TableLookupBytesOr0(table, places);
#endif
}

template <bool kAlone>
class Places {
 public:
  HWY_INLINE Places(hn::Vec<Cells> answers, std::uint32_t group) : places_(answers) {
    if constexpr (!kAlone) {
      const auto first = hn::Set(Cells(), static_cast<Cell>(group * kGroup));
      const auto moved = hn::SaturatedAdd(hn::Sub(answers, first), hn::Set(Cells(), 128 - kGroup));
      places_ = hn::And(moved, hn::Set(Cells(), 128 + kGroup - 1));
    }
  }
  [[nodiscard]] HWY_INLINE hn::Vec<Cells> look_up(hn::Vec<Cells> table) const {
    return look_up_or_0(table, places_);
  }

 private:
  hn::Vec<Cells> places_;
};

#endif

}  // namespace winnow::solver::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // per target
