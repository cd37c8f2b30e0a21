#pragma once

#include <optional>
#include <string>

#include "winnow/game.hpp"
#include "winnow/result.hpp"

namespace winnow {

/// Why a game cannot be enumerated, to be asked before anyone tries.
inline std::optional<Error> too_large(const Game& game) {
  if (game.target_count() <= kMostTargets) return std::nullopt;
  return Error{game.description().token + " is too large: a game can have at most " +
               std::to_string(kMostTargets) + " targets"};
}

}  // namespace winnow
