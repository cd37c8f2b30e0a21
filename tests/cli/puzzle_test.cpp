#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/program.hpp"
#include "cli/pseudo_terminal.hpp"
#include "engine/support.hpp"
#include "play/game_log.hpp"
#include "winnow/game_line.hpp"
#include "winnow/registry.hpp"
#include "winnow/text.hpp"

namespace winnow::testing {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;

/// The puzzle that a command prints.
GameRecord puzzle(const std::vector<std::string>& arguments) {
  const Outcome outcome = run(arguments);
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_TRUE(is_one_line(outcome.out)) << outcome.out;
  return *read_game_line(outcome.out.substr(0, outcome.out.size() - 1));
}

TEST(PuzzleCommand, PrintsTheLineOfTheDay) {
  for (const GameInfo& family : registered_games()) {
    const GameRecord today = puzzle({"puzzle", family.id});
    EXPECT_TRUE(today.target);
    EXPECT_EQ(today, puzzle({"puzzle", family.id}));
    EXPECT_EQ(puzzle({"puzzle", family.id, "--date", "2026-11-16"}),
              puzzle({"puzzle", family.id, "--date", "2026-11-16"}));
  }
  EXPECT_NE(puzzle({"puzzle", "musician", "--date", "2026-11-16"}),
            puzzle({"puzzle", "musician", "--date", "2026-11-17"}));
}

TEST(PuzzleCommand, PrintsALineOfOnesOwnTarget) {
  const GameRecord own = puzzle({"puzzle", "musician", "G2", "A2", "F2"});
  EXPECT_EQ(own.target, *read_target(*own.game, "A2 F2 G2"));
  EXPECT_EQ(own, puzzle({"puzzle", "musician", "A2,F2,G2"}));
}

TEST(PuzzleCommand, JsonHasTheLineAndTheDay) {
  const std::vector<std::string> of_a_day = {"puzzle", "musician", "--date", "2026-11-16"};
  const std::string line = run(of_a_day).out;
  EXPECT_EQ(run({"puzzle", "musician", "--date", "2026-11-16", "--json"}).out,
            R"({"schema":1,"game":"musician","game_line":")" + line.substr(0, line.size() - 1) +
                R"(","date":"2026-11-16"})" + "\n");
  EXPECT_THAT(run({"puzzle", "musician", "G2 A2 F2", "--json"}).out, HasSubstr(R"("date":null)"));
}

TEST(PuzzleCommand, RefusesWhatMakesNoSense) {
  for (const std::vector<std::string>& arguments :
       std::vector<std::vector<std::string>>{{"puzzle"},
                                             {"puzzle", "go"},
                                             {"puzzle", "musician", "Z9"},
                                             {"puzzle", "musician", "--date", "tomorrow"},
                                             {"puzzle", "musician", "A1 B1 C1", "--date", "2026-11-16"},
                                             {"play", "musician", "--daily", "--as", "hider"},
                                             {"play", "--daily", "--resume", "musician@gkfn2"}}) {
    const Outcome outcome = run(arguments);
    EXPECT_EQ(outcome.status, 2) << arguments.back();
    EXPECT_TRUE(is_one_line(outcome.err)) << outcome.err;
  }
}

TEST(PuzzleCommand, ThePuzzleOfTheDayIsPlayedAndGivesATextToShare) {
  const GameRecord today = puzzle({"puzzle", "musician"});
  const std::string right = write_plain(*today.game, *today.target);
  PseudoTerminal terminal({"play", "--daily", "musician", "--no-review"});
  ASSERT_TRUE(terminal.shows("Guess 1: ")) << terminal.before();
  terminal.type(":hint\n" + right + "\n");
  ASSERT_TRUE(terminal.shows("To share:\n\n")) << terminal.before();
  ASSERT_TRUE(terminal.shows("\n\n")) << terminal.before();
  EXPECT_THAT(terminal.before(), ::testing::StartsWith("winnow musician 20"));
  EXPECT_THAT(terminal.before(), EndsWith("\n✅\n1 hint"));
  EXPECT_THAT(terminal.before(), Not(HasSubstr("@")));
  ASSERT_TRUE(terminal.shows("For someone else to guess it: winnow play --resume " + write_game_line(today)))
      << terminal.before();
  EXPECT_EQ(terminal.end(), 0);
}

TEST(PuzzleCommand, ThePuzzleOfTheDayIsPlayedOnce) {
  const GameRecord today = puzzle({"puzzle", "musician"});
  const std::string right = write_plain(*today.game, *today.target);
  const std::vector<std::string> daily = {"play", "--daily", "musician", "--no-review"};
  PseudoTerminal first(daily);
  ASSERT_TRUE(first.shows("Guess 1: ")) << first.before();
  first.type(":hint\n" + right + "\n");
  ASSERT_TRUE(first.shows("For someone else to guess it")) << first.before();
  EXPECT_EQ(first.end(), 0);

  const PseudoTerminal::Environment same_log = {{"XDG_DATA_HOME", first.data_folder()}};
  PseudoTerminal second(daily, same_log);
  ASSERT_TRUE(second.shows("You have solved today's puzzle already: ")) << second.before();
  ASSERT_TRUE(second.shows("in 1 guess.\nHelp used: 1 hint.\n")) << second.before();
  ASSERT_TRUE(second.shows("To share:\n\nwinnow musician 20")) << second.before();
  ASSERT_TRUE(second.shows("winnow play --daily musician --no-log\n")) << second.before();
  EXPECT_EQ(second.end(), 0);
  PseudoTerminal other({"play", "--daily", "bulls"}, same_log);
  ASSERT_TRUE(other.shows("Guess 1: ")) << other.before();

  PseudoTerminal again({"play", "--daily", "musician", "--no-log", "--no-review"}, same_log);
  ASSERT_TRUE(again.shows("Guess 1: ")) << again.before();
  again.type(right + "\n");
  ASSERT_TRUE(again.shows("Right! You found")) << again.before();
  EXPECT_EQ(again.end(), 0);
  const auto log = read_games(first.data_folder() + "/winnow/games.log");
  ASSERT_TRUE(log) << log.error().message;
  EXPECT_EQ(log->games.size(), 1U);
}

TEST(PuzzleCommand, APuzzleOfTheDayThatWasGivenUpSaysSo) {
  PseudoTerminal first({"play", "--daily", "musician", "--no-review"});
  ASSERT_TRUE(first.shows("Guess 1: ")) << first.before();
  first.type("give up\n");
  ASSERT_TRUE(first.shows("This game: ")) << first.before();
  EXPECT_EQ(first.end(), 0);
  PseudoTerminal second({"play", "--daily", "musician"}, {{"XDG_DATA_HOME", first.data_folder()}});
  ASSERT_TRUE(second.shows("You have given up today's puzzle already. It was ")) << second.before();
}

TEST(PuzzleCommand, APuzzleThatWasSentGivesATextWithoutADay) {
  const Outcome line = run({"puzzle", "musician", "G2", "A2", "F2"});
  PseudoTerminal terminal({"play", "--resume", line.out.substr(0, line.out.size() - 1), "--no-review"});
  ASSERT_TRUE(terminal.shows("Guess 1: ")) << terminal.before();
  terminal.type("A2 F2 G2\n");
  ASSERT_TRUE(terminal.shows("To share:\n\nwinnow musician\n✅\nno help\n")) << terminal.before();
}

}  // namespace
}  // namespace winnow::testing
