#include <array>

#include "base/text.hpp"
#include "games/common/popcounts.hpp"
#include "winnow/authoring.hpp"
#include "winnow/describing.hpp"
#include "winnow/musician_rules.hpp"
#include "winnow/reasons.hpp"

namespace winnow::musician {
namespace {

constexpr int kNotes = 7;
constexpr int kOctaves = 3;
constexpr int kPitches = kNotes * kOctaves;
constexpr int kChordSize = 3;

int index_of(Pitch pitch) { return (pitch.note - 'A') * kOctaves + pitch.octave - 1; }

Pitch pitch_at(int index) { return {static_cast<char>('A' + index / kOctaves), index % kOctaves + 1}; }

bool exists(Pitch pitch) {
  return pitch.note >= 'A' && pitch.note < 'A' + kNotes && pitch.octave >= 1 && pitch.octave <= kOctaves;
}

// One word holds all of a chord, with unary fields as wide as any chord needs:
//
//     bits  0..20  pitches, one each
//     bits 21..41  notes, seven fields of three
//     bits 42..62  octaves, three fields of seven
constexpr int kNotesOffset = kPitches;
constexpr int kOctavesOffset = 2 * kPitches;

struct Rules {
  static const PopcountRule& rule() {
    static const PopcountRule rule{.target_words = 1,
                                   .fields = {{.target_word = 0, .adds = {1, -1, -1}},
                                              {.target_word = 0, .adds = {0, 1, 0}},
                                              {.target_word = 0, .adds = {0, 0, 1}}}};
    return rule;
  }

  static std::array<std::uint64_t, 3> guess_words(Code code) {
    const std::uint64_t chord = bits(code);
    std::uint64_t notes = 0;
    std::uint64_t octaves = 0;
    for (int note = 0; note < kNotes; ++note) {
      const std::uint64_t pitches = chord & unary(kOctaves, note * kOctaves);
      notes |= unary(std::popcount(pitches), kNotesOffset + note * kOctaves);
    }
    for (int octave = 0; octave < kOctaves; ++octave) {
      int count = 0;
      for (int note = 0; note < kNotes; ++note) count += (chord & bit(note * kOctaves + octave)) != 0 ? 1 : 0;
      octaves |= unary(count, kOctavesOffset + octave * kNotes);
    }
    return {chord, notes, octaves};
  }

  static std::array<std::uint64_t, 1> target_words(Code chord) {
    const auto [pitches, notes, octaves] = guess_words(chord);
    return {pitches | notes | octaves};
  }

  static std::vector<Reason> explain(const Game& game, Code guess, Code target) {
    return reasons_on_grid(game, guess, target, "has the right note in the wrong octave",
                           "has the right octave but the wrong note");
  }
};

Description describe() {
  Description d;
  d.id = "musician";
  d.token = "musician";
  d.title = "Musician";
  d.secret = "a chord of three different pitches";
  d.summary = "Find " + d.secret + ".";
  d.rules =
      "The composer picks three different pitches, each a note A to G in an octave 1 to 3. The performer "
      "guesses three pitches at a time and learns how many pitches are right, how many others have the right "
      "note in the wrong octave, and how many others have the right octave but the wrong note. Nothing in "
      "the target counts twice.";
  d.roles = {.hider = "composer", .guesser = "performer"};
  d.item = {.one = "pitch", .many = "pitches"};
  d.grid.style = CellStyle::kKey;
  describe_squares(d, kNotes, kOctaves, Colour::kPlain);
  d.target = different_items(kChordSize, d.items.size());
  d.guess = d.target;
  d.counts = {{"pitches", 0, kChordSize, {"pitch", "p"}},
              {"notes", 0, kChordSize, {"note", "n"}},
              {"octaves", 0, kChordSize, {"octave", "o"}}};
  d.transcript = course_transcript("Target chord (3 pitches separated by spaces): ",
                                   "Your guess #{n}:  {guess}\n    My answer:  {answer}\n");
  d.marks = {.full = 4.3, .seconds = 4, .feedback = true};
  return d;
}

/// Notes may be renamed among themselves, and so may octaves.
Symmetries symmetries() {
  InterchangeableBlocks notes(kNotes);
  InterchangeableBlocks octaves(kOctaves);
  for (int index = 0; index < kPitches; ++index) {
    notes[static_cast<std::size_t>(index / kOctaves)].push_back(static_cast<Item>(index));
    octaves[static_cast<std::size_t>(index % kOctaves)].push_back(static_cast<Item>(index));
  }
  return {.blocks = {notes, octaves}};
}

}  // namespace

std::optional<Pitch> to_pitch(std::string_view text) {
  if (text.size() != 2) return std::nullopt;
  const Pitch pitch{text[0], text[1] - '0'};
  return exists(pitch) ? std::optional(pitch) : std::nullopt;
}

std::string to_string(Pitch pitch) { return pitch.note + std::to_string(pitch.octave); }

Result<Chord> to_chord(std::string_view text) {
  Chord chord;
  for (const std::string_view name : split_at(text, ' ')) {
    if (name.empty()) continue;
    const auto pitch = to_pitch(name);
    if (!pitch)
      return Error{"unknown pitch " + in_quotes(name) + ": a pitch is a note A to G and an octave 1 to 3"};
    chord.push_back(*pitch);
  }
  return chord;
}

Result<Feedback> feedback(const Chord& target, const Chord& guess) {
  const auto counts = count_by(Rules(), to_code(target), to_code(guess));
  if (!counts) return counts.error();
  return Feedback{.pitches = counts->at(0), .notes = counts->at(1), .octaves = counts->at(2)};
}

std::shared_ptr<const Game> game() { return std::make_shared<PopcountGame<Rules>>(describe(), symmetries()); }

Result<Code> to_code(const Chord& chord) {
  if (!std::all_of(chord.begin(), chord.end(), exists)) return Error{"a chord has pitches A1 to G3 only"};
  return pack_different(chord, index_of);
}

Chord to_chord(Code code) {
  Chord chord;
  for (const Item item : unpack_set(code)) chord.push_back(pitch_at(item));
  return chord;
}

GameFamily family() {
  return {.info = {.id = "musician"}, .make = [](const Arguments&) { return game(); }};
}

}  // namespace winnow::musician
