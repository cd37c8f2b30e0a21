#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "winnow/game.hpp"
#include "winnow/result.hpp"

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

/// What a token such as `mastermind:pegs=4,symbols=rgbyop` says, checked against the parameters.
struct Arguments {
  std::vector<int> numbers;  ///< one a parameter
  std::string characters;    ///< of the parameter that has characters
  bool renamed = false;      ///< those characters are not the first of the parameter's own
};

/// A game before it is configured.
struct GameFamily {
  std::string id;
  std::vector<Parameter> parameters;
  /// Where a token gives no parameters, the number of items of a target is the one parameter.
  bool sized_by_target = false;
  Result<std::shared_ptr<const Game>> (*make)(const Arguments& arguments) = nullptr;
};

/// Every game, in the order in which people meet them.
std::span<const GameFamily> game_families();

/// The family that a token, with or without parameters, names.
Result<const GameFamily*> find_family(std::string_view token);

/// The configured game named by `GAME[:PARAMETERS]`: `musician`, `cards:3`, `battleship:8x4x3`,
/// `mastermind:pegs=4,symbols=rgbyop`.
Result<std::shared_ptr<const Game>> make_game(std::string_view token);

/// The canonical token of a family's game: the parameters that it was configured with, in short.
std::string canonical_token(const GameFamily& family, const Arguments& arguments);

}  // namespace winnow
