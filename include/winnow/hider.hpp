#pragma once

#include <cstdint>
#include <memory>

#include "winnow/guesser.hpp"

/// How the computer hides.
namespace winnow {

/// A random target, each as likely as any other; the same for the same seed everywhere.
Code draw_target(const Game& game, std::uint64_t seed);

/// A target that takes the strategy `best` longest: one of the last twentieth, where a book finds them all,
/// and else the hardest of a few drawn ones, so that it is found in seconds, and at once when `thinking` is
/// stopped. The same for the same seed, unless it was stopped.
Code hard_target(std::shared_ptr<const Game> game, std::uint64_t seed, Thinking& thinking);

/// The answer of a hider who has not decided on a target: the one that leaves the most candidates. A guess is
/// right only when every other answer is ruled out.
Answer evil_answer(const GameState& state, Code guess);

}  // namespace winnow
