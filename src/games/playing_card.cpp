#include <array>
#include <string>

#include "base/text.hpp"
#include "winnow/cards_rules.hpp"

/// Ranks, suits and cards as types of their own: order, enumeration and text.
namespace winnow::cards {
namespace {

constexpr std::string_view kRankNames = "23456789TJQKA";
constexpr std::string_view kSuitNames = "CDHS";

template <class Enum>
Enum value_at(std::size_t index) {
  return static_cast<Enum>(index);
}

template <class Enum>
std::optional<Enum> find_name(std::string_view names, std::string_view text) {
  if (text.size() != 1) return std::nullopt;
  const std::size_t index = names.find(text[0]);
  return index == std::string_view::npos ? std::nullopt : std::optional(value_at<Enum>(index));
}

template <class Enum>
std::optional<Enum> next_before(Enum value, Enum last) {
  return value == last ? std::nullopt : std::optional(value_at<Enum>(static_cast<std::size_t>(value) + 1));
}

std::string_view without_spaces_around(std::string_view text) {
  const std::size_t first = text.find_first_not_of(' ');
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

}  // namespace

std::optional<Suit> successor(Suit suit) { return next_before(suit, kLastSuit); }

std::optional<Rank> successor(Rank rank) { return next_before(rank, kLastRank); }

std::optional<Card> successor(Card card) {
  if (const auto rank = successor(card.rank)) return Card{card.suit, *rank};
  if (const auto suit = successor(card.suit)) return Card{*suit, kFirstRank};
  return std::nullopt;
}

std::array<Suit, 4> all_suits() { return {Suit::kClub, Suit::kDiamond, Suit::kHeart, Suit::kSpade}; }

std::array<Rank, 13> all_ranks() {
  std::array<Rank, 13> ranks{};
  for (std::size_t i = 0; i < ranks.size(); ++i) ranks[i] = value_at<Rank>(i);
  return ranks;
}

std::array<Card, 52> all_cards() {
  std::array<Card, 52> cards{};
  for (std::size_t i = 0; i < cards.size(); ++i) cards[i] = {value_at<Suit>(i / 13), value_at<Rank>(i % 13)};
  return cards;
}

std::string to_string(Suit suit) { return {kSuitNames[static_cast<std::size_t>(suit)]}; }

std::string to_string(Rank rank) { return {kRankNames[static_cast<std::size_t>(rank)]}; }

std::string to_string(Card card) { return to_string(card.rank) + to_string(card.suit); }

std::string to_string(const Cards& cards) {
  std::string text = "[";
  for (const Card card : cards) text += (text.size() == 1 ? "" : ",") + to_string(card);
  return text + "]";
}

std::optional<Suit> to_suit(std::string_view text) { return find_name<Suit>(kSuitNames, text); }

std::optional<Rank> to_rank(std::string_view text) { return find_name<Rank>(kRankNames, text); }

std::optional<Card> to_card(std::string_view text) {
  if (text.size() != 2) return std::nullopt;
  const auto rank = to_rank(text.substr(0, 1));
  const auto suit = to_suit(text.substr(1));
  return rank && suit ? std::optional(Card{*suit, *rank}) : std::nullopt;
}

Result<Cards> to_cards(std::string_view text) {
  std::string_view rest = without_spaces_around(text);
  if (rest.size() < 2 || rest.front() != '[' || rest.back() != ']') {
    return Error{in_quotes(text) + " is not a list of cards: write one as [2C,AH]"};
  }
  rest = without_spaces_around(rest.substr(1, rest.size() - 2));
  Cards cards;
  for (bool more = !rest.empty(); more;) {
    const std::size_t comma = rest.find(',');
    more = comma != std::string_view::npos;
    const std::string_view name = without_spaces_around(rest.substr(0, comma));
    const auto card = to_card(name);
    if (!card)
      return Error{in_quotes(name) +
                   " is not a card: write a rank 2 to 9, T, J, Q, K or A and a suit C, D, H or S"};
    cards.push_back(*card);
    rest.remove_prefix(more ? comma + 1 : rest.size());
  }
  return cards;
}

}  // namespace winnow::cards
