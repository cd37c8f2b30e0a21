#include "play/game_log.hpp"

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <pwd.h>
#include <string_view>
#include <system_error>
#include <unistd.h>

#include "base/environment.hpp"
#include "base/text.hpp"
#include "base/whole_file.hpp"
#include "winnow/puzzle.hpp"
#include "winnow/registry.hpp"

namespace winnow {
namespace {

std::string home() {
  if (std::string folder = variable("HOME"); !folder.empty()) return folder;
  const passwd* entry = ::getpwuid(::getuid());
  return entry == nullptr ? "" : entry->pw_dir;
}

/// As 2026-11-15T10:22:33Z.
std::string write_time(std::chrono::sys_seconds time) {
  const auto day = std::chrono::floor<std::chrono::days>(time);
  const std::int64_t seconds = (time - day).count();
  return write_day(day) + "T" + with_zeros(seconds / 3600, 2) + ":" + with_zeros(seconds / 60 % 60, 2) + ":" +
         with_zeros(seconds % 60, 2) + "Z";
}

/// Nothing if `text` is not as `write_time` writes it, in a year of four digits.
std::optional<std::chrono::sys_seconds> read_time(std::string_view text) {
  constexpr std::string_view kForm = "yyyy-mm-ddThh:mm:ssZ";
  if (text.size() != kForm.size()) return std::nullopt;
  const auto day = read_day(text.substr(0, 10));
  const auto hours = to_number<unsigned>(text.substr(11, 2));
  const auto minutes = to_number<unsigned>(text.substr(14, 2));
  const auto seconds = to_number<unsigned>(text.substr(17, 2));
  if (!day || !hours || !minutes || !seconds) return std::nullopt;
  const std::chrono::sys_seconds time =
      *day + std::chrono::hours(*hours) + std::chrono::minutes(*minutes) + std::chrono::seconds(*seconds);
  if (write_time(time) != text) return std::nullopt;
  return time;
}

std::optional<LoggedGame> read_game(std::string_view line, const GameMaker& make) {
  const auto daily = take_day(line);
  const std::size_t space = line.find(' ');
  if (space == std::string_view::npos) return std::nullopt;
  const auto ended = read_time(line.substr(0, space));
  const auto record = read_game_line(line.substr(space + 1), make);
  if (!ended || !record || !record->person) return std::nullopt;
  return LoggedGame{*ended, *record, daily};
}

/// Makes each game once: a log has many records of few games.
GameMaker remembering_maker() {
  using Made = std::map<std::string, Result<std::shared_ptr<const Game>>, std::less<>>;
  return [made = Made()](std::string_view token) mutable {
    auto known = made.find(token);
    if (known == made.end()) known = made.emplace(token, make_game(token)).first;
    return known->second;
  };
}

}  // namespace

std::string log_path() {
  std::string folder = variable("XDG_DATA_HOME");
  if (!folder.starts_with('/')) folder = home() + "/.local/share";
  return folder + "/winnow/games.log";
}

std::string write_logged_game(const LoggedGame& game) {
  const std::string day = game.daily ? " " + write_day(*game.daily) : "";
  return write_time(game.ended) + " " + write_game_line(game.record) + day;
}

Result<void> append_game(const std::string& path, const LoggedGame& game) {
  return append_line(path, write_logged_game(game));
}

std::optional<std::chrono::sys_days> take_day(std::string_view& line) {
  const std::size_t space = line.rfind(' ');
  if (space == std::string_view::npos) return std::nullopt;
  const auto day = read_day(line.substr(space + 1));
  if (day) line = line.substr(0, space);
  return day;
}

const LoggedGame* find_daily(const GameLog& log, const Game& game, std::chrono::sys_days day) {
  const auto found = std::find_if(log.games.begin(), log.games.end(), [&](const LoggedGame& played) {
    const GameRecord& record = played.record;
    return played.daily == day && record.person == Side::kGuesser && record.target &&
           record.game->description().token == game.description().token;
  });
  return found == log.games.end() ? nullptr : &*found;
}

GameLog read_game_log(std::string_view text) {
  GameLog log;
  const GameMaker make = remembering_maker();
  std::size_t number = 0;
  for (const std::string_view line : split_at(text, '\n')) {
    ++number;
    if (line.empty()) continue;
    if (auto game = read_game(line, make)) {
      log.games.push_back(*std::move(game));
    } else {
      log.unreadable.push_back(number);
    }
  }
  return log;
}

Result<GameLog> read_games(const std::string& path) {
  const auto text = read_text_file(path);
  if (!text) return text.error();
  return read_game_log(*text);
}

Result<GameLog> read_own_games() {
  const std::string path = log_path();
  std::error_code problem;
  if (!std::filesystem::exists(path, problem) && !problem) return GameLog{};
  return read_games(path);
}

}  // namespace winnow
