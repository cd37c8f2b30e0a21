#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "winnow/description.hpp"
#include "winnow/symmetry.hpp"

/// What several games say of themselves in the same way.
namespace winnow {

/// `number` different ones out of `items`.
inline CodeShape different_items(int number, std::size_t items) {
  return {.least_items = number, .most_items = number, .limits = std::vector<int>(items, 1)};
}

/// As the courses' drivers print it: a turn is told in the same words whether or not the guess was right.
inline Transcript course_transcript(std::string prompt, const std::string& turn) {
  return {.prompt = std::move(prompt),
          .opening = "",
          .wrong_guess = turn,
          .right_guess = turn,
          .ending = "You got it in {n} guesses!\n"};
}

/// Of a sequence whose items may be renamed and whose positions may be exchanged in any way.
inline Symmetries all_interchangeable(std::size_t items, int positions) {
  Symmetries result{.blocks = {{}}, .positions = {{}}};
  for (std::size_t item = 0; item < items; ++item) result.blocks[0].push_back({static_cast<Item>(item)});
  for (int position = 0; position < positions; ++position) result.positions[0].push_back(position);
  return result;
}

}  // namespace winnow
