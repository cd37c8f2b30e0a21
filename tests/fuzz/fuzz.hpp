#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string_view>

#include "winnow/game.hpp"
#include "winnow/registry.hpp"

/// What the fuzz targets share. An input is text, and where a game is needed its first byte picks one.
namespace winnow::fuzz {

/// Stops the fuzzer, which then keeps the input.
inline void require(bool holds) {
  if (!holds) std::abort();
}

/// One game of each kind and shape, small enough to list its targets at once. They are eight, so that "0"
/// to "7" pick them in this order and a seed can be read.
inline const Game& pick_game(char byte) {
  static constexpr std::array<std::string_view, 8> kTokens = {
      "musician", "battleship:4x3x2", "cards:2",    "chess:3",
      "chess:0",  "mastermind:3x4",   "battleship", "mastermind:pegs=3,symbols=aAb0"};
  static const auto games = [] {
    std::array<std::shared_ptr<const Game>, kTokens.size()> made;
    for (std::size_t i = 0; i < made.size(); ++i) {
      const auto game = make_game(kTokens[i]);
      require(game.has_value());
      made[i] = *game;
    }
    return made;
  }();
  return *games[static_cast<unsigned char>(byte) % games.size()];
}

inline std::string_view as_text(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

}  // namespace winnow::fuzz
