#pragma once

#include <string>
#include <string_view>

#include "winnow/game.hpp"
#include "winnow/result.hpp"

/// A hidden target as a few letters and digits. This is no encryption: it only keeps a person from seeing the
/// target by accident.
namespace winnow {

std::string seal(const Game& game, Code target);

/// An error if it is not a seal of this game. A mistyped seal is detected 255 times in 256.
Result<Code> unseal(const Game& game, std::string_view text);

}  // namespace winnow
