#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "winnow/certainty.hpp"

/// What a board says, before it is drawn.
namespace winnow::terminal {

enum class Verdict : std::uint8_t { kOpen, kImpossible, kCertain };

struct Cell {
  const ItemInfo* item = nullptr;  ///< null: no item lies here, or the cell sums others up
  Verdict verdict = Verdict::kOpen;
  std::string count = {};  ///< how often the item occurs, "2" or "0-3", where more than a verdict is known
};

/// Cells in rows and columns, each of which has a name.
struct Sheet {
  struct Row {
    std::string name;
    std::vector<Cell> cells;
  };
  std::vector<std::string> columns;
  std::vector<Row> rows;
};

/// The game's grid of items; for a sequence, a row for each position and one for "any" of them. The items are
/// those of the game's description, which must stay.
Sheet sheet_of(const Description& description, const Certainty& certainty);

/// The widest that a count can get.
std::size_t widest_count(const Certainty& certainty);

}  // namespace winnow::terminal
