#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "winnow/game.hpp"
#include "winnow/result.hpp"

/// Cards: find a few cards of a deck. The answerer picks them, the guesser guesses.
namespace winnow::cards {

/// In increasing order.
enum class Suit : std::uint8_t { kClub, kDiamond, kHeart, kSpade };

/// In increasing order, the ace last.
enum class Rank : std::uint8_t {
  kTwo,
  kThree,
  kFour,
  kFive,
  kSix,
  kSeven,
  kEight,
  kNine,
  kTen,
  kJack,
  kQueen,
  kKing,
  kAce,
};

/// Ordered by suit and then by rank: after 5C comes 6C, after AH comes 2S.
struct Card {
  Suit suit = Suit::kClub;
  Rank rank = Rank::kTwo;

  friend auto operator<=>(const Card&, const Card&) = default;
};

/// Different cards in any order.
using Cards = std::vector<Card>;

/// The least and the greatest of each kind.
inline constexpr Suit kFirstSuit = Suit::kClub;
inline constexpr Suit kLastSuit = Suit::kSpade;
inline constexpr Rank kFirstRank = Rank::kTwo;
inline constexpr Rank kLastRank = Rank::kAce;
inline constexpr Card kFirstCard{kFirstSuit, kFirstRank};
inline constexpr Card kLastCard{kLastSuit, kLastRank};

/// The next one in order; nothing after the last.
std::optional<Suit> successor(Suit suit);
std::optional<Rank> successor(Rank rank);
std::optional<Card> successor(Card card);

/// All of them, in order.
std::array<Suit, 4> all_suits();
std::array<Rank, 13> all_ranks();
std::array<Card, 52> all_cards();

/// One character each, ten is T; a card is its rank and then its suit, "TH".
std::string to_string(Suit suit);
std::string to_string(Rank rank);
std::string to_string(Card card);
/// A list, "[2C,AH]".
std::string to_string(const Cards& cards);

/// What is written exactly so, or nothing.
std::optional<Suit> to_suit(std::string_view text);
std::optional<Rank> to_rank(std::string_view text);
std::optional<Card> to_card(std::string_view text);
/// A list such as "[2C,AH]", with spaces anywhere between its parts, or an error that names the bad card.
Result<Cards> to_cards(std::string_view text);

/// What a guess earns, as the specification counts it.
struct Feedback {
  int cards = 0;   ///< cards of the target that are in the guess
  int lower = 0;   ///< cards of the target below the lowest rank of the guess
  int ranks = 0;   ///< cards of the target with the rank of a card in the guess, each counted once
  int higher = 0;  ///< cards of the target above the highest rank of the guess
  int suits = 0;   ///< cards of the target with the suit of a card in the guess, each counted once

  friend bool operator==(const Feedback&, const Feedback&) = default;
};

/// What `guess` earns when `target` is hidden. Any number of cards; an error for a repeated card. An empty
/// guess has no lowest and no highest rank and earns nothing.
Result<Feedback> feedback(const Cards& target, const Cards& guess);

/// The game behind it all, for 1 to 5 cards; an error for another number.
Result<std::shared_ptr<const Game>> game(int number = 2);

/// Between typed cards and the engine's codes.
Result<Code> to_code(const Cards& cards);
Cards to_cards(Code code);

}  // namespace winnow::cards
