#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/book_file.hpp"
#include "cli/program.hpp"

namespace winnow::testing {
namespace {

using nlohmann::json;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

using Arguments = std::vector<std::string>;

/// A guesser in the language of the shell: what it does with each `word` of the protocol.
Arguments shell_guesser(const std::string& cases) {
  return {"sh", "-c",
          "while read -r word rest; do case $word in " + cases +
              " game) echo ready;; quit) exit;; right|invalid) ;; *) echo aa;; esac; done"};
}

Outcome mark(const Arguments& options, const Arguments& program) {
  Arguments arguments = {"mark"};
  arguments.insert(arguments.end(), options.begin(), options.end());
  arguments.emplace_back("--");
  arguments.insert(arguments.end(), program.begin(), program.end());
  return run(arguments);
}

/// Of mastermind:2x3, whose nine targets run from aa to cc.
json marked(const std::string& cases, const Arguments& more = {}) {
  Arguments options = {"mastermind:2x3", "--json", "--most-guesses", "4", "--guess-time", "0.3"};
  options.insert(options.end(), more.begin(), more.end());
  const Outcome outcome = mark(options, shell_guesser(cases));
  const json report = json::parse(outcome.out);
  EXPECT_EQ(outcome.status, report["faults"].empty() ? 0 : 1) << outcome.err;
  EXPECT_EQ(outcome.err, "");
  return report;
}

std::vector<std::string> kinds(const json& report) {
  std::vector<std::string> found;
  for (const json& fault : report["faults"])
    found.push_back(fault["kind"].get<std::string>() + " " + fault["count"].dump() + " " +
                    fault["target"].get<std::string>());
  return found;
}

TEST(Mark, OfWinnowItselfIsWhatEvaluateCounts) {
  for (const std::string token : {"musician", "chess:2"}) {
    const json expected = json::parse(run({"evaluate", token, "--strategy", "size", "--json"}).out);
    const Arguments program = {WINNOW_BINARY, "guesser", token, "--strategy", "size"};
    for (const std::string jobs : {"1", "3"}) {
      const Outcome outcome = mark({token, "--jobs", jobs, "--json"}, program);
      EXPECT_EQ(outcome.status, 0) << outcome.err;
      const json report = json::parse(outcome.out);
      for (const char* key : {"targets", "total", "mean", "worst", "histogram", "full_mark"})
        EXPECT_EQ(report[key], expected[key]) << token << " " << key;
      EXPECT_EQ(report["found"], report["targets"]);
      EXPECT_EQ(report["best"]["total"], json::parse(run({"evaluate", token, "--json"}).out)["total"]);
    }
  }
}

TEST(Mark, ASampleIsThatOfEvaluate) {
  const Arguments sample = {"--sample", "100", "--seed", "7", "--json"};
  Arguments evaluate = {"evaluate", "musician", "--strategy", "size"};
  evaluate.insert(evaluate.end(), sample.begin(), sample.end());
  const json expected = json::parse(run(evaluate).out);
  const json report = json::parse(mark({"musician", "--sample", "100", "--seed", "7", "--json"},
                                       {WINNOW_BINARY, "guesser", "musician", "--strategy", "size"})
                                      .out);
  EXPECT_EQ(report["histogram"], expected["histogram"]);
  EXPECT_EQ(report["sampled"], true);
}

TEST(Mark, TellsWrongGuessesByTheirKind) {
  EXPECT_THAT(kinds(marked("new) echo zz;;")), ElementsAre("not_a_guess 9 aa"));
  EXPECT_THAT(kinds(marked("new) echo unknown;;")), ElementsAre("not_a_guess 9 aa"));
  EXPECT_THAT(kinds(marked("new) echo aaa;;")), ElementsAre("wrong_number 9 aa"));
  EXPECT_THAT(kinds(marked("new) echo -;;")), ElementsAre("wrong_number 9 aa"));
  const Outcome repeated = mark({"bulls:2x3", "--json"}, shell_guesser("new) echo 11;;"));
  EXPECT_THAT(json::parse(repeated.out)["faults"][0]["kind"], "repeated");
}

/// It always guesses aa, which is right once, and contradicts the first answer twice more.
TEST(Mark, CountsTargetsThatAreNotFoundAndGuessesThatCannotBeRight) {
  const json report = marked("");
  EXPECT_THAT(kinds(report), ElementsAre("not_found 8 ab"));
  EXPECT_EQ(report["found"], 1);
  EXPECT_EQ(report["histogram"], json({0, 1}));
  EXPECT_EQ(report["contradicting"], 24);
  EXPECT_EQ(report["worst_game"]["target"], "ab");
  EXPECT_EQ(report["worst_game"]["turns"].size(), 4U);
  EXPECT_NEAR(report["mark"], 100.0 / 9, 1e-9);
}

TEST(Mark, StartsAProgramAgainThatDiesAndGoesOn) {
  const json report = marked("answer) echo oh no >&2; exit 3;;");
  EXPECT_THAT(kinds(report), ElementsAre("ended 8 ab"));
  EXPECT_EQ(report["faults"][0]["detail"], "ended with exit code 3");
  EXPECT_EQ(report["found"], 1);
  EXPECT_EQ(report["errors"][0], "oh no");
  EXPECT_THAT(marked("answer) kill -SEGV $$;;")["faults"][0]["detail"], HasSubstr("signal 11"));
}

TEST(Mark, DoesNotWaitForEver) {
  const json report = marked("answer) sleep 60;;");
  EXPECT_THAT(kinds(report), ElementsAre("silent 8 ab"));
  EXPECT_THAT(report["faults"][0]["detail"], HasSubstr("flushed"));
}

TEST(Mark, EndsAProgramThatWritesTooMuch) {
  EXPECT_THAT(kinds(marked("answer) head -c 9999 /dev/zero;;")), ElementsAre("long_line 8 ab"));
  EXPECT_THAT(kinds(marked("answer) yes ab;;")), ElementsAre("out_of_turn 7 ac"));
  EXPECT_EQ(marked("answer) yes >&2;;")["faults"][0]["kind"], "silent");
}

TEST(Mark, GivesUpAProgramThatIsNeverReady) {
  for (const std::string cases : {"game) echo hello;;", "game) exit 1;;", "game) sleep 60;;"}) {
    const json report = marked(cases);
    EXPECT_THAT(kinds(report), ElementsAre("not_ready 3 aa")) << cases;
    EXPECT_EQ(report["played"], 3);
    EXPECT_EQ(report["targets"], 9);
  }
}

/// Whether a process has these words as its command line.
bool runs(const std::string& words) {
  for (const auto& folder : std::filesystem::directory_iterator("/proc")) {
    std::ifstream file(folder.path() / "cmdline");
    std::string line{std::istreambuf_iterator<char>(file), {}};
    std::replace(line.begin(), line.end(), '\0', ' ');
    if (line == words + " ") return true;
  }
  return false;
}

TEST(Mark, LeavesNothingRunning) {
  EXPECT_THAT(kinds(marked("answer) sleep 4711 & setsid sleep 4712 & exit 1;;")), ElementsAre("ended 8 ab"));
  marked("new) (setsid sleep 4712 &) ; echo aa;;");
  EXPECT_FALSE(runs("sleep 4711"));
  EXPECT_FALSE(runs("sleep 4712"));
}

TEST(Mark, CarriageReturnsAreFine) {
  EXPECT_EQ(marked("new) printf 'aa\\r\\n';; answer) exit;;", {"--sample", "9"})["found"], 1);
}

TEST(Mark, TheTargetsOfAFile) {
  const BookFile file("# two\ncc\n\naa\r\ncc\n");
  const json report = marked("", {"--targets", file.path()});
  EXPECT_EQ(report["targets"], 2);
  EXPECT_THAT(kinds(report), ElementsAre("not_found 1 cc"));
}

TEST(Mark, TellsAPersonTheSame) {
  const Outcome outcome = mark({"mastermind:2x3", "--most-guesses", "2"}, shell_guesser(""));
  EXPECT_EQ(outcome.status, 1);
  EXPECT_THAT(outcome.out,
              HasSubstr("      8  target not found, first for ab: not found within 2 guesses\n"));
  EXPECT_THAT(outcome.out,
              HasSubstr("The first game that was lost, ab:\n   1  aa  (1,0)\n   2  aa  (1,0)\n"));
}

TEST(Mark, CtrlCTellsTheResultSoFar) {
  Arguments arguments = {"mark", "mastermind:2x3", "--json", "--"};
  for (const std::string& word : shell_guesser("answer) sleep 60;;")) arguments.push_back(word);
  Running running(arguments);
  std::this_thread::sleep_for(std::chrono::milliseconds(500));
  running.send(SIGINT);
  const Outcome outcome = running.end();
  EXPECT_EQ(outcome.status, 130);
  const json report = json::parse(outcome.out);
  EXPECT_EQ(report["played"], 1);
  EXPECT_EQ(report["best"], nullptr);
}

TEST(Mark, MistakesGetOneLine) {
  const std::vector<std::pair<Arguments, std::string>> mistakes = {
      {{"mark", "musician", "--", "/nowhere/guesser"}, "cannot run \"/nowhere/guesser\""},
      {{"mark", "musician"}, "PROGRAM is required"},
      {{"mark", "nothing", "--", "true"}, "nothing"},
      {{"mark", "musician", "--seed", "1", "--", "true"}, "--seed"},
      {{"mark", "musician", "--targets", "/nowhere/file", "--", "true"}, "/nowhere/file"},
      {{"mark", "musician", "--jobs", "0", "--", "true"}, "--jobs"},
  };
  for (const auto& [arguments, said] : mistakes) {
    expect_refused(run(arguments), said);
  }
}

}  // namespace
}  // namespace winnow::testing
