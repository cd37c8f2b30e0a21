#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "winnow/guesser.hpp"
#include "winnow/split.hpp"

namespace winnow {

/// What a guess would do in a position.
struct GuessAdvice {
  Code guess{};
  /// Guesses on average until the target is found, this one included, by the best play known; no way to play
  /// takes fewer than `lower`. Only `advise` looks so far ahead.
  double to_come = 0;
  double lower = 0;
  bool proven = false;  ///< `to_come` is the least possible with this guess
  bool estimated =
      false;  ///< no strategy is known that takes `to_come`, which can be wrong by a few per cent
  double expected_size = 0;  ///< candidates left on average
  double bits = 0;           ///< information
  std::uint32_t parts = 0;   ///< different answers
  std::uint32_t worst = 0;   ///< candidates left at most
  bool possible = false;     ///< it can be the target
};

/// What to guess next, and how it compares.
struct Advice {
  GuessAdvice best;              ///< what the strategy of the state guesses
  std::vector<GuessAdvice> top;  ///< `best`, then others by the guesses still to come
  /// False if the search was ended by time or from outside: another machine may choose otherwise.
  bool reproducible = true;
};

/// What to guess next, with up to `top` guesses in all and at least one.
Advice advise(const GameState& state, std::size_t top);

/// The same under the eyes of another thread, which may end it: then what was found so far.
Advice advise(const GameState& state, std::size_t top, Thinking& thinking);

/// Why the first guess of the advice is better than the second, in a sentence; there must be two.
std::string why_first(const Game& game, const Advice& advice);

/// What `guess` would do.
GuessAdvice assess(const GameState& state, Code guess);

/// Up to `most` candidates as text, in their order.
std::vector<std::string> write_candidates(const GameState& state, std::size_t most);

/// How `guess` splits the candidates, the largest group first.
std::vector<AnswerGroup> split_by_answer(const GameState& state, Code guess);

}  // namespace winnow
