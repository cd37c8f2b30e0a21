#include "engine/rows/partition.hpp"

#include <gtest/gtest.h>

#include "engine/support.hpp"

/// Splits and partitions against grouping candidates one by one.
namespace winnow {
namespace {

using support::group_by_answer;
using support::Groups;

constexpr Fixed kWinValue = -5;

Fixed value_of(std::uint32_t n) { return Fixed{n} * n + 3; }

class Partitions : public ::testing::TestWithParam<std::string> {
 protected:
  /// A guess of every kind: any that the game allows, a candidate, a target that is no candidate perhaps.
  Code some_guess(const CandidateBlock& block, std::size_t round) {
    switch (round % 3) {
      case 0:
        return support::random_guess(*game_, random_);
      case 1:
        return game_->target(block.ids[random_.below(block.size())]);
      default:
        return game_->targets()[random_.below(game_->targets().size())];
    }
  }

  CandidateBlock some_block() {
    return encoded_.block(support::random_candidates(*game_, random_.below(300), random_));
  }

  std::shared_ptr<const Game> game_ = support::game_of(GetParam());
  EncodedGame encoded_{game_};
  PartitionCounter counter_{encoded_};
  support::Random random_{99};
};

TEST_P(Partitions, GroupCandidatesByTheirAnswers) {
  for (std::size_t round = 0; round < 30; ++round) {
    const CandidateBlock block = some_block();
    const Code guess = some_guess(block, round);
    Groups groups;
    Answer previous = kWin;
    for (const auto& part : counter_.partition(encoded_.encode(guess), block).parts) {
      EXPECT_TRUE(groups.empty() || previous < part.answer);
      EXPECT_TRUE(std::is_sorted(part.ids.begin(), part.ids.end()));
      previous = part.answer;
      groups[part.answer] = part.ids;
    }
    EXPECT_EQ(groups, group_by_answer(*game_, guess, block.ids));
  }
}

TEST_P(Partitions, HaveARightGuessAsAPartOfItsOwn) {
  for (int round = 0; round < 10; ++round) {
    const CandidateBlock block = some_block();
    const TargetId target = block.ids[random_.below(block.size())];
    const Partition partition = counter_.partition(encoded_.encode(game_->target(target)), block);
    EXPECT_EQ(partition.parts.front().answer, kWin);
    EXPECT_EQ(partition.parts.front().ids, std::vector<TargetId>{target});
  }
}

TEST_P(Partitions, AreMeasuredByTheirSizes) {
  const Measure measure(game_->targets().size(), kWinValue, value_of);
  for (std::size_t round = 0; round < 60; ++round) {
    const CandidateBlock block = some_block();
    const EncodedGuess guess = encoded_.encode(some_guess(block, round));
    Fixed value = 0;
    std::size_t largest = 0;
    const Groups groups = group_by_answer(*game_, guess.code, block.ids);
    for (const auto& [answer, ids] : groups) {
      value += answer == kWin ? kWinValue : value_of(static_cast<std::uint32_t>(ids.size()));
      largest = std::max(largest, ids.size());
    }
    const std::uint64_t pairs_before = counter_.pairs();
    const Split split = counter_.split(guess, find_in(block, guess), block, measure);
    EXPECT_EQ(split.value, value);
    EXPECT_EQ(split.parts, groups.size());
    EXPECT_EQ(split.largest, largest);
    EXPECT_EQ(split.possible, groups.contains(kWin));
    EXPECT_EQ(counter_.pairs() - pairs_before, block.size());
  }
}

TEST_P(Partitions, KnowWhereAGuessStandsInABlock) {
  const CandidateBlock block = some_block();
  for (std::size_t i = 0; i < block.size(); ++i) {
    EXPECT_EQ(find_in(block, encoded_.encode(game_->target(block.ids[i]))), i);
  }
  for (int round = 0; round < 50; ++round) {
    const Code guess = support::random_guess(*game_, random_);
    const auto id = game_->find_target(guess);
    const bool inside = id && std::binary_search(block.ids.begin(), block.ids.end(), *id);
    EXPECT_EQ(find_in(block, encoded_.encode(guess)).has_value(), inside);
  }
}

// Among them chess, with guesses that no chess set allows, and mastermind:3x62, which has no popcount rule.
INSTANTIATE_TEST_SUITE_P(Games, Partitions,
                         ::testing::ValuesIn(support::every_game_and({"chess:0", "chess:1", "chess:6",
                                                                      "cards:3", "mastermind:3x62",
                                                                      "battleship:8x8x62"})),
                         support::name_of_token);

}  // namespace
}  // namespace winnow
