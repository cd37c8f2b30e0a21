#include <algorithm>
#include <utility>
#include <vector>

#include "terminal/draw/screen.hpp"

namespace winnow::terminal {
namespace {

// The content of a board, before it is drawn.

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

/// With more positions than this, they are columns instead of rows.
constexpr std::size_t kMostPositionsDown = 10;

std::string range(int least, int most) {
  std::string text = std::to_string(least);
  return least == most ? text : text + "-" + std::to_string(most);
}

std::string count_of(const Occurrences& occurrences) {
  const auto& [least, most, limit] = occurrences;
  const bool verdict_says_it = limit == 1 || most == 0 || (least == 0 && most == limit);
  return verdict_says_it ? "" : range(least, most);
}

Cell cell_of(const ItemInfo* item, const Occurrences& occurrences) {
  return {.item = item,
          .verdict = occurrences.excluded()    ? Verdict::kImpossible
                     : occurrences.confirmed() ? Verdict::kCertain
                                               : Verdict::kOpen,
          .count = count_of(occurrences)};
}

Sheet grid_sheet(const Description& description, const Certainty& certainty) {
  Sheet sheet{.columns = description.grid.columns, .rows = {}};
  for (const std::string& name : description.grid.rows) {
    sheet.rows.push_back({.name = name, .cells = std::vector<Cell>(sheet.columns.size())});
  }
  for (std::size_t i = 0; i < description.items.size(); ++i) {
    const ItemInfo& item = description.items[i];
    Sheet::Row& row = sheet.rows[static_cast<std::size_t>(item.row)];
    row.cells[static_cast<std::size_t>(item.column)] = cell_of(&item, certainty.items[i]);
  }
  return sheet;
}

Sheet sequence_sheet(const Description& description, const Certainty& certainty) {
  Sheet sheet;
  Sheet::Row total{.name = "total", .cells = {}};
  for (std::size_t i = 0; i < description.items.size(); ++i) {
    sheet.columns.push_back(description.items[i].label);
    total.cells.push_back(cell_of(nullptr, certainty.items[i]));
  }
  for (const std::vector<Item>& possible : certainty.positions) {
    Sheet::Row& row = sheet.rows.emplace_back();
    row.name = std::to_string(sheet.rows.size());
    for (const ItemInfo& item : description.items) row.cells.push_back({&item, Verdict::kImpossible});
    for (const Item item : possible) {
      row.cells[item].verdict = possible.size() == 1 ? Verdict::kCertain : Verdict::kOpen;
    }
  }
  sheet.rows.push_back(std::move(total));
  return sheet;
}

Sheet transposed(const Sheet& sheet) {
  Sheet result;
  for (const Sheet::Row& row : sheet.rows) result.columns.push_back(row.name);
  for (std::size_t column = 0; column < sheet.columns.size(); ++column) {
    Sheet::Row& row = result.rows.emplace_back(Sheet::Row{.name = sheet.columns[column], .cells = {}});
    for (const Sheet::Row& old_row : sheet.rows) row.cells.push_back(old_row.cells[column]);
  }
  return result;
}

/// The game's grid of items; for a sequence, a row for each position and one for all of them. The cells
/// point to the items of the description.
Sheet sheet_of(const Description& description, const Certainty& certainty) {
  if (!description.target.ordered) return grid_sheet(description, certainty);
  const Sheet sheet = sequence_sheet(description, certainty);
  return certainty.positions.size() > kMostPositionsDown ? transposed(sheet) : sheet;
}

/// The width of the widest possible count.
std::size_t widest_count(const Certainty& certainty) {
  int limit = 1;
  for (const Occurrences& item : certainty.items) limit = std::max(limit, item.limit);
  return limit == 1 ? 0 : range(limit - 1, limit).size();
}

// How it is drawn.

/// How much room the cells of a board take: all the same, so that they stand in columns.
///
///     │pad│symbol│pad│gap│count│
///
/// The first three are painted. What is certain has its mark in the gap, or in the pad before it where that
/// is an edge.
struct CellFormat {
  CellStyle style = CellStyle::kPeg;
  std::size_t symbol = 1;
  std::size_t pad = 1;
  std::size_t gap = 1;
  std::size_t count = 0;  ///< 0: there is no room for counts

  [[nodiscard]] std::size_t width() const { return pad + symbol + pad + gap + count; }
};

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

bool has_edge(const CellFormat& format) { return format.style == CellStyle::kKey && format.pad > 0; }

/// Between a cell and the next. Keys have an edge, if there is room for it.
std::string draw_gap(const Cell& cell, const CellFormat& format, const Style& style) {
  if (format.gap == 0) return "";
  if (has_edge(format)) return style.unicode ? "│" : "|";
  if (cell.verdict == Verdict::kCertain && !is_square(format))
    return painted(certain_mark(style), kBold, style);
  return " ";
}

/// A cell that sums up the cells above it.
std::string draw_sum(const Cell& cell, const CellFormat& format, const Style& style) {
  std::string text(format.pad, ' ');
  if (cell.verdict == Verdict::kImpossible) text += painted(impossible_mark(style), kDim, style);
  if (cell.verdict == Verdict::kCertain) text += painted(certain_mark(style), kBold, style);
  if (format.count > 0) text += cell.count;
  return padded(text, format.width());
}

/// The cell in exactly the format's width.
std::string draw_cell(const Cell& cell, const CellFormat& format, const Style& style) {
  if (cell.item == nullptr) return draw_sum(cell, format, style);
  const std::string pad(format.pad, ' ');
  const bool marked = has_edge(format) && cell.verdict == Verdict::kCertain;
  const std::string block = pad + padded(symbol_in(cell, format, style), format.symbol) +
                            (marked ? std::string(certain_mark(style)) : pad);
  return painted(block, ink_in(cell, format), style) + draw_gap(cell, format, style) +
         padded(format.count > 0 ? cell.count : "", format.count);
}

/// Half of a terminal with 24 lines, less one for the legend.
constexpr std::size_t kMostLines = 12;

/// How the columns of a sheet are laid out: some of them side by side, the next ones below.
struct Arrangement {
  CellFormat format;
  std::size_t names = 0;  ///< the width of the names of rows
  std::size_t columns = 1;
};

std::size_t widest_symbol(const Description& description, const Style& style) {
  if (description.grid.style == CellStyle::kSquare) return 1;
  std::size_t widest = 0;
  for (const ItemInfo& item : description.items) widest = std::max(widest, width(symbol_of(item, style)));
  return widest;
}

/// Whether there is space between the names of neighbouring columns.
bool has_room_for_names(const CellFormat& format, const Sheet& sheet) {
  return std::all_of(sheet.columns.begin(), sheet.columns.end(), [&](const std::string& name) {
    return &name == &sheet.columns.back() || format.pad + width(name) < format.width();
  });
}

/// From the easiest to read to the narrowest.
std::vector<CellFormat> formats_for(const Sheet& sheet, const Description& description,
                                    const Certainty& certainty, const Style& style) {
  const CellStyle cells = description.grid.style;
  const std::size_t symbol = widest_symbol(description, style);
  const std::size_t gap = cells == CellStyle::kSquare ? 0 : 1;
  const CellFormat tight{.style = cells, .symbol = symbol, .pad = 0, .gap = 1, .count = 0};
  const CellFormat loose{.style = cells, .symbol = symbol, .pad = 1, .gap = gap, .count = 0};
  CellFormat counting = loose;
  if (const std::size_t widest = widest_count(certainty); widest > 0) {
    // With a space behind it. A sequence's counts have a row of their own, and so the room of the items too.
    const std::size_t shared = description.target.ordered ? symbol + 1 : 0;
    counting.count = std::max(widest, shared) + 1 - shared;
  }
  while (!has_room_for_names(counting, sheet)) ++counting.count;
  return {counting, loose, tight};
}

std::size_t ceil_divide(std::size_t a, std::size_t b) { return (a + b - 1) / b; }

Arrangement arranged_in(const CellFormat& format, const Sheet& sheet, const Style& style) {
  Arrangement arrangement{.format = format};
  for (const Sheet::Row& row : sheet.rows) arrangement.names = std::max(arrangement.names, width(row.name));
  const std::size_t room = style.columns - std::min(style.columns, arrangement.names + 1);
  const std::size_t most = std::max<std::size_t>(room / format.width(), 1);
  arrangement.columns = ceil_divide(sheet.columns.size(), ceil_divide(sheet.columns.size(), most));
  return arrangement;
}

/// In the first format in which all columns fit side by side; if none does, in which the lines are not too
/// many.
Arrangement arrange(const Sheet& sheet, const std::vector<CellFormat>& formats, const Style& style) {
  std::vector<Arrangement> arrangements;
  for (const CellFormat& format : formats) {
    if (has_room_for_names(format, sheet)) arrangements.push_back(arranged_in(format, sheet, style));
  }
  const auto first = [&](auto good) { return std::find_if(arrangements.begin(), arrangements.end(), good); };
  auto arrangement = first([&](const Arrangement& p) { return p.columns == sheet.columns.size(); });
  if (arrangement == arrangements.end()) {
    arrangement = first([&](const Arrangement& p) {
      return ceil_divide(sheet.columns.size(), p.columns) * (sheet.rows.size() + 1) <= kMostLines;
    });
  }
  return arrangement == arrangements.end() ? arrangements.back() : *arrangement;
}

std::string draw_columns(const Sheet& sheet, const Arrangement& arrangement, std::size_t first,
                         const Style& style) {
  const std::size_t end = std::min(first + arrangement.columns, sheet.columns.size());
  std::string line(arrangement.names + 1, ' ');
  for (std::size_t column = first; column < end; ++column) {
    line +=
        padded(std::string(arrangement.format.pad, ' ') + sheet.columns[column], arrangement.format.width());
  }
  std::string text = without_trailing_spaces(line) + "\n";
  for (const Sheet::Row& row : sheet.rows) {
    line = padded(row.name, arrangement.names + 1);
    for (std::size_t column = first; column < end; ++column) {
      line += draw_cell(row.cells[column], arrangement.format, style);
    }
    text += without_trailing_spaces(line) + "\n";
  }
  return text;
}

/// What the marks that are on the board mean.
std::vector<std::string> legend_of(const Sheet& sheet, const Arrangement& arrangement, const Style& style) {
  const auto occurs = [&](auto wanted) {
    return std::any_of(sheet.rows.begin(), sheet.rows.end(), [&](const Sheet::Row& row) {
      return std::any_of(row.cells.begin(), row.cells.end(), wanted);
    });
  };
  std::vector<std::string> legend;
  if (occurs([](const Cell& cell) { return cell.verdict == Verdict::kImpossible; })) {
    legend.push_back(painted(impossible_mark(style), kDim, style) + " impossible");
  }
  if (occurs([](const Cell& cell) { return cell.verdict == Verdict::kCertain; })) {
    legend.push_back(painted(certain_mark(style), kBold, style) + " certain");
  }
  if (arrangement.format.count > 0 && occurs([](const Cell& cell) { return !cell.count.empty(); })) {
    legend.emplace_back("1-2 = times used");
  }
  return legend;
}

/// On as many lines as that takes.
std::string draw_legend(const Sheet& sheet, const Arrangement& arrangement, const Style& style) {
  constexpr std::string_view kGap = "   ";
  const std::string margin(arrangement.names + 1 + arrangement.format.pad, ' ');
  std::string text;
  std::string line;
  for (const std::string& entry : legend_of(sheet, arrangement, style)) {
    const bool fits = width(margin + line) + kGap.size() + width(entry) <= style.columns;
    if (!line.empty() && !fits) text += margin + std::exchange(line, "") + "\n";
    if (!line.empty()) line += kGap;
    line += entry;
  }
  return line.empty() ? text : text + margin + line + "\n";
}

}  // namespace

std::string draw_board(const Game& game, const Certainty& certainty, const Style& style) {
  const Description& description = game.description();
  const Sheet sheet = sheet_of(description, certainty);
  const Arrangement arrangement = arrange(sheet, formats_for(sheet, description, certainty, style), style);
  std::string text;
  for (std::size_t first = 0; first < sheet.columns.size(); first += arrangement.columns) {
    text += draw_columns(sheet, arrangement, first, style);
  }
  return text + draw_legend(sheet, arrangement, style);
}

}  // namespace winnow::terminal
