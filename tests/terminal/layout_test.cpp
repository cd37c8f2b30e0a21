#include "terminal/draw/layout.hpp"

#include <gtest/gtest.h>

namespace winnow::terminal {
namespace {

const std::vector<std::string> kFigures = {"3 of 5 settled", "about 2 s left", "70 MiB"};

std::string line(std::size_t columns, std::size_t turn) {
  return line_in_turns("proving", kFigures, columns, turn);
}

TEST(LineInTurns, HoldsEverythingWhereThereIsRoom) {
  EXPECT_EQ(line(80, 0), "proving  3 of 5 settled  about 2 s left  70 MiB");
  EXPECT_EQ(line(80, 1), line(80, 0));
  EXPECT_EQ(line_in_turns("proving", {}, 80, 3), "proving");
}

TEST(LineInTurns, ElseTheFiguresTakeTurns) {
  EXPECT_EQ(line(39, 0), "proving  3 of 5 settled  about 2 s left");
  EXPECT_EQ(line(39, 1), "proving  70 MiB");
  EXPECT_EQ(line(39, 2), line(39, 0));
  EXPECT_EQ(line(38, 0), "proving  3 of 5 settled");
  EXPECT_EQ(line(38, 1), "proving  about 2 s left  70 MiB");
}

TEST(LineInTurns, AShortLineHoldsOneThingAtATime) {
  EXPECT_EQ(line(15, 0), "proving");
  EXPECT_EQ(line(15, 1), "3 of 5 settled");
  EXPECT_EQ(line(15, 2), "about 2 s left");
  EXPECT_EQ(line(15, 3), "proving  70 MiB");
  EXPECT_EQ(line(5, 1), "3 of ");
}

}  // namespace
}  // namespace winnow::terminal
