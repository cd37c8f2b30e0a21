#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "winnow/certainty.hpp"

/// The content of a board, before it is drawn.
namespace winnow::terminal {

enum class Verdict : std::uint8_t { kOpen, kImpossible, kCertain };

struct Cell {
  const ItemInfo* item = nullptr;  ///< null: there is no item here, or the cell sums up others
  Verdict verdict = Verdict::kOpen;
  std::string count = {};  ///< how often the item occurs, "2" or "0-3", if the verdict does not say it
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

/// The game's grid of items; for a sequence, a row for each position and one for "any" of them. The cells
/// point to the items of the description.
Sheet sheet_of(const Description& description, const Certainty& certainty);

/// The width of the widest possible count.
std::size_t widest_count(const Certainty& certainty);

}  // namespace winnow::terminal
