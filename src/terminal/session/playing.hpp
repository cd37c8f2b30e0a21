#pragma once

#include <cstdint>
#include <functional>

#include "terminal/session/console.hpp"
#include "winnow/match.hpp"

/// Lets a person play at the terminal: asks, tells the session what was typed, and shows what comes of it.
namespace winnow::terminal {

struct Table {
  Console& console;
  bool plain = false;  ///< says only what the specifications' programs say
};

/// Why a session is not played any further.
enum class Leave : std::uint8_t { kOver, kLeft, kInterrupted };

Leave play_session(const Table& table, Session& session);

/// The match's next game; shows that the computer thinks, where it takes long to hide something.
Result<Session> start_game(const Match& match);

/// What comes after a game; either may be empty.
struct AfterGame {
  std::function<void(const Session&)> look_back = {};  ///< for every session, even one that was left
  std::function<void(const Session&)> details = {};    ///< for one that is over, when the person asks
};

/// Plays a match whose next game is `first`.
Leave play_match(const Table& table, Match match, Session first, const AfterGame& after_game);

}  // namespace winnow::terminal
