#pragma once

#include <string>

#include "winnow/game.hpp"
#include "winnow/result.hpp"

namespace winnow {

/// Whether a game's targets can be listed, to be asked before anyone tries.
inline Result<void> check_size(const Game& game) {
  if (game.target_count() <= kMostTargets) return {};
  return Error{game.description().token + " is too large: a game can have at most " +
               std::to_string(kMostTargets) + " targets"};
}

}  // namespace winnow
