#include <chrono>
#include <cmath>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <functional>
#include <string>
#include <thread>
#include <tuple>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/book_file.hpp"
#include "cli/program.hpp"
#include "terminal/temporary_folder.hpp"

namespace winnow::testing {
namespace {

using nlohmann::json;
using ::testing::ContainsRegex;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

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

TEST(Mark, OfAGuesserThatFindsNothingHasNoMean) {
  const json report = marked("new) echo zz;;");
  EXPECT_EQ(report["found"], 0);
  EXPECT_EQ(report["mean"], nullptr);
  EXPECT_EQ(report["worst"], nullptr);
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
  EXPECT_EQ(report["full_mark"], nullptr);
  EXPECT_EQ(report["mark"], nullptr);
}

TEST(Mark, ATargetThatIsNotFoundEarnsNothing) {
  const json report = marked("", {"--full-mark", "1"});
  EXPECT_EQ(report["full_mark"], 1);
  EXPECT_EQ(report["zero_mark"], 4.5);
  EXPECT_NEAR(report["mark"], 100.0 / 9, 1e-9);
}

/// Of the specification, of the options, and between them on a logarithmic scale.
TEST(Mark, HasAFullMarkAndAZeroMark) {
  const auto report = [](const Arguments& scale) {
    Arguments options = {"musician", "--sample", "30", "--json"};
    options.insert(options.end(), scale.begin(), scale.end());
    return json::parse(mark(options, {WINNOW_BINARY, "guesser", "musician", "--strategy", "first"}).out);
  };
  for (const auto& [scale, full, zero] : std::vector<std::tuple<Arguments, double, double>>{
           {{}, 4.3, 665},
           {{"--zero-mark", "20"}, 4.3, 20},
           {{"--full-mark", "2.5"}, 2.5, 665},
           {{"--full-mark", "3", "--zero-mark", "30"}, 3, 30}}) {
    const json marked = report(scale);
    EXPECT_EQ(marked["full_mark"], full);
    EXPECT_EQ(marked["zero_mark"], zero);
    const double lost = std::log(marked["mean"].get<double>() / full) / std::log(zero / full);
    EXPECT_NEAR(marked["mark"], 100 * (1 - lost), 1e-9);
  }
  EXPECT_EQ(report({"--full-mark", "100"})["mark"], 100);
  EXPECT_EQ(report({"--full-mark", "1", "--zero-mark", "2"})["mark"], 0);
}

TEST(Mark, WithoutAFullMarkNoneIsPrinted) {
  const Arguments bulls = {WINNOW_BINARY, "guesser", "bulls:2x3"};
  EXPECT_THAT(mark({"bulls:2x3"}, bulls).out, Not(HasSubstr("mark ")));
  EXPECT_THAT(mark({"bulls:2x3", "--full-mark", "2"}, bulls).out,
              ContainsRegex(
                  "mean +2.1667 \\(best: [^)]*full mark: 2\\)\n(.*\n)*  mark +80.3 % \\(zero mark: 3\\)\n"));
}

/// The targets of mastermind:4x6 on which the strategy `first` takes more than five guesses.
TEST(Mark, MoreGuessesThanThePromiseAreAFault) {
  const Arguments sample = {"mastermind", "--sample", "40"};
  const Arguments program = {WINNOW_BINARY, "guesser", "mastermind", "--strategy", "first"};
  Arguments as_json = sample;
  as_json.emplace_back("--json");
  const json report = json::parse(mark(as_json, program).out);
  std::uint64_t over = 0;
  for (std::size_t n = 6; n < report["histogram"].size(); ++n)
    over += report["histogram"][n].get<std::uint64_t>();
  ASSERT_GT(over, 0U);
  EXPECT_EQ(report["promise"], 5);
  EXPECT_EQ(report["over_promise"], over);
  EXPECT_TRUE(report["faults"].empty());

  const Outcome outcome = mark(sample, program);
  EXPECT_EQ(outcome.status, 1);
  const std::string six = report["histogram"][6].dump();
  EXPECT_THAT(outcome.out, HasSubstr("  promise     at most 5 guesses; " + six + " targets took 6"));

  const Outcome kept = mark(as_json, {WINNOW_BINARY, "guesser", "mastermind"});
  EXPECT_EQ(kept.status, 0);
  EXPECT_EQ(json::parse(kept.out)["over_promise"], 0);
}

TEST(Mark, StartsAProgramAgainThatDiesAndGoesOn) {
  const json report = marked("answer) echo oh no >&2; exit 3;;");
  EXPECT_THAT(kinds(report), ElementsAre("ended 8 ab"));
  EXPECT_EQ(report["faults"][0]["detail"], "ended with exit code 3");
  EXPECT_EQ(report["found"], 1);
  EXPECT_EQ(report["errors"][0], "oh no");
  EXPECT_THAT(marked("answer) kill -SEGV $$;;")["faults"][0]["detail"], HasSubstr("signal 11"));
}

TEST(Mark, AProgramThatClosesItsOutputIsAsGoodAsEnded) {
  const json report = marked("answer) exec >&-; sleep 60;;");
  EXPECT_THAT(kinds(report), ElementsAre("ended 8 ab"));
  EXPECT_EQ(report["faults"][0]["detail"], "no longer reads or writes");
}

TEST(Mark, WorksWithoutAnInputOfItsOwn) {
  const std::string command = std::string("'") + WINNOW_BINARY + "' mark mastermind:2x3 -- '" +
                              WINNOW_BINARY + "' guesser mastermind:2x3 <&-";
  EXPECT_EQ(run_program("/bin/sh", {"-c", command}).status, 0);
}

TEST(Mark, DoesNotWaitForEver) {
  const json report = marked("answer) sleep 60;;");
  EXPECT_THAT(kinds(report), ElementsAre("silent 8 ab"));
  EXPECT_THAT(report["faults"][0]["detail"], HasSubstr("it has answered before"));
  EXPECT_THAT(marked("game) sleep 60;;")["faults"][0]["detail"], HasSubstr("flushed"));
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
    std::string line;
    std::getline(file, line);  // iterators would throw where the process ends meanwhile
    std::replace(line.begin(), line.end(), '\0', ' ');
    if (line == words + " ") return true;
  }
  return false;
}

/// Whether it comes true while one may wait.
bool soon(const std::function<bool()>& condition) {
  for (int i = 0; i < 500; ++i) {
    if (condition()) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  return false;
}

TEST(Mark, LeavesNothingRunning) {
  EXPECT_THAT(kinds(marked("answer) sleep 4711 & setsid sleep 4712 & exit 1;;")), ElementsAre("ended 8 ab"));
  marked("new) (setsid sleep 4712 &) ; echo aa;;");
  EXPECT_FALSE(runs("sleep 4711"));
  EXPECT_FALSE(runs("sleep 4712"));
}

/// Several programs at once: what one of them has started does not end with another.
TEST(Mark, EndsOnlyWhatBelongsToTheProgram) {
  const TemporaryFolder folder;
  // Each process leaves a child behind that it talks to in every game, by a pipe of its own.
  const json report =
      marked("game) d=" + folder.file("") +
                 "$$; mkfifo $d.in $d.out; (setsid sh -c \"while read -r l <$d.in; do echo aa "
                 ">$d.out; done\" &); echo ready;; new) echo go >$d.in; read -r g <$d.out; "
                 "echo $g;; answer) exit;;",
             {"--jobs", "3"});
  EXPECT_THAT(kinds(report), ElementsAre("ended 8 ab"));
}

/// However it is ended itself.
TEST(Mark, TakesTheProgramAndItsChildrenAlong) {
  for (const int signal : {SIGTERM, SIGHUP, SIGKILL}) {
    const std::string seconds = "48" + std::to_string(signal);
    Arguments arguments = {"mark", "mastermind:2x3", "--jobs", "2", "--"};
    const std::string leave = "answer) (setsid sleep " + seconds + "1 &); sleep " + seconds + "2;;";
    for (const std::string& word : shell_guesser(leave)) arguments.push_back(word);
    Running running(arguments);
    EXPECT_TRUE(soon([&] { return runs("sleep " + seconds + "1") && runs("sleep " + seconds + "2"); }));
    running.send(signal);
    EXPECT_EQ(running.end().status, 128 + signal);
    EXPECT_TRUE(soon([&] { return !runs("sleep " + seconds + "1") && !runs("sleep " + seconds + "2"); }));
  }
}

/// Python says in its own way that it was refused memory.
TEST(Mark, LimitsMemory) {
  const Arguments program = {"python3", "-c",
                             "import sys\n"
                             "for line in sys.stdin:\n"
                             "  if 'right' in line: continue\n"
                             "  if 'answer' in line: hoard = bytearray(1 << 30)\n"
                             "  print('ready' if 'game' in line else 'aa', flush=True)\n"};
  const Outcome outcome =
      mark({"mastermind:2x3", "--most-guesses", "2", "--memory", "500M", "--json"}, program);
  EXPECT_EQ(outcome.status, 1);
  const json report = json::parse(outcome.out);
  EXPECT_THAT(kinds(report), ElementsAre("out_of_memory 8 ab"));
  EXPECT_THAT(report["errors"].back(), "MemoryError");
}

TEST(Mark, TellsWhatIsKnownToCompareWith) {
  const json musician =
      json::parse(mark({"musician", "--sample", "5", "--json"}, {WINNOW_BINARY, "guesser", "musician"}).out);
  EXPECT_EQ(musician["optimum"]["total"], 5401);
  EXPECT_EQ(musician["time_limit_seconds"], 4);
  EXPECT_EQ(musician["overtime"], 0);
  const json unknown = marked("");
  EXPECT_EQ(unknown["optimum"], nullptr);
  EXPECT_EQ(unknown["time_limit_seconds"], nullptr);
  const Outcome outcome = mark({"chess:2"}, {WINNOW_BINARY, "guesser", "chess:2"});
  EXPECT_THAT(outcome.out, ContainsRegex("mean +[0-9.]+ \\(best: [0-9.]+, least possible: [0-9.]+\\)\n"));
}

TEST(Mark, CarriageReturnsAreFine) {
  EXPECT_EQ(marked("new) printf 'aa\\r\\n';; answer) exit;;", {"--sample", "9"})["found"], 1);
}

TEST(Mark, TheTargetsOfAFile) {
  for (const char* content : {"# two\ncc\n\naa\r\ncc\n",
                              "\xEF\xBB\xBF"
                              "cc\naa\n"}) {
    const BookFile file(content);
    const json report = marked("", {"--targets", file.path()});
    EXPECT_EQ(report["targets"], 2);
    EXPECT_THAT(kinds(report), ElementsAre("not_found 1 cc"));
  }
}

TEST(Mark, TellsAPersonTheSame) {
  const Outcome outcome = mark({"mastermind:2x3", "--most-guesses", "2"}, shell_guesser(""));
  EXPECT_EQ(outcome.status, 1);
  EXPECT_THAT(outcome.out,
              HasSubstr("      8  target not found, first for ab: not found within 2 guesses\n"));
  EXPECT_THAT(mark({"mastermind:2x3", "--most-guesses", "1"}, shell_guesser("")).out,
              HasSubstr("not found within 1 guess\n"));
  EXPECT_THAT(outcome.out,
              HasSubstr("The first game that was lost, ab:\n   1  aa  (1,0)\n   2  aa  (1,0)\n"));
  EXPECT_THAT(outcome.out, HasSubstr("Is its feedback right? That is what winnow mark --feedback"));
}

TEST(Mark, ShowsTheGuessThatWasRefused) {
  const Outcome outcome = mark({"mastermind:2x3"}, shell_guesser("new) echo aaa;;"));
  EXPECT_THAT(mark({"mastermind:2x3", "--full-mark", "3"}, shell_guesser("new) echo aaa;;")).out,
              HasSubstr("  mark        0.0 % (zero mark: 4.5)\n"));
  EXPECT_THAT(outcome.out, HasSubstr("      \"aaa\": a guess of mastermind:2x3 has 2 symbols, not 3\n"));
  EXPECT_THAT(outcome.out, Not(HasSubstr("Is its feedback right?")));
}

/// In Bulls and Cows no course has its students write the feedback.
TEST(Mark, AdvisesToTryFeedbackWhereStudentsWriteIt) {
  for (const auto& [token, advised] : {std::pair("mastermind:2x3", true), std::pair("bulls:2x3", false)}) {
    const Outcome outcome = mark({token}, shell_guesser("new) exit 3;;"));
    EXPECT_EQ(outcome.out.find("Is its feedback right?") != std::string::npos, advised) << token;
  }
}

TEST(Mark, TellsLinesOfStandardErrorThatAreTheSameOnce) {
  const Outcome outcome = mark({"mastermind:2x3"}, shell_guesser("answer) echo oh no >&2; exit 3;;"));
  EXPECT_THAT(outcome.out, HasSubstr("Its standard error ends with:\n  oh no  (8 times)\n"));
}

/// It counts a symbol as often as the guess has it.
const std::string kFeedback = R"(import sys
for line in sys.stdin:
  word, *rest = line.split()
  if word == 'game': print('ready', flush=True)
  if word != 'feedback': continue
  target, guess = rest[0], rest[2]
  right = sum(t == g for t, g in zip(target, guess))
  print(right, sum(s in target for s in guess) - right, flush=True)
)";

TEST(Mark, FeedbackIsRightForEveryPair) {
  for (const std::string token : {"mastermind:2x3", "chess:2", "cards:1"}) {
    const Outcome outcome = mark({token, "--feedback", "--json"}, {WINNOW_BINARY, "guesser", token});
    EXPECT_EQ(outcome.status, 0);
    const json report = json::parse(outcome.out);
    EXPECT_EQ(report["right"], report["pairs"]) << token;
    EXPECT_EQ(report["sampled"], false);
  }
}

TEST(Mark, FeedbackThatIsWrongIsExplainedItemByItem) {
  const Arguments program = {"python3", "-c", kFeedback};
  const Outcome outcome = mark({"mastermind:2x3", "--feedback", "--jobs", "2", "--json"}, program);
  EXPECT_EQ(outcome.status, 1);
  const json report = json::parse(outcome.out);
  EXPECT_EQ(report["asked"], 81);
  // aa is guessed for ab or ba, and so on: six targets with two symbols, and two such guesses at each.
  EXPECT_EQ(report["wrong"], 12);
  EXPECT_EQ(report["wrong_counts"], json({0, 12}));
  const json& first = report["mismatches"][0];
  EXPECT_EQ(first["target"], "ab");
  EXPECT_EQ(first["guess"], "aa");
  EXPECT_EQ(first["told"], json({1, 1}));
  EXPECT_EQ(first["answer"], json({1, 0}));
  EXPECT_EQ(first["reasons"].size(), 1U);
  EXPECT_THAT(mark({"mastermind:2x3", "--feedback"}, program).out,
              HasSubstr("\nab ; aa: it says (1,1), and right is (1,0)\n  1 coloured "));
}

TEST(Mark, FeedbackOfSomePairsOnly) {
  const Outcome outcome = mark({"musician", "--feedback", "--sample", "50", "--seed", "3", "--json"},
                               {WINNOW_BINARY, "guesser", "musician"});
  const json report = json::parse(outcome.out);
  EXPECT_EQ(report["asked"], 50);
  EXPECT_EQ(report["seed"], 3);
  EXPECT_EQ(report["sampled"], true);
}

TEST(Mark, AProgramWithoutFeedbackIsToldSo) {
  const Outcome outcome = mark({"mastermind:2x3", "--feedback"}, shell_guesser("feedback) echo unknown;;"));
  EXPECT_EQ(outcome.status, 1);
  EXPECT_THAT(outcome.out, HasSubstr("answers unknown: it has no feedback"));
}

/// Three entries: a program whose guesses are none, a file that is no program, and a program that is right.
class MarkEach : public ::testing::Test {
 protected:
  MarkEach() {
    write_file(folder_.file("bad"), "#!/bin/sh\n" + shell_guesser("")[2] + "\n");
    write_file(folder_.file("none"), "");
    write_file(folder_.file("right"),
               std::string("#!/bin/sh\nexec '") + WINNOW_BINARY + "' guesser bulls:2x3\n");
    write_file(folder_.file(".hidden"), "");
    for (const char* name : {"bad", "right"})
      std::filesystem::permissions(folder_.file(name), std::filesystem::perms::owner_all);
  }

  [[nodiscard]] Outcome marked(Arguments options) const {
    options.insert(options.begin(), {"bulls:2x3", "--each", folder_.file("")});
    return mark(options, {"{}"});
  }

  TemporaryFolder folder_;
};

TEST_F(MarkEach, EntryOfAFolderInTheirOrder) {
  const Outcome outcome = marked({"--json"});
  EXPECT_EQ(outcome.status, 1);
  const json results = json::parse(outcome.out)["results"];
  ASSERT_EQ(results.size(), 3U);
  EXPECT_EQ(results[0]["entry"], "bad");
  EXPECT_THAT(kinds(results[0]), ElementsAre("not_a_guess 6 01"));
  EXPECT_THAT(kinds(results[1]), ElementsAre("not_ready 3 01"));
  EXPECT_THAT(results[1]["faults"][0]["detail"], HasSubstr("cannot run"));
  EXPECT_EQ(results[2]["found"], 6);
  EXPECT_EQ(results[2]["best"]["total"], results[2]["total"]);
  EXPECT_EQ(results[2]["command"], json({folder_.file("") + "right"}));
}

TEST_F(MarkEach, InOneTable) {
  const auto table = lines(marked({}).out);
  ASSERT_EQ(table.size(), 7U);
  EXPECT_THAT(table[0], "bulls:2x3: 6 targets");
  EXPECT_THAT(table[2], ContainsRegex("^PROGRAM +FOUND +MEAN +WORST +SLOWEST +FAULTS$"));
  EXPECT_THAT(table[3], ContainsRegex("^bad +0 .* 6 not a guess$"));
  EXPECT_THAT(table[4], ContainsRegex("^none +0 .* 3 not ready$"));
  EXPECT_THAT(table[5], ContainsRegex("^right +6 +2.1667 +3 +[0-9.]+ m?s$"));
  EXPECT_THAT(table[6], ContainsRegex("^best +6 +2.1667 +3$"));
  const auto marked_table = lines(marked({"--full-mark", "2"}).out);
  EXPECT_THAT(marked_table[0], "bulls:2x3: 6 targets, full mark 2, zero mark 3");
  EXPECT_THAT(marked_table[2], ContainsRegex("^PROGRAM +FOUND +MEAN +WORST +MARK +SLOWEST +FAULTS$"));
  EXPECT_THAT(marked_table[3], ContainsRegex("^bad +0 +0.0 % .* 6 not a guess$"));
  EXPECT_THAT(marked_table[5], ContainsRegex("^right +6 +2.1667 +3 +80.3 % +[0-9.]+ m?s$"));
}

TEST_F(MarkEach, ShowsNoControlCharacterOfAName) {
  write_file(folder_.file("red\x1b[31m"), "");
  const std::string table = marked({}).out;
  EXPECT_THAT(table, HasSubstr("\n\"red\\x1b[31m\" "));
  EXPECT_THAT(table, Not(HasSubstr("\x1b")));
}

TEST_F(MarkEach, AsATableWithCommas) {
  const auto table = lines(marked({"--csv"}).out);
  ASSERT_EQ(table.size(), 4U);
  EXPECT_THAT(table[0], HasSubstr("game,entry,command,targets,played,found,total,mean,worst"));
  EXPECT_THAT(table[0], HasSubstr(",not_ready,not_a_guess,wrong_number,"));
  EXPECT_THAT(table[3], HasSubstr("bulls:2x3,right,"));
}

TEST_F(MarkEach, ForItsFeedback) {
  const Outcome outcome = marked({"--feedback", "--json"});
  EXPECT_EQ(json::parse(outcome.out)["results"].size(), 3U);
}

TEST(Mark, CtrlCTellsTheResultSoFar) {
  Arguments arguments = {"mark", "mastermind:2x3", "--json", "--"};
  for (const std::string& word : shell_guesser("answer) sleep 4713;;")) arguments.push_back(word);
  Running running(arguments);
  // The first guess at the first target is right.
  ASSERT_TRUE(soon([] { return runs("sleep 4713"); }));
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
      {{"mark", "musician", "--memory", "much", "--", "true"}, "--memory"},
      {{"mark", "musician", "--feedback", "--most-guesses", "5", "--", "true"}, "--feedback"},
      {{"mark", "musician", "--each", "/nowhere", "--", "true"}, "{}"},
      {{"mark", "musician", "--each", "/nowhere", "--", "{}"}, "/nowhere"},
      {{"mark", "musician", "--each", WINNOW_SOURCE_DIR "/books", "--", "/nowhere/guesser", "{}"},
       "cannot run \"/nowhere/guesser\""},
      {{"mark", "musician", "--targets", "/nowhere/file", "--", "true"}, "/nowhere/file"},
      {{"mark", "musician", "--jobs", "0", "--", "true"}, "--jobs"},
      {{"mark", "musician", "--full-mark", "0.5", "--", "true"}, "--full-mark: must be a number of guesses"},
      {{"mark", "musician", "--full-mark", "nan", "--", "true"}, "at least 1, not \"nan\""},
      {{"mark", "musician", "--zero-mark", "many", "--", "true"}, "--zero-mark: must be a number of guesses"},
      {{"mark", "musician", "--zero-mark", "4.3", "--", "true"},
       "--zero-mark must be larger than the full mark 4.3, not 4.3"},
      {{"mark", "bulls", "--zero-mark", "9", "--", "true"}, "--zero-mark needs --full-mark too"},
      {{"mark", "bulls:2x3", "--full-mark", "3", "--", "true"},
       "half the number of targets of bulls:2x3 is only 3"},
      {{"mark", "musician", "--feedback", "--full-mark", "5", "--", "true"}, "--feedback"},
  };
  for (const auto& [arguments, said] : mistakes) {
    expect_refused(run(arguments), said);
  }
}

}  // namespace
}  // namespace winnow::testing
