#include "solver/tables/least_image.hpp"

#include <gtest/gtest.h>

#include "base/aligned.hpp"
#include "engine/support.hpp"

namespace winnow {
namespace {

using solver::kImagePadding;
using solver::LocalTarget;

constexpr std::size_t kRows = 20;

/// As the header says it.
std::size_t least_image_plainly(const std::vector<LocalTarget>& set, const LineVector<std::uint32_t>& numbers,
                                std::size_t length) {
  std::vector<std::uint32_t> sums(length);
  for (const LocalTarget target : set) {
    for (std::size_t i = 0; i < length; ++i) sums[i] ^= numbers[target * length + i];
  }
  return static_cast<std::size_t>(std::min_element(sums.begin(), sums.end()) - sums.begin());
}

/// Small numbers, so that several columns are least.
TEST(LeastImage, IsTheFirstOfTheLeastOnEveryPath) {
  support::Random random(4);
  const support::EveryKernelPath paths;
  for (int i = 0; i < 200; ++i) {
    const std::size_t length = kImagePadding * (1 + random.below(4));
    LineVector<std::uint32_t> numbers(kRows * length);
    const std::uint64_t most = i % 2 == 0 ? 64 : std::uint64_t{1} << 32U;
    for (std::uint32_t& number : numbers) number = static_cast<std::uint32_t>(random.below(most));
    std::vector<LocalTarget> set;
    for (LocalTarget target = 0; target < kRows; ++target) {
      if (set.empty() || random.below(2) == 0) set.push_back(target);
    }
    const std::size_t expected = least_image_plainly(set, numbers, length);
    paths.run([&] { EXPECT_EQ(solver::least_image(set, numbers.data(), length), expected); });
  }
}

}  // namespace
}  // namespace winnow
