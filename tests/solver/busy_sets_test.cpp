#include "solver/tables/busy_sets.hpp"

#include <gtest/gtest.h>

namespace winnow::solver {
namespace {

constexpr SetKey kSet{.low = 5};
constexpr SetKey kOther{.low = 6};

TEST(BusySets, ASetIsBusyFromWhenItIsAddedUntilItIsRemoved) {
  BusySets busy;
  EXPECT_FALSE(busy.contains(kSet));
  busy.add(kSet);
  EXPECT_TRUE(busy.contains(kSet));
  EXPECT_FALSE(busy.contains(kOther));
  busy.remove(kSet);
  EXPECT_FALSE(busy.contains(kSet));
}

TEST(BusySets, AVisitEndsWithItsScope) {
  BusySets busy;
  {
    const BusySets::Visit visit(busy, kSet);
    EXPECT_TRUE(busy.contains(kSet));
  }
  EXPECT_FALSE(busy.contains(kSet));
}

TEST(BusySets, OfTwoSetsAtOnePlaceTheFirstIsRemembered) {
  constexpr SetKey kAtTheSamePlace{.low = kSet.low + (std::uint64_t{1} << 32U)};
  BusySets busy;
  const BusySets::Visit first(busy, kSet);
  {
    const BusySets::Visit second(busy, kAtTheSamePlace);
    EXPECT_FALSE(busy.contains(kAtTheSamePlace));
  }
  EXPECT_TRUE(busy.contains(kSet));
}

TEST(BusySets, ASetIsBusyUntilTheFirstOfItsVisitorsLeaves) {
  BusySets busy;
  const BusySets::Visit first(busy, kSet);
  { const BusySets::Visit second(busy, kSet); }
  EXPECT_TRUE(busy.contains(kSet));
}

}  // namespace
}  // namespace winnow::solver
