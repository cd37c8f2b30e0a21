#include "winnow/game_line.hpp"

#include <set>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/support.hpp"
#include "games/conformance.hpp"
#include "play/seal.hpp"

namespace winnow {
namespace {

using support::game_of;
using ::testing::HasSubstr;

GameRecord read(std::string_view line) {
  const auto record = read_game_line(line);
  EXPECT_TRUE(record.has_value()) << line << ": " << record.error().message;
  return record ? *record : GameRecord{.game = game_of("chess:0")};
}

/// The message that a line is refused with, which keeps the form of all messages.
std::string refusal(std::string_view line) {
  const auto record = read_game_line(line);
  EXPECT_FALSE(record.has_value()) << line;
  if (record) return "";
  support::expect_one_line(record.error().message);
  return record.error().message;
}

Code target_of(const Game& game, std::string_view text) { return *read_target(game, text); }

/// A random target and up to five random guesses with its answers; maybe the right one at last.
GameRecord random_record(const std::shared_ptr<const Game>& game, support::Random& random) {
  GameRecord record{.game = game, .person = random.below(2) == 0 ? Side::kGuesser : Side::kHider};
  const Code target = game->targets()[random.below(game->targets().size())];
  record.target = target;
  for (std::size_t left = random.below(6); left > 0 && !is_won(record); --left) {
    const Code guess = random.below(4) == 0 ? target : support::random_guess(*game, random);
    record.turns.push_back({guess, game->answer(guess, target)});
  }
  return record;
}

class EveryGameLine : public ::testing::TestWithParam<std::string> {};

TEST_P(EveryGameLine, IsReadAsItWasWritten) {
  const auto game = game_of(GetParam());
  support::Random random(1);
  for (int k = 0; k < (support::kSlowBuild ? 5 : 20); ++k) {
    GameRecord record = random_record(game, random);
    EXPECT_EQ(read(write_game_line(record)), record) << write_game_line(record);
    record.target.reset();
    EXPECT_EQ(read(write_game_line(record)), record) << write_game_line(record);
    record.person.reset();
    EXPECT_EQ(read(write_game_line(record)), record) << write_game_line(record);
    record.person = Side::kGuesser;
    record.evil = true;
    EXPECT_EQ(read(write_game_line(record)), record) << write_game_line(record);
  }
}

TEST_P(EveryGameLine, NeedsNoQuoting) {
  constexpr std::string_view kPlain =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789/,=@:.-_~";
  const auto game = game_of(GetParam());
  support::Random random(2);
  for (int k = 0; k < 10; ++k) {
    const std::string line = write_game_line(random_record(game, random));
    EXPECT_EQ(line.find_first_not_of(kPlain), std::string::npos) << line;
  }
}

INSTANTIATE_TEST_SUITE_P(GameLine, EveryGameLine, ::testing::ValuesIn(conformance_tokens()),
                         conformance_name);

TEST(GameLine, IsTheTokenThenWhoPlaysThenTheTurns) {
  const auto musician = game_of("musician");
  const Code guess = target_of(*musician, "A1 B1 C2");
  const Turn first{guess, *read_answer(*musician, guess, "0,1,2")};
  EXPECT_EQ(write_game_line({.game = musician}), "musician");
  EXPECT_EQ(write_game_line({.game = musician, .turns = {first}}), "musician/A1,B1,C2=0,1,2");
  EXPECT_EQ(write_game_line({.game = musician, .turns = {first}, .person = Side::kHider}),
            "musician@h/A1,B1,C2=0,1,2");
  EXPECT_EQ(write_game_line({.game = musician, .turns = {{guess, kWin}}, .person = Side::kGuesser}),
            "musician@g/A1,B1,C2=win");
  EXPECT_EQ(write_game_line({.game = musician, .person = Side::kGuesser, .evil = true}), "musician@e");

  EXPECT_EQ(write_game_line({.game = game_of("cards")}), "cards:2");
  EXPECT_EQ(write_game_line({.game = game_of("mastermind:pegs=4,symbols=rgbyop")}),
            "mastermind:pegs=4,symbols=rgbyop");
  EXPECT_EQ(write_game_line({.game = game_of("chess:2"), .turns = {{Code{0}, kWin}}}), "chess:2/-=win");
}

TEST(GameLine, SaysWhatHelpWasUsed) {
  GameRecord record{.game = game_of("musician"), .person = Side::kGuesser, .evil = true};
  record.help = {.hints = 2, .undone = 1};
  EXPECT_EQ(write_game_line(record), "musician@e.h2u1");
  EXPECT_EQ(read("musician@e.h2u1").help, record.help);
  const Help all{.hints = 1, .best = 22, .candidates = 3, .undone = 4};
  EXPECT_EQ(read("musician@gkfn2.h1b22c3u4/A1,B1,C2=0,1,2").help, all);
  EXPECT_EQ(write_help(all),
            "1 hint, 22 best guesses shown, 3 looks at the candidates, 4 guesses taken back");
  EXPECT_EQ(read("musician@gkfn2").help, Help{}) << "as lines were written before help was counted";
  EXPECT_EQ(write_help({}), "no help");
}

// Logs and links outlive a version of the program.
TEST(GameLine, SealsAreTheSameInEveryVersion) {
  const GameRecord record = read("musician@gkfn2/A1,B1,C2=0,1,2");
  EXPECT_EQ(write_plain(*record.game, *record.target), "B3,F1,F2");
  EXPECT_EQ(write_game_line(record), "musician@gkfn2/A1,B1,C2=0,1,2");
}

TEST(GameLine, IsReadAsTolerantlyAsGuessesAndAnswers) {
  const GameRecord plain = read("musician@g/A1,B1,C2=0,1,2/A2,D1,E3=1,0,1");
  EXPECT_EQ(read("Musician@g/[A1, B1, C2] = (0, 1, 2)/e3 d1 a2=1 0 1"), plain);
  EXPECT_EQ(read("cards/2C,3C=0,0,0,2,0"), read("cards:2/2♣ 3♣=(0,0,0,2,0)"));
  EXPECT_EQ(read("musician/A1,B1,C2=3,0,0"), read("musician/A1,B1,C2=win"));
  const std::string sealed = seal(*plain.game, plain.game->targets()[7]);
  EXPECT_EQ(read("musician@g" + sealed).target, plain.game->targets()[7]);
}

TEST(GameLine, AnswersOfAPersonMayContradictEachOther) {
  EXPECT_EQ(read("musician@h/A1,B1,C2=0,0,0/A1,B1,C2=0,0,1").turns.size(), 2U);
}

TEST(GameLine, DamageIsNamed) {
  const auto musician = game_of("musician");
  const std::string sealed = "musician@g" + seal(*musician, target_of(*musician, "A1 B1 C1"));
  const std::string no_seal = "the code after @ is mistyped or from another game";
  const std::vector<std::pair<std::string, std::string>> damaged = {
      {"", "unknown game \"\""},
      {"/", "unknown game \"\""},
      {"@g", "unknown game \"\""},
      {"checkers/A1=0", "unknown game \"checkers\""},
      {"cards:9/2C=0", "cards"},
      {"musician@", "\"\" does not say who plays: after @ comes g"},
      {"musician@x", "\"x\" does not say who plays"},
      {"musician@gab", no_seal},
      {"musician@g!!!!", no_seal},
      {"musician@g\xff\n\xfe", no_seal},
      {sealed + "0", no_seal},
      {"musician@eab12", "an evil hider hides nothing"},
      {"musician@g@g", no_seal},
      {sealed + ".", "\".\" does not say what help was used"},
      {sealed + ".h", "does not say what help was used"},
      {sealed + ".x1", "does not say what help was used"},
      {sealed + ".u1h1", "does not say what help was used"},
      {sealed + ".h99999999999", "does not say what help was used"},
      {"musician/", "\"\" is not GUESS=ANSWER, such as A1,A2,A3="},
      {"musician/A1,B1,C2", "\"A1,B1,C2\" is not GUESS=ANSWER"},
      {"musician/A1,B1,C2=0,1,2/", "\"\" is not GUESS=ANSWER"},
      {"musician//A1,B1,C2=0,1,2", "\"\" is not GUESS=ANSWER"},
      {"musician/A1,B1=0,1,2", "\"A1,B1=0,1,2\": a guess of musician has 3 pitches, not 2"},
      {"musician/A1,B1,H9=0,1,2", "unknown pitch \"H9\""},
      {"musician/A1,B1,C2=0,1", "\"0,1\" is not an answer"},
      {"musician/A1,B1,C2=9,9,9", "out of range"},
      {"musician/A1,B1,C2=3,3,3", "\"A1,B1,C2=3,3,3\": no target gives that answer"},
      {"chess:2/WR,WR,WR=win", "chess:2"},
      {"chess/WR,WR,WR=win", "cannot win"},
      {"musician/A1,B1,C2=win/A1,B1,C2=win", "the game was won before"},
      {sealed + "/A1,B1,C2=0,0,0", "what is hidden gives another answer"},
      {sealed + "/A1,B1,C2=win", "what is hidden gives another answer"},
  };
  for (const auto& [line, said] : damaged) EXPECT_THAT(refusal(line), HasSubstr(said)) << line;
}

TEST(Seal, TellsNothingToTheEye) {
  const auto game = game_of("musician");
  std::set<std::string> seals;
  std::set<char> firsts;
  int labels_seen = 0;
  for (std::size_t t = 0; t < 100; ++t) {
    const Code target = game->targets()[t];
    const std::string sealed = seal(*game, target);
    EXPECT_EQ(sealed.size(), 4U);
    for (const std::string& label : support::labels(*game, target)) {
      labels_seen += sealed.find(support::lower_case(label)) != std::string::npos ? 1 : 0;
    }
    seals.insert(sealed);
    firsts.insert(sealed.front());
  }
  EXPECT_LT(labels_seen, 5);  // of 300, by chance
  EXPECT_EQ(seals.size(), 100U);
  EXPECT_GT(firsts.size(), 20U);  // of 32: neighbours look unrelated
}

TEST(Seal, IsOpenedInItsOwnGameOnly) {
  const auto small = game_of("mastermind:4x6");
  const auto renamed = game_of("mastermind:pegs=4,symbols=rgbyop");
  std::size_t opened = 0;
  for (const Code target : small->targets()) opened += unseal(*renamed, seal(*small, target)) ? 1 : 0;
  EXPECT_LT(opened, small->targets().size() / 100);
}

TEST(Seal, AChangedCharacterIsNearlyAlwaysNoticed) {
  for (const std::string token : {"musician", "chess:0", "mastermind:5x8"}) {
    const auto game = game_of(token);
    std::size_t changes = 0;
    std::size_t missed = 0;
    for (std::size_t t = 0; t < std::min<std::size_t>(game->targets().size(), 50); ++t) {
      const std::string sealed = seal(*game, game->targets()[t]);
      for (std::size_t k = 0; k < sealed.size(); ++k) {
        for (const char c : std::string("0123456789abcdefghijklmnopqrstuvwxyz")) {
          if (c == sealed[k]) continue;
          std::string changed = sealed;
          changed[k] = c;
          ++changes;
          missed += unseal(*game, changed) ? 1 : 0;
        }
      }
    }
    EXPECT_LE(missed * 100, changes) << token;
  }
}

}  // namespace
}  // namespace winnow
