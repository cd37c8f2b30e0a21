#include "api/service/position.hpp"

#include <algorithm>

namespace winnow::service {

bool Position::is_won() const {
  const auto& turns = state_.turns();
  return std::any_of(turns.begin(), turns.end(), [](const Turn& turn) { return turn.answer == kWin; });
}

Advice Position::advice(std::size_t top, Thinking& thinking) {
  if (is_won()) return {};
  {
    const std::lock_guard lock(mutex_);
    if (advice_ && top_ == top) return *advice_;
  }
  Advice advice = advise(state_, top, thinking);
  if (thinking.stop) return advice;
  const std::lock_guard lock(mutex_);
  top_ = top;
  advice_ = advice;
  return advice;
}

}  // namespace winnow::service
