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

/// Squares as items, numbered down the columns: A1, A2, ... B1.
inline void describe_squares(Description& d, int width, int height, Colour colour) {
  for (int x = 0; x < width; ++x) d.grid.columns.emplace_back(1, static_cast<char>('A' + x));
  for (int y = 1; y <= height; ++y) d.grid.rows.push_back(std::to_string(y));
  for (int x = 0; x < width; ++x) {
    for (int y = 0; y < height; ++y) {
      const std::string label = d.grid.columns[static_cast<std::size_t>(x)] + std::to_string(y + 1);
      d.items.push_back({.label = label, .glyph = label, .colour = colour, .column = x, .row = y});
    }
  }
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
