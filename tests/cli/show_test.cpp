#include <algorithm>

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "cli/book_file.hpp"
#include "cli/program.hpp"

namespace winnow::testing {
namespace {

using nlohmann::json;
using support::altered;
using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::StartsWith;

using Arguments = std::vector<std::string>;

class Show : public ::testing::Test {
 protected:
  [[nodiscard]] std::string show(Arguments arguments) const {
    arguments.insert(arguments.begin(), {"show", file_.path()});
    const Outcome outcome = run(arguments);
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_EQ(outcome.err, "");
    return outcome.out;
  }

  Book book_ = support::book_of("mastermind:2x3", "size");
  BookFile file_{book_};
};

TEST_F(Show, TheTreeAsText) {
  const auto whole = lines(show({}));
  EXPECT_EQ(whole.size(), book_.tree.nodes.size());
  EXPECT_EQ(whole[0], "ab  of 9");
  EXPECT_EQ(whole[1], "  0,0  cc");
  EXPECT_THAT(lines(show({"--depth", "1"})), ElementsAre("ab  of 9  ..."));
  EXPECT_EQ(lines(show({"--depth", "2"})).size(), 1 + book_.tree.nodes[0].branches.size());
  EXPECT_THAT(lines(show({"--after", "ab=0,1", "--format", "text"})), ElementsAre("bc  of 2", "  0,1  ca"));
}

TEST_F(Show, ALineForEachTarget) {
  const auto all = lines(show({"--format", "lines"}));
  EXPECT_EQ(all.size(), 9U);
  EXPECT_EQ(all[1], "ab: ab");
  EXPECT_EQ(all[5], "bc: ab=0,1 bc");
  EXPECT_EQ(all[6], "ca: ab=0,1 bc=0,1 ca");
  EXPECT_EQ(lines(show({"--format", "lines", "--depth", "2"}))[6], "ca: ab=0,1 bc=0,1 ...");
  EXPECT_THAT(lines(show({"--format", "lines", "--after", "ab=0,1"})),
              ElementsAre("bc: bc", "ca: bc=0,1 ca"));
}

TEST_F(Show, ALineIsReadBack) {
  const std::string line = lines(show({"--format", "lines"}))[6];
  const std::string won = run({"suggest", "mastermind:2x3", "ab=0,1", "bc=0,1", "ca=win"}).out;
  EXPECT_THAT(won, HasSubstr("ca is right"));
  EXPECT_EQ(run({"suggest", "mastermind:2x3", line}).out, won);
  EXPECT_EQ(run({"suggest", "mastermind:2x3", "ca:", "ab=0,1", "bc=0,1", "ca"}).out, won);
  EXPECT_EQ(run({"suggest", "mastermind:2x3", "ca: ab=0,1 ..."}).out,
            run({"suggest", "mastermind:2x3", "ab=0,1"}).out);
  EXPECT_NE(run({"suggest", "mastermind:2x3", "ca: ab bc=0,1 ca"}).status, 0);
  EXPECT_EQ(run({"review", "mastermind:2x3", line}).status, 0);
}

TEST_F(Show, TheTreeForGraphviz) {
  const std::string dot = show({"--format", "dot"});
  EXPECT_THAT(dot, StartsWith("digraph \"mastermind:2x3\" {\n"));
  EXPECT_THAT(dot, AllOf(HasSubstr("n0 [label=\"ab\\n9\"];"), HasSubstr("n0 -> n1 [label=\"0,0\"];")));
  EXPECT_TRUE(dot.ends_with("}\n"));
}

TEST_F(Show, TheTreeAsJson) {
  const json whole = json::parse(show({"--format", "json"}));
  EXPECT_EQ(whole["game"], "mastermind:2x3");
  EXPECT_EQ(whole["histogram"], json({0, 1, 4, 4}));
  const json& root = whole["tree"];
  EXPECT_EQ(root["guess"], "ab");
  EXPECT_EQ(root["candidates"], 9);
  EXPECT_EQ(root["branches"].size(), book_.tree.nodes[0].branches.size());
  EXPECT_EQ(root["branches"][1]["answer"], json({0, 1}));
  EXPECT_EQ(root["branches"][1]["branches"][0]["guess"], "ca");
  const json top = json::parse(show({"--format", "json", "--depth", "1"}));
  EXPECT_EQ(top["tree"]["cut"], true);
  EXPECT_FALSE(top["tree"].contains("branches"));
  EXPECT_EQ(show({"--json"}), show({"--format", "json"}));
  EXPECT_EQ(show({"--json", "--depth", "1"}), show({"--format", "json", "--depth", "1"}));
}

TEST_F(Show, APicture) {
  const std::string svg = show({"--format", "svg"});
  EXPECT_THAT(svg, StartsWith("<svg xmlns=\"http://www.w3.org/2000/svg\""));
  EXPECT_TRUE(svg.ends_with("</svg>\n"));
  EXPECT_THAT(svg, AllOf(HasSubstr(">mastermind:2x3<"), HasSubstr(">3 guesses<"), HasSubstr(">4 targets<"),
                         HasSubstr(">(0,1) <"), HasSubstr(">bc ...<")));
  EXPECT_EQ(std::count(svg.begin(), svg.end(), '<'), std::count(svg.begin(), svg.end(), '>'));
}

TEST(ShowAnyGame, InAnyFormat) {
  for (const char* token : {support::kSlowBuild ? "mastermind:3x4" : "musician", "battleship:4x3x2",
                            "cards:1", "chess:0", "chess:2"}) {
    const BookFile file(support::book_of(token, "size"));
    for (const char* format : {"text", "lines", "dot", "json", "svg"}) {
      const Outcome outcome = run({"show", file.path(), "--format", format});
      EXPECT_EQ(outcome.status, 0) << token << " " << outcome.err;
      EXPECT_TRUE(outcome.out.ends_with('\n'));
    }
  }
}

/// What the book says is shown, also where it makes no sense.
TEST(ShowAnyGame, ABookThatIsWrong) {
  const std::string text = support::text_of(support::book_of("mastermind:2x3", "size"));
  const BookFile file(altered(text, " 0,2 ba", " 0,2 aa"));
  for (const char* format : {"text", "lines", "dot", "json", "svg"}) {
    EXPECT_EQ(run({"show", file.path(), "--format", format}).status, 0);
  }
  EXPECT_THAT(run({"show", file.path(), "--format", "lines"}).out, HasSubstr("ba: ab=0,2 aa=1,0 ...\n"));
}

TEST_F(Show, MistakesGetOneLine) {
  const std::vector<std::pair<Arguments, std::string>> mistakes = {
      {{"--format", "pdf"}, "must be one of text, lines, dot, json, svg, not \"pdf\""},
      {{"--format", "dot", "--json"}, "--json and --format dot exclude each other"},
      {{"--depth", "0"}, "--depth: must be a whole number from 1"},
      {{"--after", "ab"}, "not GUESS=ANSWER"},
      {{"--after", "abc=0,0"}, "\"abc=0,0\": "},
      {{"--after", "ba=0,0"}, "\"ba=0,0\" is not in the book"},
      {{"--after", "ab=win"}, "\"ab=win\" is not in the book"},
      {{"--after", "ab=0,0", "cc=0,0"}, "\"cc=0,0\" is not in the book"},
  };
  for (const auto& [arguments, said] : mistakes) {
    Arguments all = {"show", file_.path()};
    all.insert(all.end(), arguments.begin(), arguments.end());
    expect_refused(run(all), said);
  }
}

TEST(BookOption, IsFollowedByBestAndOptimal) {
  Book book = support::book_of("mastermind:2x3", "minimax");
  const BookFile unproven(book);
  const auto total = [](const std::string& strategy, const std::string& path) {
    const Outcome outcome =
        run({"evaluate", "mastermind:2x3", "--strategy", strategy, "--book", path, "--json"});
    return outcome.status == 0 ? json::parse(outcome.out)["total"].get<std::uint64_t>() : 0;
  };
  EXPECT_GT(book.total, 21U);
  EXPECT_EQ(total("best", unproven.path()), book.total);
  EXPECT_EQ(total("optimal", unproven.path()), 0U);
  book.lower = book.total;
  const BookFile proven(book);
  EXPECT_EQ(total("optimal", proven.path()), book.total);
  EXPECT_EQ(run({"guess", "mastermind:2x3", "ab", "--book", proven.path()}).status, 0);
  EXPECT_EQ(run({"suggest", "mastermind:2x3", "--strategy", "optimal", "--book", proven.path()}).status, 0);
  const Outcome all = run({"evaluate", "mastermind:2x3", "--compare", "--book", proven.path()});
  EXPECT_EQ(run({"evaluate", "mastermind:2x3", "--compare", "size,best", "--book", proven.path()}).status, 0);
  EXPECT_THAT(all.out, HasSubstr("optimal"));
}

TEST(BookOption, MistakesGetOneLine) {
  const BookFile file(support::book_of("mastermind:2x3", "size"));
  const std::vector<std::pair<Arguments, std::string>> mistakes = {
      {{"evaluate", "mastermind:2x2", "--book", file.path()}, "one of mastermind:2x3, not of mastermind:2x2"},
      {{"evaluate", "mastermind:2x3", "--book", file.path(), "--no-book"}, "exclude each other"},
      {{"evaluate", "mastermind:2x3", "--strategy", "optimal", "--no-book"}, "nothing without books"},
      {{"suggest", "mastermind:2x3", "--strategy", "optimal", "--book", file.path()}, "does not prove"},
      {{"guess", "mastermind:2x1", "aa", "--strategy", "optimal"}, "winnow solve mastermind:2x1 -o FILE"},
      {{"guess", "mastermind:2x3", "aa", "--book", "/no/such.book"}, "--book: cannot open"},
      {{"guess", "mastermind:2x3", "aa", "--book", file.path(), "--strategy", "entropy"},
       "--book means nothing to entropy: it is for the strategies best and optimal"},
      {{"guess", "mastermind:2x3", "aa", "--effort", "2", "--strategy", "size"}, "--effort means nothing"},
      {{"suggest", "mastermind:2x3", "--book", file.path(), "--strategy", "size"}, "--book means nothing"},
      {{"evaluate", "mastermind:2x3", "--book", file.path(), "--compare", "size,first"},
       "--book means nothing to size and first"},
  };
  for (const auto& [arguments, said] : mistakes) {
    expect_refused(run(arguments), said);
  }
}

}  // namespace
}  // namespace winnow::testing
