#include <string>

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

const std::string kLog =
    "2026-11-15T10:22:33Z musician@gkfn2/A1,B1,C2=0,1,2/B3,F1,F2=win\n"
    "2026-11-15T10:30:00Z musician@gkfn2/A1,B1,C2=0,1,2\n"
    "2026-11-15T10:31:00Z cards:2@h/2C,3C=win\n";

class Stats : public ::testing::Test {
 protected:
  Outcome stats(std::vector<std::string> arguments = {}) {
    arguments.insert(arguments.begin(), {"stats", "--log", path()});
    return run(arguments);
  }

  [[nodiscard]] std::string path() const { return folder_.file("games.log"); }

 private:
  TemporaryFolder folder_;
};

TEST_F(Stats, AnEmptyLogSaysHowToPlay) {
  write_file(path(), "");
  EXPECT_EQ(stats().out, "No games yet. Play one: winnow play GAME\n");
  EXPECT_EQ(stats({"musician"}).out, "No games of musician yet. Play one: winnow play musician\n");
  EXPECT_EQ(stats().status, 0);
  EXPECT_EQ(stats().err, "");
  EXPECT_EQ(json::parse(stats({"--json"}).out)["results"], json::array());
}

TEST_F(Stats, WhoHasNotPlayedHasNoLog) {
  ::setenv("XDG_DATA_HOME", "/nowhere", 1);
  const Outcome outcome = run({"stats"});
  ::unsetenv("XDG_DATA_HOME");
  EXPECT_EQ(outcome.status, 0);
  EXPECT_EQ(outcome.out, "No games yet. Play one: winnow play GAME\n");
}

TEST_F(Stats, ShowsEachGame) {
  write_file(path(), kLog);
  const Outcome outcome = stats();
  EXPECT_EQ(outcome.status, 0);
  EXPECT_EQ(outcome.err, "");
  EXPECT_THAT(outcome.out, HasSubstr("cards:2: you are the answerer\n"));
  EXPECT_THAT(outcome.out,
              HasSubstr("\n\nmusician: you are the performer\n  games       2: 1 won, 1 given up\n"));
}

TEST_F(Stats, OrTheOneThatIsAskedFor) {
  write_file(path(), kLog);
  EXPECT_THAT(stats({"musician"}).out, Not(HasSubstr("cards")));
  EXPECT_THAT(stats({"cards"}).out, HasSubstr("cards:2: "));  // by any name that it has
  EXPECT_THAT(stats({"cards"}).out, Not(HasSubstr("musician")));
}

TEST_F(Stats, AGameWithoutParametersIsEverySizeOfIt) {
  write_file(path(), "2026-11-15T10:22:33Z bulls:3x6@g\n2026-11-15T10:22:34Z bulls:2x3@g\n");
  EXPECT_THAT(stats({"bulls"}).out, AllOf(HasSubstr("bulls:3x6: "), HasSubstr("bulls:2x3: ")));
  EXPECT_THAT(stats({"bulls:3x6"}).out, AllOf(HasSubstr("bulls:3x6: "), Not(HasSubstr("bulls:2x3"))));
  EXPECT_THAT(stats({"bulls:4x10"}).out, HasSubstr("No games of bulls:4x10 yet"));
}

TEST_F(Stats, AByteOrderMarkIsNoPartOfTheFirstLine) {
  write_file(path(), "\xEF\xBB\xBF" + kLog);
  EXPECT_EQ(stats().err, "");
  EXPECT_EQ(json::parse(stats({"--json"}).out)["unreadable_lines"], 0);
}

TEST_F(Stats, JsonHasStableKeys) {
  write_file(path(), kLog);
  const Outcome outcome = stats({"musician", "--json"});
  EXPECT_TRUE(is_one_line(outcome.out));
  EXPECT_EQ(json::parse(outcome.out), json::parse(R"({"schema": 1, "results": [{
      "game": "musician", "side": "guesser", "role": "performer", "evil": false, "assisted": false,
      "played": 2, "won": 1, "given_up": 1, "mean": 2.0, "fewest": 2,
      "streak": 0, "longest_streak": 1, "histogram": [0, 0, 1]}], "unreadable_lines": 0})"));
}

TEST_F(Stats, CsvHasALineForEachGameAndRole) {
  write_file(path(), kLog);
  EXPECT_EQ(stats({"--csv"}).out,
            "game,side,role,evil,assisted,played,won,given_up,mean,fewest,streak,longest_streak,"
            "found_in_1,found_in_2\n"
            "cards:2,hider,answerer,false,false,1,1,0,1.0,1,1,1,1,0\n"
            "musician,guesser,performer,false,false,2,1,1,2.0,2,0,1,0,1\n");
  write_file(path(), "");
  EXPECT_EQ(lines(stats({"--csv"}).out).size(), 1U);
}

TEST_F(Stats, LinesThatCannotBeReadAreMentioned) {
  write_file(path(), "what is this?\n" + kLog + "2026-11-15T10:31:00Z musician@gkf");
  const Outcome outcome = stats();
  EXPECT_EQ(outcome.status, 0);
  EXPECT_EQ(outcome.err, "winnow: cannot read 2 lines of \"" + path() + "\": lines 1, 5\n");
  EXPECT_THAT(outcome.out, HasSubstr("musician: you are the performer\n"));
  EXPECT_EQ(json::parse(stats({"--json"}).out)["unreadable_lines"], 2);
}

TEST_F(Stats, OfManyLinesThatCannotBeReadOnlyTheFirstAreListed) {
  write_file(path(), kLog + "?\n");
  EXPECT_EQ(stats().err, "winnow: cannot read 1 line of \"" + path() + "\": line 4\n");
  std::string bad;
  for (int line = 0; line < 1500; ++line) bad += "?\n";
  write_file(path(), bad + kLog);
  EXPECT_THAT(stats().err, HasSubstr("1,500 lines of \"" + path() +
                                     "\": lines 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 and 1,490 more\n"));
}

TEST_F(Stats, ThePuzzleOfADayCountsOnce) {
  const std::string game = " musician@gkfn2/A1,B1,C2=0,1,2/B3,F1,F2=win";
  write_file(path(), "2026-11-15T10:22:33Z" + game + " 2026-11-15\n2026-11-15T11:22:33Z" + game +
                         " 2026-11-15\n2026-11-16T11:22:33Z" + game + " 2026-11-16\n2026-11-16T11:22:33Z" +
                         game + "\n");
  EXPECT_EQ(stats().err, "");
  EXPECT_EQ(json::parse(stats({"--json"}).out)["results"][0]["played"], 3);
}

TEST_F(Stats, MistakesGetOneLine) {
  const Outcome no_log = stats();
  write_file(path(), kLog);
  for (const auto& [outcome, said] : {std::pair(no_log, "No such file or directory"),
                                      std::pair(stats({"checkers"}), "unknown game \"checkers\""),
                                      std::pair(run({"stats", "--log", "/"}), "cannot read \"/\"")}) {
    expect_refused(outcome, said);
  }
}

}  // namespace
}  // namespace winnow::testing
