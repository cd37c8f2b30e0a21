#include "winnow/text.hpp"

#include <array>

#include <gtest/gtest.h>

#include "base/text.hpp"
#include "games/support.hpp"

namespace winnow {
namespace {

using support::expect_one_line;
using support::game_of;

/// The target that is read, in the game's own spelling; or the message, which has its form to keep.
std::string target_of(std::string_view token, std::string_view text) {
  const auto game = game_of(token);
  const Result<Code> code = read_target(*game, text);
  if (code) {
    return write_plain(*game, *code);
  }
  expect_one_line(code.error().message);
  return "error: " + code.error().message;
}

std::string guess_of(std::string_view token, std::string_view text) {
  const auto game = game_of(token);
  const Result<Code> code = read_guess(*game, text);
  if (code) {
    return write_plain(*game, *code);
  }
  expect_one_line(code.error().message);
  return "error: " + code.error().message;
}

bool is_error(const std::string& read) { return read.rfind("error: ", 0) == 0; }

TEST(ReadingCodes, TakesAListHoweverAPersonWritesIt) {
  for (const char* text :
       {"A1 B1 C2", "A1,B1,C2", "A1, B1, C2", "[A1,B1,C2]", "[ A1 , B1 , C2 ]", "  A1  B1  C2  ",
        "\"A1\",\"B1\",\"C2\"", "[\"A1\",\"B1\",\"C2\"]", "'A1' 'B1' 'C2'", "a1 b1 c2", "A1,b1 c2",
        "C2 A1 B1", "(A1,B1,C2)", "A1\tB1\tC2"}) {
    EXPECT_EQ(target_of("musician", text), "A1,B1,C2") << text;
  }
  EXPECT_EQ(target_of("battleship", "h1 b2 d3"), "B2,D3,H1");
  EXPECT_EQ(target_of("chess", R"(["WQ", "BK"])"), "BK,WQ");
}

TEST(ReadingCodes, TakesSuitsAsLettersOrAsSymbols) {
  for (const char* text : {"3C 4H", "3c 4h", "3♣ 4♥", "3♣,4♥", "[3♣,4♥]", "4♥ 3C"}) {
    EXPECT_EQ(target_of("cards", text), "3C,4H") << text;
  }
  EXPECT_EQ(target_of("cards:4", "A♠ K♦ Q♥ J♣"), target_of("cards:4", "AS KD QH JC"));
  EXPECT_EQ(target_of("cards", "a♠ t♦"), target_of("cards", "AS TD"));
}

TEST(ReadingCodes, TakesTenAsTenOrAsT) {
  for (const char* text : {"10C 2D", "TC 2D", "tc 2d", "10♣ 2♦", "10c 2d"}) {
    EXPECT_EQ(target_of("cards", text), target_of("cards", "TC 2D")) << text;
  }
  EXPECT_TRUE(is_error(target_of("cards", "1C 2D")));
  EXPECT_TRUE(is_error(target_of("cards", "100C 2D")));
}

TEST(ReadingCodes, TakesTheEmptyChessCode) {
  for (const char* text : {"-", "", "\"\"", "[]", "  ", "[ ]", " - "}) {
    EXPECT_EQ(target_of("chess", text), "-") << text;
    EXPECT_EQ(guess_of("chess:0", text), "-") << text;
  }
  EXPECT_TRUE(is_error(target_of("chess", "BK -")));
}

TEST(ReadingCodes, RefusesTheEmptyCodeWhereThereIsNone) {
  for (const char* token : {"musician", "battleship", "cards", "mastermind"}) {
    for (const char* text : {"-", "", "\"\"", "[]", "  "}) {
      EXPECT_TRUE(is_error(target_of(token, text))) << token << " " << text;
      EXPECT_TRUE(is_error(guess_of(token, text))) << token << " " << text;
    }
  }
}

TEST(ReadingCodes, TakesPegsWithOrWithoutSpaces) {
  for (const char* text :
       {"aabb", "a a b b", "a,a,b,b", "[a,a,b,b]", "\"aabb\"", "AABB", "AaBb", "[aabb]", "aa bb"}) {
    EXPECT_EQ(target_of("mastermind", text), "aabb") << text;
  }
  EXPECT_EQ(target_of("mastermind", "bbaa"), "bbaa");  // here order matters
  EXPECT_EQ(target_of("mastermind:pegs=4,symbols=rgbyop", "YGGB"), "yggb");
  EXPECT_EQ(target_of("mastermind:pegs=3,symbols=XYZ", "xyz"), "XYZ");
}

TEST(ReadingCodes, TellsCapitalsFromSmallLettersWhereBothAreSymbols) {
  EXPECT_EQ(target_of("mastermind:pegs=2,symbols=aA", "aA"), "aA");
  EXPECT_EQ(target_of("mastermind:pegs=2,symbols=aA", "Aa"), "Aa");
  EXPECT_EQ(target_of("mastermind:pegs=2,symbols=aA", "AA"), "AA");
}

TEST(ReadingCodes, NamesTheItemThatIsUnknown) {
  const std::vector<std::array<const char*, 3>> cases{
      {"musician", "A1 H9 C2", "H9"}, {"musician", "A1 B4 C2", "B4"}, {"battleship", "A1 A2 J7", "J7"},
      {"cards", "3C 1X", "1X"},       {"chess", "BK ZZ", "ZZ"},       {"mastermind", "aabz", "z"}};
  for (const auto& [token, text, bad] : cases) {
    const std::string read = target_of(token, text);
    EXPECT_TRUE(is_error(read)) << read;
    EXPECT_TRUE(support::contains(read, bad)) << read;
  }
}

TEST(ReadingCodes, RefusesTooFewAndTooManyItems) {
  for (const auto& [token, text] :
       std::vector<std::pair<const char*, const char*>>{{"musician", "A1 B2"},
                                                        {"musician", "A1 B2 C3 D1"},
                                                        {"battleship", "A1"},
                                                        {"battleship", "A1 A2 A3 A4"},
                                                        {"cards:3", "2C 3C"},
                                                        {"cards:1", "2C 3C"},
                                                        {"chess:2", "BK WK BQ"},
                                                        {"chess:0", "BK"},
                                                        {"mastermind", "aab"},
                                                        {"mastermind", "aabba"}}) {
    EXPECT_TRUE(is_error(target_of(token, text))) << token << " " << text;
    EXPECT_TRUE(is_error(guess_of(token, text))) << token << " " << text;
  }
}

TEST(ReadingCodes, RefusesARepeatedItemInASet) {
  for (const auto& [token, text] : std::vector<std::pair<const char*, const char*>>{
           {"musician", "A1 A1 B2"}, {"battleship", "D3 A1 D3"}, {"cards", "2C 2C"}, {"cards", "TC 10♣"}}) {
    EXPECT_TRUE(is_error(target_of(token, text))) << token << " " << text;
    EXPECT_TRUE(is_error(guess_of(token, text))) << token << " " << text;
  }
}

TEST(ReadingCodes, AllowsThreeWhiteRooksAsAGuessButNotAsATarget) {
  EXPECT_TRUE(is_error(target_of("chess", "WR WR WR")));
  EXPECT_EQ(guess_of("chess", "WR WR WR"), "WR,WR,WR");
  EXPECT_TRUE(is_error(target_of("chess", "WK WK")));
  EXPECT_EQ(guess_of("chess", "WK WK"), "WK,WK");
  EXPECT_EQ(target_of("chess", "WR WR"), "WR,WR");
  EXPECT_EQ(target_of("chess:8", "WP WP WP WP WP WP WP WP"), "WP,WP,WP,WP,WP,WP,WP,WP");
}

TEST(ReadingCodes, AnswersBadTextWithAMessageThatCanBePrinted) {
  const std::string long_text(100'000, 'x');
  std::string many_items;
  for (int k = 0; k < 10'000; ++k) {
    many_items += "A1 ";
  }
  const std::vector<std::string> texts{"\xff\xfe",
                                       "A1 \xc3( B2",
                                       "\xe2\x99",
                                       "A1 B2 \xf0\x9f\x8e",
                                       std::string("A1\0B2", 5),
                                       "A1\nB2\nC9",
                                       "\x1b[31mA1",
                                       long_text,
                                       many_items,
                                       "♣♣♣",
                                       "A1;B2;C3",
                                       "\xc0\x80",
                                       "\xed\xa0\x80",
                                       "[[[",
                                       "\"\"\"\"\"\"",
                                       "{A1}",
                                       "3",
                                       "\x7f"};
  for (const char* token : {"musician", "battleship", "cards", "mastermind"}) {
    for (const std::string& text : texts) {
      EXPECT_TRUE(is_error(target_of(token, text))) << token;
      EXPECT_TRUE(is_error(guess_of(token, text))) << token;
    }
  }
}

TEST(WritingCodes, FollowsTheSpecification) {
  const auto written = [](std::string_view token, std::string_view text) {
    const auto game = game_of(token);
    return write_code(*game, *read_guess(*game, text));
  };
  EXPECT_EQ(written("chess", "BK BQ"), R"(["BK","BQ"])");
  EXPECT_EQ(written("chess", "-"), "[]");
  EXPECT_EQ(written("musician", "A1 B1 C2"), "[A1,B1,C2]");
  EXPECT_EQ(written("battleship", "A1 H1 A3"), "[A1,A3,H1]");
  EXPECT_EQ(written("cards", "2C AH"), "[2C,AH]");
  EXPECT_EQ(written("mastermind", "aabb"), "aabb");
}

TEST(Quoting, MakesAnythingPrintable) {
  EXPECT_TRUE(support::contains(in_quotes("H9"), "H9"));
  EXPECT_TRUE(support::contains(in_quotes("3♣"), "3♣"));
  for (const std::string& text : {std::string("\xff\x00\n", 3), std::string(100'000, 'x'),
                                  std::string("\x1b[31m"), std::string(100'000, '\xff'), std::string()}) {
    const std::string result = in_quotes(text);
    expect_one_line(result);
    EXPECT_LT(result.size(), 300U);
  }
  std::string hearts;
  for (int k = 0; k < 1000; ++k) {
    hearts += "♥";
  }
  EXPECT_TRUE(support::is_printable(in_quotes(hearts)));  // never cut inside a character
  EXPECT_TRUE(support::is_printable(in_quotes("x" + hearts)));
  EXPECT_TRUE(support::is_printable(in_quotes("xx" + hearts)));
}

}  // namespace
}  // namespace winnow
