#include "winnow/musician.hpp"

#include <set>

#include <gtest/gtest.h>

#include "games/support.hpp"
#include "oracle/musician.hpp"

namespace winnow::musician {
namespace {

/// The chord written so, of any size.
Chord chord(const std::string& text) {
  const Result<Chord> result = to_chord(text);
  if (!result) {
    throw std::runtime_error(result.error().message);
  }
  return *result;
}

/// The feedback by the typed function, which the literal rule must confirm.
Counts answer(const std::string& target, const std::string& guess) {
  const Feedback given = *feedback(chord(target), chord(guess));
  const Counts counts{given.pitches, given.notes, given.octaves};
  EXPECT_EQ(oracle::musician(support::words(target), support::words(guess)), counts);
  return counts;
}

TEST(MusicianFeedback, ATargetPitchThatWasGuessedExactlyServesForNothingElse) {
  // B1 is no correct octave: the target's A1 was used for the guess's A1.
  EXPECT_EQ(answer("A1 B2 A3", "A1 A2 B1"), (Counts{1, 2, 1}));
}

TEST(MusicianFeedback, ThreeOctavesOfANoteTheTargetHasOnceMatchOnce) {
  EXPECT_EQ(answer("A1 B2 C3", "A1 A2 A3"), (Counts{1, 0, 2}));
}

TEST(MusicianFeedback, AnOctaveMatchesAsOftenAsBothHaveIt) {
  EXPECT_EQ(answer("A1 B1 C1", "A2 D1 E1"), (Counts{0, 1, 2}));
}

TEST(MusicianFeedback, NotesAndOctavesAreCountedIndependently) {
  EXPECT_EQ(answer("A3 B2 C1", "C3 A2 B1"), (Counts{0, 3, 3}));
}

TEST(MusicianFeedback, TheTargetItselfEarnsThreePitches) {
  EXPECT_EQ(answer("G2 A2 F2", "A2 F2 G2"), (Counts{3, 0, 0}));
}

TEST(MusicianFeedback, ChordsMayHaveAnySize) {
  EXPECT_EQ(answer("A1", ""), (Counts{0, 0, 0}));
  EXPECT_EQ(answer("", "A1"), (Counts{0, 0, 0}));
  EXPECT_EQ(answer("A1", "A2"), (Counts{0, 1, 0}));
  EXPECT_EQ(answer("A1 A2 A3 B1 B2 B3 C1 C2 C3 D1", "G1 G2 G3 F1 F2 F3 E1 E2 E3 D3"), (Counts{0, 1, 9}));
}

TEST(MusicianFeedback, RefusesWhatIsNoSetOfPitches) {
  const Chord good{{'A', 1}, {'B', 2}};
  for (const Chord& bad :
       {Chord{{'H', 1}}, Chord{{'A', 0}}, Chord{{'A', 4}}, Chord{{'a', 1}}, Chord{{'A', 1}, {'A', 1}}}) {
    EXPECT_FALSE(feedback(good, bad).has_value());
    EXPECT_FALSE(feedback(bad, good).has_value());
  }
}

TEST(MusicianPitch, IsReadByItsExactNameOnly) {
  EXPECT_EQ(to_pitch("A3"), (Pitch{'A', 3}));
  for (const char* text :
       {"", "A", "3", "a3", "A3 ", " A3", "A0", "A4", "H1", "@1", "3A", "A33", "AA3", "A 3", "A\xb3"}) {
    EXPECT_FALSE(to_pitch(text).has_value()) << text;
  }
  EXPECT_FALSE(to_pitch(std::string_view("A1\0", 3)).has_value());
}

TEST(MusicianPitch, ThereAre21AndEachIsShownAsItIsRead) {
  std::set<std::string> shown;
  for (char note = 'A'; note <= 'G'; ++note) {
    for (int octave = 1; octave <= 3; ++octave) {
      const std::string text = to_string(Pitch{note, octave});
      EXPECT_EQ(text, std::string(1, note) + std::to_string(octave));
      EXPECT_EQ(to_pitch(text), (Pitch{note, octave}));
      shown.insert(text);
    }
  }
  EXPECT_EQ(shown.size(), 21U);
}

TEST(MusicianPitch, IsOrderedAsItsText) {
  EXPECT_LT(*to_pitch("A1"), *to_pitch("A2"));
  EXPECT_LT(*to_pitch("A3"), *to_pitch("B1"));
}

TEST(MusicianChord, IsReadFromNamesWithSpacesBetween) {
  EXPECT_EQ(chord("G2 A2 F2"), (Chord{{'G', 2}, {'A', 2}, {'F', 2}}));
}

TEST(MusicianChord, AnErrorNamesTheFirstBadPitch) {
  const Result<Chord> result = to_chord("A1 H9 B2 Z1");
  ASSERT_FALSE(result.has_value());
  support::expect_one_line(result.error().message);
  EXPECT_NE(result.error().message.find("H9"), std::string::npos) << result.error().message;
  EXPECT_EQ(result.error().message.find("Z1"), std::string::npos) << result.error().message;
  EXPECT_FALSE(to_chord("a1 B2 C3").has_value());
  EXPECT_FALSE(to_chord("A1,B2,C3").has_value());
}

TEST(MusicianGame, Has1330Targets) {
  EXPECT_EQ(game()->target_count(), 1330U);
  EXPECT_EQ(game()->guess_count(), 1330U);
  EXPECT_EQ(game()->targets().size(), 1330U);
}

TEST(MusicianGame, CodesAndTypedChordsAreTheSameThing) {
  const auto whole = game();
  for (const Code target : whole->targets()) {
    const Chord typed = to_chord(target);
    ASSERT_EQ(typed.size(), 3U);
    EXPECT_TRUE(std::is_sorted(typed.begin(), typed.end()));
    EXPECT_EQ(*to_code(typed), target);
    EXPECT_EQ(*to_code(Chord(typed.rbegin(), typed.rend())), target);
  }
  EXPECT_EQ(*to_code(chord("A1 B1 C2")), *read_target(*game(), "A1 B1 C2"));
}

TEST(MusicianGame, AnswersTheSampleSession) {
  support::expect_session("musician", "G2 A2 F2",
                          {{"[A1,B1,C2]", "(0,1,1)"}, {"[C1,D3,E3]", "(0,0,0)"}, {"[A2,F2,G2]", "(3,0,0)"}},
                          "Your guess #1:  [A1,B1,C2]\n"
                          "    My answer:  (0,1,1)\n"
                          "Your guess #2:  [C1,D3,E3]\n"
                          "    My answer:  (0,0,0)\n"
                          "Your guess #3:  [A2,F2,G2]\n"
                          "    My answer:  (3,0,0)\n"
                          "You got it in 3 guesses!\n");
  EXPECT_EQ(game()->description().transcript.prompt, "Target chord (3 pitches separated by spaces): ");
}

TEST(MusicianGame, WritesChordsAsTheSpecificationDoes) {
  EXPECT_EQ(write_code(*game(), *to_code(chord("C2 B1 A1"))), "[A1,B1,C2]");
  EXPECT_EQ(write_plain(*game(), *to_code(chord("C2 B1 A1"))), "A1,B1,C2");
}

TEST(MusicianGame, SaysWhoPlaysAndHowItIsMarked) {
  const Description description = game()->description();
  EXPECT_EQ(description.roles.hider, "composer");
  EXPECT_EQ(description.roles.guesser, "performer");
  EXPECT_EQ(description.marks.full, 4.3);
  EXPECT_TRUE(description.marks.feedback);
  EXPECT_FALSE(description.promise.has_value());
}

}  // namespace
}  // namespace winnow::musician
