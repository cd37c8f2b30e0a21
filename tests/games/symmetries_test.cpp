#include <deque>
#include <numeric>
#include <set>
#include <tuple>

#include "games/conformance.hpp"

namespace winnow {
namespace {

using support::Random;

/// Lists that are left empty mean that all stay; written out, equal symmetries compare equal.
Symmetry written_out(Symmetry symmetry, const Description& description) {
  const auto fill = [](auto& list, std::size_t size) {
    if (list.empty()) {
      list.resize(size);
      std::iota(list.begin(), list.end(), typename std::decay_t<decltype(list)>::value_type{0});
    }
  };
  fill(symmetry.items, description.items.size());
  fill(symmetry.positions,
       description.target.ordered ? static_cast<std::size_t>(description.target.most_items) : 0);
  fill(symmetry.counts, description.counts.size());
  return symmetry;
}

/// First `a`, then `b`.
Symmetry compose(const Symmetry& a, const Symmetry& b) {
  Symmetry both = a;
  for (Item& item : both.items) {
    item = b.items[item];
  }
  for (int& position : both.positions) {
    position = b.positions[static_cast<std::size_t>(position)];
  }
  for (int& count : both.counts) {
    count = b.counts[static_cast<std::size_t>(count)];
  }
  return both;
}

template <class T>
bool is_permutation_of(const std::vector<T>& list, std::size_t size) {
  std::vector<T> sorted = list;
  std::sort(sorted.begin(), sorted.end());
  for (std::size_t k = 0; k < sorted.size(); ++k) {
    if (static_cast<std::size_t>(sorted[k]) != k) {
      return false;
    }
  }
  return sorted.size() == size;
}

/// How many symmetries the generators make; up to some tens of thousands.
std::size_t group_order(const Game& game) {
  const Description& description = game.description();
  std::vector<Symmetry> steps;
  for (const Symmetry& generator : generators(game.symmetries(), description)) {
    steps.push_back(written_out(generator, description));
  }
  const auto key = [](const Symmetry& symmetry) {
    return std::tuple(symmetry.items, symmetry.positions, symmetry.counts);
  };
  const Symmetry identity = written_out({}, description);
  std::set<decltype(key(identity))> known{key(identity)};
  std::deque<Symmetry> open{identity};
  while (!open.empty()) {
    for (const Symmetry& step : steps) {
      Symmetry next = compose(open.front(), step);
      if (known.insert(key(next)).second) {
        open.push_back(std::move(next));
      }
    }
    open.pop_front();
  }
  return known.size();
}

class SymmetriesOf : public EveryGame {
 protected:
  [[nodiscard]] std::vector<Symmetry> all_generators() const {
    return generators(game().symmetries(), description());
  }
};

TEST_P(SymmetriesOf, ArePermutationsOfItemsPositionsAndCounts) {
  for (const Symmetry& generator : all_generators()) {
    const Symmetry symmetry = written_out(generator, description());
    EXPECT_TRUE(is_permutation_of(symmetry.items, description().items.size()));
    EXPECT_TRUE(is_permutation_of(symmetry.counts, description().counts.size()));
    const auto positions =
        description().target.ordered ? static_cast<std::size_t>(description().target.most_items) : 0;
    EXPECT_TRUE(is_permutation_of(symmetry.positions, positions));
  }
}

TEST_P(SymmetriesOf, SendEachItemAndPositionWhereTheListsSay) {
  Random random(10);
  for (const Symmetry& generator : all_generators()) {
    const Symmetry symmetry = written_out(generator, description());
    for (int round = 0; round < 50; ++round) {
      const auto items = support::random_items(description().guess, description().items.size(), random);
      std::vector<Item> moved(items.size());
      for (std::size_t k = 0; k < items.size(); ++k) {
        const std::size_t to =
            description().guess.ordered ? static_cast<std::size_t>(symmetry.positions[k]) : k;
        moved[to] = symmetry.items[items[k]];
      }
      ASSERT_EQ(apply(generator, game(), game().encode(items)), game().encode(moved));
    }
  }
}

TEST_P(SymmetriesOf, LeaveTheRulesAsTheyAre) {
  Random random(11);
  const std::size_t item_count = description().items.size();
  for (const Symmetry& symmetry : all_generators()) {
    EXPECT_EQ(apply(symmetry, game(), kWin), kWin);
    for (int round = 0; round < 300; ++round) {
      const auto target_items = support::random_items(description().target, item_count, random);
      const auto other_items = support::random_items(description().guess, item_count, random);
      const auto guess_items = support::mixed_items(description().guess, target_items, other_items, random);
      const Code target = game().encode(target_items);
      const Code guess = game().encode(guess_items);
      const Code target_image = apply(symmetry, game(), target);
      const Code guess_image = apply(symmetry, game(), guess);
      ASSERT_TRUE(game().find_target(target_image).has_value());
      ASSERT_TRUE(game().allows(guess_image));
      ASSERT_EQ(game().answer(guess_image, target_image),
                apply(symmetry, game(), game().answer(guess, target)));
    }
  }
}

TEST_P(SymmetriesOf, MapTheTargetsOntoThemselves) {
  const auto targets = game().targets();
  for (const Symmetry& symmetry : all_generators()) {
    std::set<Code> images;
    for (const Code target : targets) {
      images.insert(apply(symmetry, game(), target));
    }
    EXPECT_TRUE(std::equal(images.begin(), images.end(), targets.begin(), targets.end()));
  }
}

INSTANTIATE_TEST_SUITE_P(Conformance, SymmetriesOf, ::testing::ValuesIn(conformance_tokens()),
                         conformance_name);

struct GroupOrder {
  const char* token;
  std::size_t order;
};

class NumberOfSymmetries : public ::testing::TestWithParam<GroupOrder> {};

TEST_P(NumberOfSymmetries, IsTheWholeGroup) {
  EXPECT_EQ(group_order(*support::game_of(GetParam().token)), GetParam().order);
}

std::string group_name(const ::testing::TestParamInfo<GroupOrder>& info) {
  return support::test_name(info.param.token);
}

INSTANTIATE_TEST_SUITE_P(Symmetries, NumberOfSymmetries,
                         ::testing::Values(GroupOrder{"mastermind:4x6", 17'280},  // 4! positions, 6! symbols
                                           GroupOrder{"mastermind:3x4", 144},     // 3! 4!
                                           GroupOrder{"mastermind:1x1", 1},
                                           GroupOrder{"musician", 30'240},  // 7! notes, 3! octaves
                                           GroupOrder{"cards:2", 48},
                                           GroupOrder{"cards:3", 48},          // 4! suits, ranks reversed
                                           GroupOrder{"battleship:8x4x3", 4},  // two reflections
                                           GroupOrder{"battleship:5x5x2", 8},  // and the diagonal of a square
                                           GroupOrder{"battleship:8x8x4", 8},
                                           GroupOrder{"chess:3", 24},  // 2 colours, K Q, R B N
                                           GroupOrder{"chess:4", 24}, GroupOrder{"chess:32", 24},
                                           GroupOrder{"chess:2", 96},       // two pawns at most, so R B N P
                                           GroupOrder{"chess:1", 1440},     // all six kinds are alike
                                           GroupOrder{"bulls:3x6", 4320}),  // 3! positions, 6! digits
                         group_name);

}  // namespace
}  // namespace winnow
