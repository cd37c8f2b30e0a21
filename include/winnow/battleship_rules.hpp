#pragma once

#include <compare>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "winnow/game.hpp"
#include "winnow/result.hpp"

/// Battleship: find ships of one square each. The hider places them, the searcher guesses.
namespace winnow::battleship {

/// A board of at most 26 columns and 9 rows, and at most 64 squares.
struct Settings {
  int width = 8;
  int height = 4;
  int ships = 3;

  friend bool operator==(const Settings&, const Settings&) = default;
};

/// A square: column letter and row digit, A1 upper left; ordered as its text: A1 < A2 < B1.
struct Location {
  char column = 'A';
  int row = 1;

  friend auto operator<=>(const Location&, const Location&) = default;
};

/// Different squares in any order.
using Locations = std::vector<Location>;

/// What a guess earns, as the specification counts it.
struct Feedback {
  int exact = 0;     ///< ships exactly located
  int one_away = 0;  ///< guessed squares whose nearest ship is one square away, diagonals included
  int two_away = 0;  ///< guessed squares whose nearest ship is two squares away

  friend bool operator==(const Feedback&, const Feedback&) = default;
};

/// The square of the board that is named exactly so, "A1" to "H4", or nothing.
std::optional<Location> to_location(std::string_view text, const Settings& settings = {});
std::string to_string(Location location);

/// What `guess` earns when ships are at `target`. Any number of squares on the board of `settings`; an error
/// for one that is off the board or repeated, and for settings that are not a board.
Result<Feedback> feedback(const Locations& target, const Locations& guess, const Settings& settings = {});

/// The game behind it all; an error for settings that no game can have.
Result<std::shared_ptr<const Game>> game(const Settings& settings = {});

/// Between typed squares and the engine's codes on the board of `settings`; errors as for `feedback`.
Result<Code> to_code(const Locations& locations, const Settings& settings = {});
Result<Locations> to_locations(Code code, const Settings& settings = {});

}  // namespace winnow::battleship
