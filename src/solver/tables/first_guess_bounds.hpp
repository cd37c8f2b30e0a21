#pragma once

#include <vector>

#include "solver/types.hpp"

namespace winnow::solver {

/// What a search has proven of the guesses that a strategy may begin with: one of each kind is listed.
struct FirstGuessBounds {
  struct Listed {
    GuessId guess;
    Cost lower;  ///< no strategy that begins with it costs less

    friend bool operator==(const Listed&, const Listed&) = default;
  };
  std::vector<Listed> listed = {};
  Cost others = 0;  ///< the same of every guess that tells something and has no twin in the list

  friend bool operator==(const FirstGuessBounds&, const FirstGuessBounds&) = default;
};

}  // namespace winnow::solver
