#include "base/vector_versions.hpp"
#include "solver/tables/least_image.hpp"

// Highway compiles this file once for each instruction set that we want.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "solver/tables/least_image_simd.cpp"
#include <hwy/foreach_target.h>  // must come before highway.h
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace winnow::solver::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

std::size_t least_image_any(Set set, const std::uint32_t* numbers, std::size_t length) {
  const hn::CappedTag<std::uint32_t, kImagePadding> lanes;
  const std::size_t vector = hn::Lanes(lanes);
  const auto sum_at = [&](std::size_t column) {
    auto sum = hn::Zero(lanes);
    for (const LocalTarget target : set)
      sum = hn::Xor(sum, hn::Load(lanes, numbers + target * length + column));
    return sum;
  };
  auto least = sum_at(0);
  auto columns = hn::Iota(lanes, 0);
  for (std::size_t column = vector; column < length; column += vector) {
    const auto sum = sum_at(column);
    const auto less = hn::Lt(sum, least);
    least = hn::Min(least, sum);
    columns = hn::IfThenElse(less, hn::Iota(lanes, static_cast<std::uint32_t>(column)), columns);
  }
  const auto is_least = hn::Eq(least, hn::MinOfLanes(lanes, least));
  const auto others = hn::Set(lanes, static_cast<std::uint32_t>(length));
  return hn::GetLane(hn::MinOfLanes(lanes, hn::IfThenElse(is_least, columns, others)));
}

}  // namespace winnow::solver::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace winnow::solver {

std::size_t least_image(Set set, const std::uint32_t* numbers, std::size_t length) {
  static constexpr vectors::Versions<decltype(least_image)> kVersions = WINNOW_VERSIONS(least_image_any);
  return kVersions[vectors::version_in_use()](set, numbers, length);
}

}  // namespace winnow::solver
#endif  // HWY_ONCE
