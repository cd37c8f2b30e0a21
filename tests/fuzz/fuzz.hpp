#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "winnow/game.hpp"
#include "winnow/registry.hpp"

/// What the fuzz targets share. An input is text, and where a game is needed its first byte picks one.
namespace winnow::fuzz {

/// Stops the fuzzer, which then keeps the input.
inline void require(bool holds) {
  if (!holds) std::abort();
}

/// Small games of each kind and shape, and then every registered game as it comes. All list their targets at
/// once.
inline std::vector<std::shared_ptr<const Game>> all_games() {
  std::vector<std::string> tokens = {
      "musician", "battleship:4x3x2", "cards:2",    "chess:3",
      "chess:0",  "mastermind:3x4",   "battleship", "mastermind:pegs=3,symbols=aAb0",
      "bulls:3x5"};
  for (const GameInfo& family : registered_games()) tokens.push_back(family.id);
  std::vector<std::shared_ptr<const Game>> games;
  for (const std::string& token : tokens) {
    const auto game = make_game(token);
    require(game.has_value());
    games.push_back(*game);
  }
  return games;
}

/// "0" picks the first game, "1" the second and so on, so that a seed can be read.
inline const Game& pick_game(char byte) {
  static const auto games = all_games();
  return *games[static_cast<unsigned char>(byte - '0') % games.size()];
}

inline std::string_view as_text(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

}  // namespace winnow::fuzz
