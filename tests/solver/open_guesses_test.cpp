#include "solver/search/open_guesses.hpp"

#include <algorithm>
#include <atomic>

#include <gtest/gtest.h>

#include "base/parallel_loops.hpp"
#include "solver/search_rig.hpp"

/// Of guesses that are worth the same by symmetry, one is looked at, and always the same one.
namespace winnow {
namespace {

using solver::GuessId;
using solver::Kinds;
using solver::Stabiliser;
using support::SearchRig;

class KindsTest : public ::testing::TestWithParam<std::string> {
 protected:
  /// By guess: whether it is the first of its kind.
  [[nodiscard]] std::vector<int> firsts() const {
    std::vector<int> firsts(rig_.table().guesses(), 0);
    for (std::uint32_t g = 0; g < firsts.size(); ++g) {
      const auto orbit = group_.orbit(GuessId{g});
      if (*std::min_element(orbit.begin(), orbit.end()) == GuessId{g}) firsts[g] = 1;
    }
    return firsts;
  }

  SearchRig rig_{support::game_of(GetParam())};
  Stabiliser group_ = Stabiliser::whole(rig_.table()).fixing(GuessId{1});
};

TEST_P(KindsTest, TheFirstOfEachIsToldOnceWhoeverOfItsKindIsAskedFor) {
  Kinds kinds(&group_, rig_.table().guesses());
  std::vector<int> told(rig_.table().guesses(), 0);
  for (std::uint32_t g = rig_.table().guesses(); g-- > 0;) {
    if (const auto first = kinds.first_of_new(GuessId{g})) ++told[number(*first)];
  }
  EXPECT_EQ(told, firsts());
  EXPECT_LT(std::count(told.begin(), told.end(), 1), rig_.table().guesses()) << "nothing was tested";
}

TEST_P(KindsTest, ThreadsAreToldOfEachKindOnceAltogether) {
  ParallelLoops loops(4);
  for (int round = 0; round < 20; ++round) {
    Kinds kinds(&group_, rig_.table().guesses());
    std::vector<std::atomic<int>> told(rig_.table().guesses());
    loops.run([&] {
      loops.for_each(told.size(), [&](std::size_t g) {
        if (const auto first = kinds.first_of_new(GuessId{static_cast<std::uint32_t>(g)}))
          ++told[number(*first)];
      });
    });
    EXPECT_EQ(std::vector<int>(told.begin(), told.end()), firsts());
  }
}

TEST_P(KindsTest, WithoutSymmetriesAllDiffer) {
  Kinds kinds(nullptr, rig_.table().guesses());
  for (std::uint32_t g = 0; g < rig_.table().guesses(); ++g)
    EXPECT_EQ(kinds.first_of_new(GuessId{g}), GuessId{g});
}

INSTANTIATE_TEST_SUITE_P(Games, KindsTest,
                         ::testing::Values("mastermind:3x4", "bulls:3x6", "chess:2", "cards:1"),
                         support::name_of_token);

}  // namespace
}  // namespace winnow
