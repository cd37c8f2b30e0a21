#pragma once

#include <cstdint>
#include <memory>

#include "terminal/session/console.hpp"
#include "winnow/game_line.hpp"
#include "winnow/strategy.hpp"

namespace winnow::terminal {

/// Where a person plays a game.
struct Table {
  Console& console;
  std::shared_ptr<const Game> game;
  StrategyChoice strategy = {};  ///< of the computer, for its own guesses and for hints
  bool plain = false;            ///< says only what the specifications' own programs say
};

/// How a game came to its end.
enum class Ending : std::uint8_t { kFinished, kGivenUp, kLeft, kInterrupted };

struct Played {
  GameRecord record;
  Ending ending = Ending::kFinished;
};

/// A person guesses, from where the record is.
Played play_guesser(const Table& table, GameRecord record);

/// A person hides, either in the head or as the record's target, and the computer guesses.
Played play_hider(const Table& table, GameRecord record);

/// Why a game was left where a question got this reply, which is no line.
inline Ending ending_of(const Reply& reply) {
  return reply.kind == Reply::Kind::kInterrupted ? Ending::kInterrupted : Ending::kLeft;
}

}  // namespace winnow::terminal
