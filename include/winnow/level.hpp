#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "winnow/strategy.hpp"

/// How strongly the computer plays, on either side.
namespace winnow {

/// How the computer guesses.
enum class GuesserLevel : std::uint8_t {
  kBeginner,  ///< guesses any candidate
  kGood,      ///< looks one step ahead
  kPerfect,   ///< plays as well as it can
};

/// How the computer hides.
enum class HiderLevel : std::uint8_t {
  kRandom,  ///< hides any target
  kHard,    ///< hides a target that takes the best strategy longest
  kEvil,    ///< hides nothing, and answers what helps least
};

/// The level of that name: "beginner", "good" and "perfect"; "random", "hard" and "evil".
std::optional<GuesserLevel> guesser_level(std::string_view name);
std::optional<HiderLevel> hider_level(std::string_view name);

/// How a guesser of that level chooses; `seed` decides what a beginner draws.
StrategyChoice strategy_of(GuesserLevel level, std::uint64_t seed);

}  // namespace winnow
