#pragma once

#include <string_view>

#include "winnow/result.hpp"
#include "winnow/turn.hpp"

/// Turns as they are typed: GUESS=ANSWER.
namespace winnow::cli {

struct TurnText {
  std::string_view guess;
  std::string_view answer;
};

Result<TurnText> split_turn(std::string_view text);

Result<Turn> read_turn(const Game& game, std::string_view text);

}  // namespace winnow::cli
