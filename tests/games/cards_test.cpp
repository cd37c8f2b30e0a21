#include "winnow/cards.hpp"

#include <array>

#include <gtest/gtest.h>

#include "games/support.hpp"
#include "oracle/cards.hpp"

namespace winnow::cards {
namespace {

Cards cards(const std::string& text) {
  Cards result;
  for (const std::string& word : support::words(text)) {
    result.push_back(to_card(word).value());
  }
  return result;
}

/// The feedback by the typed function, which the literal rule must confirm.
Counts answer(const std::string& target, const std::string& guess) {
  const Feedback given = *feedback(cards(target), cards(guess));
  const Counts counts{given.cards, given.lower, given.ranks, given.higher, given.suits};
  EXPECT_EQ(oracle::cards(support::words(target), support::words(guess)), counts);
  return counts;
}

TEST(CardsFeedback, OrderDoesNotMatter) { EXPECT_EQ(answer("3C 4H", "4H 3C"), (Counts{2, 0, 2, 0, 2})); }

TEST(CardsFeedback, AnExactMatchIsARankAndASuitToo) {
  EXPECT_EQ(answer("3C 4H", "3C 3H"), (Counts{1, 0, 1, 1, 2}));
}

TEST(CardsFeedback, RanksMatchWithoutSuits) { EXPECT_EQ(answer("3D 3H", "3S 3C"), (Counts{0, 0, 2, 0, 0})); }

TEST(CardsFeedback, ASuitInTheGuessTwiceMatchesOnce) {
  EXPECT_EQ(answer("3C 4H", "2H 3H"), (Counts{0, 0, 1, 1, 1}));
}

TEST(CardsFeedback, TheAceIsHighAndASuitInTheAnswerTwiceMatchesOnce) {
  EXPECT_EQ(answer("AC 2C", "3C 4H"), (Counts{0, 1, 0, 1, 1}));
}

TEST(CardsFeedback, ARankIsCountedOnceForEachCardOfTheGuess) {
  EXPECT_EQ(answer("QC QD", "QH 2S")[2], 1);  // two queens in the answer and one in the guess
  EXPECT_EQ(answer("QH 2S", "QC QD")[2], 1);  // and the other way round
  EXPECT_EQ(answer("QC QD", "QH QS")[2], 2);
}

TEST(CardsFeedback, ASuitIsCountedOnceForEachCardOfTheGuess) {
  EXPECT_EQ(answer("2C 3C", "9C 9D")[4], 1);  // two clubs in the answer and one in the guess
  EXPECT_EQ(answer("9C 9D", "2C 3C")[4], 1);  // and the other way round
}

TEST(CardsFeedback, LowerAndHigherDependOnWhichIsTheGuess) {
  EXPECT_EQ(answer("3C 4H", "6S TH"), (Counts{0, 2, 0, 0, 1}));
  EXPECT_EQ(answer("6S TH", "3C 4H"), (Counts{0, 0, 0, 2, 1}));
}

TEST(CardsFeedback, AnyNumberOfCardsWillDo) {
  EXPECT_EQ(answer("2C", "2D"), (Counts{0, 0, 1, 0, 0}));
  EXPECT_EQ(answer("2C 3C 4C 5C 6C", "7D 8D 9D TD JD"), (Counts{0, 5, 0, 0, 0}));
  EXPECT_EQ(answer("2C 3D 4H 5S AC", "3C 4D 5H KS KC"), (Counts{0, 1, 3, 1, 5}));
  EXPECT_EQ(answer("2C AS", "9D"), (Counts{0, 1, 0, 1, 0}));
  std::string deck;
  for (const Card card : all_cards()) {
    deck += to_string(card) + " ";
  }
  EXPECT_EQ(answer(deck, deck), (Counts{52, 0, 52, 0, 52}));
  EXPECT_EQ(answer(deck, "9D"), (Counts{1, 28, 1, 20, 1}));
}

TEST(CardsFeedback, AnEmptyGuessEarnsNothing) {
  EXPECT_EQ(answer("2C AS", ""), (Counts{0, 0, 0, 0, 0}));
  EXPECT_EQ(answer("", "2C AS"), (Counts{0, 0, 0, 0, 0}));
}

TEST(CardsFeedback, RefusesARepeatedCard) {
  EXPECT_FALSE(feedback(cards("2C 2C"), cards("2C 3C")).has_value());
  EXPECT_FALSE(feedback(cards("2C 3C"), cards("2C 2C")).has_value());
}

TEST(CardsOrder, GoesBySuitAndThenByRank) {
  EXPECT_EQ(successor(Card{Suit::kClub, Rank::kFive}), (Card{Suit::kClub, Rank::kSix}));
  EXPECT_EQ(successor(Card{Suit::kHeart, Rank::kAce}), (Card{Suit::kSpade, Rank::kTwo}));
  EXPECT_EQ(successor(Suit::kHeart), Suit::kSpade);
  EXPECT_EQ(successor(Rank::kNine), Rank::kTen);
}

TEST(CardsOrder, EndsWithTheLast) {
  EXPECT_FALSE(successor(kLastCard).has_value());
  EXPECT_FALSE(successor(kLastSuit).has_value());
  EXPECT_FALSE(successor(kLastRank).has_value());
  EXPECT_EQ(to_string(kFirstCard), "2C");
  EXPECT_EQ(to_string(kLastCard), "AS");
}

TEST(CardsOrder, AceIsAboveKingAndHeartBelowSpade) {
  EXPECT_GT(Rank::kAce, Rank::kKing);
  EXPECT_LT(Suit::kHeart, Suit::kSpade);
  EXPECT_LT(*to_card("AC"), *to_card("2D"));
}

TEST(CardsOrder, SuccessorsLeadThroughTheWholeDeck) {
  std::optional<Card> next = kFirstCard;
  for (const Card card : all_cards()) {
    EXPECT_EQ(next, card);
    next = successor(card);
  }
  EXPECT_FALSE(next.has_value());
  EXPECT_EQ(all_suits(), (std::array{Suit::kClub, Suit::kDiamond, Suit::kHeart, Suit::kSpade}));
  const std::array<Rank, 13> ranks = all_ranks();
  EXPECT_TRUE(std::is_sorted(ranks.begin(), ranks.end()));
  EXPECT_EQ(ranks.front(), kFirstRank);
  EXPECT_EQ(ranks.back(), kLastRank);
}

TEST(CardsText, ARankAndASuitAreOneCharacterEach) {
  std::string ranks;
  for (const Rank rank : all_ranks()) {
    ranks += to_string(rank);
    EXPECT_EQ(to_rank(to_string(rank)), rank);
  }
  EXPECT_EQ(ranks, "23456789TJQKA");
  std::string suits;
  for (const Suit suit : all_suits()) {
    suits += to_string(suit);
    EXPECT_EQ(to_suit(to_string(suit)), suit);
  }
  EXPECT_EQ(suits, "CDHS");
  EXPECT_EQ(to_string(Card{Suit::kHeart, Rank::kTen}), "TH");
}

TEST(CardsText, NamesAreReadExactly) {
  for (const Card card : all_cards()) {
    EXPECT_EQ(to_card(to_string(card)), card);
  }
  for (const char* text :
       {"", "2", "C", "2c", "tH", "C2", "1C", "10C", "2C ", " 2C", "2X", "2♣", "2CC", "2 C"}) {
    EXPECT_FALSE(to_card(text).has_value()) << text;
  }
  for (const char* text : {"", "1", "10", "t", "T ", "C", "0"}) {
    EXPECT_FALSE(to_rank(text).has_value()) << text;
  }
  for (const char* text : {"", "c", "C ", "CD", "2", "♣"}) {
    EXPECT_FALSE(to_suit(text).has_value()) << text;
  }
}

TEST(CardsText, AListIsReadAndShownInBrackets) {
  const Result<Cards> list = to_cards("[2C,AH]");
  ASSERT_TRUE(list.has_value());
  EXPECT_EQ(*list, (Cards{{Suit::kClub, Rank::kTwo}, {Suit::kHeart, Rank::kAce}}));
  EXPECT_EQ(to_string(*list), "[2C,AH]");
  EXPECT_EQ(to_string(Cards{}), "[]");
  EXPECT_EQ(to_string(*to_cards("[TS]")), "[TS]");
}

TEST(CardsText, AListMayHaveSpacesBetweenItsParts) {
  for (const char* text : {"[2C, AH]", " [ 2C , AH ] ", "[2C ,AH]"}) {
    const Result<Cards> list = to_cards(text);
    ASSERT_TRUE(list.has_value()) << text << ": " << list.error().message;
    EXPECT_EQ(to_string(*list), "[2C,AH]");
  }
  ASSERT_TRUE(to_cards("[]").has_value());
  EXPECT_TRUE(to_cards("[]")->empty());
  EXPECT_TRUE(to_cards("[ ]").has_value());
}

TEST(CardsText, AListThatIsNoneIsAnError) {
  for (const char* text : {"", "[", "]", "[2C,AH", "2C,AH]", "[2C,AH]x", "[2C,]", "[,2C]", "[2C,,AH]",
                           "[2C;AH]", "[2c]", "[2 C]", "[[2C]]", "[2C,AH]]", "[\xff]"}) {
    const Result<Cards> list = to_cards(text);
    EXPECT_FALSE(list.has_value()) << text;
    if (!list) {
      support::expect_one_line(list.error().message);
    }
  }
  const Result<Cards> list = to_cards("[2C,1X,AH]");
  ASSERT_FALSE(list.has_value());
  EXPECT_NE(list.error().message.find("1X"), std::string::npos) << list.error().message;
}

TEST(CardsGame, HasAsManyTargetsAsThereAreHands) {
  EXPECT_EQ((*game(1))->target_count(), 52U);
  EXPECT_EQ((*game())->target_count(), 1326U);
  EXPECT_EQ((*game(2))->target_count(), 1326U);
  EXPECT_EQ((*game(3))->target_count(), 22'100U);
  EXPECT_EQ((*game(4))->target_count(), 270'725U);
  EXPECT_EQ((*game(5))->target_count(), 2'598'960U);
  EXPECT_EQ((*game(2))->targets().size(), 1326U);
  EXPECT_EQ((*game(3))->targets().size(), 22'100U);
  EXPECT_EQ((*game(4))->targets().size(), 270'725U);
}

TEST(CardsGame, IsForOneToFiveCards) {
  for (const int number : {-1, 0, 6, 52, 53}) {
    EXPECT_FALSE(game(number).has_value());
    EXPECT_FALSE(initial_guess(number).has_value());
  }
}

TEST(CardsGame, CodesAndTypedCardsAreTheSameThing) {
  for (const int number : {1, 2, 3}) {
    const auto whole = *game(number);
    for (const Code target : whole->targets()) {
      const Cards typed = to_cards(target);
      EXPECT_EQ(typed.size(), static_cast<std::size_t>(number));
      EXPECT_TRUE(std::is_sorted(typed.begin(), typed.end()));
      EXPECT_EQ(*to_code(typed), target);
      EXPECT_EQ(*to_code(Cards(typed.rbegin(), typed.rend())), target);
    }
  }
}

TEST(CardsGame, HasTheTranscriptOfTheDriver) {
  support::expect_session("cards", "3C 4H", {{"[6S,TH]", "(0,2,0,0,1)"}, {"[3C,4H]", "(2,0,2,0,2)"}},
                          "Your guess 1:  [6S,TH]\n"
                          "My answer:  (0,2,0,0,1)\n"
                          "Your guess 2:  [3C,4H]\n"
                          "My answer:  (2,0,2,0,2)\n"
                          "You got it in 2 guesses!\n");
}

TEST(CardsGame, SaysWhoPlaysAndHowItIsMarked) {
  const Description description = (*game(2))->description();
  EXPECT_EQ(description.roles.hider, "answerer");
  EXPECT_EQ(description.roles.guesser, "guesser");
  // The driver's scale: 4 guesses for up to two cards and 5 for more.
  EXPECT_EQ(description.marks.full, std::nullopt) << "4 or 5 guesses is usually enough";
  EXPECT_EQ((*game(1))->description().marks.driver->full, 4);
  EXPECT_EQ(description.marks.driver->full, 4);
  EXPECT_EQ((*game(3))->description().marks.driver->full, 5);
  EXPECT_EQ((*game(3))->description().marks.driver->zero, 663);
  EXPECT_TRUE(description.marks.feedback);
}

}  // namespace
}  // namespace winnow::cards
