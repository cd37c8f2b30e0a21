#pragma once

#include "oracle/items.hpp"
#include "winnow/answer.hpp"

namespace winnow::oracle {

/// Each guessed digit is looked for in the target. Found in its own place it is a bull, found in another
/// place a cow; digits differ, so there is one place at most.
inline Counts bulls(const Texts& target, const Texts& guess) {
  int bulls = 0;
  int cows = 0;
  for (std::size_t place = 0; place < guess.size(); ++place) {
    for (std::size_t other = 0; other < target.size(); ++other) {
      if (guess[place] != target[other]) {
        continue;
      }
      ++(place == other ? bulls : cows);
    }
  }
  return {bulls, cows};
}

}  // namespace winnow::oracle
