#include "winnow/contradiction.hpp"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/random.hpp"
#include "games/support.hpp"
#include "winnow/split.hpp"
#include "winnow/text.hpp"

namespace winnow {
namespace {

using support::game_of;
using ::testing::ElementsAre;

Turn turn_of(const Game& game, std::string_view guess, std::string_view answer) {
  const Code code = *read_guess(game, guess);
  return {code, *read_answer(game, code, answer)};
}

TEST(Contradiction, IsNoneWhereATargetGivesAllAnswers) {
  const auto game = game_of("mastermind");
  const std::vector<Turn> turns = {turn_of(*game, "aabb", "1,1"), turn_of(*game, "abcd", "0,2")};
  EXPECT_FALSE(find_contradiction(*game, turns));
  EXPECT_FALSE(find_contradiction(*game, {}));
}

// One peg of three colours: after "not a" and "not b" it is c, so "not c" cannot be.
TEST(Contradiction, NamesTheAnswerThatLostTheLastCandidateAndWhatWouldMakeSense) {
  const auto game = game_of("mastermind:1x3");
  const std::vector<Turn> turns = {turn_of(*game, "a", "0,0"), turn_of(*game, "b", "0,0"),
                                   turn_of(*game, "c", "0,0")};
  const auto found = find_contradiction(*game, turns);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->lost_at, 2U);
  EXPECT_THAT(found->corrections,
              ElementsAre(Correction{0, kWin, 1}, Correction{1, kWin, 1}, Correction{2, kWin, 1}));
}

TEST(Contradiction, HasNoCorrectionWhereTwoAnswersAreWrong) {
  const auto game = game_of("mastermind:2x2");
  // All four codes have a or b twice in all, so neither guess can earn nothing but from the other.
  const std::vector<Turn> turns = {turn_of(*game, "aa", "0,0"), turn_of(*game, "bb", "0,0"),
                                   turn_of(*game, "ab", "0,2"), turn_of(*game, "ba", "0,2")};
  const auto found = find_contradiction(*game, turns);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->lost_at, 1U);
  EXPECT_TRUE(found->corrections.empty());
}

class Corrections : public ::testing::TestWithParam<const char*> {};

// Answers of a random target, one of them wrong: with each correction in its place, exactly the candidates
// it promises are left, and the true answer is among the corrections.
TEST_P(Corrections, LeaveWhatTheyPromise) {
  const auto game = game_of(GetParam());
  Random random(5);
  const auto draw = [&] {
    return game->targets()[static_cast<std::size_t>(random.below(game->targets().size()))];
  };
  for (int round = 0; round < 20; ++round) {
    const Code target = draw();
    std::vector<Turn> turns;
    for (int t = 0; t < 5; ++t) {
      const Code guess = draw();
      turns.push_back({guess, game->answer(guess, target)});
    }
    const auto wrong = static_cast<std::size_t>(random.below(turns.size()));
    const Answer truth = turns[wrong].answer;
    turns[wrong].answer = game->answer(turns[wrong].guess, draw());
    const auto found = find_contradiction(*game, turns);
    EXPECT_EQ(found.has_value(), targets_after(*game, turns).empty());
    if (!found) continue;
    bool truth_found = false;
    for (const Correction& correction : found->corrections) {
      std::vector<Turn> corrected = turns;
      corrected[correction.turn].answer = correction.answer;
      EXPECT_EQ(targets_after(*game, corrected).size(), correction.candidates);
      truth_found = truth_found || (correction.turn == wrong && correction.answer == truth);
    }
    EXPECT_TRUE(truth_found);
    EXPECT_TRUE(targets_after(*game, std::span(turns).first(found->lost_at + 1)).empty());
    EXPECT_FALSE(targets_after(*game, std::span(turns).first(found->lost_at)).empty());
  }
}

INSTANTIATE_TEST_SUITE_P(Games, Corrections,
                         ::testing::Values("mastermind", "musician", "cards:2", "chess:3", "bulls:3x6"));

using Change = std::pair<std::size_t, Answer>;

/// Every other answer to one of the turns with which some targets agree with all turns, and how many, by
/// looking at every answer and every target.
std::map<Change, std::size_t> all_corrections(const Game& game, const std::vector<Turn>& turns) {
  std::map<Change, std::size_t> found;
  for (std::size_t t = 0; t < turns.size(); ++t) {
    for (int answer = 0; answer < game.answers().size(); ++answer) {
      std::vector<Turn> changed = turns;
      changed[t].answer = static_cast<Answer>(answer);
      const auto agrees = [&](Code target) {
        return std::all_of(changed.begin(), changed.end(),
                           [&](const Turn& turn) { return game.answer(turn.guess, target) == turn.answer; });
      };
      const auto left = std::count_if(game.targets().begin(), game.targets().end(), agrees);
      if (left > 0) found[{t, changed[t].answer}] = static_cast<std::size_t>(left);
    }
  }
  return found;
}

/// All pairs of turns with a few guesses, also with answers that no target gives.
TEST(Contradiction, HasEveryCorrectionThatATargetGivesAndNoOther) {
  for (const char* token : {"mastermind:2x3", "bulls:2x3", "chess:1", "battleship:2x2x1"}) {
    const auto game = game_of(token);
    std::vector<Turn> all;
    for (const Code guess : game->targets().first(std::min<std::size_t>(game->target_count(), 6))) {
      for (int answer = 0; answer < game->answers().size(); ++answer)
        all.push_back({guess, static_cast<Answer>(answer)});
    }
    int contradictions = 0;
    for (const Turn& first : all) {
      for (const Turn& second : all) {
        const std::vector<Turn> turns = {first, second};
        const auto found = find_contradiction(*game, turns);
        if (!found) continue;
        ++contradictions;
        std::map<Change, std::size_t> proposed;
        for (const Correction& each : found->corrections)
          proposed[{each.turn, each.answer}] = each.candidates;
        ASSERT_EQ(proposed, all_corrections(*game, turns)) << token;
      }
    }
    EXPECT_GT(contradictions, 0) << token;
  }
}

}  // namespace
}  // namespace winnow
