#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "play/game_log.hpp"
#include "winnow/guess_counts.hpp"

namespace winnow {

/// How a person's games of one kind have gone. If the person hides, games won are those that the computer
/// won.
struct Statistics {
  std::shared_ptr<const Game> game;
  Side person = Side::kGuesser;
  bool evil = false;
  bool assisted = false;  ///< the person guessed with help

  std::uint64_t games = 0;
  std::uint64_t streak = 0;  ///< games won since one was given up by the guesser
  std::uint64_t longest_streak = 0;
  GuessCounts guesses = {};  ///< of the games won

  [[nodiscard]] std::uint64_t won() const { return guesses.targets(); }
  [[nodiscard]] std::uint64_t given_up() const { return games - won(); }
};

/// For each game and role that occurs, by the game's token; games with help apart from those without. The
/// puzzle of a day counts only the first time.
std::vector<Statistics> gather_statistics(const std::vector<LoggedGame>& games);

}  // namespace winnow
