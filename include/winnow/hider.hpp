#pragma once

#include <cstdint>

#include "winnow/guesser.hpp"

/// How the computer hides.
namespace winnow {

/// A random target, each as likely as any other; the same for the same seed everywhere.
Code draw_target(const Game& game, std::uint64_t seed);

/// The answer of a hider who has not decided on a target: the one that leaves the most candidates. A guess is
/// right only when every other answer is ruled out.
Answer evil_answer(const GameState& state, Code guess);

}  // namespace winnow
