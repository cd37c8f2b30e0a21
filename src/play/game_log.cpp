#include "play/game_log.hpp"

#include <algorithm>
#include <array>
#include <ctime>
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

std::string write_time(std::chrono::sys_seconds time) {
  const std::time_t seconds = std::chrono::system_clock::to_time_t(time);
  std::tm fields{};
  ::gmtime_r(&seconds, &fields);
  std::array<char, 64> text{};
  return {text.data(), std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%SZ", &fields)};
}

/// Nothing if `text` is not as `write_time` writes it.
std::optional<std::chrono::sys_seconds> read_time(const std::string& text) {
  std::tm fields{};
  if (::strptime(text.c_str(), "%Y-%m-%dT%H:%M:%SZ", &fields) == nullptr) return std::nullopt;
  const std::chrono::sys_seconds time{std::chrono::seconds(::timegm(&fields))};
  if (write_time(time) != text) return std::nullopt;
  return time;
}

std::optional<LoggedGame> read_game(std::string_view line, const GameMaker& make) {
  const auto daily = take_day(line);
  const std::size_t space = line.find(' ');
  if (space == std::string_view::npos) return std::nullopt;
  const auto ended = read_time(std::string(line.substr(0, space)));
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

Result<void> append_game(const std::string& path, const LoggedGame& game) {
  const std::string day = game.daily ? " " + write_day(*game.daily) : "";
  return append_line(path, write_time(game.ended) + " " + write_game_line(game.record) + day);
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

Result<GameLog> read_games(const std::string& path) {
  const auto text = read_text_file(path);
  if (!text) return text.error();

  GameLog log;
  const GameMaker make = remembering_maker();
  std::size_t number = 0;
  for (const std::string_view line : split_at(*text, '\n')) {
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

Result<GameLog> read_own_games() {
  const std::string path = log_path();
  std::error_code problem;
  if (!std::filesystem::exists(path, problem) && !problem) return GameLog{};
  return read_games(path);
}

}  // namespace winnow
