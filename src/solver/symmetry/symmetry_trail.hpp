#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "solver/symmetry/stabiliser.hpp"
#include "solver/tables/splits.hpp"

namespace winnow::solver {

/// The guesses and answers that led to a set, for the symmetries that are left there. They are worked out
/// when first asked for, which is seldom: other threads may ask only after that. What came before must
/// outlive it.
class SymmetryTrail {
 public:
  /// The start of a search, which will ask for the same guesses again and again.
  explicit SymmetryTrail(Stabiliser group)
      : group_(std::move(group)), after_guess_(std::make_shared<AfterGuess>()) {}

  /// A guess was made, which all its answers have in common.
  SymmetryTrail(const SymmetryTrail& before, GuessId guess) : before_(&before), guess_(guess) {}

  /// And was answered.
  SymmetryTrail(const SymmetryTrail& before, Answer answer) : before_(&before), answer_(answer) {}

  /// Keeps every guess so far and its answer, and so the set of candidates.
  const Stabiliser& group() const {
    if (!group_) {
      const Stabiliser& before = before_->group();
      if (before.trivial()) {
        group_ = before;
      } else {
        group_ = guess_ ? before_->group_after(*guess_) : before.fixing(answer_);
      }
    }
    return *group_;
  }

 private:
  struct AfterGuess {
    std::mutex mutex;
    std::unordered_map<GuessId, Stabiliser> groups;
  };

  [[nodiscard]] Stabiliser group_after(GuessId guess) const {
    if (!after_guess_) return group().fixing(guess);
    const std::scoped_lock lock(after_guess_->mutex);
    auto found = after_guess_->groups.find(guess);
    if (found == after_guess_->groups.end())
      found = after_guess_->groups.emplace(guess, group().fixing(guess)).first;
    return found->second;
  }

  const SymmetryTrail* before_ = nullptr;
  std::optional<GuessId> guess_ = {};
  Answer answer_ = kWin;
  mutable std::optional<Stabiliser> group_;
  std::shared_ptr<AfterGuess> after_guess_;  ///< of the start only
};

/// The trails after one guess and each of its answers.
class PartTrails {
 public:
  PartTrails(const SymmetryTrail& before, GuessId guess, const Parts& parts, const AnswerTable& table)
      : guessed_(before, guess) {
    answered_.reserve(parts.list.size());
    for (const Parts::Part& part : parts.list) answered_.emplace_back(guessed_, table.answer(part.answer));
  }
  PartTrails(const PartTrails&) = delete;
  PartTrails& operator=(const PartTrails&) = delete;

  /// From here on each of them may be used by another thread: what they have in common is worked out.
  void share() const { guessed_.group(); }

  [[nodiscard]] const SymmetryTrail* of_part(std::size_t part) const { return &answered_[part]; }

 private:
  SymmetryTrail guessed_;
  std::vector<SymmetryTrail> answered_;
};

}  // namespace winnow::solver
