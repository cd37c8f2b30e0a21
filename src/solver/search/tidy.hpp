#pragma once

#include <unordered_map>

#include "solver/search/tree_builder.hpp"
#include "solver/search/tree_ending.hpp"

namespace winnow::solver {

/// Among strategies of the least total, looks for one whose worst case comes up for few targets. Each part of
/// a set can be made tidy by itself: what counts for the whole is the largest worst case among the parts, and
/// how often it comes up in those parts that have it. Every guess of the least total is tried, but only for
/// sets of a few candidates: there the long games end.
class Tidy {
 public:
  explicit Tidy(ExactSearch& exact)
      : exact_(exact),
        builder_(exact, [this](Set set, Cost cost, int limit) { return tidiest(set, cost, limit).guess; }) {}
  Tidy(const Tidy&) = delete;
  Tidy& operator=(const Tidy&) = delete;

  /// For `set`, whose least total is `cost`. `first`: the only guess to begin with.
  Tree best(Set set, Cost cost, int limit, std::optional<GuessId> first) {
    return builder_.best(set, cost, limit, first);
  }

 private:
  /// What to begin with, and how the game then ends.
  struct Choice {
    GuessId guess = 0;
    TreeEnding ending;
  };

  Choice tidiest(Set set, Cost cost, int limit);
  Choice search(Set set, Cost cost, int limit);
  TreeEnding ending_after(GuessId guess, Set set, Cost cost, int limit);

  ExactSearch& exact_;
  TreeBuilder builder_;
  std::unordered_map<std::uint64_t, Choice> known_;
};

}  // namespace winnow::solver
