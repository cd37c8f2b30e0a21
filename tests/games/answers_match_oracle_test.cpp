#include <gtest/gtest.h>

#include "games/support.hpp"
#include "oracle/oracle.hpp"

/// The games' fast answers against the literal rules: all pairs where there are few enough, and many random
/// ones where there are not.
namespace winnow {
namespace {

using oracle::Texts;
using support::game_of;
using support::kSlowBuild;
using support::labels;
using support::Random;

/// Targets as text, made once, and the counts that each answer stands for.
class Comparison {
 public:
  explicit Comparison(const Game& game) : game_(game), rule_(oracle::rule_of(game.description().id)) {
    counts_.emplace_back();  // a win has no counts of its own
    for (int answer = 1; answer < game.answers().size(); ++answer) {
      counts_.push_back(game.answers().counts(static_cast<Answer>(answer)));
    }
  }

  /// Compares one row; false at the first difference, which is reported.
  bool row_agrees(Code guess, const std::vector<Code>& targets, const std::vector<Texts>& target_texts) {
    row_.resize(targets.size());
    game_.fill_row(guess, targets, row_);
    const Texts guess_texts = labels(game_, guess);
    for (std::size_t t = 0; t < targets.size(); ++t) {
      // Items come in the description's order, so the same list is the same code.
      const bool is_right = guess_texts == target_texts[t];
      if (is_right != (row_[t] == kWin) ||
          (!is_right && counts_[row_[t]] != rule_(target_texts[t], guess_texts))) {
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
                  << (answer == kWin ? "win" : ::testing::PrintToString(counts_[answer])) << " and not "
                  << ::testing::PrintToString(rule_(target, guess));
  }

  const Game& game_;
  oracle::Rule rule_;
  std::vector<Counts> counts_;
  std::vector<Answer> row_;
};

/// Every guess that the game allows, which must be few.
std::vector<Code> all_guesses(const Game& game) {
  std::vector<TargetId> everything(game.targets().size());
  for (std::size_t t = 0; t < everything.size(); ++t) {
    everything[t] = static_cast<TargetId>(t);
  }
  const Proposal proposal = game.propose(everything);
  EXPECT_TRUE(proposal.complete);
  return *proposal.guesses;
}

void compare_all_pairs(std::string_view token) {
  const auto game = game_of(token);
  const std::vector<Code> targets(game->targets().begin(), game->targets().end());
  std::vector<Texts> texts;
  texts.reserve(targets.size());
  for (const Code target : targets) {
    texts.push_back(labels(*game, target));
  }
  const std::vector<Code> guesses = all_guesses(*game);
  const std::size_t pairs = targets.size() * guesses.size();
  // A slow build takes every n-th guess only, against all targets.
  const std::size_t stride = kSlowBuild ? pairs / 400'000 + 1 : 1;
  Comparison comparison(*game);
  for (std::size_t g = 0; g < guesses.size(); g += stride) {
    if (!comparison.row_agrees(guesses[g], targets, texts)) {
      return;
    }
  }
}

class AllPairs : public ::testing::TestWithParam<const char*> {};

TEST_P(AllPairs, EarnWhatTheLiteralRuleSays) { compare_all_pairs(GetParam()); }

std::string name_of(const ::testing::TestParamInfo<const char*>& info) {
  return support::test_name(info.param);
}

INSTANTIATE_TEST_SUITE_P(AnswersMatchOracle, AllPairs,
                         ::testing::Values("musician", "battleship:8x4x3", "battleship:5x5x2",
                                           "battleship:26x2x1", "battleship:7x9x1", "battleship:4x3x10",
                                           "battleship:3x3x9", "cards:1", "cards:2", "mastermind:4x6",
                                           "mastermind:3x4", "mastermind:1x62", "mastermind:10x2",
                                           "mastermind:5x1", "chess:0", "chess:1", "chess:2", "chess:3"),
                         name_of);

class RandomPairs : public ::testing::TestWithParam<const char*> {};

/// Half the guesses are the target with a little change, since unrelated codes hardly ever agree in much.
TEST_P(RandomPairs, EarnWhatTheLiteralRuleSays) {
  const auto game = game_of(GetParam());
  const Description& description = game->description();
  const std::size_t item_count = description.items.size();
  const int divisor = description.target.most_items > 32 ? 20 : 1;  // the literal rule takes its time there
  const int rounds = (kSlowBuild ? 60 : 1000) / divisor;
  constexpr int kTargetsOfRound = 1000;
  Random random(20260101);
  Comparison comparison(*game);
  for (int round = 0; round < rounds; ++round) {
    std::vector<Item> guess_items = support::random_items(description.guess, item_count, random);
    const Code guess = game->encode(guess_items);
    ASSERT_TRUE(game->allows(guess));
    std::vector<Code> targets;
    std::vector<Texts> texts;
    for (int k = 0; k < kTargetsOfRound; ++k) {
      std::vector<Item> items = support::random_items(description.target, item_count, random);
      if (k % 2 == 0) {
        items = support::mixed_items(description.target, guess_items, items, random);
      }
      targets.push_back(game->encode(items));
      texts.push_back(labels(*game, targets.back()));
    }
    if (!comparison.row_agrees(guess, targets, texts)) {
      return;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(AnswersMatchOracle, RandomPairs,
                         ::testing::Values("cards:3", "cards:4", "cards:5", "chess:4", "chess:8", "chess:20",
                                           "chess:32", "mastermind:5x8", "mastermind:4x62", "mastermind:24x2",
                                           "mastermind:7x10", "battleship:8x8x4", "battleship:8x8x60"),
                         name_of);

TEST(CountsMatchOracle, AlsoForARightGuess) {
  for (const char* token : {"musician", "battleship", "cards", "chess", "mastermind", "mastermind:4x62"}) {
    const auto game = game_of(token);
    const oracle::Rule rule = oracle::rule_of(game->description().id);
    const std::size_t item_count = game->description().items.size();
    Random random(7);
    for (int round = 0; round < 2000; ++round) {
      const Code guess = game->encode(support::random_items(game->description().guess, item_count, random));
      const Code target = game->encode(support::random_items(game->description().target, item_count, random));
      EXPECT_EQ(game->counts(guess, target), rule(labels(*game, target), labels(*game, guess)));
      EXPECT_EQ(game->counts(target, target), rule(labels(*game, target), labels(*game, target)));
      EXPECT_EQ(game->answer(target, target), kWin);
    }
  }
}

}  // namespace
}  // namespace winnow
