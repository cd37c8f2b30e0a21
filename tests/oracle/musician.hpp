#pragma once

#include "oracle/items.hpp"
#include "winnow/answer.hpp"

namespace winnow::oracle {

/// Correct pitches, correct notes, correct octaves. "Correct pitches are not also counted as correct notes
/// and octaves", so they leave both chords first. Notes and octaves are then counted independently of each
/// other: A3,B2,C1 against C3,A2,B1 is 0,3,3.
inline Counts musician(const Texts& target, const Texts& guess) {
  const Leftovers left = without_exact_matches(target, guess);
  const int notes = match_and_remove(characters(left.target, 0), characters(left.guess, 0));
  const int octaves = match_and_remove(characters(left.target, 1), characters(left.guess, 1));
  return {left.removed, notes, octaves};
}

}  // namespace winnow::oracle
