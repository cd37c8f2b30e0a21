#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>

#include "winnow/game_line.hpp"

/// Puzzles: a target for others to guess, sent as a game line, and the one of each day, which is the same
/// everywhere.
namespace winnow {

/// The target of that day, in UTC, for this configured game.
Code daily_target(const Game& game, std::chrono::sys_days day);

/// A game for a person to guess this target of it; its line is the puzzle's.
GameRecord make_puzzle(std::shared_ptr<const Game> game, Code target);

/// What may be shown of a puzzle that is over: the game, the day if it is that of a day, a row of marks for
/// each guess and the help used. It tells nothing of guesses and target: equal answers make equal texts.
/// Without `unicode` the marks are numbers.
std::string share_text(const GameRecord& record, std::optional<std::chrono::sys_days> day, bool unicode);

/// "2026-11-16", and back.
std::string write_day(std::chrono::sys_days day);
std::optional<std::chrono::sys_days> read_day(std::string_view text);

}  // namespace winnow
