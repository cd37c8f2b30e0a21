#include "solver/search/guess_bounds.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <vector>

#include <gtest/gtest.h>

#include "solver/bounds.hpp"
#include "solver/search_rig.hpp"

/// Guesses are sorted by what they cost at least, all or those that may be good enough.
namespace winnow {
namespace {

using solver::AnswerTable;
using solver::Arena;
using solver::Cost;
using solver::GuessBounds;
using solver::GuessId;
using solver::LocalTarget;
using support::SearchRig;

/// As if there were no others.
struct OneThread {
  template <class Work>
  void for_each(std::size_t count, const Work& work) const {
    for (std::size_t i = 0; i < count; ++i) work(i);
  }
  [[nodiscard]] static bool go_on() { return true; }
};

class GuessBoundsTest : public ::testing::TestWithParam<std::string> {
 protected:
  GuessBoundsTest() {
    std::vector<LocalTarget> all(rig_.table().targets());
    std::iota(all.begin(), all.end(), LocalTarget{0});
    bounds_.compute(all, rig_.table().most_parts(), solver::kImpossible, arena_, OneThread{});
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

/// By answer, how many of a set give it: in the slow and obvious way.
using Sizes = std::array<std::uint32_t, solver::kMostCells>;

std::vector<Sizes> sizes_of_parts(const AnswerTable& table, solver::Set set) {
  std::vector<Sizes> sizes(table.guesses(), Sizes{});
  for (std::uint32_t g = 0; g < table.guesses(); ++g) {
    for (const LocalTarget target : set) ++sizes[g][table.of_guess(GuessId{g})[target]];
  }
  return sizes;
}

std::uint32_t most_parts_of(const std::vector<Sizes>& guesses) {
  std::ptrdiff_t most = 0;
  for (const Sizes& sizes : guesses)
    most = std::max(most, std::count_if(sizes.begin(), sizes.end(), [](std::uint32_t n) { return n > 0; }));
  return static_cast<std::uint32_t>(most);
}

/// A guess of the set itself takes one less.
std::uint64_t excess_of(const Sizes& sizes, std::uint32_t most_parts) {
  std::uint64_t sum = 0;
  for (const std::uint32_t size : sizes) sum += fewest_excess(size, most_parts);
  return sizes[solver::kWinCell] > 0 && sum > 0 ? sum - 1 : sum;
}

class BoundsOfSets : public GuessBoundsTest {
 protected:
  /// About one of so many targets, two at least.
  std::vector<LocalTarget> random_set(std::size_t one_of) {
    std::vector<LocalTarget> set;
    while (set.size() < 2) {
      set.clear();
      for (LocalTarget target = 0; target < rig_.table().targets(); ++target) {
        if (random_.below(one_of) == 0) set.push_back(target);
      }
    }
    return set;
  }

  support::Random random_{1};
};

/// A part of a set is split by no guess into more parts than the set is by any.
TEST_P(BoundsOfSets, FollowFromThePartsThatAGuessMakesAtMost) {
  const AnswerTable& table = rig_.table();
  constexpr int kSets = support::kSlowBuild ? 8 : 30;
  int tighter = 0;
  for (int i = 0; i < kSets; ++i) {
    const solver::ArenaScope scope(arena_);
    const std::vector<LocalTarget> set = random_set(1 + random_.below(i % 2 == 0 ? 3 : 20));
    const std::vector<Sizes> sizes = sizes_of_parts(table, set);
    const std::uint32_t most = most_parts_of(sizes);
    const Cost enough = i % 3 == 0 ? solver::kMostExcess : static_cast<Cost>(random_.below(2 * set.size()));

    bounds_.compute(set, table.most_parts(), enough, arena_, OneThread{});
    EXPECT_EQ(bounds_.most_parts(), most);
    std::uint64_t least = solver::kMostExcess;
    std::uint64_t least_by_set = solver::kMostExcess;
    for (std::uint32_t g = 0; g < table.guesses(); ++g) {
      const std::uint64_t by_game = excess_of(sizes[g], table.most_parts());
      const std::uint64_t by_set = excess_of(sizes[g], most);
      EXPECT_LE(bounds_.excess(GuessId{g}), by_set);
      EXPECT_GE(bounds_.excess(GuessId{g}) + 1, std::min<std::uint64_t>(by_game + 1, enough));
      least = std::min(least, by_game);
      least_by_set = std::min(least_by_set, by_set);
    }

    bounds_.compute_least(set, table.most_parts(), arena_, OneThread{});
    EXPECT_LE(bounds_.least(), least_by_set);
    EXPECT_GE(bounds_.least(), set.size() > table.most_parts() ? least_by_set : least);
    tighter += bounds_.least() > least ? 1 : 0;
  }
  const bool some_make_fewer = GetParam() == "chess:4" || GetParam() == "battleship:4x3x2";
  EXPECT_TRUE(tighter > 0 || !some_make_fewer || support::kSlowBuild);
}

TEST_P(BoundsOfSets, GiveWayToTheSizesOfLargestParts) {
  const AnswerTable& table = rig_.table();
  for (int i = 0; i < 10; ++i) {
    const solver::ArenaScope scope(arena_);
    const std::vector<LocalTarget> set = random_set(1 + random_.below(50));
    const std::vector<Sizes> sizes = sizes_of_parts(table, set);
    bounds_.compute_largest(set, table.most_parts(), arena_, OneThread{});
    unsigned least = solver::kMostExcess;
    for (std::uint32_t g = 0; g < table.guesses(); ++g) {
      const std::uint32_t largest = *std::max_element(sizes[g].begin(), sizes[g].end());
      EXPECT_EQ(bounds_.excess(GuessId{g}), largest);
      least = std::min(least, largest);
    }
    EXPECT_EQ(bounds_.least(), least);
    EXPECT_EQ(bounds_.most_parts(), most_parts_of(sizes));
    EXPECT_EQ(bounds_.any_tells_all_apart(set, arena_, OneThread{}), least == 1);
  }
}

/// In chess:4 guesses of half the targets are looked at in several ranges.
INSTANTIATE_TEST_SUITE_P(Games, BoundsOfSets,
                         ::testing::Values("mastermind:3x4", "chess:4", "battleship:4x3x2", "cards:1"),
                         support::name_of_token);

/// In chess:5 excesses differ by more than are counted one by one.
INSTANTIATE_TEST_SUITE_P(Games, GuessBoundsTest,
                         ::testing::Values("mastermind:3x4", "chess:5", "chess:3", "cards:1"),
                         support::name_of_token);

}  // namespace
}  // namespace winnow
