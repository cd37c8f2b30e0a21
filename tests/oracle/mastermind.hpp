#pragma once

#include "oracle/items.hpp"
#include "winnow/answer.hpp"

namespace winnow::oracle {

/// Coloured markers for pegs in the correct position, then white ones for pegs of the right colour among
/// what is left: "at most one point is awarded for each peg in the code".
inline Counts mastermind(const Texts& code, const Texts& guess) {
  Texts code_left;
  Texts guess_left;
  int coloured = 0;
  for (std::size_t position = 0; position < code.size(); ++position) {
    if (code[position] == guess.at(position)) {
      ++coloured;
    } else {
      code_left.push_back(code[position]);
      guess_left.push_back(guess[position]);
    }
  }
  return {coloured, match_and_remove(code_left, guess_left)};
}

}  // namespace winnow::oracle
