#include "winnow/puzzle.hpp"

#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/support.hpp"
#include "winnow/session.hpp"
#include "winnow/text.hpp"

namespace winnow {
namespace {

using support::game_of;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr std::chrono::sys_days kDay = std::chrono::year{2026} / 11 / 16;

// Everybody has the same puzzle, whatever the machine and the version.
TEST(Puzzle, OfADayIsTheSameForEver) {
  const auto line = [](const char* token, std::chrono::sys_days day) {
    const auto game = game_of(token);
    return write_game_line(make_puzzle(game, daily_target(*game, day)));
  };
  EXPECT_EQ(line("mastermind", kDay), "mastermind:4x6@gzyc5");
  EXPECT_EQ(line("musician", kDay), "musician@ggp7e");
  EXPECT_EQ(line("cards:3", kDay), "cards:3@geb2es");
  EXPECT_NE(line("mastermind", kDay + std::chrono::days(1)), line("mastermind", kDay));
}

TEST(Puzzle, OfADayDependsOnTheConfiguredGame) {
  int equal = 0;
  for (int day = 0; day < 100; ++day) {
    const auto when = kDay + std::chrono::days(day);
    equal += daily_target(*game_of("mastermind"), when) ==
                     daily_target(*game_of("mastermind:pegs=4,symbols=rgbyop"), when)
                 ? 1
                 : 0;
  }
  EXPECT_LT(equal, 5);
}

TEST(Puzzle, OfADayIsAnyTarget) {
  const auto game = game_of("mastermind:2x2");
  std::set<Code> drawn;
  for (int day = 0; day < 100; ++day) drawn.insert(daily_target(*game, kDay + std::chrono::days(day)));
  EXPECT_EQ(drawn.size(), game->targets().size());
}

TEST(Puzzle, IsALineThatAPersonCanPlay) {
  const auto game = game_of("musician");
  const GameRecord puzzle = make_puzzle(game, game->targets()[7]);
  const auto session = Session::open(*GameState::start(game), *read_game_line(write_game_line(puzzle)));
  ASSERT_TRUE(session);
  EXPECT_TRUE(session->person_guesses());
  EXPECT_EQ(session->record().target, puzzle.target);
}

TEST(Puzzle, DaysAreWrittenAndRead) {
  EXPECT_EQ(write_day(kDay), "2026-11-16");
  EXPECT_EQ(read_day("2026-11-16"), kDay);
  EXPECT_EQ(write_day(*read_day("0206-11-16")), "0206-11-16");
  for (const char* text : {"", "2026-11-31", "2026-1-16", "2026/11/16", "today", "2026-11-16 ", "-026-11-16"})
    EXPECT_FALSE(read_day(text)) << text;
}

GameRecord finished(const std::shared_ptr<const Game>& game, std::string_view target,
                    const std::vector<std::string>& guesses) {
  GameRecord record = make_puzzle(game, *read_target(*game, target));
  for (const std::string& guess : guesses) {
    const Code code = *read_guess(*game, guess);
    record.turns.push_back({code, game->answer(code, *record.target)});
  }
  return record;
}

TEST(ShareText, IsTheGameTheDayARowForEachGuessAndTheHelp) {
  GameRecord record = finished(game_of("mastermind"), "abcd", {"eeff", "abdc", "abcd"});
  EXPECT_EQ(share_text(record, kDay, true),
            "winnow mastermind:4x6 2026-11-16\n"
            "⬛\n"
            "🟩🟩🟨🟨\n"
            "✅\n"
            "no help\n");
  record.help = {.hints = 1};
  EXPECT_EQ(share_text(record, std::nullopt, false), "winnow mastermind:4x6\n0,0\n2,2\nwin\n1 hint\n");
}

TEST(ShareText, IsEqualForTwoTargetsWithEqualAnswers) {
  const auto game = game_of("chess:4");
  const GameRecord one = finished(game, "BK BQ", {"WP", "BK BQ"});
  const GameRecord other = finished(game, "BR BB", {"WN", "BR BB"});
  EXPECT_EQ(share_text(one, kDay, true), share_text(other, kDay, true));
  EXPECT_EQ(share_text(one, kDay, false), share_text(other, kDay, false));
}

}  // namespace
}  // namespace winnow
