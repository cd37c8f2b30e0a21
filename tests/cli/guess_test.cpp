#include <cmath>
#include <regex>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/program.hpp"
#include "cli/pseudo_terminal.hpp"
#include "winnow/registry.hpp"

/// The form of the transcripts, whichever guesses are made: tests/playthroughs/ holds those.
namespace winnow::testing {
namespace {

using nlohmann::json;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

struct Form {
  std::string target;  ///< as the last guess shows it
  std::string turn;    ///< a pattern with {n}, and groups for guess and answer
  std::string last_answer;
};

std::string with_number(std::string pattern, int n) {
  return pattern.replace(pattern.find("{n}"), 3, std::to_string(n));
}

/// Checks turns, two lines each, against the pattern: only the last guess is the target.
void expect_turns(const std::vector<std::string>& output, const Form& form) {
  ASSERT_GE(output.size(), 3U);
  ASSERT_EQ(output.size() % 2, 1U);
  const int guesses = static_cast<int>(output.size() / 2);
  for (int n = 1; n <= guesses; ++n) {
    const auto line = static_cast<std::size_t>(2 * (n - 1));
    const std::string turn = output[line] + "\n" + output[line + 1];
    std::smatch parts;
    ASSERT_TRUE(std::regex_match(turn, parts, std::regex(with_number(form.turn, n)))) << turn;
    EXPECT_EQ(parts[1] == form.target, n == guesses) << turn;
    if (n == guesses) {
      EXPECT_EQ(parts[2], form.last_answer);
    }
  }
  EXPECT_EQ(output.back(), "You got it in " + std::to_string(guesses) + " guesses!");
}

const std::string kNumberSign = R"(Your guess #{n}:  (\[.*\])
    My answer:  (\(\d,\d,\d\)))";

TEST(Guess, MusicianTranscript) {
  const Outcome outcome = run({"guess", "musician", "G2", "A2", "F2"});
  EXPECT_EQ(outcome.status, 0);
  EXPECT_EQ(outcome.err, "");
  expect_turns(lines(outcome.out), {"[A2,F2,G2]", kNumberSign, "(3,0,0)"});
}

TEST(Guess, BattleshipTranscript) {
  const Outcome outcome = run({"guess", "battleship", "H1", "B2", "D3"});
  expect_turns(lines(outcome.out), {"[B2,D3,H1]", kNumberSign, "(3,0,0)"});
}

TEST(Guess, CardsTranscript) {
  const std::string turn = R"(Your guess {n}:  (\[.*\])
My answer:  (\(\d,\d,\d,\d,\d\)))";
  expect_turns(lines(run({"guess", "cards", "3C", "4H"}).out), {"[3C,4H]", turn, "(2,0,2,0,2)"});
  expect_turns(lines(run({"guess", "cards", "TH", "4H", "2S"}).out), {"[4H,TH,2S]", turn, "(3,0,3,0,3)"});
}

TEST(Guess, ChessTranscript) {
  const std::string turn = R"(Your guess {n}:  (\[.*\])
My answer:    (\(\d,\d,\d\)))";
  const Outcome outcome = run({"guess", "chess:5", "BK", "WQ", "WN", "BB"});
  expect_turns(lines(outcome.out), {R"(["BK","BB","WQ","WN"])", turn, "(4,0,0)"});
  for (const std::string empty : {"-", "", "[]"}) {
    expect_turns(lines(run({"guess", "chess", empty}).out), {"[]", turn, "(0,0,0)"});
  }
  EXPECT_EQ(run({"guess", "chess:0", "-"}).out,
            "Your guess 1:  []\nMy answer:    (0,0,0)\nYou got it in 1 guesses!\n");
}

TEST(Guess, MastermindTranscript) {
  const auto output = lines(run({"guess", "mastermind", "EaCa"}).out);
  ASSERT_GE(output.size(), 2U);
  EXPECT_EQ(output.front(), "You are the codemaker!");
  for (std::size_t n = 1; n + 1 < output.size(); ++n) {
    const std::regex form(std::to_string(n) + R"(\. The computer guessed incorrectly \([a-f]{4}\)!)");
    EXPECT_TRUE(std::regex_match(output[n], form)) << output[n];
  }
  EXPECT_EQ(output.back(), std::to_string(output.size() - 1) + ". The computer guessed correctly (eaca)!");
}

TEST(Guess, AsksForATarget) {
  const Outcome outcome = run({"guess", "musician"}, "G2 A2 F2\n");
  EXPECT_EQ(outcome.status, 0);
  EXPECT_EQ(outcome.out,
            "Target chord (3 pitches separated by spaces): " + run({"guess", "musician", "G2 A2 F2"}).out);
  const std::string mastermind = run({"guess", "mastermind"}, "eaca\n").out;
  EXPECT_THAT(mastermind, StartsWith("You are the codemaker!\nEnter a code: 1. The computer guessed"));
}

TEST(Guess, AskedForCardsTheirNumberDecidesTheGame) {
  const Outcome outcome = run({"guess", "cards"}, "2C 3C 4C\n");
  EXPECT_EQ(outcome.status, 0);
  EXPECT_THAT(outcome.out, HasSubstr("[2C,3C,4C]"));
}

TEST(Guess, TheEndOfInputAtTheQuestionIsAnError) {
  for (const GameInfo& family : registered_games()) {
    const Outcome outcome = run({"guess", family.id});
    EXPECT_EQ(outcome.status, 2);
    EXPECT_TRUE(is_one_line(outcome.err)) << outcome.err;
    EXPECT_THAT(outcome.out, EndsWith((*make_game(family.id))->description().transcript.prompt));
  }
}

TEST(Guess, ABadLineIsAnErrorWhereNobodyCanBeAskedAgain) {
  const Outcome outcome = run({"guess", "musician"}, "G2 A2 X9\nG2 A2 F2\n");
  EXPECT_EQ(outcome.status, 2);
  EXPECT_TRUE(is_one_line(outcome.err)) << outcome.err;
  EXPECT_EQ(outcome.out, "Target chord (3 pitches separated by spaces): ");
}

TEST(Guess, APersonAtATerminalIsAskedAgain) {
  const std::string prompt = "Target chord (3 pitches separated by spaces): ";
  PseudoTerminal terminal({"guess", "musician"});
  ASSERT_TRUE(terminal.shows(prompt));
  terminal.type("G2 A2 X9\n");
  ASSERT_TRUE(terminal.shows("\"X9\"")) << terminal.before();
  ASSERT_TRUE(terminal.shows(prompt)) << terminal.before();
  terminal.type("G2 A2 F2\n");
  EXPECT_EQ(terminal.end(), 0);
  EXPECT_THAT(terminal.written(), EndsWith(" guesses!\r\n"));
}

TEST(Guess, MarksAddALine) {
  for (const std::vector<std::string>& target : std::vector<std::vector<std::string>>{
           {"musician", "E3 F3 G3"}, {"battleship", "H2 H3 H4"}, {"cards", "KS AS"}, {"chess", "WP WP"}}) {
    const auto plain = run({"guess", target[0], target[1]});
    const auto marked = run({"guess", "--marks", target[0], target[1]});
    ASSERT_THAT(marked.out, StartsWith(plain.out));
    EXPECT_TRUE(std::regex_match(marked.out.substr(plain.out.size()),
                                 std::regex(R"(Approximate quality = \d+\.\d%\n)")));
  }
}

/// Mastermind promises five guesses, and Bulls and Cows and ChessGuess of other sizes nothing.
TEST(Guess, WithoutAFullMarkThereIsNoMark) {
  for (const std::vector<std::string>& target :
       std::vector<std::vector<std::string>>{{"mastermind", "ffff"}, {"bulls", "9876"}, {"chess:3", "WP"}}) {
    const auto marked = run({"guess", "--marks", target[0], target[1]});
    EXPECT_EQ(marked.status, 0);
    EXPECT_EQ(marked.out, run({"guess", target[0], target[1]}).out);
    EXPECT_THAT(marked.err, HasSubstr("has no full mark"));
    EXPECT_TRUE(is_one_line(marked.err));
    EXPECT_EQ(json::parse(run({"guess", target[0], target[1], "--json"}).out)["quality"], nullptr);
  }
}

/// A driver's line, to the character.
TEST(Guess, MarksOfCardsAreThoseOfTheDriver) {
  EXPECT_THAT(run({"guess", "cards", "KS", "AS", "--marks", "--strategy", "first"}).out,
              EndsWith("You got it in 8 guesses!\nApproximate quality = 86.4%\n"));
}

TEST(Guess, TheScaleOfMarksCanBeChosen) {
  const auto quality = [](std::vector<std::string> options) {
    options.insert(options.begin(), {"guess", "mastermind", "ffff"});
    return lines(run(options).out).back();
  };
  const json game = json::parse(run({"guess", "mastermind", "ffff", "--json"}).out);
  const std::string n = game["guesses"].dump();
  EXPECT_EQ(quality({"--full-mark", n}), "Approximate quality = 100.0%");
  EXPECT_EQ(quality({"--marks", "--full-mark", n}), "Approximate quality = 100.0%");
  EXPECT_EQ(quality({"--full-mark", "1", "--zero-mark", n}), "Approximate quality = 0.0%");
  const double share = 1 - std::log(game["guesses"].get<double>()) / std::log(648);
  EXPECT_EQ(quality({"--full-mark", "1"}), fmt::format("Approximate quality = {:.1f}%", 100 * share));
  const double to_ten = 1 - std::log(8 / 4.3) / std::log(10 / 4.3);
  const Outcome musician = run({"guess", "musician", "E1 F2 G3", "--strategy", "first", "--zero-mark", "10"});
  ASSERT_THAT(musician.out, HasSubstr("You got it in 8 guesses!"));
  EXPECT_EQ(lines(musician.out).back(), fmt::format("Approximate quality = {:.1f}%", 100 * to_ten));
}

TEST(Guess, MarksFollowTheFormula) {
  const json game = json::parse(run({"guess", "cards", "KS AS", "--json"}).out);
  const double n = game["guesses"];
  const double quality = 100 * std::min(1.0, 1 - std::log(n / 4) / std::log(663.0 / 4));
  EXPECT_NEAR(game["quality"], quality, 0.051);
}

TEST(Guess, JsonIsOneObjectAlsoWhenAsked) {
  const json game = json::parse(run({"guess", "musician", "G2 A2 F2", "--json"}).out);
  EXPECT_EQ(game["game"], "musician");
  EXPECT_EQ(game["target"], "A2,F2,G2");
  EXPECT_EQ(game["guesses"], game["turns"].size());
  EXPECT_EQ(game["turns"].back()["guess"], "A2,F2,G2");
  EXPECT_EQ(game["turns"].back()["answer"], json({3, 0, 0}));
  EXPECT_TRUE(game["quality"].is_number());
  EXPECT_EQ(json::parse(run({"guess", "musician", "--json"}, "G2 A2 F2\n").out), game);
}

/// A guess that is part of the target can have the counts of a win.
TEST(Guess, JsonTellsARightGuessFromOneWithTheSameCounts) {
  const json game =
      json::parse(run({"guess", "chess:1", "WK", "--strategy", "first", "--first", "-", "--json"}).out);
  EXPECT_EQ(game["turns"].front()["answer"], json({0, 0, 0}));
  EXPECT_EQ(game["turns"].front()["right"], false);
  EXPECT_EQ(game["turns"].back()["right"], true);
}

TEST(Guess, TheStrategyAndTheFirstGuessCanBeChosen) {
  const json game = json::parse(
      run({"guess", "musician", "G2 A2 F2", "--strategy", "first", "--first", "[c3 b2 a1]", "--json"}).out);
  EXPECT_EQ(game["turns"][0]["guess"], "A1,B2,C3");
  const std::string knuth = run({"guess", "mastermind", "face", "--strategy", "knuth"}).out;
  EXPECT_THAT(knuth, HasSubstr("1. The computer guessed incorrectly (aabb)!"));
  const std::string three =
      run({"guess", "cards", "2C 3C 4C", "--strategy", "first", "--first", "5C 6C 7C"}).out;
  EXPECT_THAT(three, StartsWith("Your guess 1:  [5C,6C,7C]\n"));
}

TEST(Guess, ABadStrategyOrFirstGuessIsToldBeforeATargetIsAskedFor) {
  for (const std::vector<std::string>& options :
       std::vector<std::vector<std::string>>{{"--strategy", "luck"}, {"--first", "A1 B1"}}) {
    const Outcome outcome = run({"guess", "musician", options[0], options[1]}, "G2 A2 F2\n");
    EXPECT_EQ(outcome.status, 2);
    EXPECT_EQ(outcome.out, "");
    EXPECT_TRUE(is_one_line(outcome.err)) << outcome.err;
  }
  EXPECT_EQ(run({"guess", "cards", "2C 3C 4C", "--first", "5C 6C"}).status, 2);
}

TEST(Guess, ATargetOfAnotherSizeNamesTheGameThatHasIt) {
  expect_refused(run({"guess", "chess", "BK", "WQ", "WN", "BB", "WP"}),
                 "a target of chess:4 has at most 4 pieces, not 5; chess:5 has such targets");
  expect_refused(run({"guess", "cards:2", "2C", "3C", "4C"}), "cards:3 has such targets");
  const Outcome musician = run({"guess", "musician", "A1", "B1"});
  expect_refused(musician, "has 3 pitches, not 2");
  EXPECT_THAT(musician.err, Not(HasSubstr("such targets")));
}

TEST(Guess, TargetsAreReadHoweverAPersonWritesThem) {
  const std::string expected = run({"guess", "musician", "G2", "A2", "F2"}).out;
  for (const std::vector<std::string>& words :
       std::vector<std::vector<std::string>>{{"[A2,F2,G2]"},
                                             {"a2,f2", "g2"},
                                             {"[G2,", "A2,", "F2]"},
                                             {R"(["A2","F2","G2"])"},
                                             {"--", "A2", "F2", "G2"}}) {
    std::vector<std::string> arguments = {"guess", "musician"};
    arguments.insert(arguments.end(), words.begin(), words.end());
    EXPECT_EQ(run(arguments).out, expected) << words.front();
  }
}

}  // namespace
}  // namespace winnow::testing
