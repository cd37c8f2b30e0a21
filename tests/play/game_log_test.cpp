#include "play/game_log.hpp"

#include <cstdlib>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>

#include "games/support.hpp"
#include "terminal/temporary_folder.hpp"

namespace winnow {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using testing::read_file;
using ::testing::StartsWith;
using testing::TemporaryFolder;
using testing::write_file;

constexpr std::chrono::sys_seconds kSomeTime =
    std::chrono::sys_days{std::chrono::year{2026} / 11 / 15} + std::chrono::seconds(37353);

GameRecord logged_record(std::string_view line) { return *read_game_line(line); }

void append(const std::string& path, std::string_view line, std::chrono::sys_seconds ended = kSomeTime) {
  const auto added = append_game(path, {ended, logged_record(line)});
  EXPECT_TRUE(added) << added.error().message;
}

GameLog read(const std::string& path) {
  const auto log = read_games(path);
  EXPECT_TRUE(log.has_value()) << log.error().message;
  return log ? *log : GameLog{};
}

/// A variable of the environment while this lives.
class Variable {
 public:
  Variable(const char* name, const std::optional<std::string>& value) : name_(name) {
    if (const char* before = std::getenv(name)) before_ = before;
    set(value);
  }
  ~Variable() { set(before_); }
  Variable(const Variable&) = delete;
  Variable& operator=(const Variable&) = delete;

 private:
  void set(const std::optional<std::string>& value) const {
    value ? ::setenv(name_, value->c_str(), 1) : ::unsetenv(name_);
  }

  const char* name_;
  std::optional<std::string> before_;
};

TEST(LogPath, IsWhereTheUserKeepsData) {
  const Variable home("HOME", "/home/ada");
  const Variable data("XDG_DATA_HOME", "/data");
  EXPECT_EQ(log_path(), "/data/winnow/games.log");
}

TEST(LogPath, IsBelowHomeWhereNoAbsoluteFolderIsGiven) {
  const Variable home("HOME", "/home/ada");
  for (const std::optional<std::string>& value : {std::optional<std::string>(), {""}, {"data"}, {"./data"}}) {
    const Variable data("XDG_DATA_HOME", value);
    EXPECT_EQ(log_path(), "/home/ada/.local/share/winnow/games.log");
  }
}

TEST(LogPath, KnowsHomeWithoutAVariable) {
  const Variable home("HOME", std::nullopt);
  const Variable data("XDG_DATA_HOME", std::nullopt);
  EXPECT_THAT(log_path(), StartsWith("/"));
}

TEST(GameLog, IsALineForEachGame) {
  const TemporaryFolder folder;
  const std::string path = folder.file("new/folder/games.log");
  append(path, "musician@gkfn2/A1,B1,C2=0,1,2/B3,F1,F2=win");
  append(path, "chess:2@h/-=0,0,0", kSomeTime + std::chrono::hours(24));
  EXPECT_EQ(read_file(path),
            "2026-11-15T10:22:33Z musician@gkfn2/A1,B1,C2=0,1,2/B3,F1,F2=win\n"
            "2026-11-16T10:22:33Z chess:2@h/-=0,0,0\n");
}

TEST(GameLog, IsReadAsItWasWritten) {
  const TemporaryFolder folder;
  const std::string path = folder.file("games.log");
  const std::vector<std::string> lines = {"musician@gkfn2/A1,B1,C2=0,1,2", "mastermind:4x6@e", "musician@h"};
  for (const std::string& line : lines) append(path, line);
  const GameLog log = read(path);
  EXPECT_THAT(log.unreadable, IsEmpty());
  ASSERT_EQ(log.games.size(), lines.size());
  for (std::size_t i = 0; i < lines.size(); ++i) {
    EXPECT_EQ(log.games[i].ended, kSomeTime);
    EXPECT_EQ(log.games[i].record, logged_record(lines[i]));
  }
  EXPECT_EQ(log.games[0].record.game, log.games[2].record.game);  // made once
}

TEST(GameLog, KnowsThePuzzleOfADay) {
  const TemporaryFolder folder;
  const std::string path = folder.file("games.log");
  const auto day = std::chrono::floor<std::chrono::days>(kSomeTime);
  const GameRecord record = logged_record("musician@gkfn2/A1,B1,C2=0,1,2/B3,F1,F2=win");
  append(path, write_game_line(record));  // the same target by chance
  ASSERT_TRUE(append_game(path, {kSomeTime, record, day}));
  EXPECT_THAT(read_file(path), ::testing::EndsWith("/B3,F1,F2=win 2026-11-15\n"));
  const GameLog log = read(path);
  ASSERT_EQ(log.games.size(), 2U);
  EXPECT_EQ(log.games[0].daily, std::nullopt);
  EXPECT_EQ(log.games[1].daily, day);
  EXPECT_EQ(log.games[1].record, record);
  EXPECT_EQ(find_daily(log, *record.game, day), &log.games[1]);
  EXPECT_EQ(find_daily(log, *record.game, day + std::chrono::days(1)), nullptr);
  EXPECT_EQ(find_daily(log, *support::game_of("bulls"), day), nullptr);
}

/// A clock may be wrong by centuries.
TEST(GameLog, YearsHaveFourDigits) {
  const TemporaryFolder folder;
  const std::string path = folder.file("games.log");
  std::string text;
  for (const char* time : {"0000-01-01T00:00:00Z", "0206-02-28T23:59:59Z", "1677-09-21T00:12:43Z",
                           "1969-12-31T23:59:59Z", "2262-04-11T23:47:17Z", "9999-12-31T23:59:59Z"})
    text += std::string(time) + " musician@g\n";
  write_file(path, text);
  const GameLog log = read(path);
  EXPECT_EQ(log.games.size(), 6U);
  const std::string copy = folder.file("copy.log");
  for (const LoggedGame& game : log.games) append(copy, "musician@g", game.ended);
  EXPECT_EQ(read_file(copy), text);
}

TEST(GameLog, WhoHasNotPlayedHasAnEmptyOne) {
  const TemporaryFolder folder;
  for (const std::string& place : {folder.file(""), folder.file("no/folder")}) {
    const Variable data("XDG_DATA_HOME", place);
    const auto log = read_own_games();
    ASSERT_TRUE(log) << log.error().message;
    EXPECT_TRUE(log->games.empty());
    EXPECT_THAT(read_games(log_path()).error().message, StartsWith("cannot open "));
  }
}

TEST(GameLog, WhatACrashCutOffLosesThatLineOnly) {
  const TemporaryFolder folder;
  const std::string path = folder.file("games.log");
  append(path, "musician@g/A1,B1,C2=win");
  write_file(path, read_file(path) + "2026-11-15T10:22:33Z musician@g/A1,B1,C2=0,1");
  EXPECT_EQ(read(path).games.size(), 1U);
  EXPECT_THAT(read(path).unreadable, ElementsAre(2U));
  append(path, "musician@h/A1,B1,C2=win");
  EXPECT_THAT(read(path).unreadable, ElementsAre(2U));
  ASSERT_EQ(read(path).games.size(), 2U);
  EXPECT_EQ(read(path).games[1].record, logged_record("musician@h/A1,B1,C2=win"));
}

TEST(GameLog, LinesThatAreNoGamesAreCounted) {
  const TemporaryFolder folder;
  const std::string path = folder.file("games.log");
  const std::vector<std::string> bad = {
      "nonsense",
      "musician@g/A1,B1,C2=win",           // no time
      "2026-11-15 musician@g",             // half a time
      "2026-02-30T10:22:33Z musician@g",   // no day
      "2026-11-15T24:00:00Z musician@g",   // no hour
      "2026-11-15T10:60:33Z musician@g",   // no minute
      "2026-11-15T10:22:60Z musician@g",   // no second
      "2026-11-15 10:22:33Z musician@g",   // apart
      "206-11-15T10:22:33Z musician@g",    // three digits of a year
      "10000-11-15T10:22:33Z musician@g",  // five
      "-206-11-15T10:22:33Z musician@g",
      "2026-11-15T10:22:33Z",                          // no game
      "2026-11-15T10:22:33Z musician/A1,B1,C2=0,1,2",  // who played?
      "2026-11-15T10:22:33Z musician@gkfn2/A1,B1,C2=0,0,0",
      "2026-11-15T10:22:33Z go@g",
      std::string("\0\xff\x80", 3),
  };
  std::string text = "\n";  // two programs that mend a cut off line leave an empty one
  for (const std::string& line : bad) text += line + "\n2026-11-15T10:22:33Z musician@g\n";
  write_file(path, text);
  EXPECT_EQ(read(path).unreadable.size(), bad.size());
  EXPECT_EQ(read(path).unreadable.front(), 2U) << "lines are numbered as an editor does";
  EXPECT_EQ(read(path).games.size(), bad.size());
}

TEST(GameLog, TwoProgramsMayAppendAtOnce) {
  constexpr int kPrograms = 4;
  constexpr int kGames = 25;
  const TemporaryFolder folder;
  const std::string path = folder.file("games.log");
  const GameRecord record = logged_record("mastermind:4x6@h/aabb=1,1/abca=0,2/face=win");
  std::vector<pid_t> programs;
  for (int k = 0; k < kPrograms; ++k) {
    programs.push_back(fork());
    if (programs.back() == 0) {
      int failures = 0;
      for (int game = 0; game < kGames; ++game) failures += append_game(path, {kSomeTime, record}) ? 0 : 1;
      _exit(failures);
    }
  }
  for (const pid_t program : programs) {
    int status = 0;
    waitpid(program, &status, 0);
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
  }
  EXPECT_THAT(read(path).unreadable, IsEmpty());
  EXPECT_EQ(read(path).games.size(), static_cast<std::size_t>(kPrograms * kGames));
}

TEST(GameLog, SaysWhatCannotBeWritten) {
  const TemporaryFolder folder;
  write_file(folder.file("taken"), "");
  const std::vector<std::pair<std::string, std::string>> places = {
      {folder.file("taken/winnow/games.log"), "cannot create \"" + folder.file("taken/winnow") + "\": "},
      {"/proc/winnow/games.log", "cannot create \"/proc/winnow\": "},
      {folder.file(""), "cannot open "},
      {"/dev/full", "cannot write \"/dev/full\": it is a device"},
  };
  for (const auto& [path, said] : places) {
    const auto added = append_game(path, {kSomeTime, logged_record("musician@g")});
    ASSERT_FALSE(added) << path;
    EXPECT_THAT(added.error().message, HasSubstr(said));
    winnow::support::expect_one_line(added.error().message);
  }
}

TEST(GameLog, SaysWhatMayNotBeWritten) {
  if (::geteuid() == 0) GTEST_SKIP() << "root may write anywhere";
  const TemporaryFolder folder;
  std::filesystem::permissions(folder.file(""), std::filesystem::perms::owner_read);
  const auto added = append_game(folder.file("winnow/games.log"), {kSomeTime, logged_record("musician@g")});
  std::filesystem::permissions(folder.file(""), std::filesystem::perms::owner_all);
  ASSERT_FALSE(added);
  EXPECT_THAT(added.error().message, HasSubstr("Permission denied"));
}

TEST(GameLog, AFolderIsNoLog) {
  const TemporaryFolder folder;
  const auto log = read_games(folder.file(""));
  ASSERT_FALSE(log.has_value());
  EXPECT_THAT(log.error().message, StartsWith("cannot read "));
}

}  // namespace
}  // namespace winnow
