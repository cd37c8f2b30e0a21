#include "terminal/draw/sheet.hpp"

#include <algorithm>

namespace winnow::terminal {
namespace {

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
  Sheet::Row any{.name = "any", .cells = {}};
  for (std::size_t i = 0; i < description.items.size(); ++i) {
    sheet.columns.push_back(description.items[i].label);
    any.cells.push_back(cell_of(nullptr, certainty.items[i]));
  }
  for (const std::vector<Item>& possible : certainty.positions) {
    Sheet::Row& row = sheet.rows.emplace_back();
    row.name = std::to_string(sheet.rows.size());
    for (const ItemInfo& item : description.items) row.cells.push_back({&item, Verdict::kImpossible});
    for (const Item item : possible) {
      row.cells[item].verdict = possible.size() == 1 ? Verdict::kCertain : Verdict::kOpen;
    }
  }
  sheet.rows.push_back(std::move(any));
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

}  // namespace

Sheet sheet_of(const Description& description, const Certainty& certainty) {
  if (!description.target.ordered) return grid_sheet(description, certainty);
  const Sheet sheet = sequence_sheet(description, certainty);
  return certainty.positions.size() > kMostPositionsDown ? transposed(sheet) : sheet;
}

std::size_t widest_count(const Certainty& certainty) {
  int limit = 1;
  for (const Occurrences& item : certainty.items) limit = std::max(limit, item.limit);
  return limit == 1 ? 0 : range(limit - 1, limit).size();
}

}  // namespace winnow::terminal
