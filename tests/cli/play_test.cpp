#include <csignal>
#include <fstream>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/program.hpp"
#include "cli/pseudo_terminal.hpp"
#include "engine/support.hpp"
#include "play/contradicting.hpp"
#include "terminal/draw/layout.hpp"
#include "winnow/contradiction.hpp"
#include "winnow/game_line.hpp"
#include "winnow/guesser.hpp"
#include "winnow/hider.hpp"
#include "winnow/registry.hpp"
#include "winnow/text.hpp"

/// Whole games, played in a terminal; without reviews, which have tests of their own and take their time.
namespace winnow::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

constexpr std::uint64_t kSeed = 7;

std::string content(const std::string& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

/// The line of the game that the program has just shown behind `label` or, if it is long, below.
GameRecord shown_game(PseudoTerminal& terminal, const std::string& label) {
  EXPECT_TRUE(terminal.shows(label)) << terminal.before();
  EXPECT_TRUE(terminal.shows("\n"));
  const bool is_below = terminal.before().empty();
  EXPECT_TRUE(!is_below || terminal.shows("\n"));
  const auto record = read_game_line(terminal.before().substr(is_below ? 0 : 1));
  EXPECT_TRUE(record) << terminal.before() << ": " << record.error().message;
  return *record;
}

std::size_t widest_line(const std::string& text) {
  std::istringstream lines(text);
  std::size_t widest = 0;
  for (std::string line; std::getline(lines, line);) widest = std::max(widest, terminal::width(line));
  return widest;
}

class Playing : public ::testing::TestWithParam<std::string> {
 protected:
  [[nodiscard]] std::string text(Code code) const { return write_plain(*game_, code) + "\n"; }
  [[nodiscard]] std::string text(Answer answer) const { return write_plain_answer(*game_, answer) + "\n"; }

  /// Any target but `code`.
  [[nodiscard]] Code other_than(Code code) const {
    return game_->targets()[game_->targets().front() == code ? 1 : 0];
  }

  [[nodiscard]] std::vector<std::string> guesser() const {
    return {"play", GetParam(), "--as", "guesser", "--no-review", "--seed", std::to_string(kSeed)};
  }

  std::shared_ptr<const Game> game_ = support::game_of(GetParam());
  Code target_ = draw_target(*game_, kSeed);
};

TEST_P(Playing, AGuesserWinsAndTheGameIsKept) {
  PseudoTerminal terminal(guesser());
  ASSERT_TRUE(terminal.shows("Guess 1: ")) << terminal.before();
  terminal.type(text(other_than(target_)));
  ASSERT_TRUE(terminal.shows("Guess 2: ")) << terminal.before();
  terminal.type(text(target_));
  ASSERT_TRUE(terminal.shows("Right! You found")) << terminal.before();
  ASSERT_TRUE(terminal.shows("in 2 guesses.")) << terminal.before();
  const GameRecord record = shown_game(terminal, "This game:");
  EXPECT_EQ(record.target, target_);
  EXPECT_EQ(record.turns.size(), 2U);
  EXPECT_EQ(record.turns.back(), (Turn{target_, kWin}));
  EXPECT_EQ(terminal.end(), 0);
  EXPECT_THAT(content(terminal.data_folder() + "/winnow/games.log"), HasSubstr(write_game_line(record)));
}

TEST_P(Playing, TheFirstScreenAndATypoSayHowToWriteAGuess) {
  PseudoTerminal terminal(guesser());
  for (const char* line : {"", "nonsense!\n"}) {
    terminal.type(line);
    ASSERT_TRUE(terminal.shows("Type a guess such as ")) << terminal.before();
    ASSERT_TRUE(terminal.shows(", or help."));
    const std::string example = terminal.before();
    EXPECT_TRUE(read_guess(*game_, example)) << example;
    ASSERT_TRUE(terminal.shows("Guess 1: "));
  }
  for (const char* help : {"?\n", ":h\n", "help\n"}) {
    terminal.type(help);
    ASSERT_TRUE(terminal.shows("If a command could also be a guess, put a colon first: :quit.")) << help;
  }
}

TEST_P(Playing, HelpIsToldAtTheEndAndKept) {
  PseudoTerminal terminal(guesser());
  ASSERT_TRUE(terminal.shows("Guess 1: "));
  terminal.type(":hint\n:best\n:candidates\n" + text(other_than(target_)));
  ASSERT_TRUE(terminal.shows("Guess 2: ")) << terminal.before();
  terminal.type(":undo\n" + text(target_));
  ASSERT_TRUE(terminal.shows("Right! You found")) << terminal.before();
  ASSERT_TRUE(
      terminal.shows("Help used: 1 hint, 1 best guess shown, 1 look at the candidates, 1 guess taken\nback."))
      << terminal.before();
  const GameRecord record = shown_game(terminal, "This game:");
  EXPECT_EQ(record.help, (Help{.hints = 1, .best = 1, .candidates = 1, .undone = 1}));
  EXPECT_EQ(terminal.end(), 0);
  EXPECT_THAT(content(terminal.data_folder() + "/winnow/games.log"), HasSubstr(write_game_line(record)));
}

TEST_P(Playing, TheEndOfAGameFitsTheWindow) {
  if (support::kSlowBuild) GTEST_SKIP() << "a review of ten guesses takes long";
  PseudoTerminal terminal({"play", GetParam(), "--as", "guesser", "--seed", std::to_string(kSeed)});
  for (int guess = 1; guess <= 9; ++guess) {
    ASSERT_TRUE(terminal.shows("Guess " + std::to_string(guess) + ": ")) << terminal.before();
    terminal.type(text(other_than(target_)));
  }
  ASSERT_TRUE(terminal.shows("Guess 10: ")) << terminal.before();
  terminal.type(text(target_));
  ASSERT_TRUE(terminal.shows("Right!")) << terminal.before();
  ASSERT_TRUE(terminal.shows("For someone else to guess it")) << terminal.before();
  std::istringstream lines(terminal.before());
  std::size_t rows = 1;
  for (std::string line; std::getline(lines, line);) {
    const bool erased = line.starts_with("review  ");  // the progress of the review
    rows += erased ? 0 : 1 + terminal::width(line) / 81;
  }
  EXPECT_LE(rows, 22U) << terminal.before();
  EXPECT_EQ(terminal.end(), 0);
}

TEST_P(Playing, AGuesserGivesUpAndLearnsWhatItWas) {
  PseudoTerminal terminal(guesser());
  ASSERT_TRUE(terminal.shows("Guess 1: "));
  terminal.type("give up\n");
  ASSERT_TRUE(terminal.shows("It was ")) << terminal.before();
  EXPECT_EQ(shown_game(terminal, "This game:").target, target_);
  EXPECT_EQ(terminal.end(), 0);
}

TEST_P(Playing, AGuesserTakesAGuessBack) {
  PseudoTerminal terminal(guesser());
  ASSERT_TRUE(terminal.shows("Guess 1: "));
  terminal.type(text(other_than(target_)));
  ASSERT_TRUE(terminal.shows("Guess 2: "));
  terminal.type("undo\n");
  ASSERT_TRUE(terminal.shows("Guess 1: ")) << terminal.before();
  terminal.type("undo\n");
  ASSERT_TRUE(terminal.shows("no guess to take back")) << terminal.before();
}

TEST_P(Playing, AGuesserMakesAGuessAgain) {
  PseudoTerminal terminal(guesser());
  ASSERT_TRUE(terminal.shows("Guess 1: "));
  terminal.type(text(other_than(target_)));
  ASSERT_TRUE(terminal.shows("Guess 2: "));
  terminal.type("undo\n");
  ASSERT_TRUE(terminal.shows("Guess 1: ")) << terminal.before();
  terminal.type("redo\n");
  ASSERT_TRUE(terminal.shows("Guess 2: ")) << terminal.before();
  terminal.type("redo\n");
  ASSERT_TRUE(terminal.shows("no guess that was taken back")) << terminal.before();
}

TEST_P(Playing, HintsSayMoreEachTime) {
  PseudoTerminal terminal(guesser());
  ASSERT_TRUE(terminal.shows("Guess 1: "));
  terminal.type("hint\n");
  ASSERT_TRUE(terminal.shows("candidates are left")) << terminal.before();
  terminal.type("hint\n");
  ASSERT_TRUE(terminal.shows("The best guess could")) << terminal.before();
  ASSERT_TRUE(terminal.shows("Guess 1: "));
  terminal.type(":hint\n");
  ASSERT_TRUE(terminal.shows("possible answer")) << terminal.before();
  for (const char* order : {"candidates", "history", "best", "rules", "help", "nonsense!"}) {
    terminal.type(std::string(order) + "\n");
    ASSERT_TRUE(terminal.shows("Guess 1: ")) << order << terminal.before();
  }
  terminal.type("quit\n");
  EXPECT_EQ(terminal.end(), 0);
}

// Whatever is guessed, the answers leave a candidate, and a line of all of them has no contradiction.
TEST_P(Playing, AnEvilHiderDeniesConsistently) {
  PseudoTerminal terminal({"play", GetParam(), "--evil", "--no-review"});
  for (int guess = 1; guess <= 4; ++guess) {
    ASSERT_TRUE(terminal.shows("Guess " + std::to_string(guess) + ": ")) << terminal.before();
    terminal.type(text(game_->targets()[static_cast<std::size_t>(guess)]));
  }
  terminal.type("give up\n");
  ASSERT_TRUE(terminal.shows("Nothing was hidden")) << terminal.before();
  const GameRecord record = shown_game(terminal, "This game:");
  EXPECT_TRUE(record.evil);
  EXPECT_EQ(record.turns.size(), 4U);
  EXPECT_FALSE(find_contradiction(*game_, record.turns));
  EXPECT_EQ(terminal.end(), 0);
}

TEST_P(Playing, AHiderTypesTheTarget) {
  PseudoTerminal terminal({"play", GetParam(), "--as", "hider"});
  ASSERT_TRUE(terminal.shows(game_->description().transcript.prompt)) << terminal.before();
  terminal.type(text(target_));
  ASSERT_TRUE(terminal.shows("I found ")) << terminal.before();
  const GameRecord record = shown_game(terminal, "This game:");
  EXPECT_EQ(record.turns.back(), (Turn{target_, kWin}));
  EXPECT_EQ(terminal.end(), 0);
}

TEST_P(Playing, AHiderKeepsTheTargetInTheHead) {
  PseudoTerminal terminal({"play", GetParam(), "--as", "hider"});
  ASSERT_TRUE(terminal.shows(game_->description().transcript.prompt));
  terminal.type("\n");
  GameState state = *GameState::start(game_);
  while (true) {
    ASSERT_TRUE(terminal.shows("My guess " + std::to_string(state.turns().size() + 1) + ": "))
        << terminal.before();
    ASSERT_TRUE(terminal.shows("or win: "));
    const Code guess = choose_guess(state);
    const Answer answer = game_->answer(guess, target_);
    terminal.type(text(answer));
    if (answer == kWin) break;
    state = *state.after({guess, answer});
  }
  ASSERT_TRUE(terminal.shows("I found ")) << terminal.before();
  EXPECT_EQ(shown_game(terminal, "This game:").turns.size(), state.turns().size() + 1);
  EXPECT_EQ(terminal.end(), 0);
}

TEST_P(Playing, AHiderIsToldOfAContradictionAndCorrectsIt) {
  PseudoTerminal terminal({"play", GetParam(), "--as", "hider"});
  terminal.type("\n");
  const Code target = support::contradictable_target(game_);
  GameState state = *GameState::start(game_);
  std::optional<Answer> wrong;
  for (Code guess = choose_guess(state); !wrong; guess = choose_guess(state)) {
    const Answer truth = game_->answer(guess, target);
    ASSERT_TRUE(terminal.shows("or win: ")) << terminal.before();
    wrong = support::contradicting(state, guess);
    terminal.type(text(wrong.value_or(truth)));
    if (!wrong) state = *state.after({guess, truth});
  }
  const std::string number = std::to_string(state.turns().size() + 1);
  ASSERT_TRUE(terminal.shows("with answer " + number + " no candidate was left")) << terminal.before();
  ASSERT_TRUE(terminal.shows("Correction: "));
  terminal.type("99 0\n");
  ASSERT_TRUE(terminal.shows("start with the number of an answer")) << terminal.before();
  terminal.type(number + " " + text(game_->answer(choose_guess(state), target)));
  ASSERT_TRUE(terminal.shows("My guess " + std::to_string(state.turns().size() + 2))) << terminal.before();
}

TEST_P(Playing, NoLineIsWiderThanANarrowWindow) {
  PseudoTerminal terminal({"play", GetParam(), "--as", "hider"});
  const auto answers = [&](const std::string& typed, const std::string& shown) {
    terminal.type(typed);
    EXPECT_TRUE(terminal.shows(shown)) << terminal.before();
    EXPECT_LE(widest_line(terminal.before()), 40U) << terminal.before();
  };
  ASSERT_TRUE(terminal.shows("or help.\n")) << terminal.before();
  ASSERT_TRUE(terminal.shows(": "));
  terminal.resize(40, 20);
  terminal.type("what\n");  // the question before it was for the wide window
  ASSERT_TRUE(terminal.shows("help.\n")) << terminal.before();
  answers("\n", "win: ");
  answers("what\n", "win: ");
  answers("hint\n", "You hide; hints are only for the\nguesser.");
  answers("marks\n", "The board shows no deductions now; marks\nshows them again.");
  const Code guess = choose_guess(*GameState::start(game_));
  answers(text(game_->answer(guess, other_than(guess))), "My guess 2: ");
  answers("give up\n", "This game:");
}

TEST_P(Playing, AHiderTakesAnAnswerBackAndEndsTheGame) {
  PseudoTerminal terminal({"play", GetParam(), "--as", "hider"});
  terminal.type("\n");
  const GameState start = *GameState::start(game_);
  const Code guess = choose_guess(start);
  ASSERT_TRUE(terminal.shows("My guess 1: ")) << terminal.before();
  terminal.type(text(game_->answer(guess, other_than(guess))));
  ASSERT_TRUE(terminal.shows("My guess 2: ")) << terminal.before();
  terminal.type("undo\n");
  ASSERT_TRUE(terminal.shows("My guess 1: ")) << terminal.before();
  ASSERT_TRUE(terminal.shows("or win: "));
  terminal.type("rules\nhistory\ncandidates\nhint\ngive up\n");
  EXPECT_TRUE(shown_game(terminal, "This game:").turns.empty());
  EXPECT_EQ(terminal.end(), 0);
}

TEST_P(Playing, AHiderWhoIsInterruptedCanGoOn) {
  PseudoTerminal terminal({"play", GetParam(), "--as", "hider"});
  terminal.type("\n");
  const GameState start = *GameState::start(game_);
  const Code guess = choose_guess(start);
  ASSERT_TRUE(terminal.shows("or win: ")) << terminal.before();
  terminal.type(text(game_->answer(guess, other_than(guess))));
  ASSERT_TRUE(terminal.shows("My guess 2: ")) << terminal.before();
  ASSERT_TRUE(terminal.shows("or win: ")) << terminal.before();
  terminal.type("\x03");
  ASSERT_TRUE(terminal.shows("To go on later: winnow play --resume ")) << terminal.before();
  ASSERT_TRUE(terminal.shows("\n"));
  PseudoTerminal again({"play", "--resume", terminal.before()});
  EXPECT_TRUE(again.shows("My guess 2: ")) << again.before();
}

TEST_P(Playing, CtrlCLeavesAGameThatCanBeResumed) {
  PseudoTerminal terminal(guesser());
  ASSERT_TRUE(terminal.shows("Guess 1: "));
  terminal.type(text(other_than(target_)));
  ASSERT_TRUE(terminal.shows("Guess 2: "));
  terminal.type("\x03");
  ASSERT_TRUE(terminal.shows("To go on later: winnow play --resume ")) << terminal.before();
  ASSERT_TRUE(terminal.shows("\n"));
  const std::string line = terminal.before();
  EXPECT_TRUE(terminal.is_cooked());
  EXPECT_EQ(terminal.end(), 130);

  PseudoTerminal again({"play", "--resume", line});
  ASSERT_TRUE(again.shows("Guess 2: ")) << again.before();
  again.type(text(target_));
  EXPECT_TRUE(again.shows("Right! You found")) << again.before();
}

TEST_P(Playing, TheEndOfInputIsTheEndOfTheGame) {
  PseudoTerminal terminal(guesser());
  ASSERT_TRUE(terminal.shows("Guess 1: "));
  terminal.type("\x04");
  EXPECT_EQ(terminal.end(), 0);
}

INSTANTIATE_TEST_SUITE_P(Games, Playing, ::testing::ValuesIn(support::every_game_and({})),
                         support::name_of_token);

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
  for (const char* no_game : {"nonsense\n", "4x6\n", "99\n"}) {
    terminal.type(no_game);
    ASSERT_TRUE(terminal.shows("unknown game")) << terminal.before();
  }
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
                                             {"play", "--resume", "musician@g/A1,B1,C1=0,0,0"},
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
