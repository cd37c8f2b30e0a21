#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "games/support.hpp"
#include "winnow/registry.hpp"

/// Every game promises the same things. A game that is registered is tested, as it comes and in the unusual
/// sizes listed here; all of them are small enough to be looked at whole.
namespace winnow {

inline std::vector<std::string> conformance_tokens() {
  return support::every_game_and({"cards:1",
                                  "cards:3",
                                  "chess:0",
                                  "chess:1",
                                  "chess:2",
                                  "chess:5",
                                  "battleship:5x5x2",
                                  "battleship:26x2x2",
                                  "battleship:7x9x2",
                                  "battleship:8x8x62",
                                  "battleship:1x1x1",
                                  "battleship:2x2x4",
                                  "mastermind:3x4",
                                  "mastermind:1x1",
                                  "mastermind:1x62",
                                  "mastermind:2x40",
                                  "mastermind:5x8",
                                  "mastermind:12x2",
                                  "mastermind:pegs=3,symbols=xyz",
                                  "mastermind:pegs=2,symbols=aA",
                                  "mastermind:pegs=4,symbols=rgbyop",
                                  "bulls:1x2",
                                  "bulls:3x6",
                                  "bulls:7x7"});
}

class EveryGame : public ::testing::TestWithParam<std::string> {
 protected:
  [[nodiscard]] const Game& game() const { return *game_; }
  [[nodiscard]] const Description& description() const { return game_->description(); }

  /// Some targets, among them the first and the last.
  [[nodiscard]] std::vector<Code> some_targets(std::size_t number) const {
    const auto targets = game_->targets();
    std::vector<Code> some;
    const std::size_t step = targets.size() / number + 1;
    for (std::size_t t = 0; t < targets.size(); t += step) {
      some.push_back(targets[t]);
    }
    some.push_back(targets.back());
    return some;
  }

  [[nodiscard]] std::vector<TargetId> all_candidates() const {
    std::vector<TargetId> all(game_->targets().size());
    for (std::size_t t = 0; t < all.size(); ++t) {
      all[t] = static_cast<TargetId>(t);
    }
    return all;
  }

 private:
  std::shared_ptr<const Game> game_ = support::game_of(GetParam());
};

inline std::string conformance_name(const ::testing::TestParamInfo<std::string>& info) {
  return support::test_name(info.param);
}

/// Whether these items are a code of that shape.
inline bool fits(const CodeShape& shape, const std::vector<Item>& items, std::size_t item_count) {
  const auto number = static_cast<int>(items.size());
  if (number < shape.least_items || number > shape.most_items) {
    return false;
  }
  std::vector<int> used(item_count, 0);
  for (const Item item : items) {
    if (item >= item_count || (!shape.limits.empty() && ++used[item] > shape.limits[item])) {
      return false;
    }
  }
  return true;
}

}  // namespace winnow
