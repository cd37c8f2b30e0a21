#include <csignal>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/book_file.hpp"
#include "cli/program.hpp"
#include "cli/pseudo_terminal.hpp"
#include "cli/schema.hpp"

namespace winnow::testing {
namespace {

using nlohmann::json;
using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

using Arguments = std::vector<std::string>;

json evaluate(Arguments arguments) {
  arguments.insert(arguments.begin(), "evaluate");
  arguments.push_back("--json");
  const Outcome outcome = run(arguments);
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_EQ(outcome.err, "");
  EXPECT_TRUE(is_one_line(outcome.out)) << outcome.out;
  return json::parse(outcome.out);
}

/// All that does not depend on the clock.
json timeless(json report) {
  report.erase("seconds");
  report.erase("peak_bytes");
  report.erase("longest_guess_seconds");
  return report;
}

std::vector<std::string> keys(const json& object) {
  std::vector<std::string> names;
  for (const auto& [name, value] : object.items()) names.push_back(name);
  return names;
}

/// As scripts/make-books does it: the book that is shipped, to the byte.
TEST(Evaluate, KeepsTheFirstTwoGuessesAsAnOpeningBook) {
  const BookFile file{std::string()};
  EXPECT_EQ(evaluate({"cards:1", "--no-book", "--first", "8C", "--opening", file.path()})["total"], 180);
  const auto text = [](const std::string& path) {
    std::ifstream in(path);
    return std::string(std::istreambuf_iterator<char>(in), {});
  };
  EXPECT_EQ(text(file.path()), text(WINNOW_SOURCE_DIR "/books/cards-1.opening.book"));
  EXPECT_EQ(run({"verify", file.path()}).status, 0);
}

TEST(Evaluate, HasNoOpeningOfSeveralStrategiesOrSomeTargets) {
  for (const Arguments& other : {Arguments{"--compare"}, Arguments{"--sample", "10"}}) {
    Arguments arguments = {"evaluate", "cards:1", "--opening", "/nowhere/x.book"};
    arguments.insert(arguments.end(), other.begin(), other.end());
    const Outcome outcome = run(arguments);
    EXPECT_EQ(outcome.status, 2);
    EXPECT_THAT(outcome.err, HasSubstr("--opening is for one strategy"));
  }
}

TEST(Evaluate, ReplacesOnlyABookUnlessForced) {
  const BookFile notes("buy milk\n");
  const Arguments arguments = {"evaluate", "cards:1", "--no-book", "--opening", notes.path()};
  const Outcome refused = run(arguments);
  EXPECT_EQ(refused.status, 2);
  EXPECT_EQ(refused.out, "");
  EXPECT_THAT(refused.err, HasSubstr("not a book of winnow; --force replaces it"));
  Arguments forced = arguments;
  forced.emplace_back("--force");
  EXPECT_EQ(run(forced).status, 0);
  EXPECT_EQ(run({"verify", notes.path()}).status, 0);
}

TEST(Evaluate, KnuthsAlgorithm) {
  const json report = evaluate({"mastermind", "--strategy", "knuth"});
  EXPECT_EQ(report["game"], "mastermind:4x6");
  EXPECT_EQ(report["strategy"], "knuth");
  EXPECT_EQ(report["targets"], 1296);
  EXPECT_EQ(report["total"], 5801);
  EXPECT_NEAR(report["mean"], 4.4761, 5e-5);
  EXPECT_EQ(report["worst"], 5);
  EXPECT_EQ(report["histogram"], json({0, 1, 6, 62, 533, 694}));
  EXPECT_EQ(report["sampled"], false);
  EXPECT_EQ(report["promise"], 5);
}

TEST(Evaluate, JsonHasTheSameKeysWhateverIsAsked) {
  const auto expected =
      ElementsAre("finished", "first", "full_mark", "game", "histogram", "longest_guess_seconds", "mean",
                  "peak_bytes", "played", "promise", "sampled", "schema", "seconds", "seed", "standard_error",
                  "strategy", "targets", "total", "worst");
  const json whole = evaluate({"mastermind:2x3", "--strategy", "first"});
  EXPECT_THAT(keys(whole), expected);
  EXPECT_TRUE(whole["standard_error"].is_null());
  EXPECT_TRUE(whole["full_mark"].is_null());
  const json sample = evaluate({"musician", "--strategy", "first", "--sample", "20"});
  EXPECT_THAT(keys(sample), expected);
  EXPECT_TRUE(sample["standard_error"].is_number());
  EXPECT_EQ(sample["full_mark"], 4.3);
}

TEST(Evaluate, OneTargetAloneHasNoStandardError) {
  EXPECT_TRUE(evaluate({"musician", "--strategy", "first", "--sample", "1"})["standard_error"].is_null());
  const std::string text = run({"evaluate", "musician", "--strategy", "first", "--sample", "1"}).out;
  EXPECT_THAT(text, Not(HasSubstr("±")));
  EXPECT_THAT(text, Not(HasSubstr("+-")));
}

TEST(Evaluate, TheFirstGuessCanBeChosen) {
  const json own = evaluate({"mastermind:3x3", "--strategy", "size"});
  const json other = evaluate({"mastermind:3x3", "--strategy", "size", "--first", "A a,a"});
  EXPECT_TRUE(own["first"].is_null());
  EXPECT_EQ(other["first"], "aaa");
  EXPECT_LT(own["total"], other["total"]);
}

TEST(Evaluate, ASampleIsDrawnAnewForEverySeedAndTheSameForTheSame) {
  const Arguments seven = {"musician", "--strategy", "first", "--sample", "50", "--seed", "7"};
  const Arguments eight = {"musician", "--strategy", "first", "--sample", "50", "--seed", "8"};
  const json report = evaluate(seven);
  EXPECT_EQ(report["targets"], 50);
  EXPECT_EQ(report["sampled"], true);
  EXPECT_EQ(report["seed"], 7);
  EXPECT_EQ(timeless(evaluate(seven)), timeless(report));
  EXPECT_NE(evaluate(eight)["histogram"], report["histogram"]);
}

TEST(Evaluate, ASampleOfAllIsNoSample) {
  const json report = evaluate({"mastermind:2x3", "--strategy", "first", "--sample", "1000"});
  EXPECT_EQ(report["targets"], 9);
  EXPECT_EQ(report["sampled"], false);
}

TEST(Evaluate, TheNumberOfThreadsChangesNothing) {
  const Arguments one = {"mastermind:3x4", "--strategy", "entropy", "--threads", "1"};
  const Arguments two = {"mastermind:3x4", "--strategy", "entropy", "--threads", "2"};
  EXPECT_EQ(timeless(evaluate(one)), timeless(evaluate(two)));
}

TEST(Evaluate, TextHasTheFiguresAndABarForEachNumberOfGuesses) {
  const Outcome outcome = run({"evaluate", "mastermind", "--strategy", "knuth"});
  EXPECT_EQ(outcome.status, 0);
  EXPECT_EQ(outcome.err, "");
  EXPECT_THAT(outcome.out, AllOf(HasSubstr("mastermind:4x6"), HasSubstr("5,801 guesses"), HasSubstr("4.4761"),
                                 HasSubstr("5 (promise: 5, kept)"), HasSubstr("694   53.5 %  ")));
  EXPECT_THAT(run({"evaluate", "mastermind", "--strategy", "first"}).out, HasSubstr("not kept"));
  EXPECT_THAT(run({"evaluate", "musician", "--strategy", "first"}).out, HasSubstr("(full mark: 4.3)"));
}

TEST(Evaluate, BarsFitThePageAndAreAsciiWhereNothingElseIsKnown) {
  ::setenv("LC_ALL", "C", 1);
  const Outcome ascii = run({"evaluate", "musician", "--strategy", "first", "--sample", "99"});
  ::setenv("LC_ALL", "C.UTF-8", 1);
  const Outcome blocks = run({"evaluate", "musician", "--strategy", "first", "--sample", "99"});
  ::unsetenv("LC_ALL");
  for (const std::string& line : lines(ascii.out)) EXPECT_LE(line.size(), 80U) << line;
  EXPECT_THAT(ascii.out, AllOf(HasSubstr("####"), HasSubstr("+-"), Not(HasSubstr("█"))));
  EXPECT_THAT(blocks.out, AllOf(HasSubstr("████"), HasSubstr("±"), Not(HasSubstr("#"))));
}

TEST(Evaluate, ATrivialGameHasOneGuess) {
  const json report = evaluate({"chess:0"});
  EXPECT_EQ(report["histogram"], json({0, 1}));
  EXPECT_EQ(run({"evaluate", "chess:0"}).status, 0);
}

TEST(Evaluate, ComparesStrategies) {
  json reports = evaluate({"mastermind:2x3", "--compare", "first,size:candidates"})["results"];
  ASSERT_EQ(reports.size(), 2U);
  EXPECT_EQ(reports[0]["strategy"], "first");
  EXPECT_EQ(reports[1]["strategy"], "size:candidates");
  reports[0]["schema"] = 1;  // which stands once, outside of the list
  EXPECT_EQ(timeless(reports[0]), timeless(evaluate({"mastermind:2x3", "--strategy", "first"})));

  const auto table = lines(run({"evaluate", "mastermind:2x3", "--compare"}).out);
  ASSERT_GE(table.size(), 3U);
  EXPECT_EQ(table[0], "mastermind:2x3: 9 targets");
  EXPECT_THAT(table[2], AllOf(HasSubstr("STRATEGY"), HasSubstr("MEAN"), HasSubstr("WORST")));
  EXPECT_EQ(table.size(), 3 + evaluate({"mastermind:2x3", "--compare"})["results"].size());
}

TEST(Evaluate, CsvHasALineForEachStrategyAndAColumnForEachNumberOfGuesses) {
  const auto table = lines(run({"evaluate", "bulls:2x3", "--compare", "first,size", "--csv"}).out);
  ASSERT_EQ(table.size(), 3U);
  EXPECT_EQ(table[0],
            "game,strategy,first,targets,played,finished,total,mean,worst,sampled,seed,standard_error,full_"
            "mark,promise,"
            "seconds,longest_guess_seconds,peak_bytes,found_in_1,found_in_2,found_in_3");
  EXPECT_THAT(table[1], StartsWith("bulls:2x3,first,,6,6,true,13,2.1666666666666665,3,false,1,,,,"));
  EXPECT_THAT(table[2], AllOf(StartsWith("bulls:2x3,size,,6,6,true,13,"), EndsWith(",1,3,2")));
  EXPECT_EQ(lines(run({"evaluate", "chess:0", "--csv"}).out).size(), 2U);
}

TEST(Evaluate, MistakesGetOneLine) {
  const std::vector<std::pair<Arguments, std::string>> mistakes = {
      {{"--strategy", "luck"}, "strategies are best, "},
      {{"--strategy", "first:candidates"}, "unknown strategy"},
      {{"--compare", "size,luck"}, "unknown strategy \"luck\""},
      {{"--compare", "size,"}, "unknown strategy \"\""},
      {{"--compare", "size", "--strategy", "size"}, "exclude each other"},
      {{"--first", "abc"}, "--first: "},
      {{"--sample", "0"}, "--sample: must be a whole number from 1"},
      {{"--sample", "-3"}, "--sample"},
      {{"--seed", "x"}, "--seed: must be a whole number"},
      {{"--seed", "7"}, "--seed means nothing here"},
      {{"--compare", "size,first", "--seed", "7"}, "--seed means nothing here"},
      {{"--strategy", "size", "--effort", "2"}, "--effort means nothing to size"},
      {{"--force"}, "--force is for the file of --opening"},
      {{"--threads", "0"}, "--threads: must be a whole number from 1"},
  };
  for (const auto& [options, said] : mistakes) {
    Arguments arguments = {"evaluate", "mastermind"};
    arguments.insert(arguments.end(), options.begin(), options.end());
    expect_refused(run(arguments), said);
  }
}

const std::string kEraseLine = "\r\x1b[K";

/// With standard output apart from the progress that is shown.
PseudoTerminal on_terminal(const Arguments& arguments) {
  return PseudoTerminal(arguments, {}, PseudoTerminal::Output::kFile);
}

TEST(Evaluate, ATerminalShowsProgressAndErasesIt) {
  PseudoTerminal terminal = on_terminal({"evaluate", "mastermind:3x4", "--strategy", "size", "--json"});
  EXPECT_EQ(terminal.end(), 0);
  EXPECT_THAT(terminal.written(), AllOf(HasSubstr("size "), HasSubstr("0 %  0 of 64"), EndsWith(kEraseLine)));
  EXPECT_EQ(json::parse(terminal.output())["targets"], 64);
}

/// Minutes of work whose first targets are settled soon.
const Arguments kLong = {"evaluate", "mastermind:5x9", "--strategy", "size", "--first", "aabbc"};

TEST(Evaluate, AnInterruptEndsItWithWhatWasPlayed) {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    PseudoTerminal terminal = on_terminal(kLong);
    ASSERT_TRUE(terminal.shows(" left"));  // so some targets are settled
    terminal.send(signal);
    EXPECT_EQ(terminal.end(), 128 + signal);
    EXPECT_THAT(terminal.output(), AllOf(HasSubstr("  partial     interrupted after "),
                                         HasSubstr(" of 59,049 targets\n"), HasSubstr("  mean  ")));
    EXPECT_THAT(terminal.output(), Not(HasSubstr("after 0 of")));
    EXPECT_THAT(terminal.written(), EndsWith(kEraseLine));
  }
}

json interrupted(const Arguments& arguments) {
  PseudoTerminal terminal = on_terminal(arguments);
  EXPECT_TRUE(terminal.shows(" left"));
  terminal.send(SIGINT);
  EXPECT_EQ(terminal.end(), 130);
  EXPECT_EQ(schema_violations("evaluate", terminal.output()), "");
  return json::parse(terminal.output());
}

TEST(Evaluate, JsonSaysThatAResultIsPartial) {
  Arguments arguments = kLong;
  arguments.emplace_back("--json");
  const json partial = interrupted(arguments);
  EXPECT_EQ(partial["finished"], false);
  EXPECT_EQ(partial["targets"], 59049);
  EXPECT_GT(partial["played"], 0);
  EXPECT_LT(partial["played"], 59049);
  EXPECT_GE(partial["mean"], 1);
  EXPECT_EQ(partial["sampled"], false);
  EXPECT_TRUE(partial["standard_error"].is_null());
}

TEST(Evaluate, AnInterruptedComparisonHasWhatIsFinishedToo) {
  Arguments arguments = {"evaluate", "mastermind:5x9", "--first", "aabbc", "--compare", "first,size,entropy"};
  PseudoTerminal terminal = on_terminal(arguments);
  ASSERT_TRUE(terminal.shows("size  "));  // the first is finished
  ASSERT_TRUE(terminal.shows(" left"));
  terminal.send(SIGINT);
  EXPECT_EQ(terminal.end(), 130);
  const auto table = lines(terminal.output());
  ASSERT_EQ(table.size(), 8U) << terminal.output();
  EXPECT_THAT(table[3], AllOf(StartsWith("first  "), Not(HasSubstr("-"))));
  EXPECT_THAT(table[4], StartsWith("size  "));
  EXPECT_THAT(table[6],
              AllOf(StartsWith("partial: size was interrupted after "), EndsWith(" of 59,049 targets")));
  EXPECT_EQ(table[7], "not begun: entropy");

  arguments.emplace_back("--json");
  PseudoTerminal again = on_terminal(arguments);
  ASSERT_TRUE(again.shows("size  "));
  again.send(SIGINT);
  EXPECT_EQ(again.end(), 130);
  const json results = json::parse(again.output())["results"];
  ASSERT_EQ(results.size(), 2U);
  EXPECT_EQ(results[0]["finished"], true);
  EXPECT_EQ(results[1]["finished"], false);
}

/// No target is found before the first guess is chosen.
TEST(Evaluate, AnInterruptOfTheFirstGuessSaysThatNothingWasPlayed) {
  const Arguments arguments = {"evaluate", "mastermind:5x9", "--no-book", "--effort", "100000"};
  PseudoTerminal terminal = on_terminal(arguments);
  ASSERT_TRUE(terminal.shows(" of "));
  terminal.send(SIGINT);
  EXPECT_EQ(terminal.end(), 130);
  EXPECT_THAT(terminal.output(), EndsWith("interrupted after 0 of 59,049 targets\n"));
}

TEST(Evaluate, AnInterruptLeavesNoOpening) {
  const NoFile opening;
  Arguments arguments = kLong;
  arguments.insert(arguments.end(), {"--opening", opening.path()});
  PseudoTerminal terminal = on_terminal(arguments);
  ASSERT_TRUE(terminal.shows(" left"));
  terminal.send(SIGINT);
  EXPECT_EQ(terminal.end(), 130);
  EXPECT_FALSE(opening.exists());
  EXPECT_THAT(terminal.written(), HasSubstr("no opening was written"));
}

TEST(Evaluate, ASecondInterruptDoesNotWait) {
  PseudoTerminal terminal = on_terminal(kLong);
  ASSERT_TRUE(terminal.shows(" of "));
  terminal.send(SIGINT);
  terminal.send(SIGINT);
  EXPECT_EQ(terminal.end(), 130);
  EXPECT_THAT(terminal.written(), EndsWith(kEraseLine));
}

}  // namespace
}  // namespace winnow::testing
