#include <algorithm>
#include <array>
#include <cstdlib>

#include "games/common/popcounts.hpp"
#include "games/common/shape.hpp"
#include "winnow/authoring.hpp"
#include "winnow/battleship_rules.hpp"
#include "winnow/describing.hpp"
#include "winnow/text.hpp"

namespace winnow::battleship {
namespace {

constexpr int kMostColumns = 26;
constexpr int kMostRows = 9;
constexpr int kMostSquares = 64;

int squares(const Settings& settings) { return settings.width * settings.height; }

// Squares are numbered down the columns, in the order of their texts: A1, A2, ... B1.
int index_of(Location location, const Settings& settings) {
  return (location.column - 'A') * settings.height + location.row - 1;
}

Location location_at(int index, const Settings& settings) {
  return {static_cast<char>('A' + index / settings.height), index % settings.height + 1};
}

bool on_board(Location location, const Settings& settings) {
  return location.column >= 'A' && location.column < 'A' + std::min(settings.width, kMostColumns) &&
         location.row >= 1 && location.row <= std::min(settings.height, kMostRows);
}

int distance(Location a, Location b) {
  return std::max(std::abs(a.column - b.column), std::abs(a.row - b.row));
}

class Rules {
 public:
  explicit Rules(const Settings& settings) {
    for (int from = 0; from < squares(settings); ++from) {
      for (int to = 0; to < squares(settings); ++to) {
        const int apart = distance(location_at(from, settings), location_at(to, settings));
        for (int d = apart; d <= 2; ++d)
          within_[static_cast<std::size_t>(d)][static_cast<std::size_t>(from)] |= bit(to);
      }
    }
  }

  static const PopcountRule& rule() {
    static const PopcountRule rule{.target_words = 3,
                                   .fields = {{.target_word = 0, .adds = {1, 0, 0}},
                                              {.target_word = 1, .adds = {0, 1, 0}},
                                              {.target_word = 2, .adds = {0, 0, 1}}}};
    return rule;
  }

  static std::array<std::uint64_t, 3> guess_words(Code guess) {
    return {bits(guess), bits(guess), bits(guess)};
  }

  /// The ships themselves, and the rings at distance one and two. A guessed square counts for its nearest
  /// ship only, so each ring leaves out what is nearer to any ship.
  [[nodiscard]] std::array<std::uint64_t, 3> target_words(Code ships) const {
    std::uint64_t near = 0;
    std::uint64_t far = 0;
    for_each_item(ships, [&](Item ship) {
      near |= within_[1][ship];
      far |= within_[2][ship];
    });
    return {bits(ships), near & ~bits(ships), far & ~near};
  }

  static std::vector<Reason> explain(const Game& game, Code guess, Code target);

 private:
  /// For every square, the squares within a distance of it. Row d of the table is distance d.
  std::array<std::array<std::uint64_t, kMostSquares>, 3> within_{};
};

int steps_between(const ItemInfo& a, const ItemInfo& b) {
  return std::max(std::abs(a.column - b.column), std::abs(a.row - b.row));
}

std::vector<Reason> Rules::explain(const Game& game, Code guess, Code target) {
  const auto& all = game.description().items;
  const std::vector<Item> ships = game.items(target);
  constexpr std::array kDistances = {" hits a ship", " is one square away from its nearest ship, ",
                                     " is two squares away from its nearest ship, "};
  std::vector<Reason> reasons;
  for (const Item square : game.items(guess)) {
    const auto nearest = std::min_element(ships.begin(), ships.end(), [&](Item a, Item b) {
      return steps_between(all[square], all[a]) < steps_between(all[square], all[b]);
    });
    const auto distance = static_cast<std::size_t>(steps_between(all[square], all[*nearest]));
    if (distance >= kDistances.size()) continue;
    Reason reason{distance, all[square].label + kDistances.at(distance), {square}};
    if (distance > 0) {
      reason.text += all[*nearest].label;
      reason.items.push_back(*nearest);
    }
    reasons.push_back(std::move(reason));
  }
  std::stable_sort(reasons.begin(), reasons.end(),
                   [](const Reason& a, const Reason& b) { return a.count < b.count; });
  return reasons;
}

std::string board_size(const Settings& s) { return std::to_string(s.width) + "x" + std::to_string(s.height); }

std::string number_of_locations(int ships) {
  return std::to_string(ships) + (ships == 1 ? " location" : " locations separated by spaces");
}

Description describe(const Settings& settings) {
  const int ships = settings.ships;
  Description d;
  d.id = "battleship";
  d.token = "battleship:" + board_size(settings) + "x" + std::to_string(ships);
  d.title = "Battleship";
  d.secret = std::to_string(ships) + (ships == 1 ? " ship" : " ships") + " on a board of " +
             board_size(settings) + " squares";
  d.summary = "Find " + d.secret + ".";
  d.rules =
      "The hider puts ships of one square each on different squares. The searcher guesses as many squares as "
      "there are ships, all at once, and learns how many ships were hit, how many other squares have their "
      "nearest ship one square away (diagonals included), and how many have it two squares away. The game "
      "ends when one guess hits every ship.";
  d.roles = {.hider = "hider", .guesser = "searcher"};
  d.item = {.one = "location", .many = "locations"};
  d.grid.style = CellStyle::kSquare;
  describe_squares(d, settings.width, settings.height, Colour::kBlue);
  d.target = different_items(ships, d.items.size());
  d.guess = d.target;
  // Where ships fill most of the board a guess cannot miss them all, and an answer stays within 16 bits.
  const int misses = std::min(ships, squares(settings) - ships);
  d.counts = {{"exact", ships - misses, ships, {"hits", "hit", "e"}},
              {"one away", 0, misses, {"one", "o"}},
              {"two away", 0, misses, {"two", "t"}}};
  d.transcript = course_transcript("Target locations (" + number_of_locations(ships) + "): ",
                                   "Your guess #{n}:  {guess}\n    My answer:  {answer}\n");
  d.marks.feedback = true;
  if (settings == Settings{}) {
    d.marks.full = 6;
    d.marks.seconds = 5;
  }
  return d;
}

/// Left and right, top and bottom; on a square board columns and rows too.
Symmetries symmetries(const Settings& settings) {
  Symmetries result;
  const auto add = [&](auto image) {
    Symmetry reflection;
    for (int index = 0; index < squares(settings); ++index) {
      reflection.items.push_back(static_cast<Item>(image(index / settings.height, index % settings.height)));
    }
    result.others.push_back(std::move(reflection));
  };
  const int width = settings.width;
  const int height = settings.height;
  if (width > 1) add([=](int x, int y) { return (width - 1 - x) * height + y; });
  if (height > 1) add([=](int x, int y) { return x * height + height - 1 - y; });
  if (width == height && width > 1) add([=](int x, int y) { return y * height + x; });
  return result;
}

Result<void> check_board(const Settings& settings) {
  const bool fits = settings.width >= 1 && settings.width <= kMostColumns && settings.height >= 1 &&
                    settings.height <= kMostRows && squares(settings) <= kMostSquares;
  if (fits) return {};
  return Error{"battleship: a board has 1 to 26 columns, 1 to 9 rows and at most 64 squares, not " +
               board_size(settings)};
}

Result<std::shared_ptr<const Game>> make(const Settings& settings) {
  if (const auto board = check_board(settings); !board) return board.error();
  if (settings.ships < 1 || settings.ships > squares(settings)) {
    return Error{"battleship: ships must be 1 to " + std::to_string(squares(settings)) +
                 " on this board, not " + std::to_string(settings.ships)};
  }
  return std::shared_ptr<const Game>(
      std::make_shared<PopcountGame<Rules>>(describe(settings), symmetries(settings), Rules(settings)));
}

}  // namespace

std::optional<Location> to_location(std::string_view text, const Settings& settings) {
  if (text.size() != 2) return std::nullopt;
  const Location location{text[0], text[1] - '0'};
  return on_board(location, settings) ? std::optional(location) : std::nullopt;
}

std::string to_string(Location location) { return location.column + std::to_string(location.row); }

Result<Feedback> feedback(const Locations& target, const Locations& guess, const Settings& settings) {
  if (const auto board = check_board(settings); !board) return board.error();
  const auto counts = count_by(Rules(settings), to_code(target, settings), to_code(guess, settings));
  if (!counts) return counts.error();
  return Feedback{.exact = counts->at(0), .one_away = counts->at(1), .two_away = counts->at(2)};
}

Result<std::shared_ptr<const Game>> game(const Settings& settings) {
  auto made = make(settings);
  if (!made) return made;
  if (const auto listed = check_size(**made); !listed) return listed.error();
  return made;
}

Result<Code> to_code(const Locations& locations, const Settings& settings) {
  if (const auto board = check_board(settings); !board) return board.error();
  for (const Location location : locations) {
    if (!on_board(location, settings)) return Error{"a location is off the board"};
  }
  return pack_different(locations, [&](Location location) { return index_of(location, settings); });
}

Result<Locations> to_locations(Code code, const Settings& settings) {
  if (const auto board = check_board(settings); !board) return board.error();
  if ((bits(code) & ~low_bits(squares(settings))) != 0) return Error{"a location is off the board"};
  Locations locations;
  for (const Item item : unpack_set(code)) locations.push_back(location_at(item, settings));
  return locations;
}

GameFamily family() {
  const Settings standard;
  return {.info = {.id = "battleship",
                   .parameters = {{"width", 1, kMostColumns, standard.width, "columns of the board"},
                                  {"height", 1, kMostRows, standard.height, "rows of the board"},
                                  {"ships", 1, kMostSquares, standard.ships, "ships to find"}}},
          .make = [](const Arguments& a) {
            return make({a.numbers[0], a.numbers[1], a.numbers[2]});
          }};
}

}  // namespace winnow::battleship
