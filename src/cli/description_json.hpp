#pragma once

#include <nlohmann/json_fwd.hpp>

#include "winnow/game.hpp"
#include "winnow/registry.hpp"

namespace winnow::cli {

/// All that a configured game says of itself; its keys are a promise to whoever reads it.
nlohmann::ordered_json description_json(const GameInfo& family, const Game& game);

/// In one word, which choices of items are codes: set, multiset, sequence or sequence-without-repeats.
std::string shape_kind(const CodeShape& shape);

}  // namespace winnow::cli
