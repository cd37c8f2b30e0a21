#include <algorithm>
#include <array>

#include "base/text.hpp"
#include "games/common/popcounts.hpp"
#include "winnow/authoring.hpp"
#include "winnow/cards_rules.hpp"
#include "winnow/describing.hpp"
#include "winnow/reasons.hpp"

namespace winnow::cards {
namespace {

constexpr int kSuits = 4;
constexpr int kRanks = 13;
constexpr int kDeck = kSuits * kRanks;
constexpr int kMostCards = 5;

constexpr std::string_view kRankNames = "23456789TJQKA";
constexpr std::string_view kSuitNames = "CDHS";
constexpr std::array<std::string_view, kSuits> kSuitSymbols = {"♣", "♦", "♥", "♠"};

// Cards are numbered in their own order, suit by suit.
int index_of(Card card) { return static_cast<int>(card.suit) * kRanks + static_cast<int>(card.rank); }

Card card_at(int index) { return {static_cast<Suit>(index / kRanks), static_cast<Rank>(index % kRanks)}; }

/// All cards of the ranks from `first` to before `end`.
constexpr std::uint64_t ranks_between(int first, int end) {
  std::uint64_t cards = 0;
  for (int suit = 0; suit < kSuits; ++suit) {
    for (int rank = first; rank < end; ++rank) cards |= bit(suit * kRanks + rank);
  }
  return cards;
}

// Three words a target, wide enough for any number of cards:
//
//     word 0  cards, one bit each
//     word 1  ranks, thirteen unary fields of four
//     word 2  suits, four unary fields of thirteen
//
// A guess is set against the target's cards three times: its cards, all cards below its lowest rank and
// all cards above its highest.
enum Field : std::uint8_t { kCardsField, kLowerField, kRanksField, kHigherField, kSuitsField, kFields };

/// Unary fields of this width: how many cards belong to each. Goes from card to card, which are few.
template <class FieldOf>
std::uint64_t counted_by(std::uint64_t cards, int width, const FieldOf& field_of) {
  std::uint64_t word = 0;
  for (; cards != 0; cards &= cards - 1) {
    const int shift = field_of(std::countr_zero(cards)) * width;
    const std::uint64_t field = word >> shift & unary(width, 0);
    word |= (field << 1U | 1U) << shift;
  }
  return word;
}

std::uint64_t rank_word(std::uint64_t cards) {
  return counted_by(cards, kSuits, [](int index) { return index % kRanks; });
}

std::uint64_t suit_word(std::uint64_t cards) {
  return counted_by(cards, kRanks, [](int index) { return index / kRanks; });
}

struct Rules {
  static const PopcountRule& rule() {
    static const PopcountRule rule{.target_words = 3,
                                   .fields = {{.target_word = 0, .adds = {1, 0, 0, 0, 0}},
                                              {.target_word = 0, .adds = {0, 1, 0, 0, 0}},
                                              {.target_word = 1, .adds = {0, 0, 1, 0, 0}},
                                              {.target_word = 0, .adds = {0, 0, 0, 1, 0}},
                                              {.target_word = 2, .adds = {0, 0, 0, 0, 1}}}};
    return rule;
  }

  static std::array<std::uint64_t, 3> target_words(Code code) {
    const std::uint64_t cards = bits(code);
    return {cards, rank_word(cards), suit_word(cards)};
  }

  static std::array<std::uint64_t, kFields> guess_words(Code code) {
    const std::uint64_t cards = bits(code);
    const std::uint64_t ranks = rank_word(cards);
    std::array<std::uint64_t, kFields> words{};
    words[kCardsField] = cards;
    words[kRanksField] = ranks;
    words[kSuitsField] = suit_word(cards);
    if (cards != 0) {
      const int lowest = std::countr_zero(ranks) / kSuits;
      const int highest = (63 - std::countl_zero(ranks)) / kSuits;
      words[kLowerField] = ranks_between(0, lowest);
      words[kHigherField] = ranks_between(highest + 1, kRanks);
    }
    return words;
  }

  static std::vector<Reason> explain(const Game& game, Code guess, Code target);
};

Rank rank_of(Item card) { return card_at(card).rank; }

/// Every count is of cards of the target.
std::vector<Reason> Rules::explain(const Game& game, Code guess, Code target) {
  const std::vector<Item> guessed = game.items(guess);
  const std::vector<Item> hidden = game.items(target);
  const auto by_rank = [](Item a, Item b) { return rank_of(a) < rank_of(b); };
  const Rank lowest = rank_of(*std::min_element(guessed.begin(), guessed.end(), by_rank));
  const Rank highest = rank_of(*std::max_element(guessed.begin(), guessed.end(), by_rank));
  std::vector<Reason> reasons;
  const auto add = [&](Field count, Item card, const std::string& why) {
    reasons.push_back({count, to_string(card_at(card)) + " of the target " + why, {card}});
  };
  const auto add_each = [&](Field count, const std::string& why, const auto& is_counted) {
    for (const Item card : hidden) {
      if (is_counted(card)) add(count, card, why);
    }
  };
  const auto add_pairs = [&](Field count, const std::string& what, const std::function<int(Item)>& class_of) {
    for (const auto& [card, other] : pairs_by_class(guessed, hidden, class_of)) {
      add(count, other, "has the " + what + " of " + to_string(card_at(card)));
      reasons.back().items.push_back(card);
    }
  };
  add_each(kCardsField, "is in the guess",
           [&](Item card) { return std::find(guessed.begin(), guessed.end(), card) != guessed.end(); });
  add_each(kLowerField, "is below " + to_string(lowest) + ", the lowest rank of the guess",
           [&](Item card) { return rank_of(card) < lowest; });
  add_pairs(kRanksField, "rank", [](Item card) { return static_cast<int>(rank_of(card)); });
  add_each(kHigherField, "is above " + to_string(highest) + ", the highest rank of the guess",
           [&](Item card) { return rank_of(card) > highest; });
  add_pairs(kSuitsField, "suit", [](Item card) { return static_cast<int>(card_at(card).suit); });
  return reasons;
}

ItemInfo describe_card(Card card) {
  const auto suit = static_cast<std::size_t>(card.suit);
  const std::string symbol(kSuitSymbols[suit]);
  ItemInfo info{.label = to_string(card),
                .glyph = to_string(card.rank) + symbol,
                .colour = suit == 1 || suit == 2 ? Colour::kRed : Colour::kBlack,
                .column = static_cast<int>(card.rank),
                .row = static_cast<int>(suit)};
  if (card.rank == Rank::kTen) info.aliases = {"10" + to_string(card.suit), "10" + symbol};
  return info;
}

Description describe(int number) {
  const std::string cards = std::to_string(number) + (number == 1 ? " card" : " cards");
  Description d;
  d.id = "cards";
  d.token = "cards:" + std::to_string(number);
  d.title = "Cards";
  d.secret = cards + " of a deck of 52";
  d.summary = "Find " + d.secret + ".";
  d.rules =
      "The answerer picks cards from a deck without jokers, and the guesser guesses as many. The answer is "
      "five numbers: cards of the target that are in the guess; cards of the target with a rank below the "
      "lowest of the guess; cards of the target whose rank is in the guess; cards of the target with a rank "
      "above the highest of the guess; cards of the target whose suit is in the guess. For ranks and suits "
      "no card counts twice. Ranks go from 2 up to the ace.";
  d.roles = {.hider = "answerer", .guesser = "guesser"};
  d.item = {.one = "card", .many = "cards"};
  d.grid.style = CellStyle::kCard;
  for (const Rank rank : all_ranks()) d.grid.columns.push_back(to_string(rank));
  for (const Suit suit : all_suits()) d.grid.rows.push_back(to_string(suit));
  for (const Card card : all_cards()) d.items.push_back(describe_card(card));
  d.target = different_items(number, d.items.size());
  d.guess = d.target;
  d.counts = {{"cards", 0, number, {"card", "c"}},
              {"lower", 0, number, {"l"}},
              {"ranks", 0, number, {"rank", "r"}},
              {"higher", 0, number, {"h"}},
              {"suits", 0, number, {"suit", "s"}}};
  d.transcript =
      course_transcript("Target cards (" + cards + (number == 1 ? "" : " separated by spaces") + "): ",
                        "Your guess {n}:  {guess}\nMy answer:  {answer}\n");
  // Of any number of cards: half of the targets of two cards.
  constexpr double kDriverZero = 663;
  d.marks = {.driver = MarkScale{number <= 2 ? 4.0 : 5.0, kDriverZero}, .seconds = 10, .feedback = true};
  return d;
}

/// Suits may be renamed; turning the order of ranks round exchanges lower and higher.
Symmetries symmetries() {
  InterchangeableBlocks suits(kSuits);
  Symmetry reversal;
  for (int index = 0; index < kDeck; ++index) {
    suits[static_cast<std::size_t>(index / kRanks)].push_back(static_cast<Item>(index));
    reversal.items.push_back(static_cast<Item>(index - index % kRanks + kRanks - 1 - index % kRanks));
  }
  reversal.counts = {0, 3, 2, 1, 4};
  return {.blocks = {suits}, .others = {reversal}};
}

template <class Enum>
std::optional<Enum> find_name(std::string_view names, std::string_view text) {
  const std::size_t index = text.size() == 1 ? names.find(text[0]) : std::string_view::npos;
  return index == std::string_view::npos ? std::nullopt : std::optional(static_cast<Enum>(index));
}

template <class Enum>
std::optional<Enum> next_before(Enum value, Enum last) {
  return value == last ? std::nullopt : std::optional(static_cast<Enum>(static_cast<std::size_t>(value) + 1));
}

std::string_view without_spaces_around(std::string_view text) {
  const std::size_t first = std::min(text.find_first_not_of(' '), text.size());
  return text.substr(first, text.find_last_not_of(' ') + 1 - first);
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
  for (std::size_t i = 0; i < ranks.size(); ++i) ranks[i] = static_cast<Rank>(i);
  return ranks;
}

std::array<Card, 52> all_cards() {
  std::array<Card, 52> cards{};
  for (std::size_t i = 0; i < cards.size(); ++i) cards[i] = card_at(static_cast<int>(i));
  return cards;
}

std::string to_string(Suit suit) { return {kSuitNames[static_cast<std::size_t>(suit)]}; }

std::string to_string(Rank rank) { return {kRankNames[static_cast<std::size_t>(rank)]}; }

std::string to_string(Card card) { return to_string(card.rank) + to_string(card.suit); }

std::string to_string(const Cards& cards) {
  return "[" + joined(cards, ",", [](Card card) { return to_string(card); }) + "]";
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
  std::string_view list = without_spaces_around(text);
  if (list.size() < 2 || list.front() != '[' || list.back() != ']')
    return Error{in_quotes(text) + " is not a list of cards: write one as [2C,AH]"};
  list = without_spaces_around(list.substr(1, list.size() - 2));
  Cards cards;
  if (list.empty()) return cards;
  for (const std::string_view part : split_at(list, ',')) {
    const std::string_view name = without_spaces_around(part);
    const auto card = to_card(name);
    if (!card)
      return Error{in_quotes(name) +
                   " is not a card: write a rank 2 to 9, T, J, Q, K or A and a suit C, D, H or S"};
    cards.push_back(*card);
  }
  return cards;
}

Result<Feedback> feedback(const Cards& target, const Cards& guess) {
  const auto counts = count_by(Rules(), to_code(target), to_code(guess));
  if (!counts) return counts.error();
  return Feedback{.cards = counts->at(0),
                  .lower = counts->at(1),
                  .ranks = counts->at(2),
                  .higher = counts->at(3),
                  .suits = counts->at(4)};
}

Result<std::shared_ptr<const Game>> game(int number) {
  if (number < 1 || number > kMostCards) {
    return Error{"the number of cards must be 1 to 5, not " + std::to_string(number)};
  }
  return std::shared_ptr<const Game>(std::make_shared<PopcountGame<Rules>>(describe(number), symmetries()));
}

Result<Code> to_code(const Cards& cards) { return pack_different(cards, index_of); }

Cards to_cards(Code code) {
  Cards cards;
  for (const Item item : unpack_set(code)) cards.push_back(card_at(item));
  return cards;
}

GameFamily family() {
  return {.info = {.id = "cards",
                   .parameters = {{"cards", 1, kMostCards, 2, "cards to find"}},
                   .sized_by_target = true},
          .make = [](const Arguments& a) { return game(a.numbers[0]); }};
}

}  // namespace winnow::cards
