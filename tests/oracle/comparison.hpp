#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "games/support.hpp"
#include "oracle/items.hpp"

/// A game's fast answers against its literal rule: all pairs of guess and target where there are few
/// enough, and many random ones where there are not.
namespace winnow::oracle {

/// One row after another, up to the first difference.
class Comparison {
 public:
  Comparison(const Game& game, Rule rule) : game_(game), rule_(rule) {
    counts_.emplace_back();  // a win has no counts of its own
    for (int answer = 1; answer < game.answers().size(); ++answer) {
      counts_.push_back(game.answers().counts(static_cast<Answer>(answer)));
    }
  }

  /// Compares one row; false at the first difference, which is reported.
  bool row_agrees(Code guess, const std::vector<Code>& targets, const std::vector<Texts>& target_texts) {
    row_.resize(targets.size());
    game_.fill_row(guess, targets, row_);
    const Texts guess_texts = support::labels(game_, guess);
    for (std::size_t t = 0; t < targets.size(); ++t) {
      // Items come in the description's order, so the same list is the same code.
      const bool is_right = guess_texts == target_texts[t];
      if (is_right != (row_[t] == kWin) ||
          (!is_right && counts_[number(row_[t])] != rule_(target_texts[t], guess_texts))) {
        report(guess_texts, target_texts[t], row_[t]);
        return false;
      }
    }
    return true;
  }

 private:
  void report(const Texts& guess, const Texts& target, Answer answer) const {
    ADD_FAILURE() << game_.description().token << ": guess " << ::testing::PrintToString(guess)
                  << " at target " << ::testing::PrintToString(target) << " earns "
                  << (answer == kWin ? "win" : ::testing::PrintToString(counts_[number(answer)]))
                  << " and not " << ::testing::PrintToString(rule_(target, guess));
  }

  const Game& game_;
  Rule rule_;
  std::vector<Counts> counts_;
  std::vector<Answer> row_;
};

/// Every guess that the game allows, which must be few.
inline std::vector<Code> all_guesses(const Game& game) {
  std::vector<TargetId> everything(game.targets().size());
  for (std::size_t t = 0; t < everything.size(); ++t) {
    everything[t] = static_cast<TargetId>(t);
  }
  const Proposal proposal = game.propose(everything);
  EXPECT_TRUE(proposal.complete);
  return *proposal.guesses;
}

inline std::vector<Texts> texts_of(const Game& game, const std::vector<Code>& codes) {
  std::vector<Texts> texts;
  texts.reserve(codes.size());
  for (const Code code : codes) {
    texts.push_back(support::labels(game, code));
  }
  return texts;
}

/// Every guess against every target. A slow build takes every n-th guess only.
inline void compare_all_pairs(std::string_view token, Rule rule) {
  const auto game = support::game_of(token);
  const std::vector<Code> targets(game->targets().begin(), game->targets().end());
  const std::vector<Texts> texts = texts_of(*game, targets);
  const std::vector<Code> guesses = all_guesses(*game);
  const std::size_t pairs = targets.size() * guesses.size();
  const std::size_t stride = support::kSlowBuild ? pairs / 100'000 + 1 : 1;
  Comparison comparison(*game, rule);
  for (std::size_t g = 0; g < guesses.size(); g += stride) {
    if (!comparison.row_agrees(guesses[g], targets, texts)) {
      return;
    }
  }
}

/// A million pairs. Half the targets are the guess with a little change, since unrelated codes hardly ever
/// agree in much.
inline void compare_random_pairs(std::string_view token, Rule rule) {
  const auto game = support::game_of(token);
  const Description& description = game->description();
  const std::size_t item_count = description.items.size();
  const int divisor = description.target.most_items > 32 ? 20 : 1;  // the literal rule takes its time there
  const int rounds = (support::kSlowBuild ? 20 : 1000) / divisor;
  constexpr int kTargetsOfRound = 1000;
  support::Random random(20260101);
  Comparison comparison(*game, rule);
  for (int round = 0; round < rounds; ++round) {
    const auto guess_items = support::random_items(description.guess, item_count, random);
    const Code guess = game->encode(guess_items);
    ASSERT_TRUE(game->allows(guess));
    std::vector<Code> targets;
    for (int k = 0; k < kTargetsOfRound; ++k) {
      auto items = support::random_items(description.target, item_count, random);
      if (k % 2 == 0) {
        items = support::mixed_items(description.target, guess_items, items, random);
      }
      targets.push_back(game->encode(items));
    }
    if (!comparison.row_agrees(guess, targets, texts_of(*game, targets))) {
      return;
    }
  }
}

/// Counts on their own, which are also there where the guess is right and an answer does not show them.
inline void compare_counts(std::string_view token, Rule rule) {
  const auto game = support::game_of(token);
  const Description& description = game->description();
  support::Random random(7);
  for (int round = 0; round < 2000; ++round) {
    const Code guess =
        game->encode(support::random_items(description.guess, description.items.size(), random));
    const Code target =
        game->encode(support::random_items(description.target, description.items.size(), random));
    const Texts texts = support::labels(*game, target);
    EXPECT_EQ(game->counts(guess, target), rule(texts, support::labels(*game, guess)));
    EXPECT_EQ(game->counts(target, target), rule(texts, texts));
    EXPECT_EQ(game->answer(target, target), kWin);
  }
}

}  // namespace winnow::oracle
