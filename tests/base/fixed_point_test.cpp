#include "base/fixed_point.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "engine/support.hpp"

/// Logarithms that are the same everywhere, and near enough to the real ones.
namespace winnow {
namespace {

double as_double(Fixed value) { return static_cast<double>(value) / static_cast<double>(kFixedOne); }

void expect_near_the_logarithm(std::uint32_t n) {
  ASSERT_NEAR(as_double(fixed_log2(n)), std::log2(static_cast<double>(n)), std::ldexp(1.0, -18)) << n;
}

TEST(FixedLogarithm, IsExactAtPowersOfTwo) {
  for (unsigned power = 0; power < 32; ++power) {
    EXPECT_EQ(fixed_log2(std::uint32_t{1} << power), static_cast<Fixed>(power) * kFixedOne);
  }
}

TEST(FixedLogarithm, IsNearTheRealOne) {
  for (std::uint32_t n = 1; n <= 1U << 14U; ++n) {
    expect_near_the_logarithm(n);
  }
  support::Random random(3);
  for (int round = 0; round < 10'000; ++round) {
    expect_near_the_logarithm(static_cast<std::uint32_t>(random.bits() >> random.below(32)) | 1U);
  }
  expect_near_the_logarithm(~std::uint32_t{0});
}

TEST(FixedLogarithm, NeverFalls) {
  constexpr std::uint32_t kEnd = support::kSlowBuild ? 1U << 16U : 1U << 20U;
  for (std::uint32_t n = 2; n <= kEnd; ++n) {
    ASSERT_GE(fixed_log2(n), fixed_log2(n - 1)) << n;
  }
  for (std::uint32_t n = ~std::uint32_t{0} - 10'000; n != 0; ++n) {
    ASSERT_GE(fixed_log2(n), fixed_log2(n - 1)) << n;
  }
}

TEST(FixedLogarithm, AddsOneForEachDoubling) {
  for (std::uint32_t n = 1; n < 1000; ++n) {
    EXPECT_EQ(fixed_log2(2 * n), fixed_log2(n) + kFixedOne);
  }
}

}  // namespace
}  // namespace winnow
