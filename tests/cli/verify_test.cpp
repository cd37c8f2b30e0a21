#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "cli/book_file.hpp"
#include "cli/program.hpp"
#include "cli/schema.hpp"
#include "terminal/temporary_folder.hpp"

namespace winnow::testing {
namespace {

using nlohmann::json;
using support::altered;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

/// 9 targets, 21 guesses, at most 3.
Book small_book() {
  Book book = support::book_of("mastermind:2x3", "size");
  book.lower = book.total;
  return book;
}

TEST(Verify, AGoodBook) {
  const BookFile file(small_book());
  const Outcome outcome = run({"verify", file.path()});
  EXPECT_EQ(outcome.status, 0);
  EXPECT_EQ(outcome.err, "");
  EXPECT_THAT(outcome.out,
              AllOf(HasSubstr("mastermind:2x3"), HasSubstr("21 guesses"), HasSubstr("2.3333"),
                    HasSubstr("claimed: proven optimal"), HasSubstr("GUESSES"), HasSubstr("from the rules")));
}

TEST(Verify, JsonHasStableKeys) {
  const BookFile file(small_book());
  const Outcome outcome = run({"verify", file.path(), "--json"});
  EXPECT_EQ(outcome.status, 0);
  EXPECT_TRUE(is_one_line(outcome.out));
  const json report = json::parse(outcome.out);
  EXPECT_EQ(report["game"], "mastermind:2x3");
  EXPECT_EQ(report["objective"], "mean");
  EXPECT_EQ(report["targets"], 9);
  EXPECT_EQ(report["found"], 9);
  EXPECT_EQ(report["total"], 21);
  EXPECT_EQ(report["worst"], 3);
  EXPECT_EQ(report["histogram"], json({0, 1, 4, 4}));
  EXPECT_EQ(report["claimed"]["lower"], 21);
  EXPECT_EQ(report["claimed"]["proven"], true);
  EXPECT_EQ(report["good"], true);
  EXPECT_TRUE(report["problems"].empty());
  for (const char* key : {"max_guesses", "first", "after", "complete", "nodes", "mean", "unlisted_problems"})
    EXPECT_TRUE(report.contains(key)) << key;
}

TEST(Verify, AnOpeningClaimsNoTotal) {
  Book book = small_book();
  book.complete = false;
  book.lower = 0;
  book.tree.nodes.resize(1);
  book.tree.nodes[0].branches.clear();
  const BookFile file(book);
  const Outcome outcome = run({"verify", file.path()});
  EXPECT_EQ(outcome.status, 0) << outcome.out;
  EXPECT_THAT(outcome.out,
              AllOf(HasSubstr("an opening, 1 node"), HasSubstr("1 of them"), Not(HasSubstr("total"))));
  EXPECT_TRUE(json::parse(run({"verify", file.path(), "--json"}).out)["total"].is_null());
}

struct Tampering {
  std::string part;
  std::string other;
  std::string said;
};

/// With a checksum that is right, so that only the rules can tell.
TEST(Verify, NamesEveryClaimThatIsWrong) {
  Book book = small_book();
  book.max_guesses = 3;
  book.first_guess = book.tree.nodes[0].guess;
  const std::string text = support::text_of(book);
  const std::vector<Tampering> tamperings = {
      {"game: mastermind:2x3", "game: mastermind:2x4", "never found"},
      {"at most: 3", "at most: 2", "claims at most 2 guesses, but takes up to 3"},
      {"first: ab", "first: aa", "claims the first guess aa, but it is ab"},
      {"tree: complete", "after: ab=0,1\ntree: complete", "claims targets 9, but it is 2"},
      {"targets: 9", "targets: 8", "claims targets 8, but it is 9"},
      {"total: 21", "total: 20", "claims total 20, but it is 21"},
      {"worst: 3", "worst: 2", "claims worst 2, but it is 3"},
      {"lower: 21", "lower: 22", "claims the lower bound 22"},
      {" 0,2 ba", " 0,2 aa", "ba is never found: there is no guess after ab=0,2"},
      {" 0,2 ba", " 0,2 ba\n  1,1 bb", "nodes"},
  };
  for (const auto& [part, other, said] : tamperings) {
    const BookFile file(altered(text, part, other));
    const Outcome outcome = run({"verify", file.path()});
    const bool readable = said != "nodes";
    EXPECT_EQ(outcome.status, readable ? 1 : 2) << other;
    EXPECT_TRUE(is_one_line(outcome.err)) << outcome.err;
    EXPECT_THAT(readable ? outcome.out : outcome.err, HasSubstr(said));
    if (!readable) continue;
    const json report = json::parse(run({"verify", file.path(), "--json"}).out);
    EXPECT_EQ(report["good"], false);
    EXPECT_FALSE(report["problems"].empty());
  }
}

TEST(Verify, ProvesTheLowerBoundAgain) {
  const BookFile file(small_book());
  const Outcome outcome =
      run({"verify", file.path(), "--prove", "--memory", "1M", "--time", "1m", "--threads", "2"});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_THAT(outcome.out, HasSubstr("21 guesses, proven again: optimal"));
  EXPECT_EQ(json::parse(run({"verify", file.path(), "--prove", "--json"}).out)["lower_proven"], true);
}

TEST(Verify, KeepsTheStatusOfItsProofInAFile) {
  const TemporaryFolder folder;
  const std::string status = folder.file("status");
  const auto prove = [&](const std::string& book, const std::string& time) {
    return run({"verify", book, "--prove", "--time", time, "--status", status}).status;
  };
  const auto latest = [&] {
    EXPECT_EQ(schema_violations("search", read_file(status)), "");
    return json::parse(read_file(status))["progress"];
  };
  // Long enough to make the tables, and far from enough to prove all.
  EXPECT_EQ(prove(WINNOW_SOURCE_DIR "/books/battleship-8x4x3.book", support::kSlowBuild ? "6s" : "2s"), 1);
  EXPECT_EQ(latest()["stage"], "ended");
  EXPECT_GT(latest()["nodes"], 0);
  EXPECT_EQ(prove(BookFile(small_book()).path(), "60s"), 0);
  EXPECT_EQ(latest()["stage"], "finished");
  EXPECT_EQ(latest()["game"], "mastermind:2x3");

  write_file(status, "buy milk\n");
  const Outcome refused = run({"verify", BookFile(small_book()).path(), "--prove", "--status", status});
  expect_refused(refused, "what is there is not a status of winnow");
  EXPECT_THAT(refused.err, Not(HasSubstr("--force"))) << "there is no such flag";
  EXPECT_EQ(read_file(status), "buy milk\n");
}

TEST(Verify, ABetterStrategyRefutesTheLowerBound) {
  Book slow = support::book_of("mastermind:2x3", "first");
  slow.lower = slow.total;
  const BookFile file(slow);
  const Outcome outcome = run({"verify", file.path(), "--prove"});
  EXPECT_EQ(outcome.status, 1);
  EXPECT_THAT(outcome.out, HasSubstr("wrong, a strategy does better"));
  EXPECT_EQ(json::parse(run({"verify", file.path(), "--prove", "--json"}).out)["lower_proven"], false);
}

TEST(Verify, ABoundThatTakesTooLongIsNotCalledWrong) {
  const std::vector<std::string> arguments = {"verify", WINNOW_SOURCE_DIR "/books/bulls-4x10.book", "--prove",
                                              "--time", "0.01s"};
  const Outcome outcome = run(arguments);
  EXPECT_EQ(outcome.status, 1);
  EXPECT_TRUE(is_one_line(outcome.err)) << outcome.err;
  EXPECT_THAT(outcome.err, HasSubstr("could not be proven here"));
  EXPECT_THAT(outcome.out, AllOf(HasSubstr("could not be proven here"), Not(HasSubstr("wrong"))));
}

TEST(Verify, LimitsAreForTheProofOnly) {
  const BookFile file(small_book());
  const Outcome outcome = run({"verify", file.path(), "--time", "1m"});
  EXPECT_EQ(outcome.status, 2);
  EXPECT_THAT(outcome.err, HasSubstr("--prove"));
}

/// As git leaves it where it is told to, or a mail.
TEST(Verify, LinesMayEndAsWindowsHasIt) {
  std::string text;
  for (const char c : support::text_of(small_book())) text += c == '\n' ? "\r\n" : std::string(1, c);
  const BookFile file(text);
  const Outcome outcome = run({"verify", file.path()});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_EQ(outcome.out, run({"verify", BookFile(small_book()).path()}).out);
  EXPECT_EQ(run({"evaluate", "mastermind:2x3", "--book", file.path()}).status, 0);
}

TEST(Verify, WhatIsNoWholeBookExitsWithTwo) {
  const std::string text = support::text_of(small_book());
  std::string damaged = text;
  damaged[text.find("21")] = '3';
  const std::vector<std::string> contents = {"", "Once upon a time\n", text.substr(0, 100), damaged};
  for (const std::string& content : contents) {
    const BookFile file(content);
    for (const char* command : {"verify", "show"}) {
      const Outcome outcome = run({command, file.path()});
      EXPECT_EQ(outcome.status, 2);
      EXPECT_EQ(outcome.out, "");
      EXPECT_TRUE(is_one_line(outcome.err)) << outcome.err;
    }
  }
  EXPECT_THAT(run({"verify", "/no/such.book"}).err, HasSubstr("No such file"));
  EXPECT_EQ(run({"verify", "/no/such.book"}).status, 2);
}

}  // namespace
}  // namespace winnow::testing
