#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "solver/symmetry/stabiliser.hpp"
#include "solver/tables/answer_table.hpp"
#include "solver/tables/arena.hpp"

namespace winnow::solver {

/// A guess that may still be good enough for a set.
struct BoundedGuess {
  Cost bound;  ///< what it costs at least
  GuessId guess;
};

/// Of guesses that a symmetry of the group makes of each other, keeps the first. `all`: as many as there are.
inline void drop_twins(std::vector<BoundedGuess>& guesses, const Stabiliser& group, std::uint32_t all) {
  std::vector<bool> covered(all, false);
  std::erase_if(guesses, [&](const BoundedGuess& bounded) {
    if (covered[number(bounded.guess)]) return true;
    group.mark_orbit(bounded.guess, covered);
    return false;
  });
}

/// The answers of the set to one guess after the other: in the table those of a small set lie far apart, and
/// most of these guesses will be tried. None if they are very many.
inline std::span<const Cell> gather_answers(const AnswerTable& table, Set set,
                                            const std::vector<BoundedGuess>& guesses, Arena& arena) {
  constexpr std::size_t kMost = std::size_t{1} << 22U;
  if (guesses.size() * set.size() > kMost) return {};
  const auto cells = arena.take<Cell>(guesses.size() * set.size());
  for (std::size_t k = 0; k < set.size(); ++k) {
    const Cell* const row = table.of_target(set[k]);
    for (std::size_t i = 0; i < guesses.size(); ++i)
      cells[i * set.size() + k] = row[number(guesses[i].guess)];
  }
  return cells;
}

}  // namespace winnow::solver
