#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "play/statistics.hpp"
#include "winnow/advice.hpp"
#include "winnow/coach.hpp"

/// Games that are or were played, as JSON: see game_json.hpp.
namespace winnow {

/// How a target was found in these turns, and what a course would give for it.
std::string transcript_json(const Game& game, Code target, std::span<const Turn> turns);

/// More candidates than this are only counted.
inline constexpr std::size_t kFewCandidates = 20;

/// What to guess next. There is no advice where the game is won.
std::string advice_json(const GameState& state, const Advice& advice, bool with_split);

std::string review_json(const Review& review);

/// `unreadable`: lines of the log that are no game.
std::string statistics_json(const std::vector<Statistics>& statistics, std::size_t unreadable);

}  // namespace winnow
