#include "winnow/certainty.hpp"

#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/support.hpp"

/// What is certain is what all candidates agree on, no more and no less.
namespace winnow {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

/// A game and the targets that agree with some turns.
struct Position {
  std::shared_ptr<const Game> game;
  std::vector<TargetId> candidates;
};

Position position_after(std::string_view token, const std::vector<support::SampleTurn>& turns) {
  GameState state = *GameState::start(support::game_of(token));
  for (const auto& [guess_text, answer_text] : turns) {
    const Code guess = *read_guess(state.game(), guess_text);
    state = *state.after({guess, *read_answer(state.game(), guess, answer_text)});
  }
  return {support::game_of(token), state.candidates()};
}

Certainty certainty_after(std::string_view token, const std::vector<support::SampleTurn>& turns) {
  const Position position = position_after(token, turns);
  return certainty(*position.game, position.candidates);
}

const Occurrences& occurrences(const Certainty& certainty, std::string_view token, std::string_view label) {
  return certainty.items[read_items(support::game_of(token)->description(), label)->front()];
}

TEST(Certainty, AtTheStartNothingIsCertain) {
  const Certainty start = certainty_after("mastermind", {});
  for (const Occurrences& item : start.items) {
    EXPECT_EQ(item, (Occurrences{.least = 0, .most = 4, .limit = 4}));
    EXPECT_FALSE(item.excluded());
    EXPECT_FALSE(item.confirmed());
  }
  EXPECT_THAT(start.positions[3], ElementsAre(0, 1, 2, 3, 4, 5));
  EXPECT_EQ(item_at(start, 3), std::nullopt);
}

TEST(Certainty, AnItemThatNoCandidateHasIsExcluded) {
  const Certainty seen = certainty_after("mastermind", {{"aabb", "0 0"}});
  EXPECT_TRUE(occurrences(seen, "mastermind", "a").excluded());
  EXPECT_TRUE(occurrences(seen, "mastermind", "b").excluded());
  EXPECT_FALSE(occurrences(seen, "mastermind", "c").excluded());
}

TEST(Certainty, AnItemThatEveryCandidateHasIsConfirmed) {
  const Certainty seen = certainty_after("bulls", {{"0123", "0 4"}});
  EXPECT_TRUE(occurrences(seen, "bulls", "3").confirmed());
  EXPECT_TRUE(occurrences(seen, "bulls", "4").excluded());
}

TEST(Certainty, ItCountsHowOften) {
  const Certainty seen = certainty_after("mastermind", {{"aaab", "2 1"}});
  EXPECT_EQ(occurrences(seen, "mastermind", "a"), (Occurrences{.least = 2, .most = 3, .limit = 4}));
}

TEST(Certainty, NoItemOccursMoreOftenThanTheRulesAllow) {
  const Certainty start = certainty_after("chess:4", {});
  EXPECT_EQ(occurrences(start, "chess:4", "BK").limit, 1);
  EXPECT_EQ(occurrences(start, "chess:4", "BP").limit, 4) << "a set has eight, but a target four pieces";
}

TEST(Certainty, OfASequenceItKnowsThePositions) {
  const Certainty seen = certainty_after("mastermind", {{"aaab", "0 1"}});
  EXPECT_THAT(seen.positions[0], ElementsAre(1, 2, 3, 4, 5));
  EXPECT_THAT(seen.positions[3], ElementsAre(0, 2, 3, 4, 5));
  const Certainty found = certainty_after("mastermind:2x3", {{"ab", "1 0"}, {"ac", "0 1"}});
  EXPECT_EQ(item_at(found, 0), Item{2});
  EXPECT_EQ(item_at(found, 1), Item{1});
}

TEST(Certainty, WhereOrderDoesNotMatterThereAreNoPositions) {
  EXPECT_THAT(certainty_after("musician", {}).positions, IsEmpty());
}

/// As the definition says: over all candidates, item by item and position by position.
Certainty literal(const Game& game, const std::vector<TargetId>& candidates) {
  const Description& description = game.description();
  const CodeShape& shape = description.target;
  Certainty result;
  for (std::size_t item = 0; item < description.items.size(); ++item) {
    std::set<int> counts;
    for (const TargetId id : candidates) {
      const auto items = game.items(game.target(id));
      counts.insert(static_cast<int>(std::count(items.begin(), items.end(), item)));
    }
    const int limit = shape.limits.empty() ? shape.most_items : shape.limits[item];
    result.items.push_back({*counts.begin(), *counts.rbegin(), std::min(limit, shape.most_items)});
  }
  for (int position = 0; shape.ordered && position < shape.most_items; ++position) {
    std::set<Item> possible;
    for (const TargetId id : candidates) {
      possible.insert(game.items(game.target(id))[static_cast<std::size_t>(position)]);
    }
    result.positions.emplace_back(possible.begin(), possible.end());
  }
  return result;
}

class CertaintyOf : public ::testing::TestWithParam<std::string> {};

TEST_P(CertaintyOf, IsWhatAllCandidatesAgreeOn) {
  const auto game = support::game_of(GetParam());
  support::Random random(17);
  for (const std::size_t size : {1, 2, 3, 10, 100, 3000}) {
    const auto candidates = support::random_candidates(*game, size, random);
    EXPECT_EQ(certainty(*game, candidates), literal(*game, candidates)) << size << " candidates";
  }
}

TEST_P(CertaintyOf, IsWhatAllCandidatesAgreeOnAfterAnAnswer) {
  const auto game = support::game_of(GetParam());
  support::Random random(18);
  std::vector<TargetId> all(game->targets().size());
  for (std::size_t id = 0; id < all.size(); ++id) all[id] = static_cast<TargetId>(id);
  EXPECT_EQ(certainty(*game, all), literal(*game, all));
  const Code guess = support::random_guess(*game, random);
  for (const auto& [answer, candidates] : support::group_by_answer(*game, guess, all)) {
    EXPECT_EQ(certainty(*game, candidates), literal(*game, candidates)) << write_answer(*game, answer);
  }
}

INSTANTIATE_TEST_SUITE_P(EveryGame, CertaintyOf,
                         ::testing::ValuesIn(support::every_game_and({"mastermind:1x1", "chess:0",
                                                                      "battleship:3x2x6", "bulls:3x4"})),
                         support::name_of_token);

}  // namespace
}  // namespace winnow
