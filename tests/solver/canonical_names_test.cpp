#include "solver/tables/canonical_names.hpp"

#include <algorithm>
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "solver/symmetric_sets.hpp"

/// Sets that a symmetry makes of each other share a name, and no others do.
namespace winnow {
namespace {

using solver::CanonicalNames;
using solver::GuessId;
using solver::LocalTarget;
using support::image;
using support::SearchRig;
using support::Targets;

/// All 80 bits.
using Name = std::pair<std::uint64_t, std::uint16_t>;

Name name_of(const CanonicalNames& names, Targets set) {
  std::sort(set.begin(), set.end());
  const solver::SetKey key = names.key(set);
  return {key.low, key.high};
}

class NamesInSmallGames : public ::testing::TestWithParam<std::string> {};

/// Every set of up to three targets (in larger games two), and for each all its images, found the slow way. A
/// name stands for one class of images. A class may have two names, which is no mistake but of less use.
TEST_P(NamesInSmallGames, NoOtherSetsShareAName) {
  const auto game = support::game_of(GetParam());
  const SearchRig rig(game);
  const CanonicalNames names = *CanonicalNames::make(rig.table(), 1);
  const auto symmetries = generators(game->symmetries(), game->description());
  std::set<std::set<LocalTarget>> seen;
  std::map<Name, std::size_t> class_of;
  std::size_t classes = 0;
  const auto look_at = [&](const std::set<LocalTarget>& members) {
    if (!seen.insert(members).second) return;
    ++classes;
    std::vector<Targets> images = {Targets(members.begin(), members.end())};
    for (std::size_t i = 0; i < images.size(); ++i) {
      const auto named = class_of.emplace(name_of(names, images[i]), classes).first;
      ASSERT_EQ(named->second, classes) << write_plain(*game, game->targets()[images[i].back()]);
      for (const Symmetry& symmetry : symmetries) {
        Targets next = image(symmetry, *game, images[i]);
        if (seen.emplace(next.begin(), next.end()).second) images.push_back(std::move(next));
      }
    }
  };
  const auto targets = static_cast<LocalTarget>(game->targets().size());
  for (LocalTarget a = 0; a < targets; ++a) {
    for (LocalTarget b = a; b < targets; ++b) {
      for (LocalTarget c = b; c < (targets > 40 ? b + 1 : targets); ++c) look_at({a, b, c});
    }
  }
  EXPECT_GE(classes, 3U);
  EXPECT_LE(class_of.size(), classes + classes / 10);
}

INSTANTIATE_TEST_SUITE_P(Games, NamesInSmallGames,
                         ::testing::Values("mastermind:1x6", "mastermind:2x4", "mastermind:3x2", "bulls:2x4",
                                           "chess:1", "chess:2"),
                         support::name_of_token);

class NamesInLargeGames : public ::testing::TestWithParam<std::string> {
 protected:
  /// Exchanges in any order.
  Targets shuffled(Targets set) {
    const auto symmetries = generators(game_->symmetries(), game_->description());
    for (int i = 0; i < 40; ++i) set = image(symmetries[random_.below(symmetries.size())], *game_, set);
    return set;
  }

  /// What two random guesses leave, as a search meets it.
  Targets part_of_two_guesses(const SearchRig& rig) {
    Targets set = rig.everything();
    for (int guess = 0; guess < 2 && set.size() > 2; ++guess) {
      const GuessId id{static_cast<std::uint32_t>(random_.below(rig.table().guesses()))};
      const auto* const row = rig.table().of_guess(id);
      const auto answer = row[set[random_.below(set.size())]];
      std::erase_if(set, [&](LocalTarget target) { return row[target] != answer; });
    }
    return set;
  }

  std::shared_ptr<const Game> game_ = support::game_of(GetParam());
  support::Random random_{3};
};

/// It is no mistake where two images have two names, but then symmetry is of less use.
TEST_P(NamesInLargeGames, NearlyAllImagesShareAName) {
  const SearchRig rig(game_);
  const CanonicalNames names = *CanonicalNames::make(rig.table(), 1);
  int same = 0;
  const int sets = support::kSlowBuild ? 20 : 200;
  for (int i = 0; i < sets; ++i) {
    const Targets set = part_of_two_guesses(rig);
    if (name_of(names, set) == name_of(names, shuffled(set))) ++same;
  }
  EXPECT_GE(same, sets * 9 / 10);
}

INSTANTIATE_TEST_SUITE_P(Games, NamesInLargeGames,
                         ::testing::Values("mastermind:4x6", "mastermind:3x9", "mastermind:8x2", "bulls:3x8",
                                           "musician"),
                         support::name_of_token);

TEST(CanonicalNames, OtherSeedsGiveOtherNames) {
  const SearchRig rig(support::game_of("mastermind:3x4"));
  const Targets set = {3, 14, 15};
  EXPECT_NE(name_of(*CanonicalNames::make(rig.table(), 1), set),
            name_of(*CanonicalNames::make(rig.table(), 2), set));
}

TEST(CanonicalNames, NeedFewThingsThatMayBeExchanged) {
  EXPECT_TRUE(CanonicalNames::make(SearchRig(support::game_of("mastermind:2x62")).table(), 1));
  EXPECT_FALSE(CanonicalNames::make(SearchRig(support::game_of("mastermind:64x1")).table(), 1))
      << "65 of them";
  EXPECT_FALSE(CanonicalNames::make(SearchRig(support::game_of("battleship:3x3x2")).table(), 1))
      << "it can only be reflected";
}

}  // namespace
}  // namespace winnow
