#pragma once

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "winnow/guesser.hpp"

namespace winnow::support {

/// How a guesser did on many targets.
struct Outcome {
  int found = 0;
  int worst = 0;
  long total = 0;

  [[nodiscard]] double mean() const { return static_cast<double>(total) / found; }
};

/// Plays a game against many targets at once through its typed doors. Targets that have earned the same
/// answers so far share their next guess, as they must, so each situation is asked about only once.
///
/// `Rules` has `next(previous, counts)`, `counts(target, guess)`, `same(a, b)` and `allowed(guess)`.
template <class Rules, class Guess>
void play_all(const Rules& rules, const std::pair<Guess, GameState>& turn, const std::vector<Guess>& targets,
              int depth, Outcome& outcome) {
  ASSERT_LE(depth, 200) << "the guesser does not come to an end";
  ASSERT_TRUE(rules.allowed(turn.first));
  std::map<Counts, std::vector<Guess>> open;
  for (const Guess& target : targets) {
    if (rules.same(turn.first, target)) {
      ++outcome.found;
      outcome.total += depth;
      outcome.worst = std::max(outcome.worst, depth);
    } else {
      open[rules.counts(target, turn.first)].push_back(target);
    }
  }
  for (const auto& [counts, left] : open) {
    const auto next = rules.next(turn, counts);
    ASSERT_GE(next.second.candidates().size(), left.size());
    ASSERT_EQ(next.second.turns().size(), static_cast<std::size_t>(depth));
    play_all(rules, next, left, depth + 1, outcome);
    if (::testing::Test::HasFatalFailure()) {
      return;
    }
  }
}

template <class Rules, class Guess>
Outcome play_all(const Rules& rules, const std::pair<Guess, GameState>& first,
                 const std::vector<Guess>& targets) {
  Outcome outcome;
  play_all(rules, first, targets, 1, outcome);
  EXPECT_EQ(outcome.found, static_cast<int>(targets.size()));
  return outcome;
}

/// Every `step`-th target of a game, in its typed form.
template <class ToTyped>
auto typed_targets(const Game& game, std::size_t step, ToTyped to_typed) {
  std::vector<decltype(to_typed(Code{}))> result;
  for (std::size_t t = 0; t < game.targets().size(); t += step) {
    result.push_back(to_typed(game.targets()[t]));
  }
  return result;
}

}  // namespace winnow::support
