#include "terminal/session/plain_words.hpp"

#include <vector>

#include <fmt/format.h>

namespace winnow::terminal {

std::string plain_opening(const Game& game, Side person) {
  const std::string& hider = game.description().roles.hider;
  return person == Side::kHider ? fmt::format("You are the {}!\n", hider)
                                : fmt::format("The computer is the {}!\n", hider);
}

std::string plain_wrong(const Game& game, const Turn& turn) {
  const Counts counts = game.answers().counts(turn.answer);
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < counts.size(); ++i)
    parts.push_back(fmt::format("{} {}", counts[i], game.description().counts[i].label));
  return fmt::format("Incorrect ({})!\n", fmt::join(parts, ", "));
}

std::string plain_right(std::size_t guesses) { return fmt::format("Correct after {} guesses!\n", guesses); }

}  // namespace winnow::terminal
