#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "winnow/game.hpp"
#include "winnow/turn.hpp"

/// Answers that no single target gives, and what would correct them.
namespace winnow {

/// Another answer to one of the guesses, with which no answer contradicts another.
struct Correction {
  std::size_t turn = 0;  ///< index of the guess
  Answer answer = kWin;
  std::size_t candidates = 0;  ///< targets that agree with it and all other answers

  friend bool operator==(const Correction&, const Correction&) = default;
};

/// Where answers stop making sense, and what would mend them.
struct Contradiction {
  std::size_t lost_at = 0;              ///< index of the turn that ruled out the last candidate
  std::vector<Correction> corrections;  ///< by turn; of one turn, those with the most candidates first
};

/// Nothing, if some target gives all these answers.
std::optional<Contradiction> find_contradiction(const Game& game, std::span<const Turn> turns);

}  // namespace winnow
