#pragma once

#include <winnow/result.hpp>

namespace treasure {

/// Makes the game known to winnow as `treasure:WIDTHxHEIGHT`.
winnow::Result<void> register_game();

}  // namespace treasure
