#include "terminal/draw/style.hpp"

#include <gtest/gtest.h>

#include "terminal/draw/layout.hpp"
#include "terminal/drawing_support.hpp"

namespace winnow::terminal {
namespace {

using support::kColour;
using support::kUnicode;

const Environment kCapable{.is_terminal = true, .term = "xterm-256color", .utf8 = true};

TEST(Style, ACapableTerminalGetsColourAndUnicode) {
  EXPECT_TRUE(style_from(kCapable).colour);
  EXPECT_TRUE(style_from(kCapable).unicode);
}

TEST(Style, AFileGetsPlainAscii) {
  Environment file = kCapable;
  file.is_terminal = false;
  EXPECT_EQ(style_from(file), Style{});
}

TEST(Style, ATerminalThatDoesNotSayWhatItIsGetsPlainAscii) {
  for (const char* term : {"", "dumb"}) {
    Environment simple = kCapable;
    simple.term = term;
    EXPECT_EQ(style_from(simple), Style{}) << '"' << term << '"';
  }
}

TEST(Style, NoColorTakesAwayTheColourOnly) {
  Environment declined = kCapable;
  declined.no_color = "1";
  EXPECT_FALSE(style_from(declined).colour);
  EXPECT_TRUE(style_from(declined).unicode);
}

TEST(Style, UnicodeNeedsALocaleThatHasIt) {
  Environment latin = kCapable;
  latin.utf8 = false;
  EXPECT_TRUE(style_from(latin).colour);
  EXPECT_FALSE(style_from(latin).unicode);
}

TEST(Style, ATerminalThatDoesNotSayItsSizeIsTakenToHave80By24) {
  EXPECT_EQ(style_from(kCapable).columns, 80U);
  EXPECT_EQ(style_from(kCapable).rows, 24U);
  Environment large = kCapable;
  large.columns = 132;
  large.rows = 50;
  EXPECT_EQ(style_from(large).columns, 132U);
  EXPECT_EQ(style_from(large).rows, 50U);
}

TEST(Paint, WithoutColourTextStaysAsItIs) {
  EXPECT_EQ(painted("a", kBold, kUnicode), "a");
  EXPECT_EQ(painted("a", kBold, kColour), "\x1b[1ma\x1b[0m");
}

TEST(Paint, TakesNoRoom) {
  EXPECT_EQ(width(painted("T♥", kBold, kColour)), 2U);
  EXPECT_EQ(width(painted("mm", kBold, kColour) + "m"), 3U) << "an m ends an escape sequence only";
}

/// An ink for items sets a foreground and a background, and so does not depend on those of the terminal.
TEST(Paint, ItemsReadOnAnyBackground) {
  for (const CellStyle cells :
       {CellStyle::kPeg, CellStyle::kKey, CellStyle::kSquare, CellStyle::kCard, CellStyle::kPiece}) {
    for (int colour = 0; colour <= static_cast<int>(Colour::kBlack); ++colour) {
      const std::string ink(ink_of(cells, static_cast<Colour>(colour)));
      ASSERT_EQ(ink.size(), 5U);
      EXPECT_EQ(ink[0], '3') << ink;
      EXPECT_EQ(ink[3], '4') << ink;
      EXPECT_NE(ink[1], ink[4]) << ink;
    }
  }
}

}  // namespace
}  // namespace winnow::terminal
