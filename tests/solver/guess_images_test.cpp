#include "solver/tables/guess_images.hpp"

#include <gtest/gtest.h>

#include "solver/search_rig.hpp"

/// What a symmetry makes of a guess.
namespace winnow::solver {
namespace {

using support::SearchRig;

/// Sequences, sets, and sets with equal items.
TEST(GuessImages, AreTheGuessesThatTheSymmetryMakes) {
  for (const char* name : {"mastermind:3x4", "bulls:3x5", "battleship:3x3x2", "cards:2", "chess:3"}) {
    const auto game = support::game_of(name);
    const SearchRig rig(game);
    const GuessImages images(rig.table());
    std::size_t moved = 0;
    for (const Symmetry& symmetry : generators(game->symmetries(), game->description())) {
      for (std::uint32_t g = 0; g < rig.table().guesses(); ++g) {
        const GuessId image = images.image(symmetry, GuessId{g});
        EXPECT_EQ(rig.table().code(image), apply(symmetry, *game, rig.table().code(GuessId{g}))) << name;
        moved += image != GuessId{g} ? 1 : 0;
      }
    }
    EXPECT_GT(moved, 0U) << name;
  }
}

}  // namespace
}  // namespace winnow::solver
