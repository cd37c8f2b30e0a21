#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "terminal/session/table.hpp"

namespace winnow::terminal {

/// Which games are played one after another.
struct MatchOptions {
  std::optional<Side> only = {};   ///< what the person always does; else the sides switch after each game
  Side first = Side::kHider;       ///< what the person does in the first game
  std::optional<int> rounds = {};  ///< how often each does what is to be done; else until the person leaves
  bool evil = false;               ///< the computer hides nothing
  std::uint64_t seed = 0;          ///< of what the computer hides
  std::optional<GameRecord> resumed = {};              ///< the first game, as far as it went
  std::function<void(const Played&)> after_game = {};  ///< is told of every game, also one that was left
};

/// How the last game ended.
Ending play_match(const Table& table, const MatchOptions& options);

}  // namespace winnow::terminal
