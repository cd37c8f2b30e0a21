#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "cli/options/strategy_options.hpp"
#include "winnow/match.hpp"

namespace winnow::cli {

/// The options of `winnow play`, as they were given.
struct PlayOptions {
  std::string token;
  std::string as;  ///< guesser, hider, both, or what the game calls the first two; empty: not said
  std::string first;
  std::optional<std::string> resume;
  std::optional<std::uint64_t> seed;
  std::optional<int> rounds;
  bool endless = false;  ///< no end unless `rounds` says so
  std::vector<std::string> levels;
  bool daily = false;
  bool evil = false;
  bool no_marks = false;
  bool plain = false;
  bool no_log = false;
  bool no_review = false;
  StrategyOptions strategy;
};

/// Throws an `Error` if options exclude each other, whatever the game.
void check(const PlayOptions& options);

/// Whether they say which side the person plays.
bool says_side(const PlayOptions& options);

/// The game to start with, if it is one to resume or a puzzle. Throws an `Error` if there is no such game.
std::optional<GameRecord> given_game(const PlayOptions& options);

/// Today, in UTC.
std::chrono::sys_days today();

/// What they come to for this game; a game that is resumed is given. Throws an `Error` if they make no sense
/// for it.
MatchOptions match_options(const PlayOptions& options, const Game& game, std::optional<GameRecord> resumed);

}  // namespace winnow::cli
