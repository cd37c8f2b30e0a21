#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <thread>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/program.hpp"
#include "terminal/temporary_folder.hpp"

namespace winnow::testing {
namespace {

using nlohmann::json;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

using Arguments = std::vector<std::string>;

Outcome review(Arguments arguments) {
  arguments.insert(arguments.begin(), "review");
  return run(arguments);
}

json review_json(Arguments arguments) {
  arguments.push_back("--json");
  const Outcome outcome = review(arguments);
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_TRUE(is_one_line(outcome.out)) << outcome.out;
  return json::parse(outcome.out);
}

TEST(Review, TakesAGameAndItsTurns) {
  const Outcome outcome = review({"bulls:2x3", "01=1,0", "12=1,0", "02=win"});
  EXPECT_EQ(outcome.status, 0);
  EXPECT_EQ(outcome.err, "");
  EXPECT_THAT(
      outcome.out,
      AllOf(StartsWith("bulls:2x3: won in 3 guesses\n"),
            HasSubstr("  2         1       1.0   50 %   0.50    50  (1,0)   12     02\n"),
            HasSubstr("The optimum finds the target in 2 guesses:\n"), HasSubstr("All of it is proven.\n")));
}

TEST(Review, TakesAGameLine) {
  const Outcome expected = review({"bulls:2x3", "01=1,0", "12=1,0", "02=win"});
  EXPECT_EQ(review({"bulls:2x3/01=1,0/12=1,0/02=win"}).out, expected.out);
  EXPECT_EQ(review({"bulls:2x3@g/01=1,0", "12=1,0", "02=win"}).out, expected.out);
}

TEST(Review, JsonHasNoLuckAgainstAnEvilHider) {
  const json review = json::parse(run({"review", "mastermind:2x2@e/ab=1,0/aa=0,0/bb=win", "--json"}).out);
  EXPECT_TRUE(review["luck"].is_null());
  EXPECT_TRUE(review["turns"][0]["luck"].is_null());
  EXPECT_TRUE(review["turning_point"].is_null());
}

TEST(Review, JsonHasStableKeys) {
  const json all = review_json({"bulls:2x3", "01=1,0", "12=1,0", "02=win"});
  EXPECT_EQ(all["game"], "bulls:2x3");
  EXPECT_EQ(all["won"], true);
  EXPECT_EQ(all["turning_point"], 2);
  EXPECT_TRUE(all["luck"].is_number());
  EXPECT_DOUBLE_EQ(all["skill"], 250 / 3.0);
  ASSERT_EQ(all["turns"].size(), 3U);
  const json& turn = all["turns"][1];
  EXPECT_EQ(turn["guess"], "12");
  EXPECT_EQ(turn["answer"], json({1, 0}));
  EXPECT_EQ(turn["right"], false);
  EXPECT_EQ(turn["candidates"], 2);
  EXPECT_EQ(turn["candidates_left"], 1);
  EXPECT_EQ(turn["expected_size"], 1);
  EXPECT_EQ(turn["best"],
            json({{"guess", "02"}, {"to_come", 1.5}, {"total", 3}, {"proven", true}, {"estimated", false}}));
  EXPECT_EQ(turn["made"], json({{"to_come", 2.0}, {"total", 4}, {"proven", true}, {"estimated", false}}));
  EXPECT_EQ(turn["left"], json({{"to_come", 1.0}, {"total", 1}, {"proven", true}, {"estimated", false}}));
  EXPECT_EQ(turn["gain"], -0.5);
  EXPECT_EQ(turn["luck"], 50);
  EXPECT_EQ(turn["skill"], 50);
  EXPECT_EQ(all["model"]["proven"], true);
  EXPECT_EQ(all["model"]["turns"].back(), json({{"guess", "02"}, {"answer", {2, 0}}, {"right", true}}));

  const json open = review_json({"bulls:2x3", "01=1,0"});
  EXPECT_EQ(open["won"], false);
  EXPECT_TRUE(open["model"].is_null());
}

TEST(Review, TakesAFileOfGamesWithAndWithoutTimes) {
  const TemporaryFolder folder;
  const std::string path = folder.file("games");
  write_file(path, "bulls:2x3/01=1,0/21=win\n\n2026-11-15T10:22:33Z mastermind:2x2@g/ab=win\r\n");
  const Outcome outcome = review({path});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_EQ(outcome.out,
            review({"bulls:2x3/01=1,0/21=win"}).out + "\n" + review({"mastermind:2x2/ab=win"}).out);
  EXPECT_EQ(lines(review({path, "--json"}).out).size(), 2U);
}

TEST(Review, NamesTheLineOfAFileThatIsNoGame) {
  const TemporaryFolder folder;
  const std::string path = folder.file("games");
  write_file(path, "bulls:2x3/01=1,0\nbulls:2x3/01=9,9\n");
  const Outcome outcome = review({path});
  EXPECT_EQ(outcome.status, 2);
  EXPECT_EQ(outcome.out, "");
  EXPECT_THAT(outcome.err, HasSubstr("line 2: "));
  write_file(path, "");
  EXPECT_THAT(review({path}).err, HasSubstr("has no game in it"));
}

// A log has games that were given up before a guess, and hiders whose answers contradict each other.
TEST(Review, OfAFileGoesOnAfterAGameThatCannotBeReviewed) {
  const TemporaryFolder folder;
  const std::string path = folder.file("games");
  write_file(path, "mastermind:2x2@g\nmastermind:1x2@h/a=0,0/b=0,0\nmastermind:2x2@g/ab=win\n");
  const Outcome outcome = run({"review", path});
  EXPECT_EQ(outcome.status, 2);
  EXPECT_TRUE(is_one_line(outcome.err)) << outcome.err;
  EXPECT_THAT(outcome.err, HasSubstr("contradicts"));
  EXPECT_THAT(outcome.out, HasSubstr("mastermind:2x2: "));
  write_file(path, "mastermind:2x2@g\n");
  EXPECT_THAT(run({"review", path}).err, HasSubstr("no game with a guess"));
}

TEST(Review, WhatCanOnlyBeAFileGetsTheReasonOfTheSystem) {
  const TemporaryFolder folder;
  const std::string missing = folder.file("none-whose-name-is-too-long-for-a-message-about-a-text.log");
  expect_refused(review({missing}), "cannot open \"" + missing + "\": No such file or directory");
  expect_refused(review({"missing.log"}), "cannot open \"missing.log\"");
  expect_refused(review({folder.file("")}), "Is a directory");
  expect_refused(review({"/dev/null"}), "\"/dev/null\" has no game in it");
  EXPECT_THAT(review({"musician/A1,B1,C1=9,9,9"}).err, Not(HasSubstr("file")));
}

TEST(Review, AloneIsOfTheLastGameInTheLog) {
  const TemporaryFolder folder;
  ::setenv("XDG_DATA_HOME", folder.file("").c_str(), 1);
  const Outcome none = review({});
  std::filesystem::create_directories(folder.file("winnow"));
  write_file(folder.file("winnow/games.log"),
             "2026-11-15T10:22:33Z mastermind:2x2@g/ab=win\n2026-11-15T10:23:33Z bulls:2x3@g/01=1,0\n");
  const Outcome last = review({});
  ::unsetenv("XDG_DATA_HOME");
  EXPECT_EQ(none.status, 2);
  EXPECT_TRUE(is_one_line(none.err)) << none.err;
  EXPECT_EQ(last.out, review({"bulls:2x3/01=1,0"}).out);
}

TEST(Review, CanBeInterrupted) {
  Running slow({"review", "mastermind:5x8", "aabcd=1,1", "aadef=1,1"});  // beside the book
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  slow.send(SIGINT);
  const Outcome outcome = slow.end();
  EXPECT_EQ(outcome.status, 130);
  EXPECT_EQ(outcome.out, "");
}

TEST(Review, MistakesGetOneLine) {
  const std::vector<std::pair<Arguments, std::string>> mistakes = {
      {{"musician"}, "no guess to review"},
      {{"musician", "A1,B1,C2"}, "GUESS=ANSWER"},
      {{"musician", "A1,B1,C2=9,9,9"}, "out of range"},
      {{"musician", "A1,B1,C2=0,0,0", "A1,B1,C2=1,0,0"}, "answer 2, (1,0,0) to A1,B1,C2"},
      {{"musician", "A1,B1,C2=win", "A1,B1,C3=win"}, "guess 1, A1,B1,C2, was right"},
      {{"musician/A1,B1,C2=win/A1,B1,C3=win"}, "won before"},
      {{"nowhere/games.log"}, "nowhere"},
      {{"go", "A1=1"}, "musician"},
  };
  for (const auto& [arguments, said] : mistakes) {
    expect_refused(review(arguments), said);
  }
}

}  // namespace
}  // namespace winnow::testing
