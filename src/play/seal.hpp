#pragma once

#include <string>
#include <string_view>

#include "winnow/game.hpp"
#include "winnow/result.hpp"

/// A hidden target as a few letters and digits that tell nothing to the eye. A program can open the seal: it
/// keeps a person from seeing by chance what is to be found.
namespace winnow {

std::string seal(const Game& game, Code target);

/// An error if it is no seal of this game. Where characters are mistyped, that is noticed 255 times in 256.
Result<Code> unseal(const Game& game, std::string_view text);

}  // namespace winnow
