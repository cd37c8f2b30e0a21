#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "engine/rows/encoded_game.hpp"

namespace winnow::solver {

/// What no strategy can do better than, from looking one guess ahead: for games that are too large to search.
///
/// A first guess leaves parts, whose sizes are known. Each of them takes at least what counting says
/// (bounds.hpp), with as many answers as the guess of the whole game that earns most: no guess tells more of
/// a part apart than of all targets. The bound is that of the best first guess, or of `first` if that is the
/// only one to begin with.
///
/// Takes one guess of each kind. Nothing if they are too many, or once `go_on` says no, which is asked often,
/// by each of the threads (0: as many as the machine has).
std::optional<std::uint64_t> bound_one_guess_ahead(const EncodedGame& game, std::optional<Code> first,
                                                   int threads, const std::function<bool()>& go_on);

}  // namespace winnow::solver
