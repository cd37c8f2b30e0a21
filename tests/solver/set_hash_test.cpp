#include "solver/tables/set_hash.hpp"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "solver/symmetric_sets.hpp"

namespace winnow {
namespace {

using solver::LocalTarget;
using support::image;
using support::SearchRig;
using support::Targets;

Targets random_set(const SearchRig& rig, support::Random& random) {
  Targets set = rig.everything();
  random.shuffle(set);
  set.resize(1 + random.below(std::min<std::size_t>(set.size(), 12)));
  return set;
}

/// Games whose symmetries are few enough for all of them to be used.
class FewSymmetries : public ::testing::TestWithParam<std::string> {
 protected:
  std::shared_ptr<const Game> game_ = support::game_of(GetParam());
  support::Random random_{6};
};

TEST_P(FewSymmetries, ASetAndItsImagesShareAKey) {
  const SearchRig rig(game_);
  for (int i = 0; i < 100; ++i) {
    const Targets set = random_set(rig, random_);
    for (const Symmetry& symmetry : generators(game_->symmetries(), game_->description()))
      EXPECT_EQ(rig.hash().key(image(symmetry, *game_, set)), rig.hash().key(set));
  }
}

TEST_P(FewSymmetries, WithoutThemEachSetHasAKeyOfItsOwn) {
  const SearchRig rig(game_, {.symmetry = false});
  for (int i = 0; i < 100; ++i) {
    const Targets set = random_set(rig, random_);
    EXPECT_EQ(rig.hash().key(set), rig.hash().plain_key(set));
    for (const Symmetry& symmetry : generators(game_->symmetries(), game_->description())) {
      Targets other = image(symmetry, *game_, set);
      const bool same = std::is_permutation(set.begin(), set.end(), other.begin());
      EXPECT_EQ(rig.hash().key(other) == rig.hash().key(set), same);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Games, FewSymmetries,
                         ::testing::Values("battleship:4x3x2", "battleship:3x3x2", "mastermind:3x3",
                                           "mastermind:2x4", "bulls:2x4"),
                         support::name_of_token);

TEST(SetHash, TheOrderOfTargetsMeansNothing) {
  for (const std::string game : {"battleship:4x4x2", "mastermind:3x4"}) {
    const SearchRig rig(support::game_of(game));
    EXPECT_EQ(rig.hash().key(Targets{3, 14, 15}), rig.hash().key(Targets{15, 3, 14}));
  }
}

/// Whether symmetries are few and listed, or many.
TEST(SetHash, AThreadThatRemembersKeysFindsTheSame) {
  for (const std::string game : {"battleship:4x4x2", "mastermind:3x4"}) {
    const SearchRig rig(support::game_of(game));
    support::Random random(7);
    solver::NameCache cache;
    for (int i = 0; i < 500; ++i) {
      const Targets set = random_set(rig, random);
      for (int again = 0; again < 2; ++again) EXPECT_EQ(rig.hash().key(set, cache), rig.hash().key(set));
    }
  }
}

/// Every set of up to three targets: a key for each class of images.
TEST(SetHash, SetsThatNoSymmetryMakesOfEachOtherDiffer) {
  const auto game = support::game_of("battleship:3x2x2");
  const SearchRig rig(game);
  const auto symmetries = generators(game->symmetries(), game->description());
  const auto targets = static_cast<LocalTarget>(game->targets().size());
  std::set<std::uint64_t> keys;
  std::set<std::set<LocalTarget>> seen;
  std::size_t classes = 0;
  for (LocalTarget a = 0; a < targets; ++a) {
    for (LocalTarget b = a; b < targets; ++b) {
      for (LocalTarget c = b; c < targets; ++c) {
        const std::set<LocalTarget> members = {a, b, c};
        const Targets set(members.begin(), members.end());
        keys.insert(rig.hash().key(set).low);
        if (seen.contains(members)) continue;
        ++classes;
        std::vector<Targets> images = {set};  // closed under all products
        for (std::size_t i = 0; i < images.size(); ++i) {
          for (const Symmetry& symmetry : symmetries) {
            const Targets next = image(symmetry, *game, images[i]);
            if (seen.insert(std::set<LocalTarget>(next.begin(), next.end())).second) images.push_back(next);
          }
        }
      }
    }
  }
  EXPECT_EQ(keys.size(), classes);
}

/// `CanonicalNames` are tested by themselves.
TEST(SetHash, ManySymmetriesAreUsedToo) {
  const auto game = support::game_of("mastermind:3x6");
  const SearchRig rig(game);
  support::Random random(6);
  int same = 0;
  int images = 0;
  for (int i = 0; i < 100; ++i) {
    const Targets set = random_set(rig, random);
    for (const Symmetry& symmetry : generators(game->symmetries(), game->description())) {
      ++images;
      if (rig.hash().key(image(symmetry, *game, set)) == rig.hash().key(set)) ++same;
    }
  }
  EXPECT_GE(same, images * 9 / 10);
}

/// A part has fewer symmetries than its game: none is used.
TEST(SetHash, PartsOfAGameUseNoSymmetry) {
  for (const std::string game : {"battleship:3x3x2", "mastermind:3x4"}) {
    const SearchRig rig(support::game_of(game),
                        {TargetId{1}, TargetId{2}, TargetId{3}, TargetId{5}, TargetId{8}, TargetId{13}}, {});
    const Targets set = {0, 2, 5};
    EXPECT_EQ(rig.hash().key(set), rig.hash().plain_key(set));
  }
}

/// What was proven with other symmetries is not to be found again.
TEST(SetHash, ItsFingerprintNamesTheSymmetriesInUse) {
  for (const std::string game : {"battleship:3x3x2", "mastermind:3x4"}) {
    const SearchRig with(support::game_of(game));
    const SearchRig without(support::game_of(game), {.symmetry = false});
    EXPECT_NE(with.hash().fingerprint(), without.hash().fingerprint());
    EXPECT_EQ(with.hash().fingerprint(), SearchRig(support::game_of(game)).hash().fingerprint());
  }
}

}  // namespace
}  // namespace winnow
