#pragma once

#include <optional>

#include <winnow/result.hpp>

namespace treasure {

/// Makes the game known to winnow as `treasure:WIDTHxHEIGHT`.
std::optional<winnow::Error> register_game();

}  // namespace treasure
