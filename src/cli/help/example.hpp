#pragma once

#include <functional>
#include <string>

#include "winnow/game.hpp"

/// Examples for the help, made from what the games say of themselves.
namespace winnow::cli {

/// A target of the game whose items are spread over all items, `shift` items further on.
Code example_code(const Game& game, std::size_t shift = 0);

/// What to show of one game in its default configuration.
struct Example {
  std::string token;   ///< without parameters
  std::string target;  ///< as typed
  std::string guess;
  std::string answer;  ///< what the guess earns
};

/// One line for every game, in the order of the registry.
std::string example_lines(const std::function<std::string(const Example&)>& line);

/// The example of the first game.
Example first_example();

}  // namespace winnow::cli
