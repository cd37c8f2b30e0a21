#pragma once

#include <compare>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "winnow/game.hpp"
#include "winnow/result.hpp"

/// ChessGuess: find up to `size` pieces of a chess set. The hider takes them, the guesser guesses.
namespace winnow::chess {

/// The two sides of a chess set, and its kinds of pieces.
enum class Colour : std::uint8_t { kBlack, kWhite };
enum class Kind : std::uint8_t { kKing, kQueen, kRook, kBishop, kKnight, kPawn };

/// Written colour first: "BK" is a black king.
struct Piece {
  Colour colour = Colour::kBlack;
  Kind kind = Kind::kKing;

  friend auto operator<=>(const Piece&, const Piece&) = default;
};

/// Pieces in any order, each as often as it occurs.
using Pieces = std::vector<Piece>;

/// How many pieces of this kind and one colour a chess set has.
int number_in_set(Kind kind);

/// The piece that is named exactly so, or nothing.
std::optional<Piece> to_piece(std::string_view text);
std::string to_string(Piece piece);

/// What a guess earns, as the specification counts it.
struct Feedback {
  int pieces = 0;   ///< right kind in the right colour
  int kinds = 0;    ///< right kind in the wrong colour
  int colours = 0;  ///< right colour but the wrong kind

  friend bool operator==(const Feedback&, const Feedback&) = default;
};

/// What `guess` earns when `target` is hidden. The guess may be impossible (three white rooks) and of
/// any size; a target that no chess set contains is an error.
Result<Feedback> feedback(const Pieces& target, const Pieces& guess);

/// The game behind it all, for sizes 0 to 32; an error for another size.
Result<std::shared_ptr<const Game>> game(int size = 4);

/// Between typed pieces and the engine's codes. More than sixteen of one piece earn what sixteen earn,
/// and a code keeps sixteen.
Code to_code(const Pieces& pieces);
Pieces to_pieces(Code code);

}  // namespace winnow::chess
