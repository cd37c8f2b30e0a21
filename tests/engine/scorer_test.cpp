#include <gtest/gtest.h>

#include "engine/rows/explore.hpp"
#include "engine/support.hpp"

/// Splits against grouping candidates one by one, and batches of guesses against guess after guess.
namespace winnow {
namespace {

using support::group_by_answer;
using support::Groups;

constexpr Fixed kWinValue = -5;

Fixed value_of(std::uint32_t n) { return Fixed{n} * n + 3; }

class Scores : public ::testing::TestWithParam<std::string> {
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
  Scorer scorer_{encoded_};
  Measure measure_{300, kWinValue, value_of};
  support::Random random_{99};
};

TEST_P(Scores, GroupCandidatesByTheirAnswers) {
  for (std::size_t round = 0; round < 30; ++round) {
    const CandidateBlock block = some_block();
    const Code guess = some_guess(block, round);
    Groups groups;
    Answer previous = kWin;
    for (const auto& part : scorer_.groups(encoded_.encode(guess), block)) {
      EXPECT_TRUE(groups.empty() || previous < part.answer);
      EXPECT_TRUE(std::is_sorted(part.candidates.begin(), part.candidates.end()));
      previous = part.answer;
      groups[part.answer] = part.candidates;
    }
    EXPECT_EQ(groups, group_by_answer(*game_, guess, block.ids));
    Groups by_rules;
    for (const auto& [answer, candidates] : split_targets(*game_, guess, block.ids))
      by_rules[answer] = candidates;
    EXPECT_EQ(by_rules, groups);
  }
}

TEST_P(Scores, HaveARightGuessAsAPartOfItsOwn) {
  for (int round = 0; round < 10; ++round) {
    const CandidateBlock block = some_block();
    const TargetId target = block.ids[random_.below(block.size())];
    const auto groups = scorer_.groups(encoded_.encode(target), block);
    EXPECT_EQ(groups.front().answer, kWin);
    EXPECT_EQ(groups.front().candidates, std::vector<TargetId>{target});
  }
}

TEST_P(Scores, AreMeasuredByTheirSizes) {
  constexpr std::size_t kMany = 2000;  // more than are counted at a time
  const Measure measure(kMany, kWinValue, value_of);
  for (std::size_t round = 0; round < 60; ++round) {
    const CandidateBlock block =
        round % 4 == 0 ? encoded_.block(support::random_candidates(*game_, kMany, random_)) : some_block();
    const EncodedGuess guess = encoded_.encode(some_guess(block, round));
    Fixed value = 0;
    std::size_t largest = 0;
    const Groups groups = group_by_answer(*game_, guess.code, block.ids);
    for (const auto& [answer, ids] : groups) {
      value += answer == kWin ? kWinValue : value_of(static_cast<std::uint32_t>(ids.size()));
      largest = std::max(largest, ids.size());
    }
    const std::uint64_t pairs_before = scorer_.pairs();
    Split split;
    scorer_.score({&guess, 1}, block, measure, {&split, 1});
    EXPECT_EQ(split.value, value);
    EXPECT_EQ(split.parts, groups.size());
    EXPECT_EQ(split.largest, largest);
    EXPECT_EQ(split.possible, groups.contains(kWin));
    EXPECT_EQ(scorer_.pairs() - pairs_before, block.size());
  }
}

/// Guesses as they come, whether they are candidates or not.
class ScoredBatches : public Scores {
 protected:
  std::vector<EncodedGuess> some_guesses(const CandidateBlock& block, std::size_t count) {
    std::vector<EncodedGuess> guesses;
    for (std::size_t i = 0; i < count; ++i) guesses.push_back(encoded_.encode(some_guess(block, i)));
    return guesses;
  }

  std::vector<Split> one_by_one(const std::vector<EncodedGuess>& guesses, const CandidateBlock& block) {
    std::vector<Split> splits(guesses.size());
    for (std::size_t i = 0; i < guesses.size(); ++i)
      Scorer(encoded_).score({&guesses[i], 1}, block, measure_, {&splits[i], 1});
    return splits;
  }
};

TEST_P(ScoredBatches, AreWhatTheirGuessesAreOneByOneOnEveryPath) {
  const support::EveryKernelPath paths;
  for (const std::size_t count : {0U, 1U, 2U, 31U, 32U, 63U, 64U, 65U, 100U, 200U}) {
    // Of few candidates too, for which vectors go across guesses.
    const CandidateBlock block =
        count % 2 == 0 ? encoded_.block(support::random_candidates(*game_, 1 + random_.below(32), random_))
                       : some_block();
    const auto guesses = some_guesses(block, count);
    const std::vector<Split> expected = one_by_one(guesses, block);
    paths.run([&] {
      std::vector<Split> splits(count);
      scorer_.score(guesses, block, measure_, splits);
      EXPECT_EQ(splits, expected);
    });
  }
}

TEST_P(ScoredBatches, AreShownInOrderAndNoFurtherThanAskedFor) {
  const CandidateBlock block = some_block();
  const auto guesses = some_guesses(block, 150);
  const std::vector<Split> expected = one_by_one(guesses, block);
  for (const std::size_t wanted : {1U, 2U, 63U, 64U, 65U, 128U, 149U, 150U, 151U}) {
    const std::uint64_t pairs_before = scorer_.pairs();
    std::size_t shown = 0;
    const bool finished =
        scorer_.visit(guesses, block, measure_, [&](const EncodedGuess& guess, const Split& split) {
          EXPECT_EQ(guess.code, guesses[shown].code);
          EXPECT_EQ(split, expected[shown]);
          return ++shown < wanted;
        });
    EXPECT_EQ(finished, wanted > guesses.size());
    EXPECT_EQ(shown, std::min(wanted, guesses.size()));
    EXPECT_EQ(scorer_.pairs() - pairs_before, shown * block.size()) << "what was not shown counts";
  }
}

TEST_P(ScoredBatches, HaveEveryCandidateInOrderWhereCandidatesAreTried) {
  const CandidateBlock block = some_block();
  for (const std::size_t wanted : {std::size_t{1}, std::size_t{3}, block.size() / 2 + 1, block.size()}) {
    std::vector<TargetId> shown;
    try_candidates(scorer_, block, measure_, [&](const EncodedGuess& guess, const Split& split) {
      EXPECT_TRUE(split.possible);
      EXPECT_EQ(guess.code, game_->target(guess.target));
      shown.push_back(guess.target);
      return shown.size() < wanted;
    });
    EXPECT_EQ(shown, std::vector(block.ids.begin(), block.ids.begin() + std::min(wanted, block.size())));
  }
}

// Among them chess, with guesses that no chess set allows, and mastermind:3x62, which has no popcount rule.
std::vector<std::string> scored_games() {
  return support::every_game_and(
      {"chess:0", "chess:1", "chess:6", "cards:3", "mastermind:3x62", "battleship:8x8x62"});
}

INSTANTIATE_TEST_SUITE_P(Games, Scores, ::testing::ValuesIn(scored_games()), support::name_of_token);
INSTANTIATE_TEST_SUITE_P(Games, ScoredBatches, ::testing::ValuesIn(scored_games()), support::name_of_token);

/// Such a block has only ids, and the words of more than 2^20 targets are not kept.
TEST(LargeBlocks, HaveTheRowsOfTheRules) {
  if (support::kSlowBuild) GTEST_SKIP() << "takes long";
  support::Random random(7);
  for (const char* token : {"cards:4", "mastermind:4x36"}) {
    const auto game = support::game_of(token);
    const EncodedGame encoded(game);
    const CandidateBlock block = encoded.block(encoded.all_targets());
    ASSERT_FALSE(block.laid_out()) << token;
    const Code guess = support::random_guess(*game, random);
    std::vector<Answer> row(kernel::padded(block.size()));
    const bool possible = encoded.fill_row(encoded.encode(guess), block, row.data());
    row.resize(block.size());
    std::vector<Answer> by_rules(block.size());
    game->fill_row(guess, game->targets(), by_rules);
    EXPECT_EQ(possible, game->find_target(guess).has_value()) << token;
    EXPECT_TRUE(row == by_rules) << token;
    const Measure measure(block.size(), kWinValue, value_of);
    Scorer scorer(encoded);
    Split split;
    const EncodedGuess encoded_guess = encoded.encode(guess);
    scorer.score({&encoded_guess, 1}, block, measure, {&split, 1});
    EXPECT_EQ(split.parts, scorer.groups(encoded_guess, block).size()) << token;
  }
}

}  // namespace
}  // namespace winnow
