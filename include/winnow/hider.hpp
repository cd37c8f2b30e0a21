#pragma once

#include <cstdint>

#include "winnow/guesser.hpp"

/// How a computer hides.
namespace winnow {

/// A random target, each as likely as any other; the same for the same seed everywhere.
Code draw_target(const Game& game, std::uint64_t seed);

/// What a hider says who has hidden nothing: the answer that leaves the most candidates, and that the guess
/// is right only where nothing else is left to say.
Answer evil_answer(const GameState& state, Code guess);

}  // namespace winnow
