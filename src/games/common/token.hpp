#pragma once

#include <string_view>

#include "winnow/authoring.hpp"

/// The tokens that name configured games: `GAME[:PARAMETERS]`.
namespace winnow {

/// The parameters of a token that names this game: values in order with `x` between them, or
/// `name=value` with commas; what is not given is standard.
Result<Arguments> read_arguments(const GameInfo& info, std::string_view token);

}  // namespace winnow
