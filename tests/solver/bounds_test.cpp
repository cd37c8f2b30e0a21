#include "solver/bounds.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <utility>

#include <gtest/gtest.h>

/// The bounds from counting against trying all ways to split.
namespace winnow {
namespace {

/// The best of all trees in which a guess earns one of so many answers, of which being right may be one.
class AllTrees {
 public:
  explicit AllTrees(std::uint64_t answers) : answers_(answers) {}

  /// Guesses summed over so many candidates.
  std::uint64_t cost(std::uint64_t candidates) {
    if (candidates <= 1) {
      return candidates;
    }
    if (const auto known = costs_.find(candidates); known != costs_.end()) {
      return known->second;
    }
    const std::uint64_t right = split(candidates - 1, answers_ - 1, candidates - 1);
    const std::uint64_t wrong = split(candidates, answers_, candidates - 1);  // tells at least two apart
    return costs_[candidates] = candidates + std::min(right, wrong);
  }

 private:
  static constexpr std::uint64_t kNever = std::numeric_limits<std::uint32_t>::max();

  /// The least cost of so many candidates in at most so many parts, none larger than `largest`.
  std::uint64_t split(std::uint64_t candidates, std::uint64_t parts, std::uint64_t largest) {
    if (candidates == 0) {
      return 0;
    }
    if (parts == 0 || largest * parts < candidates) {
      return kNever;
    }
    const auto key = std::pair(candidates, std::pair(parts, largest));
    if (const auto known = splits_.find(key); known != splits_.end()) {
      return known->second;
    }
    std::uint64_t best = kNever;
    for (std::uint64_t size = 1; size <= std::min(largest, candidates); ++size) {
      best = std::min(best, cost(size) + split(candidates - size, parts - 1, size));
    }
    return splits_[key] = best;
  }

  std::uint64_t answers_;
  std::map<std::uint64_t, std::uint64_t> costs_;
  std::map<std::pair<std::uint64_t, std::pair<std::uint64_t, std::uint64_t>>, std::uint64_t> splits_;
};

/// The most candidates that a tree of so many guesses has.
std::uint64_t most_in_tree(int guesses, std::uint64_t answers) {
  if (guesses <= 1) return static_cast<std::uint64_t>(guesses);
  const std::uint64_t below = most_in_tree(guesses - 1, answers);
  return std::max(1 + (answers - 1) * below, answers * below);
}

TEST(FewestGuesses, AreNeverMoreThanTheBestTreeTakes) {
  for (std::uint64_t answers = 2; answers <= 6; ++answers) {
    AllTrees trees(answers);
    for (std::uint64_t candidates = 0; candidates <= 30; ++candidates) {
      const std::uint64_t bound = fewest_guesses(candidates, answers);
      EXPECT_LE(bound, trees.cost(candidates)) << candidates << " candidates, " << answers << " answers";
      EXPECT_GE(bound + candidates, trees.cost(candidates)) << "the bound is worth little";
    }
  }
}

TEST(FewestGuesses, CountThoseWhoNeedASecondAThirdAndAFourth) {
  EXPECT_EQ(fewest_guesses(0, 10), 0U);
  EXPECT_EQ(fewest_guesses(1, 10), 1U);
  EXPECT_EQ(fewest_guesses(10, 10), 10U + 9U);
  EXPECT_EQ(fewest_guesses(11, 10), 11U + 10U + 1U);
  EXPECT_EQ(fewest_guesses(101, 10), 101U + 100U + 91U + 1U);
  EXPECT_EQ(fewest_excess(101, 10), 100U + 91U + 1U);
}

TEST(FewestGuesses, AreExactForAGuessThatTellsAllApart) {
  for (std::uint64_t n = 1; n < 20; ++n) {
    EXPECT_EQ(fewest_guesses(n, n), 2 * n - 1);
    EXPECT_EQ(fewest_guesses(n, 1000), 2 * n - 1);
  }
}

TEST(FewestGuesses, DoNotOverflowForTheLargestGame) {
  EXPECT_EQ(fewest_guesses(std::uint64_t{1} << 24U, 65'535), 1 + 2 * 65'534 + 3 * ((1ULL << 24U) - 65'535));
  EXPECT_EQ(fewest_guesses(1000, 1), 1000U * 1001 / 2);
}

TEST(MostCandidates, FillTheTree) {
  for (int guesses = 0; guesses <= 6; ++guesses) {
    for (std::uint64_t answers = 2; answers <= 14; ++answers) {
      EXPECT_EQ(most_candidates(guesses, answers), most_in_tree(guesses, answers));
    }
  }
  EXPECT_EQ(most_candidates(0, 14), 0U);
  EXPECT_GT(most_candidates(64, 65'535), std::uint64_t{1} << 24U);
}

}  // namespace
}  // namespace winnow
