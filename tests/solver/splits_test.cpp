#include "solver/tables/splits.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "solver/search_rig.hpp"

/// Sets split by answers, wherever these are read from.
namespace winnow {
namespace {

using solver::AnswersOfSet;
using solver::Arena;
using solver::ArenaScope;
using solver::GuessId;
using solver::LocalTarget;
using solver::Parts;
using support::SearchRig;

/// The first is small enough to be near wherever it is read; in the second small sets are read by target.
class SplitsTest : public ::testing::TestWithParam<std::string> {
 protected:
  /// Some targets, one of so many.
  [[nodiscard]] std::vector<LocalTarget> one_of(std::uint32_t step) const {
    std::vector<LocalTarget> set;
    for (LocalTarget t = 0; t < rig_.table().targets(); t += step) set.push_back(t);
    return set;
  }

  std::shared_ptr<const Game> game_ = support::game_of(GetParam());
  SearchRig rig_{game_};
  Arena arena_;
};

TEST_P(SplitsTest, AnswersOfASetAreThoseOfTheRules) {
  for (const std::uint32_t step : {1U, 2U, 7U, 40U}) {
    const auto set = one_of(step);
    const ArenaScope scope(arena_);
    const AnswersOfSet answers(rig_.table(), set, arena_);
    for (std::uint32_t g = 0; g < rig_.table().guesses(); g += 5) {
      const auto to = answers.to(GuessId{g});
      ASSERT_EQ(to.size(), set.size());
      for (std::size_t i = 0; i < set.size(); ++i) {
        const Code target = game_->target(rig_.table().candidates()[set[i]]);
        ASSERT_EQ(rig_.table().answer(to[i]), game_->answer(rig_.table().code(GuessId{g}), target));
      }
    }
  }
}

TEST_P(SplitsTest, PartsAreTheSameWhereverAnswersAreRead) {
  const auto set = one_of(7);
  const ArenaScope scope(arena_);
  const AnswersOfSet answers(rig_.table(), set, arena_);
  for (std::uint32_t g = 0; g < rig_.table().guesses(); g += 5) {
    const ArenaScope parts(arena_);
    const Parts one = split(answers.to(GuessId{g}), rig_.table().answers(), set, arena_);
    const Parts other = split(rig_.table(), GuessId{g}, set, arena_);
    EXPECT_EQ(one.possible, other.possible);
    ASSERT_EQ(one.list.size(), other.list.size());
    std::size_t size = one.possible ? 1 : 0;
    for (std::size_t p = 0; p < one.list.size(); ++p) {
      const auto part = one.list[p].set;
      EXPECT_EQ(one.list[p].answer, other.list[p].answer);
      EXPECT_TRUE(std::equal(part.begin(), part.end(), other.list[p].set.begin(), other.list[p].set.end()));
      EXPECT_TRUE(p == 0 || one.list[p - 1].set.size() <= part.size()) << "smallest first";
      size += part.size();
    }
    EXPECT_EQ(size, set.size());
  }
}

INSTANTIATE_TEST_SUITE_P(Games, SplitsTest, ::testing::Values("mastermind:3x5", "mastermind:4x6"),
                         support::name_of_token);

}  // namespace
}  // namespace winnow
