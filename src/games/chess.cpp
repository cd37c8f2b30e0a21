#include <algorithm>
#include <array>

#include "games/common/popcounts.hpp"
#include "winnow/authoring.hpp"
#include "winnow/chess_rules.hpp"
#include "winnow/describing.hpp"
#include "winnow/reasons.hpp"

namespace winnow::chess {
namespace {

constexpr int kKinds = 6;
constexpr int kColours = 2;
constexpr int kPieces = kKinds * kColours;
constexpr int kSetSize = 32;
constexpr std::array<int, kKinds> kNumberInSet = {1, 1, 2, 2, 2, 8};

constexpr std::string_view kKindNames = "KQRBNP";
constexpr std::string_view kColourNames = "BW";
constexpr std::array<std::string_view, kPieces> kGlyphs = {"♚", "♛", "♜", "♝", "♞", "♟",
                                                           "♔", "♕", "♖", "♗", "♘", "♙"};

int kind_of(int piece) { return piece % kKinds; }

int number_of(int piece) { return kNumberInSet[static_cast<std::size_t>(kind_of(piece))]; }

// Pieces are numbered colour by colour: BK is 0, BP is 5, WK is 6. A code is twelve counts of five bits.
constexpr int kCountBits = 5;
constexpr int kMostOfAPiece = 16;

int index_of(Piece piece) { return static_cast<int>(piece.colour) * kKinds + static_cast<int>(piece.kind); }

Piece piece_at(int index) { return {static_cast<Colour>(index / kKinds), static_cast<Kind>(index % kKinds)}; }

int count_in(Code code, int piece) {
  return static_cast<int>((bits(code) >> static_cast<unsigned>(piece * kCountBits)) & low_bits(kCountBits));
}

/// No target has more than sixteen of a kind or colour, so further ones of a piece earn nothing.
Code with_one_more(Code code, int piece) {
  if (count_in(code, piece) == kMostOfAPiece) return code;
  return Code{bits(code) + bit(piece * kCountBits)};
}

// Two words a target, unary fields as wide as the chess set allows; a guess's counts saturate there.
//
//     word 0, low half   pieces: 1 1 2 2 2 8 black, 1 1 2 2 2 8 white
//     word 0, high half  kinds: 2 2 4 4 4 16
//     word 1, low half   colours: 16 16
struct Rules {
  static const PopcountRule& rule() {
    static const PopcountRule rule{.target_words = 2,
                                   .fields = {{.target_word = 0, .adds = {1, -1, -1}},
                                              {.target_word = 0, .adds = {0, 1, 0}},
                                              {.target_word = 1, .adds = {0, 0, 1}}}};
    return rule;
  }

  static std::array<std::uint64_t, 3> guess_words(Code code) {
    std::array<std::uint64_t, 3> words{};
    std::array<int, kKinds> kinds{};
    std::array<int, kColours> colours{};
    int offset = 0;
    for (int piece = 0; piece < kPieces; ++piece) {
      const int count = count_in(code, piece);
      words[0] |= unary(std::min(count, number_of(piece)), offset);
      offset += number_of(piece);
      kinds[static_cast<std::size_t>(kind_of(piece))] += count;
      colours[static_cast<std::size_t>(piece / kKinds)] += count;
    }
    for (int kind = 0; kind < kKinds; ++kind) {
      const int most = kColours * number_of(kind);
      words[1] |= unary(std::min(kinds[static_cast<std::size_t>(kind)], most), offset);
      offset += most;
    }
    for (int colour = 0; colour < kColours; ++colour) {
      constexpr int kMost = kSetSize / kColours;
      words[2] |= unary(std::min(colours[static_cast<std::size_t>(colour)], kMost), colour * kMost);
    }
    return words;
  }

  static std::array<std::uint64_t, 2> target_words(Code code) {
    const auto [pieces, kinds, colours] = guess_words(code);
    return {pieces | kinds, colours};
  }

  static std::vector<Reason> explain(const Game& game, Code guess, Code target) {
    return reasons_on_grid(game, guess, target, "has the right kind in the wrong colour",
                           "has the right colour but the wrong kind");
  }
};

Description describe(int size) {
  Description d;
  d.id = "chess";
  d.token = "chess:" + std::to_string(size);
  d.title = "ChessGuess";
  d.secret = "up to " + std::to_string(size) + (size == 1 ? " piece" : " pieces") + " of a chess set";
  d.summary = "Find " + d.secret + ".";
  d.rules =
      "The hider takes pieces from one chess set: any number up to the size of the game, or none. The "
      "guesser guesses up to as many pieces, even combinations that no chess set contains, and learns how "
      "many pieces are right, how many others have the right kind in the wrong colour, and how many others "
      "have the right colour but the wrong kind. Nothing in the target counts twice.";
  d.roles = {.hider = "hider", .guesser = "guesser"};
  d.item = {.one = "piece", .many = "pieces"};
  d.grid.style = CellStyle::kPiece;
  for (const char kind : kKindNames) d.grid.columns.emplace_back(1, kind);
  for (const char colour : kColourNames) d.grid.rows.emplace_back(1, colour);
  d.target = {.least_items = 0, .most_items = size};
  for (int index = 0; index < kPieces; ++index) {
    d.items.push_back({.label = to_string(piece_at(index)),
                       .glyph = std::string(kGlyphs[static_cast<std::size_t>(index)]),
                       .colour = index < kKinds ? winnow::Colour::kBlack : winnow::Colour::kWhite,
                       .column = index % kKinds,
                       .row = index / kKinds});
    d.target.limits.push_back(number_of(index));
  }
  d.guess = {.least_items = 0, .most_items = size};
  d.writing.quote = "\"";
  d.counts = {{"pieces", 0, size, {"piece", "p"}},
              {"kinds", 0, size, {"kind", "k"}},
              {"colours", 0, size, {"colour", "colors", "color", "c"}}};
  d.transcript =
      course_transcript("Target pieces (up to " + std::to_string(size) + " pieces separated by spaces): ",
                        "Your guess {n}:  {guess}\nMy answer:    {answer}\n");
  d.marks.seconds = 10;
  if (size == 4) d.marks.full = 3.91;
  if (size == 5) d.marks.full = 4.10;
  if (size == kSetSize) d.marks.full = 7;
  return d;
}

/// Colours may be exchanged, and so may kinds of which a target can have equally many.
Symmetries symmetries(int size) {
  Symmetries result;
  InterchangeableBlocks colours(kColours);
  for (int index = 0; index < kPieces; ++index) {
    colours[static_cast<std::size_t>(index / kKinds)].push_back(static_cast<Item>(index));
  }
  result.blocks.push_back(std::move(colours));
  for (int number = 1; number <= kSetSize; ++number) {
    InterchangeableBlocks kinds;
    for (int kind = 0; kind < kKinds; ++kind) {
      if (std::min(number_of(kind), size) != number) continue;
      kinds.push_back({static_cast<Item>(kind), static_cast<Item>(kind + kKinds)});
    }
    if (kinds.size() > 1) result.blocks.push_back(std::move(kinds));
  }
  return result;
}

class ChessGuess final : public PopcountGame<Rules> {
 public:
  explicit ChessGuess(int size) : PopcountGame(describe(size), chess::symmetries(size)) {}

  [[nodiscard]] Code encode(std::span<const Item> items) const override {
    Code code{};
    for (const Item item : items) code = with_one_more(code, item);
    return code;
  }
  [[nodiscard]] std::vector<Item> items(Code code) const override {
    std::vector<Item> items;
    for (int piece = 0; piece < kPieces; ++piece) {
      items.insert(items.end(), static_cast<std::size_t>(count_in(code, piece)), static_cast<Item>(piece));
    }
    return items;
  }
};

}  // namespace

int number_in_set(Kind kind) { return kNumberInSet[static_cast<std::size_t>(kind)]; }

std::optional<Piece> to_piece(std::string_view text) {
  if (text.size() != 2) return std::nullopt;
  const std::size_t colour = kColourNames.find(text[0]);
  const std::size_t kind = kKindNames.find(text[1]);
  if (colour == std::string_view::npos || kind == std::string_view::npos) return std::nullopt;
  return Piece{static_cast<Colour>(colour), static_cast<Kind>(kind)};
}

std::string to_string(Piece piece) {
  return {kColourNames[static_cast<std::size_t>(piece.colour)],
          kKindNames[static_cast<std::size_t>(piece.kind)]};
}

Result<Feedback> feedback(const Pieces& target, const Pieces& guess) {
  const Code hidden = to_code(target);
  for (int index = 0; index < kPieces; ++index) {
    if (count_in(hidden, index) > number_of(index)) {
      return Error{"a chess set has only " + std::to_string(number_of(index)) + " " +
                   to_string(piece_at(index))};
    }
  }
  const Counts counts = *count_by(Rules(), hidden, to_code(guess));
  return Feedback{.pieces = counts[0], .kinds = counts[1], .colours = counts[2]};
}

Result<std::shared_ptr<const Game>> game(int size) {
  if (size < 0 || size > kSetSize) {
    return Error{"the size must be 0 to 32, not " + std::to_string(size)};
  }
  return std::shared_ptr<const Game>(std::make_shared<ChessGuess>(size));
}

Code to_code(const Pieces& pieces) {
  Code code{};
  for (const Piece piece : pieces) code = with_one_more(code, index_of(piece));
  return code;
}

Pieces to_pieces(Code code) {
  Pieces pieces;
  for (int index = 0; index < kPieces; ++index) {
    pieces.insert(pieces.end(), static_cast<std::size_t>(count_in(code, index)), piece_at(index));
  }
  return pieces;
}

GameFamily family() {
  return {.info = {.id = "chess", .parameters = {{"size", 0, kSetSize, 4, "most pieces of a target"}}},
          .make = [](const Arguments& a) { return game(a.numbers[0]); }};
}

}  // namespace winnow::chess
