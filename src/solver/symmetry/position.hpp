#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "solver/symmetry/stabiliser.hpp"
#include "solver/tables/parts.hpp"

namespace winnow::solver {

/// How a set came about, for the symmetries that are left there. They are worked out when first asked for,
/// which is seldom.
class Position {
 public:
  /// The start of a search.
  explicit Position(Stabiliser group) : group_(std::move(group)) {}

  /// A guess was made, which all its answers have in common.
  Position(const Position& before, GuessId guess) : before_(&before), guess_(guess) {}

  /// And was answered.
  Position(const Position& before, Answer answer) : before_(&before), answer_(answer) {}

  /// Keeps every guess so far and its answer, and so the set of candidates.
  const Stabiliser& group() const {
    if (!group_) {
      const Stabiliser& before = before_->group();
      if (before.trivial()) {
        group_ = before;
      } else {
        group_ = guess_ ? before.fixing(*guess_) : before.fixing(answer_);
      }
    }
    return *group_;
  }

 private:
  const Position* before_ = nullptr;
  std::optional<GuessId> guess_ = {};
  Answer answer_ = kWin;
  mutable std::optional<Stabiliser> group_;
};

/// Those after one guess and each of its answers.
class PartPositions {
 public:
  PartPositions(const Position& before, GuessId guess, const Parts& parts, const AnswerTable& table)
      : guessed_(before, guess) {
    answered_.reserve(parts.list.size());
    for (const Parts::Part& part : parts.list) answered_.emplace_back(guessed_, table.answer(part.answer));
  }
  PartPositions(const PartPositions&) = delete;
  PartPositions& operator=(const PartPositions&) = delete;

  [[nodiscard]] const Position* of_part(std::size_t part) const { return &answered_[part]; }

 private:
  Position guessed_;
  std::vector<Position> answered_;
};

}  // namespace winnow::solver
