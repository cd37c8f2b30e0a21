#pragma once

#include <span>
#include <vector>

#include "winnow/turn.hpp"

/// What answers tell, from the rules alone: slow next to the engine, and independent of it.
namespace winnow {

/// An answer to a guess and the candidates that earn it.
struct AnswerGroup {
  Answer answer = kWin;
  std::vector<TargetId> candidates;
};

/// Splits `candidates` by their answers to `guess`, which increase; within a group they keep their order. No
/// group is empty.
std::vector<AnswerGroup> split_targets(const Game& game, Code guess, std::span<const TargetId> candidates);

/// Whether any target gives this answer.
bool is_earned(const Game& game, const Turn& turn);

/// The targets that agree with all turns, in increasing order.
std::vector<TargetId> targets_after(const Game& game, std::span<const Turn> turns);

}  // namespace winnow
