#pragma once

#include <algorithm>
#include <string>

#include "oracle/items.hpp"
#include "winnow/answer.hpp"

namespace winnow::oracle {

/// "Ranks, in order from low to high, are 2-10, Jack, Queen, King, and Ace"; ten is written T.
inline std::size_t height(char rank) { return std::string("23456789TJQKA").find(rank); }

/// Correct cards, lower ranks, correct ranks, higher ranks, correct suits: five numbers that are counted
/// each on its own, so that a correct card is a correct rank and a correct suit too.
inline Counts cards(const Texts& target, const Texts& guess) {
  if (guess.empty()) {
    return {0, 0, 0, 0, 0};  // no lowest or highest rank to be below or above
  }
  std::size_t lowest = height(guess.front()[0]);
  std::size_t highest = lowest;
  for (const std::string& card : guess) {
    lowest = std::min(lowest, height(card[0]));
    highest = std::max(highest, height(card[0]));
  }
  int lower = 0;
  int higher = 0;
  for (const std::string& card : target) {
    lower += height(card[0]) < lowest ? 1 : 0;
    higher += height(card[0]) > highest ? 1 : 0;
  }
  return {match_and_remove(target, guess), lower,
          match_and_remove(characters(target, 0), characters(guess, 0)), higher,
          match_and_remove(characters(target, 1), characters(guess, 1))};
}

}  // namespace winnow::oracle
