#include <csignal>
#include <fstream>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/program.hpp"
#include "cli/pseudo_terminal.hpp"
#include "games/support.hpp"
#include "winnow/contradiction.hpp"
#include "winnow/game_line.hpp"
#include "winnow/guesser.hpp"
#include "winnow/hider.hpp"
#include "winnow/registry.hpp"
#include "winnow/text.hpp"

/// Whole games, played in a terminal.
namespace winnow::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

constexpr std::uint64_t kSeed = 5;

std::string content(const std::string& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

/// The line of the game that the program has just shown after `label`.
GameRecord shown_game(PseudoTerminal& terminal, const std::string& label) {
  EXPECT_TRUE(terminal.shows(label)) << terminal.before();
  EXPECT_TRUE(terminal.shows("\n"));
  const auto record = read_game_line(terminal.before());
  EXPECT_TRUE(record) << terminal.before() << ": " << record.error().message;
  return *record;
}

class Playing : public ::testing::TestWithParam<std::string> {
 protected:
  [[nodiscard]] std::string text(Code code) const { return write_plain(*game_, code) + "\n"; }
  [[nodiscard]] std::string text(Answer answer) const { return write_plain_answer(*game_, answer) + "\n"; }

  /// Any target but `code`.
  [[nodiscard]] Code other_than(Code code) const {
    return game_->targets()[game_->targets().front() == code ? 1 : 0];
  }

  [[nodiscard]] std::vector<std::string> guesser(std::vector<std::string> more = {}) const {
    std::vector<std::string> arguments = {"play",    GetParam(), "--as",
                                          "guesser", "--seed",   std::to_string(kSeed)};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return arguments;
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
  const GameRecord record = shown_game(terminal, "This game: ");
  EXPECT_EQ(record.target, target_);
  EXPECT_EQ(record.turns.size(), 2U);
  EXPECT_EQ(record.turns.back(), (Turn{target_, kWin}));
  EXPECT_EQ(terminal.end(), 0);
  EXPECT_THAT(content(terminal.data_folder() + "/winnow/games.log"), HasSubstr(write_game_line(record)));
}

TEST_P(Playing, AGuesserGivesUpAndLearnsWhatItWas) {
  PseudoTerminal terminal(guesser());
  ASSERT_TRUE(terminal.shows("Guess 1: "));
  terminal.type("give up\n");
  ASSERT_TRUE(terminal.shows("It was ")) << terminal.before();
  EXPECT_EQ(shown_game(terminal, "This game: ").target, target_);
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

TEST_P(Playing, HintsSayMoreEachTime) {
  PseudoTerminal terminal(guesser());
  ASSERT_TRUE(terminal.shows("Guess 1: "));
  terminal.type("hint\n");
  ASSERT_TRUE(terminal.shows("candidates are left")) << terminal.before();
  terminal.type("hint\n");
  ASSERT_TRUE(terminal.shows("The best kind of guess can")) << terminal.before();
  ASSERT_TRUE(terminal.shows("Guess 1: "));
  terminal.type(":hint\n");
  ASSERT_TRUE(terminal.shows("different answers")) << terminal.before();
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
  const GameRecord record = shown_game(terminal, "This game: ");
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
  const GameRecord record = shown_game(terminal, "This game: ");
  EXPECT_EQ(record.turns.back(), (Turn{target_, kWin}));
  EXPECT_EQ(terminal.end(), 0);
}

TEST_P(Playing, AHiderKeepsTheTargetInTheHead) {
  PseudoTerminal terminal({"play", GetParam(), "--as", "hider"});
  ASSERT_TRUE(terminal.shows(game_->description().transcript.prompt));
  terminal.type("\n");
  GameState state(game_);
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
  EXPECT_EQ(shown_game(terminal, "This game: ").turns.size(), state.turns().size() + 1);
  EXPECT_EQ(terminal.end(), 0);
}

/// An answer to `guess` that some target gives, but none that agrees with what was answered before.
std::optional<Answer> contradicting(const GameState& state, Code guess) {
  for (int answer = 1; answer < state.game().answers().size(); ++answer) {
    const Turn turn{guess, static_cast<Answer>(answer)};
    if (can_be_earned(state.game(), turn) && !state.after(turn)) return turn.answer;
  }
  return std::nullopt;
}

TEST_P(Playing, AHiderIsToldOfAContradictionAndCorrectsIt) {
  PseudoTerminal terminal({"play", GetParam(), "--as", "hider"});
  terminal.type("\n");
  GameState state(game_);
  std::optional<Answer> wrong;
  for (Code guess = choose_guess(state); !wrong; guess = choose_guess(state)) {
    const Answer truth = game_->answer(guess, target_);
    ASSERT_NE(truth, kWin) << "no contradiction was possible: choose another target";
    ASSERT_TRUE(terminal.shows("or win: ")) << terminal.before();
    wrong = contradicting(state, guess);
    terminal.type(text(wrong.value_or(truth)));
    if (!wrong) state = *state.after({guess, truth});
  }
  const std::string number = std::to_string(state.turns().size() + 1);
  ASSERT_TRUE(terminal.shows("with answer " + number + " no candidate was left")) << terminal.before();
  ASSERT_TRUE(terminal.shows("Correction: "));
  terminal.type("99 0\n");
  ASSERT_TRUE(terminal.shows("start with the number of an answer")) << terminal.before();
  terminal.type(number + " " + text(game_->answer(choose_guess(state), target_)));
  ASSERT_TRUE(terminal.shows("My guess " + std::to_string(state.turns().size() + 2))) << terminal.before();
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
                         [](const auto& info) { return info.param; });

}  // namespace
}  // namespace winnow::testing
