#include "terminal/draw/board.hpp"

#include <algorithm>

#include "terminal/draw/cell.hpp"
#include "terminal/draw/layout.hpp"
#include "terminal/draw/paint.hpp"

namespace winnow::terminal {
namespace {

/// With the line for the marks, half of a terminal of the usual size.
constexpr std::size_t kMostLines = 12;

/// How the columns of a sheet are laid out: some of them side by side, the next ones below.
struct Plan {
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

/// Whether the names of columns do not touch each other.
bool has_room_for_names(const CellFormat& format, const Sheet& sheet) {
  return std::all_of(sheet.columns.begin(), sheet.columns.end(), [&](const std::string& name) {
    return &name == &sheet.columns.back() || format.pad + width(name) < format.width();
  });
}

/// From the one that is easiest to read to the one that needs the least room.
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

Plan plan_with(const CellFormat& format, const Sheet& sheet, const Style& style) {
  Plan plan{.format = format};
  for (const Sheet::Row& row : sheet.rows) plan.names = std::max(plan.names, width(row.name));
  const std::size_t room = style.columns - std::min(style.columns, plan.names + 1);
  const std::size_t most = std::max<std::size_t>(room / format.width(), 1);
  plan.columns = ceil_divide(sheet.columns.size(), ceil_divide(sheet.columns.size(), most));
  return plan;
}

/// In the first format in which all columns stand side by side, or else in which there are not too many
/// lines.
Plan plan_for(const Sheet& sheet, const std::vector<CellFormat>& formats, const Style& style) {
  std::vector<Plan> plans;
  for (const CellFormat& format : formats) {
    if (has_room_for_names(format, sheet)) plans.push_back(plan_with(format, sheet, style));
  }
  const auto first = [&](auto good) { return std::find_if(plans.begin(), plans.end(), good); };
  auto plan = first([&](const Plan& p) { return p.columns == sheet.columns.size(); });
  if (plan == plans.end()) {
    plan = first([&](const Plan& p) {
      return ceil_divide(sheet.columns.size(), p.columns) * (sheet.rows.size() + 1) <= kMostLines;
    });
  }
  return plan == plans.end() ? plans.back() : *plan;
}

std::string draw_columns(const Sheet& sheet, const Plan& plan, std::size_t first, const Style& style) {
  const std::size_t end = std::min(first + plan.columns, sheet.columns.size());
  std::string line(plan.names + 1, ' ');
  for (std::size_t column = first; column < end; ++column) {
    line += padded(std::string(plan.format.pad, ' ') + sheet.columns[column], plan.format.width());
  }
  std::string text = without_trailing_spaces(line) + "\n";
  for (const Sheet::Row& row : sheet.rows) {
    line = padded(row.name, plan.names + 1);
    for (std::size_t column = first; column < end; ++column) {
      line += draw_cell(row.cells[column], plan.format, style);
    }
    text += without_trailing_spaces(line) + "\n";
  }
  return text;
}

/// What the marks on the board mean, as far as there are any.
std::string draw_legend(const Sheet& sheet, const Plan& plan, const Style& style) {
  const auto occurs = [&](auto wanted) {
    return std::any_of(sheet.rows.begin(), sheet.rows.end(), [&](const Sheet::Row& row) {
      return std::any_of(row.cells.begin(), row.cells.end(), wanted);
    });
  };
  std::string legend;
  if (occurs([](const Cell& cell) { return cell.verdict == Verdict::kImpossible; })) {
    legend += painted(impossible_mark(style), kDim, style) + " impossible   ";
  }
  if (occurs([](const Cell& cell) { return cell.verdict == Verdict::kCertain; })) {
    legend += painted(certain_mark(style), kBold, style) + " certain   ";
  }
  if (plan.format.count > 0 && occurs([](const Cell& cell) { return !cell.count.empty(); })) {
    legend += "1-2 how often";
  }
  return legend.empty()
             ? ""
             : std::string(plan.names + 1 + plan.format.pad, ' ') + without_trailing_spaces(legend) + "\n";
}

}  // namespace

std::string draw_board(const Game& game, const Certainty& certainty, const Style& style) {
  const Description& description = game.description();
  const Sheet sheet = sheet_of(description, certainty);
  const Plan plan = plan_for(sheet, formats_for(sheet, description, certainty, style), style);
  std::string text;
  for (std::size_t first = 0; first < sheet.columns.size(); first += plan.columns) {
    text += draw_columns(sheet, plan, first, style);
  }
  return text + draw_legend(sheet, plan, style);
}

}  // namespace winnow::terminal
