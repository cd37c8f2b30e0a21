#include <csignal>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/program.hpp"
#include "cli/pseudo_terminal.hpp"
#include "engine/support.hpp"
#include "play/game_log.hpp"
#include "winnow/hider.hpp"
#include "winnow/text.hpp"

/// What `play` asks, tells and refuses around the games, which are played in playing_test.cpp.
namespace winnow::testing {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

TEST(Play, TheCoachLooksBackAtAGame) {
  PseudoTerminal terminal({"play", "mastermind:2x2", "--as", "guesser", "--seed", "5"});
  ASSERT_TRUE(terminal.shows("Guess 1: "));
  terminal.type(
      write_plain(*support::game_of("mastermind:2x2"), draw_target(*support::game_of("mastermind:2x2"), 5)) +
      "\n");
  ASSERT_TRUE(terminal.shows("Right! You found"));
  ASSERT_TRUE(terminal.shows("Skill 100")) << terminal.before();
  ASSERT_TRUE(terminal.shows("This game: mastermind:2x2@g"));
  EXPECT_EQ(terminal.end(), 0);
}

TEST(Play, AGameThatContradictsItselfIsNotOfferedForReview) {
  PseudoTerminal terminal({"play", "mastermind", "--as", "hider"});
  terminal.type("\n0 0\n0 0\n");
  ASSERT_TRUE(terminal.shows("Correction: ")) << terminal.before();
  terminal.type("give up\n");
  ASSERT_TRUE(terminal.shows("This game: mastermind:4x6@h/")) << terminal.before();
  EXPECT_EQ(terminal.end(), 0);
  EXPECT_THAT(terminal.written(), Not(HasSubstr("winnow review")));
}

TEST(Play, WinnowAloneGreetsListsTheGamesAndStartsOne) {
  PseudoTerminal terminal({});
  for (const GameInfo& family : registered_games())
    ASSERT_TRUE(terminal.shows(family.id)) << terminal.before();
  ASSERT_TRUE(terminal.shows("Which game? [1] "));
  for (const char* no_game : {"nonsense\n", "4x6\n", "learnt\n"}) {
    terminal.type(no_game);
    ASSERT_TRUE(terminal.shows("unknown game")) << terminal.before();
  }
  for (const char* no_number : {"0\n", "7\n", "99999999999999999999\n"}) {
    terminal.type(no_number);
    ASSERT_TRUE(terminal.shows("the numbers run from 1 to 6")) << terminal.before();
  }
  terminal.type("help\n");
  ASSERT_TRUE(terminal.shows("Type the number or the name of a game")) << terminal.before();
  terminal.type("2\n");
  ASSERT_TRUE(terminal.shows("Guess, hide, or both? [guess] ")) << terminal.before();
  terminal.type("\n");
  ASSERT_TRUE(terminal.shows("Guess 1: ")) << terminal.before();
  terminal.type(":q\n");
  EXPECT_EQ(terminal.end(), 0);
}

TEST(Play, AGameWithoutASideIsAskedFor) {
  for (const std::vector<std::string>& arguments :
       std::vector<std::vector<std::string>>{{"musician"}, {"play", "musician"}, {"play"}}) {
    PseudoTerminal terminal(arguments);
    if (arguments.back() == "play") {
      ASSERT_TRUE(terminal.shows("Which game? [1] ")) << terminal.before();
      terminal.type("musician\n");
    }
    ASSERT_TRUE(terminal.shows("Guess, hide, or both? [guess] ")) << terminal.before();
    terminal.type("perhaps\n");
    ASSERT_TRUE(
        terminal.shows("Type guess to be the performer, hide to be the composer, both for both in turn,\n"
                       "or quit.\n"))
        << terminal.before();
    terminal.type("hide\n");
    ASSERT_TRUE(terminal.shows("You are the composer")) << terminal.before();
    terminal.type("q\n");
    EXPECT_EQ(terminal.end(), 0);
  }
}

TEST(Play, BothSidesInTurnStartAsTheSpecificationDoes) {
  PseudoTerminal terminal({"mastermind:1x2"});
  terminal.type("both\n");
  ASSERT_TRUE(terminal.shows("You are the codemaker")) << terminal.before();
  terminal.type("a\n");
  ASSERT_TRUE(terminal.shows("Score: I found 1 of 1")) << terminal.before();
  terminal.type("\n");
  ASSERT_TRUE(terminal.shows("Guess 1: ")) << terminal.before();
}

TEST(Play, AGameMayBePlayedByItsNameAloneWithOptions) {
  EXPECT_EQ(run({"mastermind", "--as", "guesser", "--seed", "3"}, "give up\n").out,
            run({"play", "mastermind", "--as", "guesser", "--seed", "3"}, "give up\n").out);
}

TEST(Play, CtrlCBetweenGamesIsToldByTheExitCode) {
  PseudoTerminal menu({});
  ASSERT_TRUE(menu.shows("Which game? [1] "));
  menu.type("\x03");
  EXPECT_EQ(menu.end(), 130);
  PseudoTerminal terminal({"mastermind:2x2"});
  terminal.type("guess\n");
  ASSERT_TRUE(terminal.shows("Guess 1: ")) << terminal.before();
  terminal.type("give up\n");
  ASSERT_TRUE(terminal.shows("Press Enter for the next game")) << terminal.before();
  ASSERT_TRUE(terminal.shows(": "));
  terminal.type("\x03");
  EXPECT_EQ(terminal.end(), 130);
}

TEST(Play, OnlyEnterStartsTheNextGame) {
  PseudoTerminal terminal({"mastermind:2x2"});
  terminal.type("guess\n");
  ASSERT_TRUE(terminal.shows("Guess 1: ")) << terminal.before();
  terminal.type("ab\ngive up\n");
  ASSERT_TRUE(terminal.shows("Press Enter for the next game")) << terminal.before();
  terminal.type("what now\n");
  ASSERT_TRUE(terminal.shows("Only Enter starts the next game")) << terminal.before();
  terminal.type("help\n");
  ASSERT_TRUE(terminal.shows("Enter starts the next game, review tells")) << terminal.before();
  terminal.type("review\n");
  ASSERT_TRUE(terminal.shows("EXPECTED")) << terminal.before();
  ASSERT_TRUE(terminal.shows("Press Enter for the next game")) << terminal.before();
  terminal.type("\n");
  ASSERT_TRUE(terminal.shows("Guess 1: ")) << terminal.before();
}

TEST(Play, AnEvilHiderIsNamedAndNoLuckIsReported) {
  PseudoTerminal terminal({"play", "mastermind:2x2", "--level", "evil"});
  ASSERT_TRUE(terminal.shows("against an evil codemaker: ")) << terminal.before();
  ASSERT_TRUE(terminal.shows("Nothing is hidden")) << terminal.before();
  ASSERT_TRUE(terminal.shows("Guess 1: ")) << terminal.before();
  terminal.type("ab\naa\nba\nbb\ngive up\n");
  ASSERT_TRUE(terminal.shows("Skill ")) << terminal.before();
  ASSERT_TRUE(terminal.shows("This game: mastermind:2x2@e")) << terminal.before();
  EXPECT_THAT(terminal.before(), Not(HasSubstr("luck")));
}

TEST(Play, MarksAreAChoice) {
  PseudoTerminal terminal({"play", "musician", "--as", "guesser", "--seed", "1", "--no-marks"});
  ASSERT_TRUE(terminal.shows("Guess 1: "));
  terminal.type("A1 B2 C3\nD1 E2 F3\n");
  ASSERT_TRUE(terminal.shows("Guess 3: ")) << terminal.before();
  EXPECT_THAT(terminal.before(), Not(HasSubstr("impossible")));
  terminal.type("marks\n");
  ASSERT_TRUE(terminal.shows("The board shows again")) << terminal.before();
  EXPECT_THAT(terminal.before(), HasSubstr("impossible"));
  terminal.type("marks\n");
  ASSERT_TRUE(terminal.shows("The board shows no deductions")) << terminal.before();
  EXPECT_THAT(terminal.before(), Not(HasSubstr("impossible")));
}

/// What a plain session says at first.
std::string opening(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), {"play", "mastermind", "--plain"});
  return run(arguments, "quit\n").out;
}

TEST(Play, ARoleIsNamedAsTheGameDoes) {
  EXPECT_EQ(opening({"--as", "codebreaker"}), opening({"--as", "guesser"}));
  EXPECT_EQ(opening({"--as", "codemaker"}), opening({"--as", "hider"}));
  EXPECT_EQ(opening({"--as", "both"}), opening({}));
  EXPECT_EQ(opening({"--as", "CodeBreaker"}), opening({"--as", "guesser"}));
  EXPECT_THAT(run({"play", "mastermind", "--as", "x"}).err,
              HasSubstr("one of guesser, hider, both, codebreaker, codemaker, not"));
  EXPECT_THAT(run({"play", "chess", "--as", "x"}).err, HasSubstr("one of guesser, hider, both, not"));
}

TEST(Play, ALevelIsOfTheSideThatTheComputerPlays) {
  EXPECT_EQ(opening({"--level", "hard"}), opening({"--as", "guesser"}));
  EXPECT_EQ(opening({"--level", "Hard"}), opening({"--as", "guesser"}));
  EXPECT_EQ(opening({"--level", "beginner"}), opening({"--as", "hider"}));
  EXPECT_EQ(opening({"--level", "beginner", "--level", "hard"}), opening({"--as", "both"}));
}

TEST(Play, ABeginnerGuessesOtherwiseThanAPerfectPlayer) {
  const auto guesses = [](const std::string& level) {
    return run({"play", "mastermind", "--as", "hider", "--level", level, "--seed", "1"}, "fffe\n").out;
  };
  EXPECT_EQ(guesses("perfect"), run({"play", "mastermind", "--as", "hider"}, "fffe\n").out);
  EXPECT_NE(guesses("beginner"), guesses("perfect"));
  EXPECT_NE(guesses("good"), guesses("perfect"));
}

TEST(Play, SidesSwitchAfterEachGameAndTheScoreIsKept) {
  PseudoTerminal terminal({"play", "mastermind:1x2", "--rounds", "1", "--no-review", "--first", "computer"});
  ASSERT_TRUE(terminal.shows("Guess 1: "));
  terminal.type("give up\n");
  ASSERT_TRUE(terminal.shows("Score: you found 0 of 1.")) << terminal.before();
  terminal.type("\n");
  ASSERT_TRUE(terminal.shows("You are the codemaker")) << terminal.before();
  terminal.type("a\n");
  ASSERT_TRUE(terminal.shows("Score: you found 0 of 1; I found 1 of 1 in 1.00 guesses on average."))
      << terminal.before();
  EXPECT_EQ(terminal.end(), 0);
}

TEST(Play, LongThinkingShowsAndCanBeStopped) {
  PseudoTerminal terminal({"play", "mastermind:4x8", "--as", "guesser", "--seed", "1", "--effort", "100000"});
  ASSERT_TRUE(terminal.shows("Guess 1: ")) << terminal.before();
  terminal.type("aabc\n");
  ASSERT_TRUE(terminal.shows("Guess 2: ")) << terminal.before();
  terminal.type("best\n");
  ASSERT_TRUE(terminal.shows(" left (Ctrl-C takes the best so far)")) << terminal.before();
  terminal.type("\x03");
  ASSERT_TRUE(terminal.shows("possible answers")) << terminal.before();
  ASSERT_TRUE(terminal.shows("Guess 2: "));
}

TEST(Play, TheComputersThinkingCanBeStoppedAndTheGameGoesOn) {
  PseudoTerminal terminal({"play", "mastermind:4x8", "--as", "hider", "--effort", "100000"});
  ASSERT_TRUE(terminal.shows("press Enter")) << terminal.before();
  terminal.type("\n");
  ASSERT_TRUE(terminal.shows("or win: ")) << terminal.before();
  terminal.type("0 2\n");
  ASSERT_TRUE(terminal.shows("Ctrl-C takes the best so far")) << terminal.before();
  terminal.type("\x03");
  ASSERT_TRUE(terminal.shows("My guess 2: ")) << terminal.before();
}

TEST(Play, ADumbTerminalGetsNoEscapeSequences) {
  PseudoTerminal terminal({"play", "musician", "--as", "guesser"}, {{"TERM", "dumb"}});
  ASSERT_TRUE(terminal.shows("Guess 1: "));
  terminal.type("A1 B1 C1\n");
  ASSERT_TRUE(terminal.shows("Guess 2: "));
  EXPECT_THAT(terminal.written(), Not(HasSubstr("\x1b")));
}

// What was drawn is erased before it is drawn again.
TEST(Play, AWindowThatChangesItsSizeHasOnePrompt) {
  PseudoTerminal terminal({"play", "musician", "--as", "guesser"});
  ASSERT_TRUE(terminal.shows("Guess 1: "));
  terminal.type("A1 B1");
  ASSERT_TRUE(terminal.shows("A1 B1"));
  const std::size_t before = terminal.written().size();
  terminal.resize(60, 20);
  ASSERT_TRUE(terminal.shows("Guess 1: A1 B1")) << terminal.before();
  const std::string drawn = terminal.written().substr(before);
  EXPECT_LT(drawn.find("\r\x1b[J"), drawn.find("Guess 1: ")) << drawn;
}

TEST(Play, AWindowThatChangesItsSizeOrClosesBreaksNothing) {
  PseudoTerminal terminal({"play", "musician", "--as", "guesser"});
  ASSERT_TRUE(terminal.shows("Guess 1: "));
  terminal.type("A1 B1");
  terminal.resize(40, 10);
  terminal.type(" C1\n");
  ASSERT_TRUE(terminal.shows("Guess 2: ")) << terminal.before();
  terminal.hang_up();
  EXPECT_EQ(terminal.end(), 128 + SIGHUP);
}

// The session of the Mastermind specification's program, to the character.
TEST(Play, APlainSessionIsThatOfTheSpecification) {
  const Code hidden = draw_target(*support::game_of("mastermind"), 4);
  const std::string code = write_plain(*support::game_of("mastermind"), hidden);
  const Outcome guessed = run({"guess", "mastermind", "eaca"});
  const Outcome outcome = run({"play", "mastermind", "--seed", "3"}, "eaca\nzzzz\n" + code + "\nquit\n");
  std::string transcript = guessed.out;
  transcript.insert(transcript.find('\n') + 1, "Enter a code: ");
  EXPECT_EQ(outcome.out, transcript +
                             "The computer is the codemaker!\nEnter a code: Invalid code!\n"
                             "Enter a code: Correct after 1 guesses!\n"
                             "You are the codemaker!\nEnter a code: ");
  EXPECT_EQ(outcome.err, "");
  EXPECT_EQ(outcome.status, 0);
}

TEST(Play, APlainSessionTellsWhatAGuessEarns) {
  const auto game = support::game_of("mastermind");
  const Code hidden = draw_target(*game, 3);
  const Counts counts = game->counts(*read_guess(*game, "abcd"), hidden);
  const Outcome outcome = run({"play", "mastermind", "--as", "guesser", "--seed", "3"}, "ABCD\n");
  EXPECT_EQ(outcome.out, "The computer is the codemaker!\nEnter a code: Incorrect (" +
                             std::to_string(counts[0]) + " coloured, " + std::to_string(counts[1]) +
                             " white)!\nEnter a code: ");
  EXPECT_EQ(outcome.status, 0);
}

TEST(Play, APlainSessionTellsWhatWasHidden) {
  const auto game = support::game_of("mastermind");
  const Outcome outcome = run({"play", "mastermind", "--as", "guesser", "--seed", "3"}, "give up\n");
  EXPECT_EQ(outcome.out, "The computer is the codemaker!\nEnter a code: It was " +
                             write_plain(*game, draw_target(*game, 3)) + ".\n");
  EXPECT_EQ(outcome.status, 0);
}

// Where the target is in a person's head, which no specification knows.
TEST(Play, APlainSessionThatIsResumedShowsTheGuess) {
  const Outcome outcome = run({"play", "--resume", "mastermind@h/bcef=0,2"});
  EXPECT_THAT(outcome.out, HasSubstr("My guess 2: "));
  EXPECT_EQ(outcome.status, 0);
}

/// A line that does not say who plays: someone else hides, and the person guesses and types the answers.
TEST(Play, ALineWithoutASideIsResumedByAGuesserWhoTypesTheAnswers) {
  PseudoTerminal terminal({"play", "--resume", "mastermind:2x3/ab=1,0"});
  ASSERT_TRUE(terminal.shows("The target is hidden elsewhere: type each guess")) << terminal.before();
  ASSERT_TRUE(terminal.shows("Guess 2: ")) << terminal.before();
  terminal.type("hint\n");
  ASSERT_TRUE(terminal.shows("candidates are left")) << terminal.before();
  terminal.type("bb\nundo\nac\n");
  ASSERT_TRUE(terminal.shows("or win: ")) << terminal.before();
  ASSERT_TRUE(terminal.shows("Guess 2: ")) << terminal.before();
  ASSERT_TRUE(terminal.shows("or win: ")) << terminal.before();
  terminal.type("hint\n");
  ASSERT_TRUE(terminal.shows("first type what is asked for")) << terminal.before();
  terminal.type("0,0\nbb\nwin\n");
  ASSERT_TRUE(terminal.shows("Right! You found")) << terminal.before();
  ASSERT_TRUE(terminal.shows("This game: mastermind:2x3@g.h1/ab=1,0/ac=0,0/bb=win")) << terminal.before();
  EXPECT_EQ(terminal.end(), 0);
  EXPECT_THAT(terminal.written(), Not(HasSubstr("My guess")));
}

TEST(Play, AGameHiddenElsewhereCanBeLeftAndGivenUp) {
  PseudoTerminal terminal({"play", "--resume", "mastermind:2x3"});
  terminal.type("ab\n1,0\n:q\n");
  ASSERT_TRUE(terminal.shows("To go on later: winnow play --resume mastermind:2x3@g/ab=1,0\n"))
      << terminal.before();
  PseudoTerminal again({"play", "--resume", "mastermind:2x3@g/ab=1,0"});
  again.type("give up\n");
  ASSERT_TRUE(again.shows("You have ended the game after 1 guess.")) << again.before();
  EXPECT_EQ(again.end(), 0);
}

TEST(Play, APlainSessionAsksForTheAnswersOfAGameHiddenElsewhere) {
  const Outcome outcome = run({"play", "--resume", "mastermind:2x3/ab=1,0"}, "ac\n0,0\nbb\nwin\n");
  EXPECT_EQ(outcome.out,
            "Enter a code: Answer (coloured, white), or win: "
            "Enter a code: Answer (coloured, white), or win: Correct after 3 guesses!\n");
}

/// The orders that `help` lists at the question that is asked next.
std::string listed_orders(PseudoTerminal& terminal) {
  terminal.type("help\n");
  EXPECT_TRUE(terminal.shows("or one of these:\n")) << terminal.before();
  EXPECT_TRUE(terminal.shows("If a command could also be a guess")) << terminal.before();
  return terminal.before();
}

TEST(Play, HelpListsOnlyWhatWorks) {
  PseudoTerminal hider({"play", "mastermind:2x3", "--as", "hider"});
  ASSERT_TRUE(hider.shows("Enter a code: ")) << hider.before();
  hider.type("\n");
  ASSERT_TRUE(hider.shows("or win: ")) << hider.before();
  const std::string for_hider = listed_orders(hider);
  for (const char* order : {"hint", "best", "review"})
    EXPECT_THAT(for_hider, Not(HasSubstr(std::string("  ") + order))) << order;
  EXPECT_THAT(for_hider, HasSubstr("  undo        take your last answer back\n"));
  PseudoTerminal guesser({"play", "mastermind:2x3", "--as", "guesser"});
  ASSERT_TRUE(guesser.shows("Guess 1: ")) << guesser.before();
  const std::string for_guesser = listed_orders(guesser);
  for (const char* order : {"hint", "best", "candidates", "undo", "give up"})
    EXPECT_THAT(for_guesser, HasSubstr(std::string("  ") + order)) << order;
  EXPECT_THAT(for_guesser, Not(HasSubstr("review")));
}

TEST(Play, APlainSessionThatIsResumedTellsOfAContradiction) {
  const Outcome outcome = run({"play", "--resume", "mastermind:1x2@h/a=0,0"}, "0,0\n");
  EXPECT_THAT(outcome.out,
              AllOf(HasSubstr("My guess 2: b\n"), HasSubstr("with answer 2 no candidate was left")));
}

TEST(Play, AGameIsKeptBeforeItIsLookedBackAt) {
  PseudoTerminal terminal({"play", "mastermind:5x8", "--as", "guesser", "--seed", "1"});
  ASSERT_TRUE(terminal.shows("Guess 1: ")) << terminal.before();
  terminal.type("aabcd\naadef\ngive up\n");  // beside the book: the review takes its time
  ASSERT_TRUE(terminal.shows("It was ")) << terminal.before();
  terminal.hang_up();
  EXPECT_EQ(terminal.end(), 128 + SIGHUP);
  const auto log = read_games(terminal.data_folder() + "/winnow/games.log");
  ASSERT_TRUE(log) << log.error().message;
  EXPECT_EQ(log->games.size(), 1U);
}

TEST(Play, RefusesWhatMakesNoSense) {
  for (const std::vector<std::string>& arguments :
       std::vector<std::vector<std::string>>{{"play"},
                                             {"play", "chess:99"},
                                             {"play", "musician", "--as", "spectator"},
                                             {"play", "musician", "--as", "hider", "--evil"},
                                             {"play", "musician", "--as", "composer", "--level", "hard"},
                                             {"play", "musician", "--evil", "--seed", "1"},
                                             {"play", "musician", "--evil", "--first", "human"},
                                             {"play", "musician", "--as", "guesser", "--first", "human"},
                                             {"play", "musician", "--as", "guesser", "--level", "good"},
                                             {"play", "musician", "--level", "good", "--level", "perfect"},
                                             {"play", "musician", "--level", "hard", "--evil"},
                                             {"play", "musician", "--level", "good", "--strategy", "size"},
                                             {"play", "musician", "--level", "superb"},
                                             {"play", "musician", "--as", "codemaker"},
                                             {"play", "--resume", "musician", "--level", "good"},
                                             {"play", "--resume", "musician", "--first", "human"},
                                             {"play", "musician", "--rounds", "0"},
                                             {"play", "musician", "--seed", "-3"},
                                             {"play", "--resume", "nonsense"},
                                             {"play", "--resume", "musician/A1,B1,C1=win"},
                                             {"play", "--resume", "musician@e/A1,B1,C1=0,0,0/A1,B1,C1=1,0,0"},
                                             {"play", "musician", "--resume", "musician"}}) {
    const Outcome outcome = run(arguments);
    EXPECT_EQ(outcome.status, 2) << arguments.back();
    EXPECT_EQ(outcome.out, "");
    EXPECT_TRUE(is_one_line(outcome.err)) << outcome.err;
  }
}

}  // namespace
}  // namespace winnow::testing
