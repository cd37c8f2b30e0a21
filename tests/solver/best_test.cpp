#include <bitset>
#include <limits>
#include <unordered_map>

#include <gtest/gtest.h>

#include "engine/support.hpp"
#include "winnow/evaluation.hpp"

/// The default strategy: as good as can be on tiny games, never worse than one step, and true to promises.
namespace winnow {
namespace {

constexpr std::size_t kMostTinyTargets = 128;
using Set = std::bitset<kMostTinyTargets>;

/// The least possible sum of guesses, by trying every guess in every position.
class ExhaustiveSearch {
 public:
  explicit ExhaustiveSearch(const Game& game) : size_(game.targets().size()) {
    const auto guesses = game.propose({}).guesses;
    for (const Code guess : *guesses) {
      std::map<Answer, Set> by_answer;
      for (std::size_t t = 0; t < size_; ++t) {
        by_answer[game.answer(guess, game.targets()[t])].set(t);
      }
      std::size_t wrong = 0;
      auto& splits = guesses_.emplace_back();
      for (const auto& [answer, set] : by_answer) {
        splits.push_back({set, answer == kWin});
        wrong += answer == kWin ? 0 : 1;
      }
      most_wrong_answers_ = std::max(most_wrong_answers_, wrong);
    }
  }

  std::uint64_t best_total() {
    Set all;
    for (std::size_t t = 0; t < size_; ++t) {
      all.set(t);
    }
    return best_total(all);
  }

 private:
  struct Part {
    Set set;
    bool is_win;
  };

  /// No tree finds more than one target with its first guess, w with the second, w * w with the third,
  /// where a guess has at most w wrong answers.
  [[nodiscard]] std::uint64_t at_least(std::size_t count) const {
    std::uint64_t total = 0;
    std::uint64_t found = 1;
    for (std::uint64_t guess = 1; count > 0; ++guess, found *= most_wrong_answers_) {
      const std::uint64_t now = std::min<std::uint64_t>(found, count);
      total += now * guess;
      count -= now;
    }
    return total;
  }

  std::uint64_t best_total(const Set& set) {
    const std::size_t size = set.count();
    if (size <= 2) {
      return size * (size + 1) / 2;
    }
    if (const auto known = totals_.find(set); known != totals_.end()) {
      return known->second;
    }
    // Guesses in the order of what they cost at least; many make the same parts.
    std::map<std::uint64_t, std::vector<std::vector<Set>>> by_bound;
    for (const auto& guess : guesses_) {
      std::uint64_t bound = size;
      std::vector<Set> parts;
      bool splits = false;
      for (const Part& part : guess) {
        const Set left = part.set & set;
        splits = splits || (left.any() && left != set);
        if (left.any() && !part.is_win) {
          parts.push_back(left);
          bound += at_least(left.count());
        }
      }
      auto& same_bound = by_bound[bound];
      if (splits && std::find(same_bound.begin(), same_bound.end(), parts) == same_bound.end()) {
        same_bound.push_back(std::move(parts));
      }
    }
    std::uint64_t best = std::numeric_limits<std::uint64_t>::max();
    for (const auto& [bound, all_parts] : by_bound) {
      for (const auto& parts : all_parts) {
        if (bound >= best) {
          return totals_[set] = best;
        }
        best = std::min(best, total_of(parts, bound, best));
      }
    }
    return totals_[set] = best;
  }

  std::uint64_t total_of(const std::vector<Set>& parts, std::uint64_t bound, std::uint64_t best) {
    for (const Set& part : parts) {
      bound += best_total(part) - at_least(part.count());
      if (bound >= best) {
        return best;
      }
    }
    return bound;
  }

  std::size_t size_;
  std::size_t most_wrong_answers_ = 1;
  std::vector<std::vector<Part>> guesses_;
  std::unordered_map<Set, std::uint64_t> totals_;
};

TEST(Best, IsOptimalInTinyGames) {
  for (const char* token :
       {"mastermind:1x1", "mastermind:1x5", "mastermind:2x2", "mastermind:2x3", "mastermind:3x3",
        "mastermind:2x5", "cards:1", "chess:0", "chess:1", "battleship:3x3x2", "bulls:3x4"}) {
    EXPECT_EQ(support::evaluated(token).guesses.total(),
              ExhaustiveSearch(*support::game_of(token)).best_total())
        << token;
  }
}

TEST(Best, IsOptimalInChessOfTwoPieces) {
  if (support::kSlowBuild) {
    GTEST_SKIP() << "takes long";
  }
  EXPECT_EQ(support::evaluated("chess:2").guesses.total(),
            ExhaustiveSearch(*support::game_of("chess:2")).best_total());
}

TEST(Best, IsNeverWorseThanLookingOneStepAhead) {
  for (const char* token :
       {"mastermind:3x3", "mastermind:3x4", "mastermind:3x5", "mastermind:2x8", "mastermind:6x2", "cards:1",
        "chess:1", "chess:2", "battleship:4x4x2", "battleship:4x3x2", "bulls:3x5"}) {
    const std::uint64_t best = support::evaluated(token).guesses.total();
    for (const char* other : {"entropy", "size", "parts", "minimax", "first", "entropy:candidates"}) {
      EXPECT_LE(best, support::evaluated(token, {.name = other}).guesses.total()) << token << " " << other;
    }
  }
}

Evaluation opened_with(const std::string& token, const std::string& first_guess) {
  return support::evaluated(token, {.first_guess = *read_guess(*support::game_of(token), first_guess)});
}

TEST(Best, KeepsThePromiseOfFiveGuesses) {
  const auto game = support::game_of("mastermind");
  ASSERT_EQ(game->description().promise, 5);
  const Evaluation evaluation = support::evaluated("mastermind");
  EXPECT_LE(evaluation.guesses.worst(), 5);
  EXPECT_LE(evaluation.guesses.mean(), 4.40);
}

// A first guess of the specification, and of the best strategies known.
TEST(Best, KeepsThePromiseAlsoAfterAnOpeningThatWasForced) {
  if (support::kSlowBuild) GTEST_SKIP() << "takes long";
  EXPECT_LE(opened_with("mastermind", "aabb").guesses.worst(), 5);
  EXPECT_LE(opened_with("mastermind", "aabc").guesses.worst(), 5);
}

// An exhaustive search says that five guesses suffice after aaab and abcd too, and do not after aaaa.
TEST(Best, KeepsThePromiseAfterEveryOpeningThatAllowsIt) {
  if (support::kSlowBuild) GTEST_SKIP() << "takes a second in Release";
  EXPECT_LE(opened_with("mastermind", "aaab").guesses.worst(), 5);
  EXPECT_LE(opened_with("mastermind", "abcd").guesses.worst(), 5);
  EXPECT_EQ(opened_with("mastermind", "aaaa").guesses.worst(), 6);
}

TEST(Best, PlaysRenamedSymbolsTheSame) {
  const auto usual = support::game_of("mastermind:3x6");
  const auto renamed = support::game_of("mastermind:pegs=3,symbols=rgbyop");
  const Code aab = *read_guess(*usual, "aab");
  const GameState other = *GameState::start(renamed, {.first_guess = aab});
  ASSERT_EQ(write_plain(*renamed, choose_guess(other)), "rrg");
  std::size_t positions = 0;
  support::for_each_position(*GameState::start(usual, {.first_guess = aab}),
                             [&](const GameState& state, Code guess) {
                               GameState same = other;
                               for (const Turn& turn : state.turns()) {
                                 same = *same.after(turn);
                               }
                               EXPECT_EQ(choose_guess(same), guess);
                               ++positions;
                             });
  EXPECT_GT(positions, 100U);
}

TEST(Best, OpensRenamedSymbolsTheSame) {
  const GameState usual = *GameState::start(support::game_of("mastermind:4x6"));
  const GameState renamed = *GameState::start(support::game_of("mastermind:pegs=4,symbols=rgbyop"));
  EXPECT_EQ(choose_guess(usual), choose_guess(renamed));
}

}  // namespace
}  // namespace winnow
