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
#include "winnow/text.hpp"

/// Whole games, played in a terminal; without reviews, which have tests of their own and take their time.
namespace winnow::testing {
namespace {

using ::testing::HasSubstr;

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

}  // namespace
}  // namespace winnow::testing
