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

TEST(ReadingCodes, TakesItemsThatRunTogether) {
  for (const char* text : {"A1B1C2", "a1b1c2", "A1B1 C2", "[A1B1C2]", "C2,A1B1"}) {
    EXPECT_EQ(target_of("musician", text), "A1,B1,C2") << text;
  }
  EXPECT_EQ(target_of("battleship", "h1b2d3"), "B2,D3,H1");
  EXPECT_EQ(target_of("battleship:26x2x3", "A1X2B1"), "A1,B1,X2");
  EXPECT_EQ(target_of("battleship:26x2x3", "a1x2b1"), "A1,B1,X2");
  for (const char* text : {"10C2D3S", "TC2D3S", "10♣2♦3♠", "tc2♦3s"}) {
    EXPECT_EQ(target_of("cards:3", text), target_of("cards:3", "TC 2D 3S")) << text;
  }
  EXPECT_EQ(target_of("chess", "BKWQ"), "BK,WQ");
  EXPECT_EQ(target_of("chess", "bbbbwb"), "BB,BB,WB");
  EXPECT_EQ(target_of("chess", "♔♟♟"), "BP,BP,WK");
}

TEST(ReadingCodes, TakesHowOftenAnItemOccurs) {
  for (const char* text :
       {"WPx3 BK", "WP×3 BK", "♙×3 ♚", "♙×3♚", "BKWPx3", "wpX3,bk", "BK WPx1 WPx2", "♚x1♙×03"}) {
    EXPECT_EQ(target_of("chess", text), "BK,WP,WP,WP") << text;
  }
  EXPECT_TRUE(support::contains(guess_of("chess", "WPx9"), "not 9"));
  for (const char* text :
       {"WPx0", "WPx", "WP x3", "x3", "x3WP", "WPx-1", "WPxx3", "WPx3x2", "WPx3.0", "WPx999999999"}) {
    EXPECT_TRUE(is_error(guess_of("chess", text))) << text;
  }
  EXPECT_TRUE(is_error(guess_of("musician", "A1x2 B1")));  // no pitch can be there twice
}

TEST(ReadingCodes, RefusesItemsThatDoNotComeApart) {
  for (const auto& [token, text] : std::vector<std::pair<const char*, const char*>>{{"musician", "A1B1C"},
                                                                                    {"musician", "A1B1;C2"},
                                                                                    {"musician", "AB1C2"},
                                                                                    {"cards:3", "1C2D3S"},
                                                                                    {"chess", "BKW"},
                                                                                    {"chess", "♔\xe2\x99"}}) {
    const std::string read = guess_of(token, text);
    EXPECT_TRUE(support::contains(read, "unknown")) << read;
  }
  EXPECT_TRUE(support::contains(guess_of("musician", "A1B1C2D3"), "not 4"));
}

TEST(ReadingCodes, RefusesWhatCanBeReadInTwoWays) {
  Description numbers;
  numbers.item = {.one = "number", .many = "numbers"};
  for (const char* label : {"1", "11", "2", "x2"}) numbers.items.push_back({.label = label, .glyph = label});
  numbers.guess = {.ordered = true, .least_items = 1, .most_items = 9};
  EXPECT_EQ(*read_items(numbers, "11"), std::vector<Item>{1});
  EXPECT_EQ(*read_items(numbers, "12"), (std::vector<Item>{0, 2}));
  EXPECT_EQ(*read_items(numbers, "2x3"), (std::vector<Item>{2, 2, 2}));
  for (const char* text : {"111", "112", "2x2", "1111111111111111111111111111111111111111"}) {
    const auto read = read_items(numbers, text);
    ASSERT_FALSE(read.has_value()) << text;
    EXPECT_TRUE(support::contains(read.error().message, "more than one way: put commas between numbers"))
        << text;
    expect_one_line(read.error().message);
  }
  EXPECT_TRUE(support::contains(read_items(numbers, "1111111111111111111111111111111113").error().message,
                                "unknown"));
}

/// The items as the terminal draws them: runs of the same item counted where order does not matter.
std::string drawn(const Description& description, const std::vector<Item>& items, bool unicode,
                  std::string_view separator) {
  std::string text;
  for (std::size_t first = 0, end = 0; first < items.size(); first = end) {
    for (end = first + 1; !description.guess.ordered && end < items.size() && items[end] == items[first];)
      ++end;
    if (first > 0) text += separator;
    text += unicode ? description.items[items[first]].glyph : description.items[items[first]].label;
    if (end - first > 1) text += (unicode ? "×" : "x") + std::to_string(end - first);
  }
  return text.empty() ? "-" : text;
}

TEST(ReadingCodes, ReadsBackEveryFormThatIsShown) {
  support::Random random(1);
  for (const char* token : {"musician", "battleship", "battleship:26x2x4", "cards:1", "cards:5", "chess:4",
                            "chess:32", "mastermind", "mastermind:3x62", "bulls", "bulls:10x10"}) {
    const auto game = game_of(token);
    const Description& d = game->description();
    for (int round = 0; round < (support::kSlowBuild ? 20 : 200); ++round) {
      const Code code = game->encode(support::random_items(d.guess, d.items.size(), random));
      const auto items = game->items(code);
      std::vector<std::string> texts{write_code(*game, code), write_plain(*game, code)};
      for (const bool unicode : {false, true}) {
        texts.push_back(drawn(d, items, unicode, " "));
        texts.push_back(drawn(d, items, unicode, ""));
      }
      texts.push_back(support::lower_case(texts.back()));
      if (token == std::string_view("mastermind:3x62")) texts.pop_back();
      for (const std::string& text : texts) {
        const auto read = read_guess(*game, text);
        ASSERT_TRUE(read.has_value()) << token << " " << text << ": " << read.error().message;
        EXPECT_EQ(*read, code) << token << " " << text;
      }
    }
  }
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
  EXPECT_EQ(in_quotes("\xEF\xBB\xBFx"), "\"\\xef\\xbb\\xbfx\"");  // nobody would see it
}

TEST(Quoting, NeverCutsAPath) {
  const std::string path = std::string(500, 'x') + "/\n";
  EXPECT_EQ(path_in_quotes(path), "\"" + std::string(500, 'x') + "/\\x0a\"");
}

TEST(ByteOrderMark, IsLeftOutAtTheBeginningOnly) {
  EXPECT_EQ(without_byte_order_mark("\xEF\xBB\xBFx"), "x");
  EXPECT_EQ(without_byte_order_mark("x\xEF\xBB\xBF"), "x\xEF\xBB\xBF");
  EXPECT_EQ(without_byte_order_mark("\xEF\xBB"), "\xEF\xBB");
}

}  // namespace
}  // namespace winnow
