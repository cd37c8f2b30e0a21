#pragma once

#include <string>

#include "terminal/draw/sheet.hpp"
#include "terminal/draw/style.hpp"

namespace winnow::terminal {

/// How much room the cells of a board take: all the same, so that they stand in columns.
///
///     │pad│symbol│pad│gap│count│     the first three are painted, and the gap has the mark of what is
///     certain
struct CellFormat {
  CellStyle style = CellStyle::kPeg;
  std::size_t symbol = 1;
  std::size_t pad = 1;
  std::size_t gap = 1;
  std::size_t count = 0;  ///< 0: there is no room for counts

  [[nodiscard]] std::size_t width() const { return pad + symbol + pad + gap + count; }
};

/// The cell in exactly the format's width.
std::string draw_cell(const Cell& cell, const CellFormat& format, const Style& style);

}  // namespace winnow::terminal
