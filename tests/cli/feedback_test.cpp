#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/program.hpp"

namespace winnow::testing {
namespace {

using nlohmann::json;
using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::StartsWith;

struct Case {
  std::string token;
  std::string target;
  std::string guess;
  std::string answer;
};

TEST(Feedback, AnswersAsTheSpecificationsWriteThem) {
  const std::vector<Case> cases = {
      {"musician", "A1,B2,A3", "A1,A2,B1", "(1,2,1)"},
      {"battleship", "H1, B2, D3", "B3, C3, H3", "(0,2,1)"},
      {"cards", "3C 4H", "4H 3C", "(2,0,2,0,2)"},
      {"cards:2", "AC 2D", "3H 4H", "(0,1,0,1,0)"},
      {"chess:5", "BK WQ WN BB", R"(["BK","BQ","BR","BR","BN"])", "(1,2,1)"},
      {"mastermind", "abcd", "abdc", "(2,2)"},
  };
  for (const auto& [token, target, guess, answer] : cases) {
    const Outcome outcome = run({"feedback", token, "--target", target, "--guess", guess});
    EXPECT_EQ(outcome.out, answer + "\n") << token;
    EXPECT_EQ(outcome.err, "");
    EXPECT_EQ(outcome.status, 0);
  }
}

TEST(Feedback, AcceptsWhatAPersonWrites) {
  for (const std::string target :
       {"A1 B2 A3", "a1,b2,a3", "[A1,B2,A3]", R"(["A1", "B2", "A3"])", " A3  B2 A1 "}) {
    EXPECT_EQ(run({"feedback", "musician", "--target", target, "--guess=A1,A2,B1"}).out, "(1,2,1)\n")
        << target;
  }
  EXPECT_EQ(run({"feedback", "cards", "--target", "3♣ 10h", "--guess", "TH 3c"}).out, "(2,0,2,0,2)\n");
}

TEST(Feedback, TheEmptyCodeIsADashOrNothing) {
  EXPECT_EQ(run({"feedback", "chess", "--target", "-", "--guess", "BK"}).out, "(0,0,0)\n");
  EXPECT_EQ(run({"feedback", "chess", "--target=-", "--guess=-"}).out, "(0,0,0)\n");
  EXPECT_EQ(run({"feedback", "chess", "--target", "", "--guess", "[]"}).out, "(0,0,0)\n");
}

TEST(Feedback, AGuessMayBeImpossibleInChess) {
  const Outcome outcome = run({"feedback", "chess", "--target", "WR", "--guess", "WR WR WR"});
  EXPECT_EQ(outcome.out, "(1,0,0)\n");
}

TEST(Feedback, TheNumberOfCardsDecidesTheGame) {
  EXPECT_EQ(run({"feedback", "cards", "--target", "2C", "--guess", "2C"}).out, "(1,0,1,0,1)\n");
  EXPECT_EQ(run({"feedback", "cards", "--target", "2C 3C 4C 5C 6C", "--guess", "2C 3C 4C 5C 6C"}).status, 0);
  EXPECT_EQ(run({"feedback", "cards:2", "--target", "2C", "--guess", "2C"}).status, 2);
}

TEST(Feedback, JsonOfOnePair) {
  const Outcome outcome =
      run({"feedback", "cards", "--json", "--target", "3C 4H 5S", "--guess", "[3C,4H,6D]"});
  const json object = json::parse(outcome.out);
  EXPECT_EQ(object["game"], "cards:3");
  EXPECT_EQ(object["target"], "3C,4H,5S");
  EXPECT_THAT(object["answer"], ElementsAre(2, 0, 2, 0, 2));
  EXPECT_EQ(object["right"], false);
}

TEST(Feedback, BatchAnswersLineByLine) {
  const Outcome outcome = run({"feedback", "musician"},
                              "# a comment\n"
                              "A1,B2,A3 ; A1,A2,B1\n"
                              "\n"
                              "A1 B2 C3;A1 A2 A3\r\n"
                              "  # another\n"
                              "A1,B1,C1 ; A2,D1,E1");
  EXPECT_EQ(outcome.out, "(1,2,1)\n(1,0,2)\n(0,1,2)\n");
  EXPECT_EQ(outcome.err, "");
  EXPECT_EQ(outcome.status, 0);
}

TEST(Feedback, ABatchMayBeginWithAByteOrderMark) {
  const Outcome outcome = run({"feedback", "musician"}, "\xEF\xBB\xBF# a comment\nA1,B2,A3 ; A1,A2,B1\n");
  EXPECT_EQ(outcome.out, "(1,2,1)\n");
  EXPECT_EQ(outcome.err, "");
}

TEST(Feedback, BatchGoesOnAfterABadLine) {
  const Outcome outcome = run({"feedback", "musician"},
                              "A1,B2,A3 ; A1,A2,B1\n"
                              "A1,B2 ; A1,A2,B1\n"
                              "A1,B2,A3\n"
                              "A1,B2,A3 ; \xff\xfe\n"
                              "A1,B1,C1 ; A2,D1,E1\n");
  EXPECT_EQ(outcome.out, "(1,2,1)\nerror\nerror\nerror\n(0,1,2)\n");
  EXPECT_EQ(outcome.status, 2);
  EXPECT_THAT(lines(outcome.err),
              ElementsAre(StartsWith("winnow: line 2: "),
                          AllOf(StartsWith("winnow: line 3: "), HasSubstr("TARGET ; GUESS")),
                          StartsWith("winnow: line 4: ")));
}

TEST(Feedback, BatchOfCardsMayMixNumbers) {
  const Outcome outcome = run({"feedback", "cards"}, "2C ; 2C\n2C 3C ; 3C 2C\n2C ; 3C\n");
  EXPECT_EQ(outcome.out, "(1,0,1,0,1)\n(2,0,2,0,2)\n(0,1,0,0,1)\n");
}

TEST(Feedback, BatchInJsonIsALineAPair) {
  const Outcome outcome = run({"feedback", "chess", "--json"}, "BK;BK\nBK\n");
  const auto objects = lines(outcome.out);
  ASSERT_EQ(objects.size(), 2U);
  EXPECT_EQ(json::parse(objects[0])["right"], true);
  EXPECT_EQ(json::parse(objects[1])["line"], 2);
  EXPECT_TRUE(json::parse(objects[1]).contains("error"));
  EXPECT_EQ(outcome.status, 2);
}

TEST(Feedback, ExplainsEachCount) {
  const Outcome outcome =
      run({"feedback", "musician", "--target", "A1 B2 A3", "--guess", "A1 C2 D2", "--explain"});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_EQ(outcome.out,
            "(1,0,1)\n\n"
            "  1 pitches   A1 is right\n"
            "  0 notes     nothing\n"
            "  1 octaves   C2 has the right octave but the wrong note: the target has B2\n");
  const json object = json::parse(
      run({"feedback", "musician", "--target", "A1 B2 A3", "--guess", "A1 C2 D2", "--explain", "--json"})
          .out);
  EXPECT_EQ(object["reasons"][0], json({{"label", "pitches"}, {"text", "A1 is right"}, {"items", {"A1"}}}));
  EXPECT_EQ(object["reasons"].size(), 2U);
}

/// Where nothing adds up, nothing is wrong.
TEST(Feedback, ExplainsThatNothingIsRight) {
  const Outcome outcome = run({"feedback", "chess", "--target", "-", "--guess", "BK", "--explain"});
  EXPECT_THAT(outcome.out, HasSubstr("  0 pieces    nothing\n"));
}

TEST(Feedback, CsvIsATableThatStaysInStepWithThePairs) {
  EXPECT_EQ(run({"feedback", "battleship", "--csv", "--target", "H1 B2 D3", "--guess", "B3 C3 H3"}).out,
            "game,target,guess,exact,one away,two away,right,error\n"
            "battleship:8x4x3,\"B2,D3,H1\",\"B3,C3,H3\",0,2,1,false,\n");
  const Outcome batch =
      run({"feedback", "mastermind", "--csv"}, "aabc ; bbba\naabc ; say \"hello, you\"\nabc;d\n");
  EXPECT_EQ(batch.status, 2);
  const auto table = lines(batch.out);
  ASSERT_EQ(table.size(), 4U);
  EXPECT_EQ(table[0], "game,target,guess,coloured,white,right,error");
  EXPECT_EQ(table[1], "mastermind:4x6,aabc,bbba,1,1,false,");
  EXPECT_THAT(table[2], StartsWith(",,,,,,\"unknown symbol \"\"s\"\""));
  EXPECT_THAT(table[3], StartsWith(",,,,,,"));
}

TEST(Feedback, ABadPairHasNoTable) {
  const Outcome outcome = run({"feedback", "musician", "--csv", "--target", "A1", "--guess", "A1"});
  EXPECT_EQ(outcome.status, 2);
  EXPECT_EQ(outcome.out, "");
  EXPECT_THAT(run({"feedback", "musician", "--csv", "--json"}).err, HasSubstr("exclude each other"));
}

TEST(Feedback, AnEmptyBatchIsDone) {
  const Outcome outcome = run({"feedback", "musician"});
  EXPECT_EQ(outcome.out, "");
  EXPECT_EQ(outcome.status, 0);
}

TEST(Feedback, OneOptionAloneIsAnError) {
  for (const std::string option : {"--target", "--guess"}) {
    expect_refused(run({"feedback", "musician", option, "A1 B1 C1"}, "A1,B2,A3 ; A1,A2,B1\n"),
                   option == "--guess" ? "--target is missing" : "--guess is missing");
  }
}

}  // namespace
}  // namespace winnow::testing
