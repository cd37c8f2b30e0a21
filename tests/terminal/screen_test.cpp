#include "terminal/draw/screen.hpp"

#include <cstdlib>
#include <fstream>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "terminal/draw/layout.hpp"
#include "terminal/drawing_support.hpp"

namespace winnow::terminal {
namespace {

using support::kAscii;
using support::kColour;
using support::lines_of;
using support::Play;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

const std::vector<std::string> kCodes = {"aabb", "ccad", "adec"};

TEST(Screen, HasTitleBoardAndHistory) {
  const std::string screen = draw_screen(Play("mastermind", "face", kCodes).view(), kAscii);
  EXPECT_THAT(screen, StartsWith("Mastermind (mastermind:4x6): Find a sequence of 4 symbols out of 6.\n\n"));
  EXPECT_THAT(screen, HasSubstr("\ntotal  "));
  EXPECT_THAT(screen, HasSubstr("\n3  adec "));
}

TEST(Screen, OfALowTerminalHasLess) {
  const Play play("mastermind", "face", kCodes);
  std::size_t before = 100;
  for (std::size_t rows = 24; rows > 0; --rows) {
    const std::string screen = draw_screen(play.view(), {.rows = rows});
    EXPECT_LE(lines_of(screen).size(), std::max<std::size_t>(rows, kPromptLines + 1) - kPromptLines);
    EXPECT_LE(lines_of(screen).size(), before);
    before = lines_of(screen).size();
  }
  const std::string fewer_turns = draw_screen(play.view(), {.rows = 16});
  EXPECT_THAT(fewer_turns, HasSubstr("... 2 earlier guesses\n3  adec"));
  const std::string no_board = draw_screen(play.view(), {.rows = 15});
  EXPECT_THAT(no_board, Not(HasSubstr("total")));
  EXPECT_THAT(no_board, HasSubstr("(The board needs a window of ")) << "the guesses matter more";
  EXPECT_THAT(no_board, HasSubstr("3  adec"));
}

TEST(Screen, OfANarrowTerminalIsNarrow) {
  const std::string screen = draw_screen(Play("battleship:26x2x3").view(), {.columns = 60});
  EXPECT_THAT(screen, HasSubstr("  A B C D E")) << "closer together where that is enough";
  for (const std::string& line : lines_of(draw_screen(Play("cards").view(), {.columns = 40}))) {
    EXPECT_LE(width(line), 40U) << line;
  }
}

TEST(Screen, SaysAgainstWhomOneGuesses) {
  const Play play("cards");
  View view = play.view();
  view.note = "against an evil answerer";
  EXPECT_THAT(draw_screen(view, kAscii),
              StartsWith("Cards (cards:2), against an evil answerer: Find 2 cards of a deck of 52.\n"));
  EXPECT_THAT(draw_screen(view, {.columns = 40}), StartsWith("Cards, against an evil answerer\n"));
}

TEST(Screen, LeavesTheTokenOutOfATitleThatWouldBeTooLong) {
  const std::string token = "mastermind:pegs=2,symbols=zyxwvutsrqponmlkjihgfedcba";
  EXPECT_THAT(draw_screen(Play(token).view(), kAscii),
              StartsWith("Mastermind: Find a sequence of 2 symbols out of 26.\n"));
}

/// A game with a screen at its start, in its middle and near its end.
struct Example {
  std::string token;
  std::string target;
  std::vector<std::string> guesses;  ///< the first one leads to the middle
};

const std::vector<Example> kExamples = {
    {"mastermind", "face", {"aabb", "ccad", "adec"}},
    {"musician", "A2 F2 G2", {"A1 B1 C2", "A2 D1 E2", "A2 E1 F2"}},
    {"battleship", "A4 B2 B3", {"A1 B1 G3", "B2 C3 H2", "A4 C2 E3"}},
    {"cards", "3C 4H", {"5S TD", "4D 3S"}},
    {"chess", "BK BP BP WN", {"BP BP WP WP", "BK BP BN BN", "BK BK BP WN"}},
    {"bulls", "7301", {"0123", "1045", "7310"}},
    {"mastermind:2x62", "zQ", {"ab", "cz", "Qd", "eQ"}},
    {"battleship:26x2x3", "A1 M1 Z2", {"B1 C2 M2", "A1 N2 Z1"}},
};

std::string draw_example(const Example& example, const Style& style) {
  std::string text;
  for (const std::size_t turns : {std::size_t{0}, std::size_t{1}, example.guesses.size()}) {
    const Play play(example.token, example.target,
                    {example.guesses.begin(), example.guesses.begin() + static_cast<std::ptrdiff_t>(turns)});
    text += draw_screen(play.view(), style) + "-----\n";
  }
  return support::with_visible_escapes(text);
}

/// The screen as the file has it; it is written first if `scripts/update-screens` asks for that.
void expect_golden(const std::string& name, const std::string& text) {
  const std::string path = WINNOW_SOURCE_DIR "/tests/terminal/golden/" + name + ".txt";
  if (std::getenv("WINNOW_UPDATE_SCREENS") != nullptr) std::ofstream(path) << text;
  std::stringstream golden;
  golden << std::ifstream(path).rdbuf();
  EXPECT_EQ(golden.str(), text)
      << "If the change was meant, run scripts/update-screens and read the difference.";
}

class ScreenOf : public ::testing::TestWithParam<Example> {};

TEST_P(ScreenOf, IsAsItWas) {
  const std::string name = winnow::support::test_name(GetParam().token);
  expect_golden(name + "-plain", draw_example(GetParam(), kAscii));
  expect_golden(name + "-colour", draw_example(GetParam(), kColour));
}

INSTANTIATE_TEST_SUITE_P(EveryGame, ScreenOf, ::testing::ValuesIn(kExamples),
                         [](const auto& example) { return winnow::support::test_name(example.param.token); });

TEST(Screen, SaysWhyThereIsNoBoard) {
  const Play play("battleship");
  const std::string screen = draw_screen(play.view(), Style{.columns = 40, .rows = 8});
  EXPECT_EQ(screen, "Battleship\n\n(The board needs a window of 10 lines.)\n");
  EXPECT_THAT(draw_screen(play.view(), Style{.columns = 40, .rows = 10}),
              ::testing::Not(::testing::HasSubstr("window")));
}

TEST(Screen, EveryGameHasGoldenOnes) {
  for (const GameInfo& family : registered_games()) {
    EXPECT_TRUE(std::any_of(kExamples.begin(), kExamples.end(), [&](const Example& example) {
      return example.token == family.id;
    })) << family.id;
  }
}

}  // namespace
}  // namespace winnow::terminal
