#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "engine/rows/encoded_game.hpp"
#include "engine/rows/measure.hpp"

namespace winnow::solver {

/// What no strategy can do better than, from looking one guess ahead: for games that are too large to search.
///
/// A first guess leaves parts, whose sizes are known. Each of them takes at least what counting says
/// (bounds.hpp), with as many answers as the guess of the whole game that earns most: no guess tells more of
/// a part apart than of all targets.
struct OneGuessAhead {
  struct First {
    EncodedGuess guess;
    std::uint64_t lower = 0;  ///< what a strategy takes at least that begins with it
  };
  std::vector<EncodedGuess> guesses = {};  ///< all of the game
  std::vector<First> first = {};           ///< one of each kind, or the only one to begin with
  std::uint64_t answers = 0;               ///< as many as a guess earns at most

  /// The bound of the best first guess.
  [[nodiscard]] std::uint64_t lower() const;
  /// What parts of up to `largest` candidates take at least.
  [[nodiscard]] Measure counting(std::size_t largest) const;
};

/// Nothing if the kinds of guesses are too many, or once `go_on` says no, which is asked often, by each of
/// the threads (0: as many as the machine has). `first`: the only guess to begin with.
std::optional<OneGuessAhead> look_one_guess_ahead(const EncodedGame& game, std::optional<Code> first,
                                                  int threads, const std::function<bool()>& go_on);

}  // namespace winnow::solver
