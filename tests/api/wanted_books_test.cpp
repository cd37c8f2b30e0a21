#include "api/service/wanted_books.hpp"

#include <gtest/gtest.h>

namespace winnow::service {
namespace {

std::string wanted(const std::string& method, const std::string& parameters) {
  return wanted_books(R"({"jsonrpc":"2.0","id":1,"method":")" + method + R"(","params":)" + parameters + "}");
}

TEST(WantedBooks, AreThoseOfTheGameThatARequestIsAbout) {
  EXPECT_EQ(wanted("suggest", R"({"game":"mastermind"})"), "mastermind-4x6");
  EXPECT_EQ(wanted("suggest", R"({"game":"mastermind:pegs=4,symbols=RGBYOP"})"), "mastermind-4x6");
  EXPECT_EQ(wanted("suggest", R"(["musician"])"), "musician");
  EXPECT_EQ(wanted("play", R"({"game":"battleship","level":"perfect"})"), "battleship-8x4x3");
  EXPECT_EQ(wanted("solve", R"({"game":"chess:3"})"), "chess-3");
  EXPECT_EQ(wanted("review", R"({"game":"musician/A1,B1,C1=0,0,0"})"), "musician");
}

TEST(WantedBooks, AreOfTheSizeThatTheRequestItselfWouldTake) {
  EXPECT_EQ(wanted("guess", R"({"game":"cards","target":"2C 3C 4C"})"), "cards-3");
  EXPECT_EQ(wanted("suggest", R"({"game":"cards","turns":["2C,3C,4C=0,0,0,0,0"]})"), "cards-3");
}

TEST(WantedBooks, AreNoneWhereNoBookIsLookedInto) {
  EXPECT_EQ(wanted("suggest", R"({"game":"musician","no_book":true})"), "");
  EXPECT_EQ(wanted("feedback", R"({"game":"musician","target":"A1 B1 C1","guess":"A1 B1 C1"})"), "");
  EXPECT_EQ(wanted("games", R"({"game":"musician"})"), "");
  EXPECT_EQ(wanted("suggest", R"({"position":"p1"})"), "");
}

TEST(WantedBooks, AreNoneOfWhatIsNoRequest) {
  EXPECT_EQ(wanted("suggest", R"({"game":"nothing"})"), "");
  EXPECT_EQ(wanted("suggest", R"({"game":7})"), "");
  EXPECT_EQ(wanted("nothing", R"({"game":"musician"})"), "");
  EXPECT_EQ(wanted_books(""), "");
  EXPECT_EQ(wanted_books("[]"), "");
  EXPECT_EQ(wanted_books("{}"), "");
}

}  // namespace
}  // namespace winnow::service
