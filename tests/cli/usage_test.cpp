#include <array>
#include <csignal>
#include <fcntl.h>
#include <string>
#include <unistd.h>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>

#include "cli/program.hpp"

namespace winnow::testing {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

using Arguments = std::vector<std::string>;

TEST(Usage, VersionIsOneLine) {
  const Outcome outcome = run({"--version"});
  EXPECT_EQ(outcome.out, "winnow 0.1.0\n");
  EXPECT_EQ(outcome.status, 0);
}

TEST(Usage, EveryHelpHasExamplesAndFitsThePage) {
  for (const Arguments& arguments : {Arguments{},
                                     Arguments{"--help"},
                                     Arguments{"games", "--help"},
                                     Arguments{"feedback", "--help"},
                                     Arguments{"guess", "-h"},
                                     Arguments{"suggest", "--help"},
                                     Arguments{"evaluate", "--help"},
                                     Arguments{"solve", "--help"},
                                     Arguments{"bench", "--help"},
                                     Arguments{"verify", "--help"},
                                     Arguments{"show", "--help"},
                                     Arguments{"play", "--help"},
                                     Arguments{"review", "--help"},
                                     Arguments{"stats", "--help"},
                                     Arguments{"completion", "--help"},
                                     Arguments{"manual", "--help"},
                                     Arguments{"help", "--help"},
                                     Arguments{"guesser", "--help"},
                                     Arguments{"mark", "--help"},
                                     Arguments{"learn", "--help"},
                                     Arguments{"puzzle", "--help"},
                                     Arguments{"web", "--help"}}) {
    const Outcome outcome = run(arguments);
    EXPECT_EQ(outcome.status, 0);
    EXPECT_EQ(outcome.err, "");
    EXPECT_THAT(outcome.out, AllOf(HasSubstr("Usage: winnow"), HasSubstr("Example")));
    for (const std::string& line : lines(outcome.out)) EXPECT_LE(line.size(), 80U) << line;
  }
}

TEST(Usage, HelpIsACommandToo) {
  EXPECT_EQ(run({"help"}).out, run({"--help"}).out);
  for (const char* command : {"games", "solve", "help", "manual"}) {
    const Outcome outcome = run({"help", command});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_EQ(outcome.out, run({command, "--help"}).out) << command;
  }
}

struct BadUsage {
  Arguments arguments;
  std::string said;
};

TEST(Usage, MistakesGetOneLineThatPointsToTheHelp) {
  const std::vector<BadUsage> mistakes = {
      {{"gmes"}, "no command \"gmes\", the nearest is games"},
      {{"gmes", "--json"}, "the nearest is games"},
      {{"gmes", "--help"}, "the nearest is games"},
      {{"musican", "--as", "guesser"}, "no command \"musican\", the nearest is musician"},
      {{"masternind:5x8"}, "the nearest is mastermind"},
      {{"eval", "musician"}, "the nearest is evaluate"},
      {{"sovle", "musician"}, "the nearest is solve"},
      {{"gmes", "feedback", "musician"}, "\"gmes\""},
      {{"xylophone"},
       "play, learn, puzzle, review, stats, games, feedback, guess, suggest, evaluate, solve, verify, show"},
      {{"--frobnicate"}, "no option \"--frobnicate\"; see"},
      {{"--hlep"}, "the nearest is --help"},
      {{"games", "--jsno"}, "no option \"--jsno\", the nearest is --json"},
      {{"games", "-json"}, "the nearest is --json"},
      {{"--json", "games"}, "--json belongs behind the command, as in winnow games --json"},
      {{"mark", "musician", "--frobnicate", "best", "--", "python3", "x.py"}, "no option \"--frobnicate\""},
      {{"stats", "--csv", "--json"}, "--json and --csv exclude each other"},
      {{"games", "--jsno", "--help"}, "the nearest is --json"},
      {{"evaluate", "--strateg=size"}, "no option \"--strateg\", the nearest is --strategy"},
      {{"games", "--json=1"}, "--json takes no value"},
      {{"suggest", "musician", "--json=false"}, "--json takes no value"},
      {{"help", "gmes"}, "no command \"gmes\", the nearest is games"},
      {{"help", "games", "solve"}, "\"solve\" is one argument too many"},
      {{"games", "--frobnicate"}, "see winnow games --help"},
      {{"games", "musician", "chess"}, "\"chess\""},
      {{"guess"}, "GAME is required"},
      {{"guess", "musician", "-x"}, "no option \"-x\""},
      {{"guess", "musician", "A1", "B1", "C1", "--answer"}, "see winnow guess --help"},
      {{"feedback"}, "GAME is required"},
      {{"suggest"}, "GAME is required"},
      {{"evaluate"}, "GAME is required"},
      {{"verify"}, "FILE is required"},
      {{"show"}, "FILE is required"},
      {{"completion"}, "SHELL is required"},
      {{"completion", "tcsh"}, "must be one of bash, zsh, fish, not \"tcsh\""},
      {{"evaluate", "musician", "chess"}, "\"chess\" is one argument too many"},
      {{"bench", "musician"}, "\"musician\" is one argument too many"},
      {{"feedback", "musician", "--target"}, "--target takes exactly one value"},
      {{"feedback", "musician", "--target", "A1", "--target", "A1"}, "--target takes exactly one value"},
      {{"feedback", "musician", "A1"}, "\"A1\" is one argument too many"},
      {{"\xff\n\xfe"}, "no command"},
      {{"---"}, "there is no option \"---\"; see"},
      {{"--=x"}, "there is no option \"--\"; see"},
      {{"--="}, "there is no option \"--\"; see"},
      {{"---=x"}, "there is no option \"---\"; see"},
      {{"games", "--=x"}, "there is no option \"--\"; see"},
      {{"--x=1"}, "there is no option \"--x\"; see"},
      {{"-"}, "there is no command \"-\""},
      {{"-="}, "there is no command \"-=\""},
      {{"-=x"}, "there is no command \"-=x\""},
      {{""}, "there is no command \"\""},
      {{"games", "musician", "-=x"}, "\"-=x\" is one argument too many"},
      {{"--\xed\xa0\x80"}, "no option \"--\\xed\\xa0\\x80\""},
      {{"\xed\xa0\x80"}, "no command \"\\xed\\xa0\\x80\""},
      {{"games", "--json", "--\xff"}, "no option \"--\\xff\""},
      {{std::string(100'000, 'x')}, "xxx...\""},
      {{"--" + std::string(100'000, 'x')}, "xxx...\""},
  };
  for (const auto& [arguments, said] : mistakes) {
    const Outcome outcome = run(arguments);
    EXPECT_EQ(outcome.status, 2) << said;
    EXPECT_EQ(outcome.out, "") << said;
    EXPECT_TRUE(is_one_line(outcome.err)) << outcome.err;
    EXPECT_THAT(outcome.err, AllOf(HasSubstr(said), HasSubstr("--help")));
  }
}

TEST(Usage, AClosedPipeIsNoError) {
  std::array<int, 2> ends{};
  ASSERT_EQ(pipe(ends.data()), 0);
  close(ends[0]);
  for (const Arguments& arguments :
       {Arguments{"games"}, Arguments{"--help"}, Arguments{"guess", "musician", "A1 B1 C1"}}) {
    const Outcome outcome = run_into(ends[1], arguments);
    EXPECT_EQ(outcome.status, 0);
    EXPECT_EQ(outcome.err, "");
  }
  close(ends[1]);
}

TEST(Usage, AFullDiskIsAnError) {
  const int full = open("/dev/full", O_WRONLY);
  ASSERT_GE(full, 0);
  for (const Arguments& arguments :
       {Arguments{"games"}, Arguments{"--version"}, Arguments{"guess", "musician", "A1 B1 C1"}}) {
    const Outcome outcome = run_into(full, arguments);
    EXPECT_EQ(outcome.status, 2);
    EXPECT_TRUE(is_one_line(outcome.err)) << outcome.err;
  }
  close(full);
}

TEST(Usage, InputThatCannotBeReadIsAnError) {
  const int folder = open("/", O_RDONLY);
  const Outcome outcome = run_from(folder, {"feedback", "musician"});
  EXPECT_EQ(outcome.status, 2);
  EXPECT_TRUE(is_one_line(outcome.err)) << outcome.err;
  close(folder);
}

TEST(Usage, AnInterruptAtAQuestionExitsWith130) {
  std::array<int, 2> input{};
  std::array<int, 2> output{};
  ASSERT_EQ(pipe(input.data()), 0);
  ASSERT_EQ(pipe(output.data()), 0);
  const pid_t child = fork();
  if (child == 0) {
    dup2(input[0], STDIN_FILENO);
    dup2(output[1], STDOUT_FILENO);
    execl(WINNOW_BINARY, "winnow", "guess", "musician", nullptr);
    _exit(127);
  }
  char first = 0;
  ASSERT_EQ(read(output[0], &first, 1), 1);  // the prompt is there, so the program waits
  kill(child, SIGINT);
  int status = 0;
  waitpid(child, &status, 0);
  EXPECT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), 130);
  for (const int end : {input[0], input[1], output[0], output[1]}) close(end);
}

}  // namespace
}  // namespace winnow::testing
