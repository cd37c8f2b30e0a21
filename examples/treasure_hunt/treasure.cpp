#include "treasure.hpp"

#include <cstdlib>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include <winnow/authoring.hpp>

/// A treasure is buried under one square of an island. Whoever digs under another is told how many steps it
/// is from there, along rows and columns. No popcount gives such a number, so the game fills its rows of
/// answers itself.
namespace treasure {
namespace {

using namespace winnow;

constexpr int kMostColumns = 12;
constexpr int kMostRows = 9;

/// Squares are items, row by row.
struct Island {
  int width = 0;
  int height = 0;

  [[nodiscard]] int squares() const { return width * height; }
  [[nodiscard]] int column(Item square) const { return square % width; }
  [[nodiscard]] int row(Item square) const { return square / width; }
  [[nodiscard]] Item square(int column, int row) const { return static_cast<Item>(row * width + column); }
  [[nodiscard]] int steps(Item a, Item b) const {
    return std::abs(column(a) - column(b)) + std::abs(row(a) - row(b));
  }
};

const GameInfo& info() {
  static const GameInfo info{.id = "treasure",
                             .parameters = {{"width", 1, kMostColumns, 8, "columns of the island"},
                                            {"height", 1, kMostRows, 6, "rows of the island"}}};
  return info;
}

Description describe(Island island) {
  Description d;
  d.id = info().id;
  d.token = canonical_token(info(), {.numbers = {island.width, island.height}});
  d.title = "Treasure Hunt";
  d.secret = "a treasure under one of " + std::to_string(island.squares()) + " squares";
  d.summary = "Find " + d.secret + ".";
  d.rules =
      "A treasure is buried under one square of an island. Dig under any square: you find it, or you learn "
      "how many "
      "steps away it is, where a step leads to the next square of the same row or column.";
  d.roles = {.hider = "pirate", .guesser = "digger"};
  d.item = {.one = "square", .many = "squares"};
  d.grid.style = CellStyle::kSquare;
  for (int column = 0; column < island.width; ++column) {
    d.grid.columns.push_back(std::string(1, static_cast<char>('A' + column)));
  }
  for (int row = 0; row < island.height; ++row) d.grid.rows.push_back(std::to_string(row + 1));
  for (int row = 0; row < island.height; ++row) {
    for (int column = 0; column < island.width; ++column) {
      const std::string label = d.grid.columns[static_cast<std::size_t>(column)] + std::to_string(row + 1);
      d.items.push_back({.label = label, .glyph = label, .column = column, .row = row});
    }
  }
  d.target = {.least_items = 1, .most_items = 1, .limits = std::vector<int>(d.items.size(), 1)};
  d.guess = d.target;
  d.writing = {.open = "", .separator = ",", .close = "", .quote = ""};
  d.counts = {{"steps", 0, island.width + island.height - 2, {"step"}}};
  d.transcript.prompt = "Where is the treasure? ";
  d.transcript.wrong_guess = "{n}. {guess}: {answer} steps away\n";
  d.transcript.right_guess = "{n}. {guess}: here it is!\n";
  return d;
}

/// The island mirrored in both ways; along its diagonal too, if it is a square.
Symmetries symmetries(Island island) {
  Symmetry across;
  Symmetry down;
  Symmetry diagonal;
  for (int square = 0; square < island.squares(); ++square) {
    const int column = island.column(static_cast<Item>(square));
    const int row = island.row(static_cast<Item>(square));
    across.items.push_back(island.square(island.width - 1 - column, row));
    down.items.push_back(island.square(column, island.height - 1 - row));
    diagonal.items.push_back(island.square(row, column));
  }
  Symmetries all{.others = {across, down}};
  if (island.width == island.height) all.others.push_back(diagonal);
  return all;
}

class Treasure final : public Game {
 public:
  explicit Treasure(Island island) : Game(describe(island), treasure::symmetries(island)), island_(island) {}

  [[nodiscard]] Code encode(std::span<const Item> items) const override {
    return pack_sequence(items, description().items.size());
  }
  [[nodiscard]] std::vector<Item> items(Code code) const override {
    return unpack_sequence(code, description().items.size(), 1);
  }

 protected:
  void count_row(Code guess, std::span<const Code> targets, std::span<Answer> row) const override {
    const Item dug = items(guess).front();
    for (std::size_t i = 0; i < targets.size(); ++i) {
      row[i] = *answers().answer({island_.steps(dug, items(targets[i]).front())});
    }
  }

 private:
  Island island_;
};

}  // namespace

Result<void> register_game() {
  return winnow::register_game(
      {.info = info(), .make = [](const Arguments& arguments) -> std::shared_ptr<const Game> {
         return std::make_shared<Treasure>(Island{arguments.numbers[0], arguments.numbers[1]});
       }});
}

}  // namespace treasure
