#pragma once

#include <string>
#include <vector>

#include "play/game_log.hpp"
#include "winnow/game_line.hpp"

namespace winnow::support {

/// A log of these lines.
inline std::vector<LoggedGame> logged_games(const std::vector<std::string>& lines) {
  std::vector<LoggedGame> log;
  for (const std::string& line : lines) log.push_back({{}, *read_game_line(line)});
  return log;
}

/// A game won in two guesses, one won in one, and one given up.
inline const std::string kTwo = "/A1,B1,C2=0,1,2/B3,F1,F2=win";
inline const std::string kOne = "/A1,B1,C2=win";
inline const std::string kGivenUp = "/A1,B1,C2=0,1,2";

}  // namespace winnow::support
