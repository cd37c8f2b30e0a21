#include <chrono>
#include <csignal>
#include <filesystem>
#include <thread>

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>
#include <sys/stat.h>

#include "cli/book_file.hpp"
#include "cli/program.hpp"
#include "cli/pseudo_terminal.hpp"
#include "cli/schema.hpp"
#include "solver/tables/checkpoint.hpp"
#include "terminal/temporary_folder.hpp"

namespace winnow::testing {
namespace {

using nlohmann::json;
using ::testing::AllOf;
using ::testing::AnyOf;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::IsSupersetOf;
using ::testing::Not;
using ::testing::StartsWith;

using Arguments = std::vector<std::string>;

Arguments operator+(Arguments all, const Arguments& more) {
  all.insert(all.end(), more.begin(), more.end());
  return all;
}

json solve(const Arguments& arguments) {
  const Outcome outcome = run(Arguments{"solve"} + arguments + Arguments{"--json"});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_EQ(outcome.err, "");
  return json::parse(lines(outcome.out).back());  // the progress of a longer search stands before it
}

/// Minutes of work that begin with a strategy at once.
const Arguments kLongSearch = {"bulls:3x10", "--no-book", "--no-symmetry"};

/// Some seconds of work for a thread.
const Arguments kSome = {support::kSlowBuild ? "bulls:3x7" : "bulls:3x8", "--no-symmetry", "--no-book"};

TEST(Solve, PrintsTheProofAndTheFigures) {
  const Outcome outcome = run({"solve", "mastermind:3x4"});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_EQ(outcome.err, "");
  EXPECT_THAT(outcome.out, AllOf(HasSubstr("mastermind:3x4"), HasSubstr("206 guesses"),
                                 HasSubstr("206: the total is the least possible"), HasSubstr("3.2188"),
                                 HasSubstr("GUESSES")));
}

TEST(Solve, SaysWhetherTheWorstCaseIsTheLeast) {
  EXPECT_THAT(run({"solve", "mastermind:3x4", "--objective", "worst"}).out,
              HasSubstr("worst       4: the least possible\n"));
  EXPECT_THAT(run({"solve", "mastermind:3x4"}).out, HasSubstr("worst       4\n"));
}

TEST(Solve, NamesTheFirstGuessOnce) {
  for (const Arguments& first : {Arguments{}, Arguments{"--first", "aabb"}}) {
    const std::string out = run(Arguments{"solve", "mastermind:4x2"} + first).out;
    EXPECT_EQ(out.find("first guess"), out.rfind("first guess")) << out;
    EXPECT_THAT(out, HasSubstr("first guess"));
  }
}

TEST(Solve, JsonHasStableKeys) {
  const json report = solve({"mastermind:3x4"});
  std::vector<std::string> keys;
  for (const auto& [key, value] : report.items()) keys.push_back(key);
  EXPECT_THAT(keys, IsSupersetOf({"schema", "game", "objective", "total", "mean", "worst", "histogram",
                                  "lower", "proven", "nodes", "bytes", "seconds"}));
  EXPECT_EQ(report["game"], "mastermind:3x4");
  EXPECT_EQ(report["objective"], "mean");
  EXPECT_EQ(report["lower"], 206);
  EXPECT_EQ(report["total"], 206);
  EXPECT_DOUBLE_EQ(report["mean"], 206 / 64.0);
  EXPECT_EQ(report["proven"], true);
  EXPECT_EQ(report["finished"], true);
}

TEST(Solve, AnswersEveryKindOfQuestion) {
  EXPECT_EQ(solve({"mastermind:3x4", "--objective", "worst"})["worst"], 4);
  EXPECT_EQ(solve({"mastermind:3x4", "--max-guesses", "4"})["max_guesses"], 4);
  EXPECT_EQ(solve({"mastermind:3x4", "--first", "aaa"})["guess"], "aaa");
  const json after = solve({"mastermind:3x4", "--after", "aab=0,0"});
  EXPECT_EQ(after["after"], json::parse(R"([{"guess": "aab", "answer": [0, 0], "right": false}])"));
  EXPECT_EQ(after["targets"], 8);
  EXPECT_EQ(solve({"mastermind:3x4", "--tidy", "--no-book", "--no-symmetry", "--threads", "2", "--memory",
                   "1M"})["total"],
            206);
}

TEST(Solve, WritesABookThatHoldsWhatItClaims) {
  const NoFile book;
  solve({"chess:3", "--tidy", "-o", book.path()});
  const Outcome verified = run({"verify", book.path()});
  EXPECT_EQ(verified.status, 0) << verified.out;
  EXPECT_THAT(verified.out, HasSubstr("claimed: proven optimal"));
}

TEST(Solve, WhenTheTimeIsUpSaysWhatIsProven) {
  const NoFile book;
  const json report = solve(kLongSearch + Arguments{"--time", "0.3s", "-o", book.path()});
  EXPECT_EQ(report["finished"], false);
  EXPECT_EQ(report["proven"], false);
  EXPECT_LT(report["lower"], report["total"]);
  EXPECT_LT(report["seconds"], 60);
  EXPECT_EQ(run({"verify", book.path()}).status, 0);
}

TEST(Solve, AnInterruptEndsItWithTheBestStrategySoFar) {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    const NoFile book;
    const NoFile checkpoint;
    Running program(Arguments{"solve"} + kLongSearch +
                    Arguments{"--json", "-o", book.path(), "--checkpoint", checkpoint.path(),
                              "--checkpoint-every", "0.1s"});
    ASSERT_TRUE(checkpoint.appears());  // so there is a strategy
    program.send(signal);
    const Outcome outcome = program.end();
    EXPECT_EQ(outcome.status, 128 + signal);
    EXPECT_EQ(outcome.err, "");
    EXPECT_EQ(json::parse(lines(outcome.out).back())["finished"], false);
    EXPECT_EQ(run({"verify", book.path()}).status, 0);
  }
}

/// As nohup starts it.
TEST(Solve, GoesOnWithoutItsTerminalWhereThatIsWanted) {
  const NoFile checkpoint;
  std::signal(SIGHUP, SIG_IGN);
  Running program(Arguments{"solve"} + kLongSearch +
                  Arguments{"--json", "--checkpoint", checkpoint.path(), "--checkpoint-every", "0.1s"});
  std::signal(SIGHUP, SIG_DFL);
  ASSERT_TRUE(checkpoint.appears());
  program.send(SIGHUP);
  program.send(SIGINT);
  EXPECT_EQ(program.end().status, 130);
}

/// Minutes of work before the first strategy.
const Arguments kLongPreparation = {"cards:4"};

TEST(Solve, AnInterruptBeforeTheFirstStrategySaysWhatIsKnown) {
  for (const bool as_json : {false, true}) {
    const NoFile status;
    const NoFile book;
    Running program(Arguments{"solve"} + kLongPreparation +
                    Arguments{"-o", book.path(), "--status", status.path()} +
                    (as_json ? Arguments{"--json"} : Arguments{}));
    ASSERT_TRUE(status.appears());  // so the search has begun
    program.send(SIGINT);
    const Outcome outcome = program.end();
    EXPECT_EQ(outcome.status, 130);
    EXPECT_EQ(outcome.err, "");
    EXPECT_FALSE(book.exists());
    if (as_json) {
      const json report = json::parse(lines(outcome.out).back());
      EXPECT_EQ(report["game"], "cards:4");
      EXPECT_EQ(report["targets"], 270'725);
      EXPECT_GT(report["lower"], 270'725);
      EXPECT_EQ(report["finished"], false);
      EXPECT_EQ(report["proven"], false);
      for (const char* unknown : {"total", "mean", "worst", "guess"}) EXPECT_TRUE(report[unknown].is_null());
    } else {
      EXPECT_THAT(outcome.out, AllOf(HasSubstr("strategy    none was found yet\n"), HasSubstr("270,725"),
                                     HasSubstr("lower bound "), HasSubstr("ended early")));
    }
  }
}

TEST(Solve, ACheckpointIsForOneSearchAtATime) {
  const NoFile checkpoint;
  const Arguments arguments = Arguments{"solve"} + kLongSearch + Arguments{"--checkpoint", checkpoint.path()};
  Running program(arguments + Arguments{"--checkpoint-every", "0.1s"});
  ASSERT_TRUE(checkpoint.appears());
  expect_refused(run(arguments), "is in use by another process");
  program.send(SIGKILL);
  EXPECT_EQ(program.end().status, 128 + SIGKILL);
  EXPECT_THAT(run(arguments + Arguments{"--time", "0.2s"}).err, Not(HasSubstr("in use")));
  EXPECT_FALSE(std::filesystem::exists(checkpoint.path() + ".lock"));
}

TEST(Solve, WhatWasKilledGoesOnFromItsCheckpoint) {
  const NoFile checkpoint;
  const Arguments arguments = kSome + Arguments{"--checkpoint", checkpoint.path()};
  {
    Running program(Arguments{"solve"} + arguments +
                    Arguments{"--checkpoint-every", "0.1s", "--threads", "1"});
    ASSERT_TRUE(checkpoint.appears());
    std::this_thread::sleep_for(std::chrono::milliseconds(150));  // in the middle of anything
    program.send(SIGKILL);
    EXPECT_EQ(program.end().status, 128 + SIGKILL);
  }
  const auto kept = solver::load_checkpoint(checkpoint.path());
  ASSERT_TRUE(kept && kept->has_value());
  const json resumed = solve(arguments);
  const json uninterrupted = solve(kSome);
  EXPECT_EQ(resumed["proven"], true);
  EXPECT_EQ(resumed["lower"], uninterrupted["lower"]);
  EXPECT_EQ(resumed["total"], uninterrupted["total"]);
}

TEST(Solve, ReplacesOnlyItsOwnFilesUnlessForced) {
  const std::vector<std::pair<std::string, std::string>> options = {{"-o", "not a book of winnow"},
                                                                    {"--certificate", "not a certificate"},
                                                                    {"--checkpoint", "not a checkpoint"},
                                                                    {"--status", "not a status of winnow"}};
  for (const auto& [option, said] : options) {
    const TemporaryFolder folder;
    const Arguments arguments = {"solve", "mastermind:3x4", option, folder.file("notes")};
    write_file(folder.file("notes"), "buy milk\n");
    const Outcome refused = run(arguments);
    EXPECT_EQ(refused.status, 2);
    EXPECT_EQ(refused.out, "");
    EXPECT_TRUE(is_one_line(refused.err)) << refused.err;
    EXPECT_THAT(refused.err, AllOf(HasSubstr(said), HasSubstr("--force replaces it")));
    EXPECT_EQ(read_file(folder.file("notes")), "buy milk\n");

    const Outcome forced = run(arguments + Arguments{"--force"});
    EXPECT_EQ(forced.status, 0) << forced.err;
    EXPECT_THAT(read_file(folder.file("notes")), AnyOf(StartsWith("winnow "), StartsWith("{\"schema\":1,")));
    const Outcome again = run(arguments);
    EXPECT_EQ(again.status, 0) << again.err;
  }
}

TEST(Solve, DoesNotTouchOrWaitForWhatIsNoFile) {
  const TemporaryFolder folder;
  ASSERT_EQ(::mkfifo(folder.file("fifo").c_str(), 0600), 0);
  for (const char* option : {"-o", "--checkpoint", "--status"}) {
    const Outcome outcome = run({"solve", "mastermind:3x4", option, folder.file("fifo"), "--force"});
    EXPECT_EQ(outcome.status, 2);
    EXPECT_EQ(outcome.out, "");
    EXPECT_THAT(outcome.err, AllOf(HasSubstr("it is a FIFO"), Not(HasSubstr("--force"))));
  }
  EXPECT_TRUE(std::filesystem::is_fifo(folder.file("fifo")));
}

/// A file that has come meanwhile stays, and what was found is still said.
TEST(Solve, LooksAgainBeforeItWrites) {
  const TemporaryFolder folder;
  const NoFile checkpoint;
  Running program(Arguments{"solve"} + kLongSearch +
                  Arguments{"--json", "-o", folder.file("notes"), "--checkpoint", checkpoint.path(),
                            "--checkpoint-every", "0.1s"});
  ASSERT_TRUE(checkpoint.appears());
  write_file(folder.file("notes"), "buy milk\n");
  program.send(SIGINT);
  const Outcome outcome = program.end();
  EXPECT_EQ(outcome.status, 2);
  EXPECT_THAT(outcome.err, HasSubstr("not a book of winnow"));
  EXPECT_EQ(json::parse(lines(outcome.out).back())["finished"], false);
  EXPECT_EQ(read_file(folder.file("notes")), "buy milk\n");
}

TEST(Solve, TellsALineASecondBeforeTheResult) {
  const Outcome outcome = run(Arguments{"solve"} + kLongSearch + Arguments{"--json", "--time", "3.5s"});
  const std::vector<std::string> told = lines(outcome.out);
  ASSERT_GE(told.size(), 3U) << outcome.out;
  double seconds = 0;
  for (std::size_t i = 0; i + 1 < told.size(); ++i) {
    const json progress = json::parse(told[i]).at("progress");
    EXPECT_EQ(progress["game"], "bulls:3x10");
    EXPECT_GE(progress["seconds"].get<double>(), seconds + 0.9) << outcome.out;
    seconds = progress["seconds"];
  }
  EXPECT_FALSE(json::parse(told.back()).contains("progress"));
}

/// Whoever looks finds a whole line, and in the end how it ended.
TEST(Solve, KeepsItsStatusInAFile) {
  const NoFile status;
  const NoFile checkpoint;
  Running program(Arguments{"solve"} + kLongSearch +
                  Arguments{"--time", "3s", "--status", status.path(), "--checkpoint", checkpoint.path(),
                            "--checkpoint-every", "0.5s"});
  ASSERT_TRUE(status.appears());
  json latest;
  for (int i = 0; i < 250; ++i) {
    const std::string content = read_file(status.path());
    ASSERT_TRUE(is_one_line(content)) << content;
    ASSERT_EQ(schema_violations("search", content), "");
    latest = json::parse(content)["progress"];
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  EXPECT_GT(latest["nodes"], 0);
  EXPECT_GT(latest["nodes_per_second"], 0);
  EXPECT_GT(latest["first_guesses"], 0);
  EXPECT_GE(latest["checkpoint_age"], 0);
  EXPECT_EQ(program.end().status, 0);
  latest = json::parse(read_file(status.path()))["progress"];
  EXPECT_EQ(latest["stage"], "ended");

  solve({"mastermind:3x4", "--no-book", "--status", status.path()});
  latest = json::parse(read_file(status.path()))["progress"];
  EXPECT_EQ(latest["stage"], "finished");
  EXPECT_EQ(latest["lower"], 206);
  EXPECT_EQ(latest["upper"], 206);
  EXPECT_EQ(latest["seconds_left"], 0);
}

TEST(Solve, ShowsOnATerminalHowFarItIs) {
  PseudoTerminal terminal(Arguments{"solve"} + kLongSearch + Arguments{"--time", "7s"}, {},
                          PseudoTerminal::Output::kFile);
  EXPECT_TRUE(terminal.shows(" settled  "));
  EXPECT_TRUE(terminal.shows(" k sets/s"));
  EXPECT_EQ(terminal.end(), 0);
  EXPECT_THAT(terminal.written(), EndsWith("\r\x1b[K"));
}

TEST(Solve, SaysWhichOptionAsksForTooMuchMemory) {
  if (support::kSlowBuild) GTEST_SKIP() << "the allocator of a sanitizer ends the program itself";
  const Outcome outcome = run({"solve", "mastermind:3x4", "--memory", "900000G"});
  EXPECT_EQ(outcome.status, 2);
  EXPECT_TRUE(is_one_line(outcome.err)) << outcome.err;
  EXPECT_THAT(outcome.err, AllOf(HasSubstr("memory"), Not(HasSubstr("internal error"))));
}

TEST(Solve, AmountsOfMemoryHaveUnitsInAnyCase) {
  for (const char* amount : {"200MB", "200 MB", "200m", "0.5GB", "200MiB", "1g", "209715200", "0.001 TiB"}) {
    const Outcome outcome = run({"solve", "mastermind:2x2", "--memory", amount, "--json"});
    EXPECT_EQ(outcome.status, 0) << amount << ": " << outcome.err;
  }
}

TEST(Solve, MistakesGetOneLine) {
  const std::vector<std::pair<Arguments, std::string>> mistakes = {
      {{"--objective", "median"}, "--objective"},
      {{"--time", "1x"}, "--time: must be an amount above zero such as 90s, 10m or 1.5h, not \"1x\""},
      {{"--time", "0"}, "--time: must be an amount above zero such as 90s, 10m or 1.5h, not \"0\""},
      {{"--memory", "0"},
       "--memory: must be an amount above zero such as 500M, 200MB, 1.5GiB or 2G, not \"0\""},
      {{"--memory", "200 mice"}, "such as 500M, 200MB, 1.5GiB or 2G, not \"200 mice\""},
      {{"--memory", "MB"}, "--memory"},
      {{"--memory", "1 0 MB"}, "--memory"},
      {{"--checkpoint-every", "1s"}, "--checkpoint-every is for --checkpoint FILE"},
      {{"--force"}, "--force is for a file to write"},
      {{"--status", "/no/such/folder/status"}, "cannot write \"/no/such/folder/status\""},
      {{"--status", "/tmp"}, "cannot write \"/tmp\": it is a folder"},
      {{"--status", ""}, "a file name is empty"},
      {{"--status", "/tmp/winnow.both", "-o", "/tmp/winnow.both"}, "cannot be the same file"},
      {{"--status", "/tmp/winnow.both", "--checkpoint", "/tmp/winnow.both"}, "cannot be the same file"},
      {{"--memory", "-1G"}, "--memory"},
      {{"--threads", "0"}, "--threads: must be a whole number from 1"},
      {{"--max-guesses", "0"}, "--max-guesses: must be a whole number from 1"},
      {{"--max-guesses", "2"}, "no strategy finds every target within 2 guesses"},
      {{"--max-guesses", "1"}, "no strategy finds every target within 1 guess\n"},
      {{"-o", "/no/such/folder/my.book"}, "cannot write \"/no/such/folder/my.book\""},
      {{"-o", "/tmp"}, "cannot write \"/tmp\": it is a folder"},
      {{"-o", ""}, "a file name is empty"},
      {{"-o", "/tmp/" + std::string(251, 'x')}, "File name too long"},
      {{"--status", std::string(300, 'x')}, "File name too long"},
      {{"--checkpoint", "/no/such/folder/state"}, "cannot write \"/no/such/folder/state\""},
      {{"--checkpoint", ""}, "a file name is empty"},
      {{"-o", "/tmp/winnow.both", "--checkpoint", "/tmp/../tmp/winnow.both"}, "cannot be the same file"},
      {{"--first", "ab"}, "3"},
      {{"--after", "abc"}, "abc"},
      {{"--after", "abc=9,9"}, "9,9"},
      {{"--after", "abc=win"}, "the game is over"},
      {{"--after", "abc=0,0", "abc=0,3"}, "contradict"},
  };
  for (const auto& [options, said] : mistakes) {
    expect_refused(run(Arguments{"solve", "mastermind:3x4"} + options), said);
  }
}

}  // namespace
}  // namespace winnow::testing
