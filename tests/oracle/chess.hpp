#pragma once

#include "oracle/items.hpp"
#include "winnow/answer.hpp"

namespace winnow::oracle {

/// Correct pieces, correct kinds, correct colours. Correct pieces leave both lists first; kinds and colours
/// are then counted independently of each other. "Multiple occurrences in the guess are only counted as
/// correct if they also appear repeatedly in the target", so impossible guesses need no rule of their own.
inline Counts chess(const Texts& target, const Texts& guess) {
  const Leftovers left = without_exact_matches(target, guess);
  const int kinds = match_and_remove(characters(left.target, 1), characters(left.guess, 1));
  const int colours = match_and_remove(characters(left.target, 0), characters(left.guess, 0));
  return {left.removed, kinds, colours};
}

}  // namespace winnow::oracle
