#include <algorithm>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "winnow/battleship.hpp"
#include "winnow/cards.hpp"
#include "winnow/chess.hpp"
#include "winnow/mastermind.hpp"
#include "winnow/musician.hpp"

/// Laws that the rules obey for codes of any size, also where no game has them.
namespace winnow {
namespace {

/// Up to `most` different numbers below `bound`.
std::vector<int> different_numbers(int bound, int most) {
  const auto number = *rc::gen::inRange<std::size_t>(0, static_cast<std::size_t>(most) + 1);
  return *rc::gen::unique<std::vector<int>>(number, rc::gen::inRange(0, bound));
}

musician::Chord any_chord() {
  musician::Chord chord;
  for (const int number : different_numbers(21, 10)) {
    chord.push_back({static_cast<char>('A' + number / 3), number % 3 + 1});
  }
  return chord;
}

battleship::Locations any_locations(const battleship::Settings& settings) {
  battleship::Locations locations;
  for (const int number : different_numbers(settings.width * settings.height, 12)) {
    locations.push_back({static_cast<char>('A' + number / settings.height), number % settings.height + 1});
  }
  return locations;
}

cards::Cards any_cards() {
  cards::Cards hand;
  for (const int number : different_numbers(52, 12)) {
    hand.push_back(cards::all_cards()[static_cast<std::size_t>(number)]);
  }
  return hand;
}

/// Pieces that may be impossible.
chess::Pieces any_pieces() {
  chess::Pieces pieces;
  for (const int number : *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 12))) {
    pieces.push_back({static_cast<chess::Colour>(number / 6), static_cast<chess::Kind>(number % 6)});
  }
  return pieces;
}

/// Those of any pieces that a chess set holds.
chess::Pieces any_possible_pieces() {
  chess::Pieces pieces;
  for (const chess::Piece piece : any_pieces()) {
    if (std::count(pieces.begin(), pieces.end(), piece) < chess::number_in_set(piece.kind)) {
      pieces.push_back(piece);
    }
  }
  return pieces;
}

template <class T>
std::vector<T> reordered(std::vector<T> list) {
  if (!list.empty()) {
    const auto turn = *rc::gen::inRange<std::ptrdiff_t>(0, static_cast<std::ptrdiff_t>(list.size()));
    std::rotate(list.begin(), list.begin() + turn, list.end());
    if (*rc::gen::arbitrary<bool>()) {
      std::reverse(list.begin(), list.end());
    }
  }
  return list;
}

RC_GTEST_PROP(MusicianLaws, FeedbackIsTheSameInAnyOrder, ()) {
  const auto target = any_chord();
  const auto guess = any_chord();
  RC_ASSERT(*musician::feedback(reordered(target), reordered(guess)) == *musician::feedback(target, guess));
}

RC_GTEST_PROP(MusicianLaws, FeedbackIsTheSameBothWays, ()) {
  const auto target = any_chord();
  const auto guess = any_chord();
  RC_ASSERT(*musician::feedback(target, guess) == *musician::feedback(guess, target));
}

RC_GTEST_PROP(MusicianLaws, NoCountExceedsTheSmallerChord, ()) {
  const auto target = any_chord();
  const auto guess = any_chord();
  const auto given = *musician::feedback(target, guess);
  const int smaller = static_cast<int>(std::min(target.size(), guess.size()));
  RC_ASSERT(given.pitches >= 0 && given.notes >= 0 && given.octaves >= 0);
  RC_ASSERT(given.pitches + given.notes <= smaller);
  RC_ASSERT(given.pitches + given.octaves <= smaller);
}

RC_GTEST_PROP(MusicianLaws, AChordEarnsItselfAndNothingElse, ()) {
  const auto chord = any_chord();
  RC_ASSERT(*musician::feedback(chord, reordered(chord)) ==
            (musician::Feedback{static_cast<int>(chord.size()), 0, 0}));
}

RC_GTEST_PROP(BattleshipLaws, FeedbackIsTheSameInAnyOrder, ()) {
  const battleship::Settings settings{9, 7, 3};
  const auto target = any_locations(settings);
  const auto guess = any_locations(settings);
  RC_ASSERT(*battleship::feedback(reordered(target), reordered(guess), settings) ==
            *battleship::feedback(target, guess, settings));
}

RC_GTEST_PROP(BattleshipLaws, EachGuessedSquareIsCountedAtMostOnce, ()) {
  const battleship::Settings settings{9, 7, 3};
  const auto target = any_locations(settings);
  const auto guess = any_locations(settings);
  const auto given = *battleship::feedback(target, guess, settings);
  RC_ASSERT(given.exact >= 0 && given.one_away >= 0 && given.two_away >= 0);
  RC_ASSERT(given.exact + given.one_away + given.two_away <= static_cast<int>(guess.size()));
  RC_ASSERT(given.exact <= static_cast<int>(target.size()));
}

RC_GTEST_PROP(BattleshipLaws, MovingTheWholeBoardChangesNothing, ()) {
  // The distances are what counts: three columns further on a wider board.
  const battleship::Settings narrow{6, 7, 3};
  const battleship::Settings wide{9, 7, 3};
  const auto moved = [](battleship::Locations locations) {
    for (battleship::Location& location : locations) {
      location.column = static_cast<char>(location.column + 3);
    }
    return locations;
  };
  const auto target = any_locations(narrow);
  const auto guess = any_locations(narrow);
  RC_ASSERT(*battleship::feedback(moved(target), moved(guess), wide) ==
            *battleship::feedback(target, guess, narrow));
}

RC_GTEST_PROP(CardsLaws, FeedbackIsTheSameInAnyOrder, ()) {
  const auto target = any_cards();
  const auto guess = any_cards();
  RC_ASSERT(*cards::feedback(reordered(target), reordered(guess)) == *cards::feedback(target, guess));
}

RC_GTEST_PROP(CardsLaws, CardsRanksAndSuitsAreTheSameBothWays, ()) {
  const auto target = any_cards();
  const auto guess = any_cards();
  const auto there = *cards::feedback(target, guess);
  const auto back = *cards::feedback(guess, target);
  RC_PRE(!target.empty() && !guess.empty());
  RC_ASSERT(there.cards == back.cards);
  RC_ASSERT(there.ranks == back.ranks);
  RC_ASSERT(there.suits == back.suits);
}

RC_GTEST_PROP(CardsLaws, ACardOfTheTargetIsLowerOrHigherOrSharesItsRankOrNone, ()) {
  const auto target = any_cards();
  const auto guess = any_cards();
  const auto given = *cards::feedback(target, guess);
  RC_ASSERT(given.cards <= given.ranks && given.cards <= given.suits);
  RC_ASSERT(given.lower + given.ranks + given.higher <= static_cast<int>(target.size()));
  RC_ASSERT(given.suits <= static_cast<int>(std::min(target.size(), guess.size())));
}

RC_GTEST_PROP(CardsLaws, AListIsReadAsItIsShown, ()) {
  const auto hand = any_cards();
  const auto read = cards::to_cards(cards::to_string(hand));
  RC_ASSERT(read.has_value());
  RC_ASSERT(*read == hand);
}

RC_GTEST_PROP(ChessLaws, FeedbackIsTheSameInAnyOrder, ()) {
  const auto target = any_possible_pieces();
  const auto guess = any_pieces();
  RC_ASSERT(*chess::feedback(reordered(target), reordered(guess)) == *chess::feedback(target, guess));
}

RC_GTEST_PROP(ChessLaws, FeedbackIsTheSameBothWays, ()) {
  const auto target = any_possible_pieces();
  const auto guess = any_possible_pieces();
  RC_ASSERT(*chess::feedback(target, guess) == *chess::feedback(guess, target));
}

RC_GTEST_PROP(ChessLaws, NoCountExceedsTheSmallerSide, ()) {
  const auto target = any_possible_pieces();
  const auto guess = any_pieces();
  const auto given = *chess::feedback(target, guess);
  const int smaller = static_cast<int>(std::min(target.size(), guess.size()));
  RC_ASSERT(given.pieces >= 0 && given.kinds >= 0 && given.colours >= 0);
  RC_ASSERT(given.pieces + given.kinds <= smaller);
  RC_ASSERT(given.pieces + given.colours <= smaller);
}

RC_GTEST_PROP(ChessLaws, APartOfTheTargetEarnsItsOwnSize, ()) {
  const auto target = any_possible_pieces();
  const auto part_size = *rc::gen::inRange<std::size_t>(0, target.size() + 1);
  const auto shuffled = reordered(target);
  const chess::Pieces part(shuffled.begin(), shuffled.begin() + static_cast<std::ptrdiff_t>(part_size));
  RC_ASSERT(*chess::feedback(target, part) == (chess::Feedback{static_cast<int>(part_size), 0, 0}));
}

RC_GTEST_PROP(MastermindLaws, ScoreIsCommutativeForAnySettings, ()) {
  const int pegs = *rc::gen::inRange(1, 30);
  const std::string all = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
  const std::string symbols = all.substr(0, *rc::gen::inRange<std::size_t>(1, all.size() + 1));
  const auto settings = *mastermind::Settings::make(pegs, symbols);
  const auto sequence = [&] {
    return *rc::gen::container<std::string>(static_cast<std::size_t>(pegs), rc::gen::elementOf(symbols));
  };
  const std::string code = sequence();
  const std::string guess = sequence();
  const mastermind::Score there = *mastermind::score(settings, code, guess);
  RC_ASSERT(there == *mastermind::score(settings, guess, code));
  RC_ASSERT(there.coloured >= 0 && there.white >= 0);
  RC_ASSERT(there.coloured + there.white <= pegs);
  RC_ASSERT(!(there.coloured == pegs - 1 && there.white == 1));
  RC_ASSERT(mastermind::correct_guess(settings, there) == (code == guess));
}

RC_GTEST_PROP(MastermindLaws, MovingPegsAlikeChangesNothing, ()) {
  const mastermind::Settings settings = *mastermind::Settings::make(6, "abcd");
  const auto sequence = [] {
    return *rc::gen::container<std::string>(6, rc::gen::elementOf(std::string("abcd")));
  };
  std::string code = sequence();
  std::string guess = sequence();
  const mastermind::Score before = *mastermind::score(settings, code, guess);
  const auto turn = *rc::gen::inRange<std::ptrdiff_t>(0, 6);
  std::rotate(code.begin(), code.begin() + turn, code.end());
  std::rotate(guess.begin(), guess.begin() + turn, guess.end());
  RC_ASSERT(*mastermind::score(settings, code, guess) == before);
}

}  // namespace
}  // namespace winnow
