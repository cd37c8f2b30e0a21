#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "winnow/game.hpp"
#include "winnow/turn.hpp"

/// What to do about answers that no target gives.
namespace winnow {

/// Another answer to one of the guesses, with which all of them make sense.
struct Correction {
  std::size_t turn = 0;  ///< which, from 0
  Answer answer = kWin;
  std::size_t candidates = 0;  ///< targets that agree with it and with all other answers

  friend bool operator==(const Correction&, const Correction&) = default;
};

struct Contradiction {
  std::size_t lost_at = 0;              ///< the turn, from 0, with which the last candidate was lost
  std::vector<Correction> corrections;  ///< by turn, and for one turn the likeliest first
};

/// Nothing, if some target gives all these answers.
std::optional<Contradiction> find_contradiction(const Game& game, std::span<const Turn> turns);

/// Whether any target gives this answer to this guess.
bool can_be_earned(const Game& game, const Turn& turn);

}  // namespace winnow
