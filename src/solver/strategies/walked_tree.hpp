#pragma once

#include <functional>
#include <optional>

#include "engine/trees/tree_walk.hpp"
#include "winnow/tree.hpp"

namespace winnow {

/// The tree that a strategy plays over all targets; nothing once `goes_on`, which is told of every step by
/// any one thread at a time, says no.
std::optional<Tree> walked_tree(const EncodedGame& game, const Strategy& strategy, int threads,
                                const std::function<bool(const WalkStep&)>& goes_on);

}  // namespace winnow
