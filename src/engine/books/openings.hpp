#pragma once

#include <optional>
#include <span>

#include "winnow/turn.hpp"

namespace winnow {

/// The guess that was worked out beforehand for this start of a game, if there is one.
std::optional<Code> opening_guess(const Game& game, std::span<const Turn> turns);

}  // namespace winnow
