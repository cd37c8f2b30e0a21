#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/program.hpp"
#include "cli/pseudo_terminal.hpp"

namespace winnow::testing {
namespace {

using nlohmann::json;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

using Arguments = std::vector<std::string>;

/// With a quick strategy.
Outcome suggest(Arguments arguments) {
  arguments.insert(arguments.begin(), "suggest");
  arguments.insert(arguments.end(), {"--strategy", "size"});
  return run(arguments);
}

json suggest_json(Arguments arguments) {
  arguments.push_back("--json");
  const Outcome outcome = suggest(arguments);
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_TRUE(is_one_line(outcome.out)) << outcome.out;
  return json::parse(outcome.out);
}

TEST(Suggest, JsonHasStableKeys) {
  const json advice = suggest_json({"musician", "A1,B1,C2=0,1,2", "--top", "4"});
  EXPECT_EQ(advice["game"], "musician");
  EXPECT_EQ(advice["candidates"], 190);
  EXPECT_EQ(advice["won"], false);
  EXPECT_TRUE(advice["candidate_list"].is_null());
  EXPECT_FALSE(advice.contains("split"));
  ASSERT_EQ(advice["top"].size(), 4U);
  EXPECT_EQ(advice["guess"], advice["top"][0]["guess"]);
  for (const json& guess : advice["top"]) {
    EXPECT_TRUE(guess["guess"].is_string());
    EXPECT_TRUE(guess["expected_size"].is_number());
    EXPECT_TRUE(guess["bits"].is_number());
    EXPECT_TRUE(guess["parts"].is_number_unsigned());
    EXPECT_TRUE(guess["worst_size"].is_number_unsigned());
    EXPECT_TRUE(guess["possible"].is_boolean());
  }
}

TEST(Suggest, ItemsOfAGuessMayBeWordsOfTheirOwn) {
  EXPECT_EQ(suggest_json({"cards", "2C", "3C=0,0,0,2,0", "TH", "4H=0,0,0,1,0", "--top", "1"}),
            suggest_json({"cards", "2C,3C=0,0,0,2,0", "4H,TH=0,0,0,1,0", "--top", "1"}));
  EXPECT_EQ(suggest_json({"musician", "A1", "B1", "C2=0,1,2", "--top", "1"}),
            suggest_json({"musician", "A1,B1,C2=0,1,2", "--top", "1"}));
}

/// An example of a turn is one of the game that was named, and an answer that a target gives.
TEST(Suggest, WhatIsProposedCanBe) {
  expect_refused(suggest({"cards", "2C", "3C=0,0,0,0,0"}),
                 "(0,0,0,0,0) to 2C,3C, is one that no target gives");
  expect_refused(suggest({"cards", "2C"}), "\"2C\" is not GUESS=ANSWER, such as 2C,3C=0,0,0,2,0");
  EXPECT_EQ(suggest_json({"cards", "2C,3C=0,0,0,2,0", "--top", "1"})["game"], "cards:2");
  expect_refused(suggest({"mastermind", "aabb", "1,1"}), "is not GUESS=ANSWER, such as aaaa=0,0");
}

TEST(Suggest, AnswersAreReadHoweverAPersonWritesThem) {
  const json expected = suggest_json({"musician", "A1,B1,C2=0,1,2", "--top", "1"});
  for (const std::string turn : {"A1,B1,C2=(0,1,2)", "A1 B1 C2=0 1 2", "[A1,B1,C2] = (0, 1, 2)",
                                 "c2 a1 b1=0,1,2", R"(["A1","B1","C2"]=0 1 2)"}) {
    EXPECT_EQ(suggest_json({"musician", turn, "--top", "1"}), expected) << turn;
  }
}

TEST(Suggest, TheEmptyGuessIsAGuessToo) {
  const json expected = suggest_json({"chess:2", "[]=0,0,0", "--top", "1"});
  for (const std::string turn : {"-=(0,0,0)", "=0 0 0", "[]=0,0,0", " - = 0,0,0"}) {
    EXPECT_EQ(suggest_json({"chess:2", turn, "--top", "1"}), expected) << turn;
  }
  EXPECT_EQ(suggest_json({"chess:2", "-=win"})["won"], true);
}

TEST(Suggest, SplitsAddUp) {
  const json advice = suggest_json({"musician", "A1,B1,C2=0,1,2", "--explain"});
  int sum = 0;
  for (const json& group : advice["split"]) {
    EXPECT_EQ(group["answer"].size(), 3U);
    sum += group["candidates"].get<int>();
  }
  EXPECT_EQ(sum, advice["candidates"]);
  EXPECT_EQ(advice["split"].size(), advice["top"][0]["parts"]);
  EXPECT_EQ(advice["split"][0]["candidates"], advice["top"][0]["worst_size"]);
}

TEST(Suggest, TextHasTheGuessTheTableAndTheNumberLeft) {
  const Outcome outcome = suggest({"musician", "A1,B1,C2=0,1,2", "--explain"});
  EXPECT_EQ(outcome.status, 0);
  EXPECT_EQ(outcome.err, "");
  const std::string guess = suggest_json({"musician", "A1,B1,C2=0,1,2"})["guess"];
  EXPECT_EQ(lines(outcome.out).at(0), "Guess " + guess);
  EXPECT_THAT(outcome.out, AllOf(HasSubstr("EXPECTED"), HasSubstr("190 of 1,330 candidates are left.\n"),
                                 HasSubstr("by (pitches, notes, octaves)"), HasSubstr("CANDIDATES")));
  EXPECT_THAT(suggest({"musician", "A1,B1,C2=0,1,2"}).out, Not(HasSubstr("CANDIDATES")));
}

TEST(Suggest, LargeNumbersAreWrittenAsEverywhere) {
  const Outcome outcome = suggest({"mastermind:4x20", "--top", "1"});
  EXPECT_EQ(lines(outcome.out).at(2), "  TO COME    EXPECTED    BITS  ANSWERS       WORST  POSSIBLE  GUESS");
  EXPECT_THAT(lines(outcome.out).at(3), HasSubstr("    47,554.5   2.069       14      65,536  yes       "));
}

TEST(Suggest, FewCandidatesAreListed) {
  const Arguments turns = {"mastermind", "aabb=0,0", "ccdd=2,2"};
  const json advice = suggest_json(turns);
  ASSERT_EQ(advice["candidate_list"].size(), advice["candidates"]);
  const Outcome outcome = suggest(turns);
  for (const std::string candidate : advice["candidate_list"]) {
    EXPECT_THAT(outcome.out, HasSubstr("  " + candidate));
  }
  EXPECT_THAT(outcome.out, HasSubstr("of 1,296 candidates are left:\n"));
  for (const std::string& line : lines(outcome.out)) EXPECT_LE(line.size(), 80U) << line;
}

TEST(Suggest, LongGuessesAreBrokenToFitThePage) {
  ::setenv("LC_ALL", "C", 1);
  const Outcome outcome = suggest({"chess:16", "BK,WK,BP,BP,BP,BP,BP,BP,BP,BP,WP=1,0,0", "--explain"});
  ::unsetenv("LC_ALL");
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  for (const std::string& line : lines(outcome.out)) EXPECT_LE(line.size(), 80U) << line;
}

TEST(Suggest, OneCandidateMustBeIt) {
  const Outcome outcome = suggest({"mastermind:2x2", "ab=0,2"});
  EXPECT_EQ(outcome.out, "One candidate is left, so it must be ba.\n");
  const json advice = suggest_json({"mastermind:2x2", "ab=0,2"});
  EXPECT_EQ(advice["candidates"], 1);
  EXPECT_EQ(advice["guess"], "ba");
}

TEST(Suggest, AWonGameNeedsNoGuess) {
  for (const std::string answer : {"win", "3,0,0", "(3,0,0)"}) {
    const Outcome outcome = suggest({"musician", "A1,B1,C2=" + answer});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_EQ(outcome.out, "A1,B1,C2 is right: the game is won.\n");
  }
  const json advice = suggest_json({"musician", "A1,B1,C2=win", "--explain"});
  EXPECT_EQ(advice["won"], true);
  EXPECT_TRUE(advice["guess"].is_null());
  EXPECT_TRUE(advice["top"].empty());
}

TEST(Suggest, RepeatedGuessesChangeNothing) {
  EXPECT_EQ(suggest_json({"musician", "A1,B1,C2=0,1,2", "A1,B1,C2=0,1,2"}),
            suggest_json({"musician", "A1,B1,C2=0,1,2"}));
}

TEST(Suggest, TheFirstGuessDecidesHowManyCardsThereAre) {
  EXPECT_EQ(suggest_json({"cards", "--top", "1"})["game"], "cards:2");
  EXPECT_EQ(suggest_json({"cards", "2C=0,0,0,1,0", "--top", "1"})["game"], "cards:1");
  EXPECT_EQ(suggest_json({"cards", "2C,3C,4C=1,0,1,0,1", "--top", "1"})["game"], "cards:3");
}

TEST(Suggest, AGameLineStandsForTheGameAndItsTurns) {
  const json expected = suggest_json({"musician", "A1,B1,C2=0,1,2", "A2,D1,E3=1,0,1", "--top", "1"});
  for (const Arguments& same : {Arguments{"musician/A1,B1,C2=0,1,2/A2,D1,E3=1,0,1"},
                                Arguments{"musician@h/A1,B1,C2=0,1,2/A2,D1,E3=1,0,1"},
                                Arguments{"musician/A1,B1,C2=0,1,2", "A2,D1,E3=1,0,1"},
                                Arguments{"musician@e", "A1,B1,C2=0,1,2", "A2,D1,E3=1,0,1"}}) {
    Arguments arguments = same;
    arguments.insert(arguments.end(), {"--top", "1"});
    EXPECT_EQ(suggest_json(arguments), expected) << same.front();
  }
  EXPECT_EQ(suggest({"musician/A1,B1,C2=win"}).out, "A1,B1,C2 is right: the game is won.\n");
}

TEST(Suggest, MistakesGetOneLine) {
  const std::vector<std::pair<Arguments, std::string>> mistakes = {
      {{"musician", "A1,B1,C2"}, "not GUESS=ANSWER"},
      {{"musician", "A1,B1=0,1,2"}, "\"A1,B1=0,1,2\": "},
      {{"musician", "A1,B1,C2=0,1"}, "\"A1,B1,C2=0,1\": "},
      {{"musician", "A1,B1,C2="}, "\"A1,B1,C2=\": "},
      {{"musician", "A1,B1,C2=lost"}, "win"},
      {{"musician", "A1,B1,C2=9,9,9"}, "out of range"},
      {{"musician", "A1,B1,C2=0,0,0", "A1,B1,C2=1,0,0"}, "answer 2, (1,0,0) to A1,B1,C2"},
      {{"musician", "A1,B1,C2=0,0,0", "A1,B1,C2=win"}, "answer 2, win to A1,B1,C2"},
      {{"cards", "2C,3C,4C,5C,6C,7C=0,0,0,0,0"}, "1 to 5 cards, not 6"},
      {{"cards", "2C,3C=0,0,0,2,0", "2C,3C,4C=0,0,0,0,0"}, "\"2C,3C,4C=0,0,0,0,0\": "},
      {{"musician/A1,B1,C2"}, "not GUESS=ANSWER"},
      {{"musician@x"}, "who plays"},
      {{"musician/A1,B1,C2=0,0,0/A1,B1,C2=1,0,0"}, "answer 2, (1,0,0) to A1,B1,C2"},
      {{"musician/A1,B1,C2=0,0,0", "A1,B1,C2=1,0,0"}, "answer 2, (1,0,0) to A1,B1,C2"},
      {{"musician", "--top", "0"}, "--top: must be a whole number"},
      {{"go"}, "musician"},
  };
  for (const auto& [arguments, said] : mistakes) {
    expect_refused(suggest(arguments), said);
  }
  EXPECT_THAT(run({"suggest", "musician", "--strategy", "luck"}).err, HasSubstr("strategies are best, "));
}

TEST(Suggest, CtrlCShowsTheBestSoFar) {
  PseudoTerminal terminal({"suggest", "mastermind:4x8", "aabc=1,0", "--effort", "100000"});
  ASSERT_TRUE(terminal.shows("Ctrl-C takes the best so far")) << terminal.before();
  terminal.type("\x03");
  EXPECT_TRUE(terminal.shows("Guess ")) << terminal.before();
  EXPECT_TRUE(terminal.shows("it may choose another guess elsewhere")) << terminal.before();
  EXPECT_EQ(terminal.end(), 130);
}

TEST(Suggest, ATimeLimitIsNoPromiseToBeTheSameElsewhere) {
  const Outcome outcome = run({"suggest", "mastermind:5x8", "aaaaa=1,0", "--time", "0.1s", "--json"});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_EQ(json::parse(outcome.out)["reproducible"], false);
}

TEST(Suggest, ExplainsWhyTheFirstGuessBeatsTheSecond) {
  const Outcome outcome = run({"suggest", "mastermind", "aabb=1,1", "--explain"});
  EXPECT_THAT(outcome.out, HasSubstr("\nacad takes 0.010 guesses fewer than bbcd on average: "));
}

}  // namespace
}  // namespace winnow::testing
