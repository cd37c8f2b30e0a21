#pragma once

#include <unordered_map>

#include "solver/tree_builder.hpp"

namespace winnow::solver {

/// Whether a tree has a smaller worst case than another, or the same for fewer targets.
bool is_tidier(const Tree& tree, const Tree& other);

/// Among strategies of the least total, looks for one whose worst case comes up for few targets. Each part of
/// a set can be made tidy by itself: what counts for the whole is the largest worst case among the parts, and
/// how often it comes up in those parts that have it. Every guess of the least total is tried, but only for
/// sets of a few candidates: there the long games end.
class Tidy {
 public:
  explicit Tidy(ExactSearch& exact) : exact_(exact) {}

  /// For `set`, whose least total is `cost`. `first`: the only guess to begin with.
  Tree best(Set set, Cost cost, int limit, std::optional<GuessId> first);

 private:
  /// How a strategy ends.
  struct Ending {
    int worst = 0;
    std::uint64_t count = 0;  ///< targets that take so many guesses
    GuessId guess = 0;        ///< that the strategy begins with

    [[nodiscard]] bool better_than(const Ending& other) const {
      return worst != other.worst ? worst < other.worst : count < other.count;
    }
  };

  Ending ending(Set set, Cost cost, int limit);
  Ending search(Set set, Cost cost, int limit);
  Ending after(GuessId guess, Set set, Cost cost, int limit);
  std::uint32_t add(Set set, Cost cost, int limit, GuessId guess);

  ExactSearch& exact_;
  TreeBuilder builder_{exact_};
  std::unordered_map<std::uint64_t, Ending> known_;
  Tree tree_;
};

}  // namespace winnow::solver
