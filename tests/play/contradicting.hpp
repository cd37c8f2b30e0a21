#pragma once

#include <memory>
#include <optional>
#include <stdexcept>

#include "winnow/guesser.hpp"
#include "winnow/hider.hpp"
#include "winnow/split.hpp"

namespace winnow::support {

/// An answer to `guess` that some target gives, but none that agrees with what was answered before.
inline std::optional<Answer> contradicting(const GameState& state, Code guess) {
  for (int answer = 1; answer < state.game().answers().size(); ++answer) {
    const Turn turn{guess, static_cast<Answer>(answer)};
    if (is_earned(state.game(), turn) && !state.after(turn)) return turn.answer;
  }
  return std::nullopt;
}

/// A target that can be contradicted before the computer guesses it. In some games most cannot.
inline Code contradictable_target(const std::shared_ptr<const Game>& game) {
  for (std::uint64_t seed = 7; seed < 1000; ++seed) {
    const Code target = draw_target(*game, seed);
    GameState state = *GameState::start(game);
    for (Code guess = choose_guess(state); guess != target; guess = choose_guess(state)) {
      if (contradicting(state, guess)) return target;
      state = *state.after({guess, game->answer(guess, target)});
    }
  }
  throw std::runtime_error(game->description().token + ": no target can be contradicted");
}

}  // namespace winnow::support
