#include "base/vector_versions.hpp"
#include "engine/rows/repeats.hpp"

// Highway compiles this file once for each instruction set that we want.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/rows/repeats_simd.cpp"
#include <hwy/foreach_target.h>  // must come before highway.h
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace winnow::kernel::HWY_NAMESPACE {

#if HWY_TARGET == HWY_SCALAR || HWY_TARGET == HWY_EMU128

void repeats_any(const Answer* rows, std::size_t count, std::size_t length, const Repeats& repeats) {
  count_repeats_plainly(rows, count, length, repeats);
}

#else

namespace hn = hwy::HWY_NAMESPACE;

void repeats_any(const Answer* rows, std::size_t count, std::size_t length, const Repeats& repeats) {
  const hn::CappedTag<std::uint16_t, 32> lanes;
  const auto answers_at = [&](std::size_t row, std::size_t g) {
    return hn::LoadU(lanes, reinterpret_cast<const std::uint16_t*>(rows + row * length + g));
  };
  for (std::size_t g = 0; g < length; g += hn::Lanes(lanes)) {
    auto parts = hn::Zero(lanes);
    auto most_before = parts;
    for (std::size_t i = 0; i < count; ++i) {
      const auto answers = answers_at(i, g);
      auto before = hn::Zero(lanes);
      // A mask as a number is -1 where it is true.
      for (std::size_t j = 0; j < i; ++j)
        before = hn::Sub(before, hn::VecFromMask(lanes, hn::Eq(answers, answers_at(j, g))));
      hn::StoreU(before, lanes, repeats.before + i * length + g);
      parts = hn::Sub(parts, hn::VecFromMask(lanes, hn::Eq(before, hn::Zero(lanes))));
      most_before = hn::Max(most_before, before);
    }
    hn::StoreU(parts, lanes, repeats.parts + g);
    hn::StoreU(hn::Add(most_before, hn::Set(lanes, 1)), lanes, repeats.largest + g);
  }
}

#endif

}  // namespace winnow::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace winnow::kernel {

void count_repeats(const Answer* rows, std::size_t count, std::size_t length, const Repeats& repeats) {
  static constexpr vectors::Versions<decltype(count_repeats)> kVersions = WINNOW_VERSIONS(repeats_any);
  kVersions[vectors::version_in_use()](rows, count, length, repeats);
}

}  // namespace winnow::kernel
#endif  // HWY_ONCE
