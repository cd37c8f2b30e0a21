#pragma once

#include <optional>
#include <utility>

#include "solver/stabiliser.hpp"

namespace winnow::solver {

/// How a set came about, for the symmetries that are left there. They are worked out when first asked for,
/// which is seldom.
class Position {
 public:
  /// The start of a search.
  explicit Position(Stabiliser group) : group_(std::move(group)) {}

  Position(const Position& before, GuessId guess, Answer answer)
      : before_(&before), guess_(guess), answer_(answer) {}

  /// Keeps every guess so far and its answer, and so the set of candidates.
  const Stabiliser& group() const {
    if (!group_) {
      const Stabiliser& before = before_->group();
      group_ = before.trivial() ? before : before.fixing(guess_).fixing(answer_);
    }
    return *group_;
  }

 private:
  const Position* before_ = nullptr;
  GuessId guess_ = 0;
  Answer answer_ = kWin;
  mutable std::optional<Stabiliser> group_;
};

}  // namespace winnow::solver
