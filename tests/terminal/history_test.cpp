#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "terminal/draw/layout.hpp"
#include "terminal/draw/screen.hpp"
#include "terminal/drawing_support.hpp"

namespace winnow::terminal {
namespace {

using support::game_of;
using support::kAscii;
using support::kColour;
using support::kUnicode;
using support::Play;
using ::testing::HasSubstr;
using ::testing::Not;

std::string drawn(std::string_view token, std::string_view guess, const Style& style,
                  std::size_t columns = kPageWidth) {
  const auto game = game_of(token);
  return draw_code(*game, *read_guess(*game, guess), style, columns);
}

TEST(DrawCode, IsInLabelsOrInGlyphs) {
  EXPECT_EQ(drawn("cards", "TH 3C", kAscii), "3C TH");
  EXPECT_EQ(drawn("cards", "TH 3C", kUnicode), "3♣ T♥");
  EXPECT_EQ(drawn("cards", "TH 3C", kColour), "\x1b[30;47m3♣\x1b[0m \x1b[31;47mT♥\x1b[0m");
}

TEST(DrawCode, WritesASequenceAsItIsTyped) {
  EXPECT_EQ(drawn("mastermind", "aabc", kAscii), "aabc");
  EXPECT_EQ(support::without_escapes(drawn("mastermind", "aabc", kColour)), " a  a  b  c ");
}

TEST(DrawCode, CountsWhatRepeatsWhereOrderSaysNothing) {
  EXPECT_EQ(drawn("chess", "BP WK BP", kAscii), "BPx2 WK");
  EXPECT_EQ(drawn("chess", "BP WK BP", kUnicode), "♟×2 ♔");
}

TEST(DrawCode, OfNothingIsADash) { EXPECT_EQ(drawn("chess", "-", kAscii), "-"); }

TEST(DrawCode, IsCutBetweenItems) {
  EXPECT_EQ(drawn("battleship", "A1 B2 C3", kAscii, 8), "A1 B2 C3");
  EXPECT_EQ(drawn("battleship", "A1 B2 C3", kAscii, 7), "A1...");
  EXPECT_EQ(drawn("battleship", "A1 B2 C3", kUnicode, 7), "A1 B2…");
  EXPECT_EQ(drawn("mastermind", "aabc", kAscii, 4), "aabc");
}

const std::vector<std::string> kGuesses = {"A1 B1 C2", "A2 D1 E3", "A2 F3 G1", "A2 F2 G2"};

TEST(DrawHistory, HasEveryTurnWithItsAnswer) {
  const Play play("musician", "A2 F2 G2", kGuesses);
  EXPECT_EQ(draw_history(play.game(), play.turns(), play.candidates_left(), kAscii, 10),
            "   guess     pitches  notes  octaves  left\n"
            "1  A1 B1 C2        0      1        1   196\n"
            "2  A2 D1 E3        1      0        0     1\n"
            "3  A2 F3 G1        1      2        0     1\n"
            "4  A2 F2 G2      win                     1\n");
}

TEST(DrawHistory, DoesNotTellWhatIsLeftUnlessItIsAsked) {
  const Play play("musician", "A2 F2 G2", kGuesses);
  EXPECT_THAT(draw_history(play.game(), play.turns(), {}, kAscii, 10), Not(HasSubstr("left")));
}

TEST(DrawHistory, CountsTheFirstTurnsWhereNotAllFit) {
  const Play play("musician", "A2 F2 G2", kGuesses);
  EXPECT_EQ(draw_history(play.game(), play.turns(), {}, kAscii, 4),
            "   guess     pitches  notes  octaves\n"
            "   ... 2 earlier guesses\n"
            "3  A2 F3 G1        1      2        0\n"
            "4  A2 F2 G2      win\n");
  EXPECT_EQ(draw_history(play.game(), play.turns(), {}, kAscii, 2), "");
}

TEST(DrawHistory, IsEmptyBeforeTheFirstTurn) {
  const Play play("musician");
  EXPECT_EQ(draw_history(play.game(), play.turns(), {}, kAscii, 10), "");
}

TEST(DrawHistory, NamesCountsByALetterWhereTheirNamesDoNotFit) {
  const Play play("cards", "2C 3D", {"4C 5H"});
  const auto title = [&](std::size_t columns) {
    const Style style{.columns = columns};
    return draw_history(play.game(), play.turns(), {}, style, 9).substr(0, 45);
  };
  EXPECT_THAT(title(80), ::testing::StartsWith("   guess  cards  lower  ranks  higher  suits\n"));
  EXPECT_THAT(title(40), ::testing::StartsWith("   guess    c    l    r    h    s\n"));
}

TEST(DrawHistory, CutsGuessesThatAreTooLongForTheLine) {
  const Play play("mastermind:64x1", std::string(64, 'a'), {std::string(64, 'a')});
  for (const std::string& line :
       support::lines_of(draw_history(play.game(), play.turns(), play.candidates_left(), kAscii, 10))) {
    EXPECT_LE(width(line), 80U) << line;
  }
}

}  // namespace
}  // namespace winnow::terminal
