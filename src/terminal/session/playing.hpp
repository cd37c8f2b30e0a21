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

/// Plays a match whose next game is `first`. `after_game` is called with every session, even one that was
/// left.
Leave play_match(const Table& table, Match match, Session first,
                 const std::function<void(const Session&)>& after_game);

}  // namespace winnow::terminal
