#pragma once

#include <unordered_map>

#include "solver/search/tree_builder.hpp"
#include "winnow/guess_counts.hpp"

namespace winnow::solver {

/// How a strategy ends where it takes longest.
struct TreeEnding {
  int worst = 0;            ///< guesses for the target that takes most
  std::uint64_t count = 0;  ///< targets that take so many

  [[nodiscard]] bool better_than(const TreeEnding& other) const {
    return worst != other.worst ? worst < other.worst : count < other.count;
  }
};

inline TreeEnding ending_of(const GuessCounts& guesses) {
  return {.worst = guesses.worst(), .count = guesses.histogram.back()};
}

/// Among strategies of the least total, looks for one whose worst case comes up for few targets. Each part of
/// a set can be made tidy by itself: what counts for the whole is the largest worst case among the parts, and
/// how often it comes up in those parts that have it. Every guess of the least total is tried, but only for
/// sets of a few candidates: there the long games end. For one thread of the search.
class Tidy {
 public:
  /// Remembers guesses in about `memo_bytes`.
  Tidy(ExactSearch& exact, std::uint64_t memo_bytes)
      : exact_(exact),
        most_known_(memo_bytes / kMemoBytes + 1),
        builder_(exact, [this](Set set, Cost cost, int limit) { return tidiest(set, cost, limit).guess; }) {}
  Tidy(const Tidy&) = delete;
  Tidy& operator=(const Tidy&) = delete;

  /// For `set`, whose least total is `cost`. `first`: the only guess to begin with.
  Tree best(Set set, Cost cost, int limit, std::optional<GuessId> first) {
    return builder_.best(set, cost, limit, first);
  }

 private:
  /// What to begin with, and how the game then ends.
  struct TidyGuess {
    GuessId guess = {};
    TreeEnding ending;
  };

  TidyGuess tidiest(Set set, Cost cost, int limit);
  TidyGuess search(Set set, Cost cost, int limit);
  TreeEnding ending_after(GuessId guess, Set set, Cost cost, int limit);

  ExactSearch& exact_;
  std::uint64_t most_known_;
  std::unordered_map<std::uint64_t, TidyGuess> known_;
  TreeBuilder builder_;
};

}  // namespace winnow::solver
