#include <gtest/gtest.h>

#include "api/play_all.hpp"
#include "engine/support.hpp"
#include "winnow/battleship.hpp"
#include "winnow/cards.hpp"
#include "winnow/chess.hpp"
#include "winnow/mastermind.hpp"
#include "winnow/musician.hpp"

/// The typed doors of every game find every target: all of them in the games that the specifications name,
/// a sample of the larger ones.
namespace winnow {
namespace {

using support::Outcome;
using support::play_all;
using support::typed_targets;

struct MusicianRules {
  static Counts counts(const musician::Chord& target, const musician::Chord& guess) {
    const auto given = *musician::feedback(target, guess);
    return {given.pitches, given.notes, given.octaves};
  }
  static auto next(const std::pair<musician::Chord, GameState>& previous, const Counts& c) {
    return *musician::next_guess(previous, {c[0], c[1], c[2]});
  }
  static bool same(const musician::Chord& a, const musician::Chord& b) {
    return *musician::to_code(a) == *musician::to_code(b);
  }
  static bool allowed(const musician::Chord& guess) {
    return musician::game()->allows(*musician::to_code(guess));
  }
};

TEST(TypedGuessing, FindsEveryChord) {
  const auto targets =
      typed_targets(*musician::game(), 1, [](Code code) { return musician::to_chord(code); });
  ASSERT_EQ(targets.size(), 1330U);
  play_all(MusicianRules{}, musician::initial_guess(), targets);
}

struct BattleshipRules {
  battleship::Settings settings;

  [[nodiscard]] Counts counts(const battleship::Locations& target, const battleship::Locations& guess) const {
    const auto given = *battleship::feedback(target, guess, settings);
    return {given.exact, given.one_away, given.two_away};
  }
  static auto next(const std::pair<battleship::Locations, GameState>& previous, const Counts& c) {
    return *battleship::next_guess(previous, {c[0], c[1], c[2]});
  }
  [[nodiscard]] bool same(const battleship::Locations& a, const battleship::Locations& b) const {
    return *battleship::to_code(a, settings) == *battleship::to_code(b, settings);
  }
  [[nodiscard]] bool allowed(const battleship::Locations& guess) const {
    return (*battleship::game(settings))->allows(*battleship::to_code(guess, settings));
  }
};

Outcome play_battleship(const battleship::Settings& settings, std::size_t step) {
  const auto targets = typed_targets(**battleship::game(settings), step,
                                     [&](Code code) { return *battleship::to_locations(code, settings); });
  return play_all(BattleshipRules{settings}, *battleship::initial_guess(settings), targets);
}

TEST(TypedGuessing, FindsShips) {
  play_battleship({}, support::kSlowBuild ? 97 : 1);
  play_battleship({5, 5, 2}, 1);
  play_battleship({1, 1, 1}, 1);
  if (support::kSlowBuild) return;
  play_battleship({8, 8, 62}, 1009);  // few targets: a long game, searched anew at each guess
}

struct CardsRules {
  int number;

  static Counts counts(const cards::Cards& target, const cards::Cards& guess) {
    const auto given = *cards::feedback(target, guess);
    return {given.cards, given.lower, given.ranks, given.higher, given.suits};
  }
  static auto next(const std::pair<cards::Cards, GameState>& previous, const Counts& c) {
    return *cards::next_guess(previous, {c[0], c[1], c[2], c[3], c[4]});
  }
  static bool same(const cards::Cards& a, const cards::Cards& b) {
    return *cards::to_code(a) == *cards::to_code(b);
  }
  [[nodiscard]] bool allowed(const cards::Cards& guess) const {
    return (*cards::game(number))->allows(*cards::to_code(guess));
  }
};

Outcome play_cards(int number, std::size_t step) {
  const auto targets =
      typed_targets(**cards::game(number), step, [](Code code) { return cards::to_cards(code); });
  return play_all(CardsRules{number}, *cards::initial_guess(number), targets);
}

TEST(TypedGuessing, FindsCards) {
  play_cards(1, 1);
  play_cards(2, 1);
  play_cards(3, 2501);
  play_cards(4, 70'001);
}

struct ChessRules {
  int size;

  static Counts counts(const chess::Pieces& target, const chess::Pieces& guess) {
    const auto given = *chess::feedback(target, guess);
    return {given.pieces, given.kinds, given.colours};
  }
  static auto next(const std::pair<chess::Pieces, GameState>& previous, const Counts& c) {
    return *chess::next_guess(previous, {c[0], c[1], c[2]});
  }
  static bool same(const chess::Pieces& a, const chess::Pieces& b) {
    return chess::to_code(a) == chess::to_code(b);
  }
  [[nodiscard]] bool allowed(const chess::Pieces& guess) const {
    return (*chess::game(size))->allows(chess::to_code(guess));
  }
};

Outcome play_chess(int size, std::size_t step) {
  const auto targets =
      typed_targets(**chess::game(size), step, [](Code code) { return chess::to_pieces(code); });
  return play_all(ChessRules{size}, *chess::initial_guess(size), targets);
}

TEST(TypedGuessing, FindsPieces) {
  for (const int size : {1, 2, 3, 4}) {
    play_chess(size, 1);
  }
  play_chess(5, 401);
}

TEST(TypedGuessing, FindsNothingInAChessGameOfSizeNothing) {
  const auto [guess, state] = *chess::initial_guess(0);
  EXPECT_TRUE(guess.empty());
  EXPECT_EQ(state.candidates().size(), 1U);
  EXPECT_EQ(play_chess(0, 1).total, 1);
}

struct MastermindRules {
  mastermind::Settings settings;

  [[nodiscard]] Counts counts(const std::string& code, const std::string& guess) const {
    const auto given = *mastermind::score(settings, code, guess);
    return {given.coloured, given.white};
  }
  static auto next(const std::pair<std::string, GameState>& previous, const Counts& c) {
    return *mastermind::next_guess(previous, {c[0], c[1]});
  }
  static bool same(const std::string& a, const std::string& b) { return a == b; }
  [[nodiscard]] bool allowed(const std::string& guess) const {
    return mastermind::validate_code(settings, guess);
  }
};

Outcome play_mastermind(const mastermind::Settings& settings) {
  return play_all(MastermindRules{settings}, *mastermind::initial_guess(settings),
                  *mastermind::codes(settings));
}

// And those of the usual size: see FullMarks.
TEST(TypedGuessing, FindsCodes) {
  play_mastermind(*mastermind::Settings::make(1, "a"));
  play_mastermind(*mastermind::Settings::make(3, "xyz"));
  play_mastermind(*mastermind::Settings::make(2, "!?+-aA"));
  play_mastermind(*mastermind::Settings::make(6, "01"));
  play_mastermind(*mastermind::Settings::make(4, "abcd", "abcd"));
}

TEST(TypedGuessing, StartsMastermindWithTheFirstGuessOfTheSettings) {
  EXPECT_EQ(mastermind::initial_guess()->first, "aabb");
  EXPECT_EQ(mastermind::initial_guess(*mastermind::Settings::make(5, "abcdefgh"))->first, "aabbb");
  EXPECT_EQ(mastermind::initial_guess(*mastermind::Settings::make(4, "abcdef", "abcd"))->first, "abcd");
}

/// The most guesses in the specification's own form: a list of codes goes in, a guess comes out.
int most_guesses_from_lists(const mastermind::Settings& settings) {
  const std::vector<std::string> all = *mastermind::codes(settings);
  int most = 0;
  for (std::size_t target = 0; target < all.size(); target += 61) {
    std::vector<std::string> left = all;
    std::string guess = settings.first_guess;
    int guesses = 1;
    while (guess != all[target] && guesses < 100) {
      left = *mastermind::eliminate(settings, *mastermind::score(settings, all[target], guess), guess, left);
      guess = *mastermind::next_guess(settings, left);
      ++guesses;
    }
    most = std::max(most, guesses);
  }
  return most;
}

TEST(MastermindNextGuess, FindsCodesFromLists) { EXPECT_LT(most_guesses_from_lists({}), 100); }

TEST(MastermindNextGuess, IsTheOnlyCodeLeft) {
  EXPECT_EQ(*mastermind::next_guess({}, std::vector<std::string>{"fade"}), "fade");
  EXPECT_TRUE(
      mastermind::validate_code({}, *mastermind::next_guess({}, std::vector<std::string>{"fade", "deaf"})));
}

TEST(MastermindNextGuess, RefusesNoCodesAndInvalidOnes) {
  EXPECT_FALSE(mastermind::next_guess({}, std::vector<std::string>{}).has_value());
  EXPECT_FALSE(mastermind::next_guess({}, {"aabb", "aabz"}).has_value());
  EXPECT_FALSE(mastermind::next_guess({}, {"aab", "aabb"}).has_value());
}

/// What the specifications ask of the number of guesses: whatever guesses by default has to keep to it.
TEST(FullMarks, FourPegsOfSixColoursNeverTakeMoreThanFiveGuesses) {
  if (support::kSlowBuild) GTEST_SKIP() << "takes long; FindsCodes plays the same with fewer codes";
  EXPECT_LE(play_mastermind({}).worst, 5);
  EXPECT_LE(play_mastermind(*mastermind::Settings::make(4, "rgbyop")).worst, 5);
  EXPECT_LE(most_guesses_from_lists({}), 5);
}

TEST(FullMarks, AChordTakes4Point3GuessesOnAverage) {
  const auto targets =
      typed_targets(*musician::game(), 1, [](Code code) { return musician::to_chord(code); });
  EXPECT_LE(play_all(MusicianRules{}, musician::initial_guess(), targets).mean(), 4.3);
}

TEST(FullMarks, ShipsTake6GuessesOnAverage) {
  EXPECT_LE(play_battleship({}, support::kSlowBuild ? 97 : 1).mean(), 6.0);
}

TEST(FullMarks, PiecesTake3Point91GuessesInGamesOfFourAnd4Point10InGamesOfFive) {
  EXPECT_LE(play_chess(4, 1).mean(), 3.91);
  EXPECT_LE(play_chess(5, 1).mean(), 4.10);
}

}  // namespace
}  // namespace winnow
