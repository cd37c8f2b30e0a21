#pragma once

#include <compare>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "winnow/game.hpp"
#include "winnow/result.hpp"

/// Musician: find a chord of three different pitches. The composer hides it, the performer guesses.
namespace winnow::musician {

/// A note A to G in an octave 1 to 3, ordered as its text: A1 < A2 < A3 < B1.
struct Pitch {
  char note = 'A';
  int octave = 1;

  friend auto operator<=>(const Pitch&, const Pitch&) = default;
};

/// Different pitches in any order; in the game, three of them.
using Chord = std::vector<Pitch>;

/// What a guess earns, as the specification counts it.
struct Feedback {
  int pitches = 0;  ///< right note in the right octave
  int notes = 0;    ///< right note in the wrong octave
  int octaves = 0;  ///< right octave but the wrong note

  friend bool operator==(const Feedback&, const Feedback&) = default;
};

/// The pitch that is named exactly so, "A1" to "G3", or nothing.
std::optional<Pitch> to_pitch(std::string_view text);
std::string to_string(Pitch pitch);

/// The chord of space-separated pitch names, or an error that names the first bad one.
Result<Chord> to_chord(std::string_view text);

/// What `guess` earns when `target` is hidden. Chords of any size; an error for a pitch that does not exist
/// or is repeated.
Result<Feedback> feedback(const Chord& target, const Chord& guess);

/// The game behind it all.
std::shared_ptr<const Game> game();

/// Between typed chords and the engine's codes.
Result<Code> to_code(const Chord& chord);
Chord to_chord(Code code);

}  // namespace winnow::musician
