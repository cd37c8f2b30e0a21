#include "solver/search/guess_bounds.hpp"

#include <algorithm>
#include <numeric>
#include <vector>

#include <gtest/gtest.h>

#include "solver/search_rig.hpp"

/// Guesses are sorted by what they cost at least, all or those that may be good enough.
namespace winnow {
namespace {

using solver::Arena;
using solver::Cost;
using solver::GuessBounds;
using solver::GuessId;
using solver::LocalTarget;
using support::SearchRig;

/// As if there were no others.
struct OneThread {
  Arena& arena;

  template <class Work>
  void for_each(std::size_t count, const Work& work) const {
    for (std::size_t i = 0; i < count; ++i) work(i, arena);
  }
  [[nodiscard]] static bool go_on() { return true; }
};

class GuessBoundsTest : public ::testing::TestWithParam<std::string> {
 protected:
  GuessBoundsTest() {
    std::vector<LocalTarget> all(rig_.table().targets());
    std::iota(all.begin(), all.end(), LocalTarget{0});
    bounds_.compute(all, solver::kImpossible, arena_, OneThread{arena_});
  }

  /// By rising excess and number.
  [[nodiscard]] std::vector<GuessId> sorted() const {
    std::vector<GuessId> guesses;
    for (std::uint32_t g = 0; g < rig_.table().guesses(); ++g) guesses.push_back(GuessId{g});
    std::stable_sort(guesses.begin(), guesses.end(),
                     [this](GuessId a, GuessId b) { return bounds_.excess(a) < bounds_.excess(b); });
    return guesses;
  }

  SearchRig rig_{support::game_of(GetParam())};
  Arena arena_;
  GuessBounds bounds_{rig_.table()};
};

TEST_P(GuessBoundsTest, AllBelowAnyExcessAreListedInOrderAndTheLeastOfTheOthersIsKnown) {
  const std::vector<GuessId> all = sorted();
  for (auto first = all.begin(), next = first; first != all.end(); first = next) {
    const solver::ArenaScope scope(arena_);
    const Cost end = bounds_.excess(*first);
    const auto below = bounds_.below(end, arena_);
    EXPECT_TRUE(std::equal(below.begin(), below.end(), all.begin(), first)) << end;
    EXPECT_EQ(bounds_.least_from(end), end);
    next = std::find_if(first, all.end(), [&](GuessId guess) { return bounds_.excess(guess) > end; });
  }
  const Cost end = bounds_.excess(all.back()) + 1;
  const auto below = bounds_.below(end, arena_);
  EXPECT_TRUE(std::equal(below.begin(), below.end(), all.begin(), all.end()));
  EXPECT_FALSE(bounds_.least_from(end));
  EXPECT_TRUE(bounds_.below(0, arena_).empty());
}

TEST_P(GuessBoundsTest, TheLeastComeFirst) {
  const std::vector<GuessId> all = sorted();
  for (const std::size_t most :
       {std::size_t{1}, std::size_t{7}, all.size() / 2, all.size(), 2 * all.size()}) {
    const auto least = bounds_.least_first(most, arena_);
    ASSERT_EQ(least.size(), std::min(most, all.size()));
    EXPECT_TRUE(std::equal(least.begin(), least.end(), all.begin()));
  }
}

/// In chess:5 excesses differ by more than are counted one by one.
INSTANTIATE_TEST_SUITE_P(Games, GuessBoundsTest,
                         ::testing::Values("mastermind:3x4", "chess:5", "chess:3", "cards:1"),
                         support::name_of_token);

}  // namespace
}  // namespace winnow
