#pragma once

#include <cstddef>
#include <mutex>
#include <optional>
#include <utility>

#include "winnow/advice.hpp"

namespace winnow::service {

/// A position that questions are asked about, with what was found out for the last of them. Several threads
/// may ask at once.
class Position {
 public:
  explicit Position(GameState state) : state_(std::move(state)) {}

  [[nodiscard]] const GameState& state() const { return state_; }

  /// Whether the last guess was right, so that there is nothing to advise.
  [[nodiscard]] bool is_won() const;

  /// As `advise`; nothing where the game is won. The same question is answered at once when it is asked
  /// again.
  Advice advice(std::size_t top, Thinking& thinking);

 private:
  GameState state_;
  std::mutex mutex_;  ///< guards what is below
  std::size_t top_ = 0;
  std::optional<Advice> advice_;
};

}  // namespace winnow::service
