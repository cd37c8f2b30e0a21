#include "engine/books/book_lookup.hpp"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "base/random.hpp"
#include "engine/support.hpp"
#include "solver/strategies/book_choice.hpp"
#include "winnow/evaluation.hpp"
#include "winnow/split.hpp"

/// A position that a symmetry maps to one of a book is answered by the book.
namespace winnow {
namespace {

Turn apply(const Symmetry& symmetry, const Game& game, Turn turn) {
  return {winnow::apply(symmetry, game, turn.guess), winnow::apply(symmetry, game, turn.answer)};
}

Symmetry any_symmetry(const Game& game, Random& random) {
  const auto steps = generators(game.symmetries(), game.description());
  Symmetry symmetry = identity(game.description());
  for (int i = 0; i < 40 && !steps.empty(); ++i)
    symmetry = product(steps[static_cast<std::size_t>(random.below(steps.size()))], symmetry);
  return symmetry;
}

std::vector<std::size_t> part_sizes(const Game& game, Code guess, const std::vector<TargetId>& candidates) {
  std::vector<std::size_t> sizes;
  for (const auto& group : split_targets(game, guess, candidates)) sizes.push_back(group.candidates.size());
  std::sort(sizes.begin(), sizes.end());
  return sizes;
}

struct Walked {
  std::vector<Turn> turns;
  std::uint32_t node;
};

/// Every position of the tree.
std::vector<Walked> positions(const Tree& tree) {
  std::vector<Walked> all = {{{}, 0}};
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Tree::Node& node = tree.nodes[all[i].node];
    for (const auto& branch : node.branches) {
      std::vector<Turn> turns = all[i].turns;
      turns.push_back({node.guess, branch.answer});
      all.push_back({std::move(turns), branch.node});
    }
  }
  return all;
}

class BookLookups : public ::testing::TestWithParam<const char*> {
 protected:
  std::shared_ptr<const Game> game_ = support::game_of(GetParam());
};

TEST_P(BookLookups, KnowEveryPositionOfTheBookUnderOtherNamesAndInAnyOrder) {
  auto book = book_for_best(*game_, {});
  if (!book) book = opening_for(*game_, {});
  ASSERT_NE(book, nullptr);
  const BookLookup lookup(*game_, book);
  Random random(7);
  const auto all = positions(book->tree);
  std::vector<std::vector<Turn>> turns_of(all.size());
  for (const Walked& walked : all) turns_of[walked.node] = walked.turns;
  const std::size_t most = game_->targets().size() > 50'000 ? 10
                           : support::kSlowBuild            ? 100
                                                            : 500;  // so many are looked at
  const std::size_t step = std::max<std::size_t>(all.size() / most, 1);
  for (std::size_t i = 0; i < all.size(); i += step) {
    const Symmetry names = any_symmetry(*game_, random);
    std::vector<Turn> turns;
    for (const Turn& turn : all[i].turns)
      turns.insert(turns.begin() + static_cast<std::ptrdiff_t>(random.below(turns.size() + 1)),
                   apply(names, *game_, turn));
    const auto entry = lookup.find(turns);
    ASSERT_TRUE(entry.has_value()) << "position " << i;
    EXPECT_TRUE(game_->allows(entry->guess));
    if (turns.empty()) continue;
    // Not always the position that it was made from: the book may have several that are the same.
    const auto& there = turns_of[static_cast<std::size_t>(entry->node - book->tree.nodes.data())];
    EXPECT_EQ(part_sizes(*game_, entry->guess, targets_after(*game_, turns)),
              part_sizes(*game_, entry->node->guess, targets_after(*game_, there)));
  }
}

INSTANTIATE_TEST_SUITE_P(ShippedBooks, BookLookups,
                         ::testing::Values("mastermind:4x6", "bulls:4x10", "musician", "battleship",
                                           "cards:2", "chess:4", "mastermind:5x8", "cards:1", "chess:16"));

/// The whole group, by listing it.
std::vector<Symmetry> all_symmetries(const Game& game) {
  const auto steps = generators(game.symmetries(), game.description());
  std::vector<Symmetry> all = {identity(game.description())};
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (const Symmetry& step : steps) {
      const Symmetry next = product(step, all[i]);
      if (std::find(all.begin(), all.end(), next) == all.end()) all.push_back(next);
    }
  }
  return all;
}

using TurnSet = std::set<std::pair<Code, Answer>>;

TurnSet image(const Game& game, const Symmetry& symmetry, const std::vector<Turn>& turns) {
  TurnSet set;
  for (const Turn& turn : turns) {
    const Turn there = apply(symmetry, game, turn);
    set.insert({there.guess, there.answer});
  }
  return set;
}

class AllPairsOfTurns : public ::testing::TestWithParam<const char*> {};

TEST_P(AllPairsOfTurns, AreKnownExactlyIfASymmetryMapsThemToTheBook) {
  const auto game = support::game_of(GetParam());
  auto book = std::make_shared<Book>();
  book->game = GetParam();
  book->tree = *tree_of(game, {.name = "entropy"});
  std::set<TurnSet> known;
  const auto group = all_symmetries(*game);
  for (const auto& [turns, node] : positions(book->tree)) {
    if (turns.size() > 2) continue;
    for (const Symmetry& symmetry : group) known.insert(image(*game, symmetry, turns));
  }
  const BookLookup lookup(*game, book);
  const auto guesses = *game->propose({}).guesses;
  std::vector<Turn> single;
  for (const Code guess : guesses) {
    for (const auto& part : split_targets(*game, guess, targets_after(*game, {})))
      if (part.answer != kWin) single.push_back({guess, part.answer});
  }
  const Symmetry none = identity(game->description());
  for (const Turn& first : single) {
    for (const Turn& second : single) {
      const std::vector<Turn> turns = {first, second};
      EXPECT_EQ(lookup.find(turns).has_value(), known.contains(image(*game, none, turns)));
    }
  }
}

INSTANTIATE_TEST_SUITE_P(SmallGames, AllPairsOfTurns,
                         ::testing::Values("mastermind:2x3", "bulls:2x4", "battleship:3x2x1",
                                           "mastermind:3x3"));

TEST(BookLookup, HasNoUseForAGuessMadeTwiceWhereGuessesArePromised) {
  const auto game = support::game_of("mastermind:4x6");
  const auto book = book_for_best(*game, {});
  const BookLookup lookup(*game, book);
  const Turn turn{book->tree.nodes[0].guess, book->tree.nodes[0].branches[0].answer};
  EXPECT_TRUE(lookup.find(std::vector{turn}).has_value());
  EXPECT_FALSE(lookup.find(std::vector{turn, turn}).has_value());
}

}  // namespace
}  // namespace winnow
