#include "terminal/draw/cell.hpp"

#include "terminal/draw/layout.hpp"
#include "terminal/draw/paint.hpp"

namespace winnow::terminal {
namespace {

constexpr std::string_view kSea = "~";

bool is_square(const CellFormat& format) { return format.style == CellStyle::kSquare; }

std::string_view symbol_in(const Cell& cell, const CellFormat& format, const Style& style) {
  if (cell.verdict == Verdict::kImpossible) return impossible_mark(style);
  if (!is_square(format)) return symbol_of(*cell.item, style);
  return cell.verdict == Verdict::kCertain ? certain_mark(style) : kSea;
}

std::string ink_in(const Cell& cell, const CellFormat& format) {
  if (cell.verdict == Verdict::kImpossible) return std::string(kDim);
  std::string ink(ink_of(format.style, cell.item->colour));
  if (cell.verdict == Verdict::kCertain) ink = std::string(kBold) + ";" + (is_square(format) ? "7" : ink);
  return ink;
}

/// What stands between a cell and the next: keys have an edge.
std::string draw_gap(const Cell& cell, const CellFormat& format, const Style& style) {
  if (format.gap == 0) return "";
  if (cell.verdict == Verdict::kCertain && !is_square(format))
    return painted(certain_mark(style), kBold, style);
  if (format.style != CellStyle::kKey) return " ";
  return style.unicode ? "│" : "|";
}

/// A mark under the items it is about.
std::string draw_sum(const Cell& cell, const CellFormat& format, const Style& style) {
  std::string text(format.pad, ' ');
  if (cell.verdict == Verdict::kImpossible) text += painted(impossible_mark(style), kDim, style);
  if (cell.verdict == Verdict::kCertain) text += painted(certain_mark(style), kBold, style);
  if (format.count > 0) text += cell.count;
  return padded(text, format.width());
}

}  // namespace

std::string draw_cell(const Cell& cell, const CellFormat& format, const Style& style) {
  if (cell.item == nullptr) return draw_sum(cell, format, style);
  const std::string pad(format.pad, ' ');
  const std::string block = pad + padded(symbol_in(cell, format, style), format.symbol) + pad;
  return painted(block, ink_in(cell, format), style) + draw_gap(cell, format, style) +
         padded(format.count > 0 ? cell.count : "", format.count);
}

}  // namespace winnow::terminal
