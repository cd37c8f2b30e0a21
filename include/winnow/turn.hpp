#pragma once

#include "winnow/answer.hpp"
#include "winnow/game.hpp"

namespace winnow {

/// One guess and what it earned.
struct Turn {
  Code guess{};
  Answer answer = kWin;

  friend bool operator==(const Turn&, const Turn&) = default;
};

}  // namespace winnow
