#pragma once

#include <cstdint>
#include <mutex>
#include <optional>
#include <unordered_map>
#include <vector>

#include "engine/rows/ranking.hpp"
#include "engine/strategies/strategy.hpp"
#include "solver/types.hpp"

namespace winnow::solver {

/// What is known of a position.
struct Finding {
  Code guess{};             ///< the best that was found
  std::uint64_t total = 0;  ///< guesses over all candidates, if it is made and played on as well as was found
  std::uint64_t lower = 0;  ///< no strategy takes fewer
  bool played = true;       ///< a strategy takes the total; else that is an estimate

  [[nodiscard]] bool proven() const { return played && total == lower; }
};

/// The search of a position with a budget, which all advice comes from. The budget is a count of work, so a
/// finding depends on the candidates, the limit and the budget alone: the same on every machine and for any
/// number of threads.
///
///   - Few candidates: in a table of all answers, beams, refinement and the exact search close in on the
///   least
///     total (rounds.hpp), until it is proven or the budget is used up.
///   - Too many guesses for that: the same among the guesses that look best and some others. Such a search
///     proves nothing.
///   - Too many candidates as well: the guess whose parts should cost least by their size.
///
/// Immutable; shared by threads that bring a workspace each. Refers to the game.
class PositionSearch {
 public:
  /// `effort` multiplies the budget.
  PositionSearch(const EncodedGame& game, double effort);

  /// With at most `limit` more guesses; nothing where no strategy was found that keeps it. What was found so
  /// far, once the workspace is stopped.
  [[nodiscard]] std::optional<Finding> find(const CandidateBlock& block, int limit,
                                            Workspace& workspace) const {
    return find(block, limit, 1, workspace);
  }

  /// The same with a part of the budget.
  [[nodiscard]] std::optional<Finding> find(const CandidateBlock& block, int limit, double share,
                                            Workspace& workspace) const;

  /// All guesses worth trying that tell anything, by what they should cost from the sizes of their parts. If
  /// one is `enough`, just the first that tells all candidates apart, where there is one.
  [[nodiscard]] std::vector<RankedGuess> rank(const CandidateBlock& block, bool enough,
                                              Workspace& workspace) const;

  /// A guess that looks good among some guesses and for some of the candidates, for a small part of the time
  /// that `rank` takes.
  [[nodiscard]] Code choose_quickly(const CandidateBlock& block, Workspace& workspace) const;

  /// The guesses that each candidate of a part costs, by the size of that part alone.
  [[nodiscard]] Fixed cost_of_each(std::size_t candidates) const;

  /// What a position costs that begins with `guess`, from the sizes of its parts.
  [[nodiscard]] Finding estimate(const EncodedGuess& guess, const CandidateBlock& block,
                                 Workspace& workspace) const;

 private:
  class Search;

  using Found = std::optional<Finding>;

  /// About what parts cost, in guesses.
  [[nodiscard]] const Measure& measure() const;
  [[nodiscard]] std::uint64_t counting_bound(std::uint64_t candidates) const;

  const EncodedGame& game_;
  double effort_;
  mutable std::once_flag measure_made_;  ///< not where books answer all
  mutable std::optional<Measure> measure_;
  mutable std::mutex mutex_;
  mutable std::unordered_map<std::uint64_t, Found> memo_;  ///< what was searched already, by its hash
};

}  // namespace winnow::solver
