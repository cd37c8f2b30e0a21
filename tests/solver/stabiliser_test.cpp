#include "solver/symmetry/stabiliser.hpp"

#include <gtest/gtest.h>

#include "solver/brute_force.hpp"
#include "solver/search_rig.hpp"

/// Guesses that the symmetries make of each other are worth the same, as far as the symmetries are left.
namespace winnow {
namespace {

using solver::GuessId;
using solver::Stabiliser;
using support::BruteForce;
using support::Mask;
using support::SearchRig;

class StabiliserTest : public ::testing::TestWithParam<std::string> {
 protected:
  Mask candidates_after(GuessId guess, Answer answer) const {
    Mask set = 0;
    for (std::size_t t = 0; t < game_->targets().size(); ++t) {
      if (game_->answer(rig_.table().code(guess), game_->targets()[t]) == answer) set |= Mask{1} << t;
    }
    return set;
  }

  /// That some target gives.
  Answer random_answer(GuessId guess) {
    return game_->answer(rig_.table().code(guess), game_->targets()[random_.below(game_->targets().size())]);
  }

  GuessId random_guess() { return static_cast<GuessId>(random_.below(rig_.table().guesses())); }

  std::shared_ptr<const Game> game_ = support::game_of(GetParam());
  SearchRig rig_{game_};
  BruteForce truth_{*game_, SearchRig::all_targets(*game_)};
  Stabiliser whole_ = Stabiliser::whole(rig_.table());
  support::Random random_{8};
};

TEST_P(StabiliserTest, FirstGuessesOfAnOrbitCostTheSame) {
  EXPECT_FALSE(whole_.trivial());
  std::size_t largest = 1;
  for (std::uint32_t g = 0; g < rig_.table().guesses(); g += 1 + rig_.table().guesses() / 30) {
    const GuessId guess{g};
    const auto orbit = whole_.orbit(guess);
    EXPECT_EQ(orbit.front(), guess);
    largest = std::max(largest, orbit.size());
    const std::uint32_t total = truth_.least_total_from(rig_.table().code(guess), truth_.all());
    for (const GuessId twin : orbit)
      EXPECT_EQ(truth_.least_total_from(rig_.table().code(twin), truth_.all()), total);
  }
  EXPECT_GT(largest, 1U) << "nothing was tested";
}

/// So do second guesses of what is left of the group, which keeps guess, answer and candidates.
TEST_P(StabiliserTest, WhatIsLeftKeepsGuessAndAnswer) {
  std::size_t largest = 1;
  for (int i = 0; i < 40; ++i) {
    const GuessId guess = random_guess();
    const Answer answer = random_answer(guess);
    const Stabiliser left = whole_.fixing(guess).fixing(answer);
    EXPECT_EQ(left.orbit(guess), std::vector<GuessId>{guess});
    const Mask set = candidates_after(guess, answer);
    const GuessId second = random_guess();
    const std::uint32_t total = truth_.least_total_from(rig_.table().code(second), set);
    for (const GuessId twin : left.orbit(second)) {
      EXPECT_EQ(truth_.least_total_from(rig_.table().code(twin), set), total);
      const auto as_target = [&](GuessId id) { return game_->find_target(rig_.table().code(id)); };
      if (const auto target = as_target(second)) {
        EXPECT_EQ(set >> number(*target) & 1U, set >> number(as_target(twin).value()) & 1U);
      }
    }
    largest = std::max(largest, left.orbit(second).size());
  }
  EXPECT_GT(largest, 1U) << "nothing was tested";
}

TEST_P(StabiliserTest, ImagesAreWhatASymmetryMakesOfTheCode) {
  const solver::GuessImages images(rig_.table());
  for (const Symmetry& symmetry : generators(game_->symmetries(), game_->description())) {
    for (std::uint32_t g = 0; g < rig_.table().guesses(); ++g) {
      const Code code = rig_.table().code(GuessId{g});
      EXPECT_EQ(rig_.table().code(images.image(symmetry, GuessId{g})), apply(symmetry, *game_, code));
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Games, StabiliserTest,
                         ::testing::Values("mastermind:3x3", "mastermind:2x6", "bulls:2x6", "bulls:3x4",
                                           "battleship:3x3x2", "battleship:5x2x2", "cards:1"),
                         support::name_of_token);

/// 6! * 4! symmetries: the orbit of a guess is every guess with as many equal pegs.
TEST(Stabiliser, MastermindHasFiveKindsOfFirstGuess) {
  const SearchRig rig(support::game_of("mastermind:4x6"), {TargetId{0}}, {});
  const Stabiliser whole = Stabiliser::whole(rig.table());
  std::vector<bool> seen(rig.table().guesses(), false);
  std::vector<std::size_t> orbits;
  for (std::uint32_t g = 0; g < rig.table().guesses(); ++g) {
    if (seen[g]) continue;
    const auto orbit = whole.orbit(GuessId{g});
    for (const GuessId twin : orbit) seen[number(twin)] = true;
    orbits.push_back(orbit.size());
  }
  EXPECT_EQ(orbits, (std::vector<std::size_t>{6, 120, 90, 720, 360}));  // aaaa, aaab, aabb, aabc, abcd
}

}  // namespace
}  // namespace winnow
