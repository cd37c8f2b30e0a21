#include "solver/search/exact_search.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "solver/brute_force.hpp"
#include "solver/odd_games.hpp"
#include "solver/search/tree_builder.hpp"
#include "solver/search_rig.hpp"
#include "solver/solver_run.hpp"
#include "winnow/book.hpp"

/// The exact search finds what brute force finds, whatever it is asked and in whatever order; and so does the
/// search for any strategy within a limit.
namespace winnow {
namespace {

using solver::Cost;
using solver::GuessId;
using solver::kAnyNumber;
using solver::kImpossible;
using solver::LocalTarget;
using solver::ProofTable;
using support::BruteForce;
using support::Mask;
using support::SearchRig;

/// So many draws that each of some dozen targets is drawn.
constexpr std::size_t kEveryTarget = 1000;

struct Problem {
  std::string token;
  std::size_t candidates;  ///< of the table, drawn at random; symmetries are used where it has all
  std::size_t largest;     ///< set
  int sets;
  std::size_t smallest = 1;  ///< set
};

std::string name_of(const ::testing::TestParamInfo<Problem>& info) {
  return support::test_name(info.param.token) + "_" + std::to_string(info.param.largest);
}

Cost as_cost(std::uint32_t total) { return total >= BruteForce::kNever ? kImpossible : total; }
int as_limit(int limit) { return limit == kAnyNumber ? BruteForce::kNoLimit : limit; }

/// What `ExactSearch::solve` promises of its result, where `least` is the least total.
void expect_bounded(Cost result, Cost beta, Cost least) {
  if (result < beta) {
    EXPECT_EQ(result, least) << "beta " << beta;
  } else {
    EXPECT_LE(result, least) << "beta " << beta;
  }
}

std::vector<LocalTarget> members(Mask mask) {
  std::vector<LocalTarget> set;
  for (; mask != 0; mask &= mask - 1) set.push_back(static_cast<LocalTarget>(std::countr_zero(mask)));
  return set;
}

std::vector<ProofTable::Record> proofs_of(SearchRig& rig) {
  constexpr std::size_t kAll = 1'000'000;
  return rig.proofs().hardest(kAll);
}

/// Bounds around the least total, in any order.
std::vector<Cost> some_betas(Cost least, support::Random& random) {
  std::vector<Cost> betas = {1, least - 1, least, least + 1, least + 4, kImpossible};
  for (Cost& beta : betas) beta = std::min(beta, kImpossible);
  random.shuffle(betas);
  return betas;
}

class ExactSearchTest : public ::testing::TestWithParam<Problem> {
 protected:
  Mask random_set() {
    const std::size_t smallest = GetParam().smallest;
    const std::size_t largest = std::min(GetParam().largest, candidates_.size());
    const std::size_t size = smallest + random_.below(largest - smallest + 1);
    Mask set = 0;
    while (static_cast<std::size_t>(std::popcount(set)) < size)
      set |= Mask{1} << random_.below(candidates_.size());
    return set;
  }

  int random_limit() { return random_.below(2) == 0 ? kAnyNumber : 1 + static_cast<int>(random_.below(5)); }

  void check_set(SearchRig& rig, Mask mask, int limit) {
    const auto set = members(mask);
    const Cost least = as_cost(truth_.least_total(mask, as_limit(limit)));
    EXPECT_LE(rig.one_step_bound(set, limit), least);
    if (random_.below(2) == 0) check_limit(rig, mask, limit);
    for (const Cost beta : some_betas(least, random_))
      expect_bounded(rig.solve(set, beta, limit), beta, least);
    EXPECT_EQ(rig.solve(set, kImpossible, limit), least);
    check_limit(rig, mask, limit);
  }

  /// Whatever its total.
  void check_limit(SearchRig& rig, Mask mask, int limit) {
    const bool possible = truth_.least_total(mask, as_limit(limit)) < BruteForce::kNever;
    const auto guess = rig.guess_within(members(mask), limit);
    ASSERT_EQ(guess.has_value(), possible);
    if (!guess) return;
    EXPECT_LT(truth_.least_total_from(rig.table().code(*guess), mask, as_limit(limit)), BruteForce::kNever);
  }

  void check_guess(SearchRig& rig, Mask mask, int limit) {
    const auto set = members(mask);
    const auto guess = static_cast<GuessId>(random_.below(rig.table().guesses()));
    const Cost least = as_cost(truth_.least_total_from(rig.table().code(guess), mask, as_limit(limit)));
    EXPECT_EQ(rig.keeps_limit(set, guess, limit), least < kImpossible);
    for (const Cost beta : some_betas(least, random_))
      expect_bounded(rig.solve_guess(set, guess, beta, limit), beta, least);
  }

  /// One table of proofs for all sets: what was found for one of them is used for the others.
  void check_sets(int threads, int sets) {
    SearchRig rig(game_, candidates_, {.threads = threads});
    for (int i = 0; i < sets && !HasFailure(); ++i) {
      const Mask set = random_set();
      const int limit = random_limit();
      SCOPED_TRACE(std::to_string(std::popcount(set)) + " candidates, limit " + std::to_string(limit));
      if (random_.below(2) == 0) check_guess(rig, set, limit);
      check_set(rig, set, limit);
    }
  }

  support::Random random_{2'026};
  std::shared_ptr<const Game> game_ = support::game_of(GetParam().token);
  std::vector<TargetId> candidates_ = support::random_candidates(*game_, GetParam().candidates, random_);
  BruteForce truth_{*game_, candidates_};
};

TEST_P(ExactSearchTest, FindsWhatBruteForceFinds) {
  check_sets(1, support::kSlowBuild ? GetParam().sets / 10 + 1 : GetParam().sets);
}

/// A set that others are at is left for later, and if it is still theirs then, searched all the same.
TEST_P(ExactSearchTest, FindsTheSameWhereOthersAreAtItsSets) {
  for (int i = 0; i < (support::kSlowBuild ? 2 : 20) && !HasFailure(); ++i) {
    const Mask set = random_set();
    SearchRig before(game_, candidates_, {});
    before.solve(members(set), kImpossible);
    SearchRig rig(game_, candidates_, {});
    for (const auto& proof : proofs_of(before)) rig.proofs().busy().add({.low = proof.key});
    check_set(rig, set, kAnyNumber);
  }
}

TEST_P(ExactSearchTest, FindsTheSameOnSeveralThreads) { check_sets(3, GetParam().sets / 10 + 1); }

INSTANTIATE_TEST_SUITE_P(SmallGames, ExactSearchTest,
                         ::testing::Values(Problem{"mastermind:3x4", kEveryTarget, 14, 600},
                                           Problem{"mastermind:2x6", kEveryTarget, 20, 600},
                                           Problem{"mastermind:5x2", kEveryTarget, 24, 400},
                                           Problem{"battleship:4x3x2", 60, 14, 600},
                                           Problem{"battleship:6x1x3", kEveryTarget, 20, 400},
                                           Problem{"cards:1", 60, 30, 400}, Problem{"cards:2", 12, 12, 300},
                                           Problem{"chess:2", 60, 16, 600}, Problem{"chess:3", 30, 12, 400},
                                           Problem{"bulls:3x5", 60, 14, 600},
                                           Problem{"bulls:2x7", kEveryTarget, 16, 600}),
                         name_of);

/// So many candidates that the search looks at them in another way.
INSTANTIATE_TEST_SUITE_P(WideSets, ExactSearchTest,
                         ::testing::Values(Problem{"mastermind:2x8", kEveryTarget, 60, 100, 49},
                                           Problem{"cards:1", kEveryTarget, 52, 200, 49},
                                           Problem{"bulls:2x8", kEveryTarget, 56, 100, 49}),
                         name_of);

/// Others are at every set that it would look at below the first, so that each guess there is tried later,
/// and what its parts cost is proven in another order, by other steps.
TEST(ExactSearchAmongOthers, LeavesTheirSetsForLater) {
  const auto game = support::game_of("mastermind:2x6");
  const auto steps = [](const std::vector<ProofTable::Record>& proofs) {
    std::uint64_t sum = 0;
    for (const auto& proof : proofs) sum += ProofTable::proof_of(proof).effort;
    return sum;
  };
  SearchRig alone(game);
  const Cost least = alone.solve(alone.everything(), kImpossible);
  SearchRig among_others(game);
  for (const auto& proof : proofs_of(alone)) among_others.proofs().busy().add({.low = proof.key});
  EXPECT_EQ(among_others.solve(among_others.everything(), kImpossible), least);
  EXPECT_NE(steps(proofs_of(among_others)), steps(proofs_of(alone)));
}

/// Whole games of 49 to 64 candidates.
class WideGames : public ::testing::TestWithParam<std::string> {
 protected:
  std::shared_ptr<const Game> game_ = support::game_of(GetParam());
  BruteForce truth_{*game_, SearchRig::all_targets(*game_)};
};

/// Nothing is known at first, so that every goal between the first bound and the truth is searched for. What
/// comes back is the least of many bounds: of guesses that were tried, and of others that were not worth it.
TEST_P(WideGames, WhatIsRefutedIsNotOverstated) {
  int searched = 0;
  for (const int limit : {3, 4, 5, 6, kAnyNumber}) {
    const Cost least = as_cost(truth_.least_total(truth_.all(), as_limit(limit)));
    for (const bool symmetry : {true, false}) {
      const Cost first = SearchRig(game_).one_step_bound(members(truth_.all()), limit);
      for (Cost beta = first + 1; beta <= std::min(least, first + 20); ++beta, ++searched) {
        SearchRig rig(game_, {.symmetry = symmetry});
        const solver::SymmetryTrail start(solver::Stabiliser::whole(rig.table()));
        const Cost bound = rig.solve(rig.everything(), beta, limit, symmetry ? &start : nullptr);
        EXPECT_GE(bound, beta);
        EXPECT_LE(bound, least) << "beta " << beta << ", limit " << limit;
      }
    }
  }
  EXPECT_GT(searched, 0) << "the first bound is the truth already";
}

/// Written down and played from the rules, after every first guess and after the one that was found.
TEST_P(WideGames, AreSolvedWithinALimitWhereBruteForceDoes) {
  int least = 1;
  while (truth_.least_total(truth_.all(), least) == BruteForce::kNever) ++least;
  for (const int threads : {1, 3}) {
    SearchRig rig(game_, {.threads = threads});
    const auto all = rig.everything();
    const solver::SymmetryTrail start(solver::Stabiliser::whole(rig.table()));
    const auto play = [&](GuessId first, int limit) {
      rig.run([&] {
        const auto [total, tree] = solver::TreeBuilder(rig.search()).within(all, first, limit, &start);
        const Book question{.game = game_->description().token, .targets = all.size()};
        const auto guesses = solver::play_tree(*game_, question, tree);
        ASSERT_TRUE(guesses) << guesses.error().message;
        EXPECT_LE(guesses->worst(), limit);
        EXPECT_EQ(guesses->total(), total);
      });
    };
    EXPECT_FALSE(rig.guess_within(all, least - 1, &start));
    const auto first = rig.guess_within(all, least, &start);
    ASSERT_TRUE(first);
    play(*first, least);
    for (std::uint32_t g = 0; g < rig.table().guesses(); g += support::kSlowBuild ? 7 : 1) {
      const Code code = rig.table().code(GuessId{g});
      const bool possible = truth_.least_total_from(code, truth_.all(), least) < BruteForce::kNever;
      EXPECT_EQ(rig.keeps_limit(all, GuessId{g}, least, &start), possible);
      if (possible) play(GuessId{g}, least);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(WideSets, WideGames,
                         ::testing::Values("mastermind:3x4", "bulls:3x5", "mastermind:2x8", "mastermind:6x2",
                                           "battleship:11x1x2", "bulls:2x8"),
                         support::name_of_token);

/// A guess that is not tried, as its bound is too high, may still be the best.
TEST(WideSets, WhatWasNotTriedBoundsTheRest) {
  const auto game = std::make_shared<support::DecoyGame>();
  constexpr Cost kLeast = support::DecoyGame::kLeastTotal;
  EXPECT_EQ(SearchRig(game).one_step_bound(SearchRig(game).everything()), kLeast - 2);
  for (const Cost beta : {kLeast - 1, kLeast, kLeast + 1, kImpossible}) {
    SearchRig rig(game);
    expect_bounded(rig.solve(rig.everything(), beta), beta, kLeast);
  }
}

/// What many impossible parts cost together, of which everything is known before, is more than a cost has
/// room for.
TEST(LimitedSets, CannotBeSolvedHoweverManyPartsAreKnownToBeImpossible) {
  SearchRig rig(support::game_of("chess:4"));
  constexpr LocalTarget kEach = 4;
  std::vector<LocalTarget> set;
  for (LocalTarget t = 0; t < rig.table().targets(); t += kEach) set.push_back(t);
  constexpr int kLimit = 3;
  int sixteen = 0;
  for (std::uint32_t g = 1; g < 100; ++g) {
    const GuessId guess{g};
    solver::Arena arena;
    const auto parts = split(rig.table(), guess, set, arena);
    const auto impossible = std::count_if(parts.list.begin(), parts.list.end(), [&](const auto& part) {
      return rig.solve(part.set, kImpossible, kLimit - 1) == kImpossible;
    });
    sixteen += impossible == 16 ? 1 : 0;
    const bool is_impossible = rig.solve_guess(set, guess, kImpossible, kLimit) >= kImpossible;
    EXPECT_EQ(is_impossible, impossible > 0) << g << " with " << impossible;
  }
  EXPECT_GT(sixteen, 0);
}

/// Its least worst case is 5, as the catalogue knows.
TEST(LimitSearch, RemembersNothingWrongWhereItIsEnded) {
  const auto game = support::game_of(support::kSlowBuild ? "chess:3" : "chess:4");
  constexpr int kLeast = 5;
  for (const int threads : {1, 3}) {
    SearchRig rig(game, {.threads = threads});
    const auto all = rig.everything();
    int ended = 0;
    for (const std::uint64_t sets : {100U, 300U, 1000U, 3000U}) {
      for (const int limit : {kLeast, kLeast - 1}) {
        rig.run([&] {
          const auto search = [&](solver::ExactSearch& limited) { limited.guess_within(all, limit); };
          ended += rig.search().within_budget(sets, search) ? 0 : 1;
        });
      }
    }
    EXPECT_GT(ended, 0);
    EXPECT_FALSE(rig.guess_within(all, kLeast - 1));
    EXPECT_TRUE(rig.guess_within(all, kLeast));
  }
}

std::vector<Problem> games_as_they_come() {
  std::vector<Problem> problems;
  for (const std::string& id : support::every_game_and({})) problems.push_back({id, 9, 9, 60});
  return problems;
}

INSTANTIATE_TEST_SUITE_P(DefaultSizes, ExactSearchTest, ::testing::ValuesIn(games_as_they_come()), name_of);

}  // namespace
}  // namespace winnow
