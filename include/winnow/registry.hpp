#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "winnow/game.hpp"
#include "winnow/result.hpp"

/// The games by name: those of winnow and those that a program has registered (`winnow/authoring.hpp`). All
/// of this may be called by many threads at once.
namespace winnow {

/// A whole number by which a game can be configured.
struct Parameter {
  std::string name;
  int least = 0;
  int most = 0;
  int standard = 0;
  std::string meaning;
  /// Not empty: `name=LIST` gives the characters themselves, and a number of one or two digits takes the
  /// first of these.
  std::string characters = {};
};

/// A game before it is configured: its name, and what else a token can say.
struct GameInfo {
  std::string id;
  std::vector<Parameter> parameters = {};
  /// Where a token gives no parameters, the number of items of a target is the one parameter.
  bool sized_by_target = false;
};

/// Every game, in the order in which people meet them; those that were registered last.
std::vector<GameInfo> registered_games();

/// The game that a token, with or without parameters, names.
Result<GameInfo> game_info(std::string_view token);

/// The configured game named by `GAME[:PARAMETERS]`: `musician`, `cards:3`, `battleship:8x4x3`,
/// `mastermind:pegs=4,symbols=rgbyop`.
Result<std::shared_ptr<const Game>> make_game(std::string_view token);

}  // namespace winnow
