#include "winnow/battleship.hpp"

#include <gtest/gtest.h>

#include "games/support.hpp"
#include "oracle/battleship.hpp"

namespace winnow::battleship {
namespace {

Locations locations(const std::string& text, const Settings& settings = {}) {
  Locations result;
  for (const std::string& word : support::words(text)) {
    result.push_back(to_location(word, settings).value());
  }
  return result;
}

/// The feedback by the typed function, which the literal rule must confirm.
Counts answer(const std::string& target, const std::string& guess, const Settings& settings = {}) {
  const Feedback given = *feedback(locations(target, settings), locations(guess, settings), settings);
  const Counts counts{given.exact, given.one_away, given.two_away};
  EXPECT_EQ(oracle::battleship(support::words(target), support::words(guess)), counts);
  return counts;
}

TEST(BattleshipFeedback, TwoGuessesMayBeOneAwayFromDifferentShips) {
  EXPECT_EQ(answer("H1 B2 D3", "B3 C3 H3"), (Counts{0, 2, 1}));
}

TEST(BattleshipFeedback, TwoGuessesMayBeOneAwayFromTheSameShip) {
  EXPECT_EQ(answer("H1 B2 D3", "B1 A2 H3"), (Counts{0, 2, 1}));
}

TEST(BattleshipFeedback, ASquareBesideAShipThatWasHitIsStillOneAway) {
  EXPECT_EQ(answer("H1 B2 D3", "B2 H2 H1"), (Counts{2, 1, 0}));
}

TEST(BattleshipFeedback, AShipCountsAtItsClosestDistanceOnly) {
  EXPECT_EQ(answer("A1 D2 B3", "A3 D2 H1"), (Counts{1, 1, 0}));
}

TEST(BattleshipFeedback, ThreeSquaresAwayEarnsNothing) {
  EXPECT_EQ(answer("A1 D2 B3", "H4 G3 H2"), (Counts{0, 0, 0}));
}

TEST(BattleshipFeedback, TheTargetItselfEarnsThreeInAnyOrder) {
  EXPECT_EQ(answer("A1 D2 B3", "D2 B3 A1"), (Counts{3, 0, 0}));
}

TEST(BattleshipFeedback, AHitNextToAnotherShipIsAHit) {
  EXPECT_EQ(answer("A1 A2 H4", "A1 A2 E1"), (Counts{2, 0, 0}));
}

TEST(BattleshipFeedback, DiagonalsAreAsNearAsSides) {
  // The specification's diagram of distances from the centre of a board of five by five.
  const Settings settings{5, 5, 1};
  const std::vector<std::string> diagram{"22222", "21112", "21012", "21112", "22222"};
  for (int row = 1; row <= 5; ++row) {
    for (int column = 0; column < 5; ++column) {
      const std::string square{static_cast<char>('A' + column), static_cast<char>('0' + row)};
      Counts expected{0, 0, 0};
      expected.at(static_cast<std::size_t>(
          diagram[static_cast<std::size_t>(row - 1)][static_cast<std::size_t>(column)] - '0')) = 1;
      EXPECT_EQ(answer("C3", square, settings), expected) << square;
      EXPECT_EQ(answer(square, "C3", settings), expected) << square;
    }
  }
}

TEST(BattleshipFeedback, TheEdgeOfABoardDoesNotWrapAround) {
  EXPECT_EQ(answer("A4", "B1"), (Counts{0, 0, 0}));
  EXPECT_EQ(answer("H1", "A1"), (Counts{0, 0, 0}));
  EXPECT_EQ(answer("H1", "A2"), (Counts{0, 0, 0}));
  EXPECT_EQ(answer("Z1", "A2", {26, 2, 1}), (Counts{0, 0, 0}));
}

TEST(BattleshipFeedback, WorksOnBoardsTooLargeToEnumerate) {
  const Settings settings{8, 8, 32};
  std::string left_half;
  std::string chequered;
  for (char column = 'A'; column <= 'H'; ++column) {
    for (char row = '1'; row <= '8'; ++row) {
      const std::string square{' ', column, row};
      left_half += column <= 'D' ? square : "";
      chequered += (column + row) % 2 == 0 ? square : "";
    }
  }
  EXPECT_EQ(answer(left_half, chequered, settings), (Counts{16, 4, 4}));
  EXPECT_EQ(answer(chequered, left_half, settings), (Counts{16, 16, 0}));
  EXPECT_EQ(answer(left_half, "", settings), (Counts{0, 0, 0}));
  EXPECT_EQ(answer("", left_half, settings), (Counts{0, 0, 0}));
}

TEST(BattleshipFeedback, RefusesSquaresOffTheBoardAndRepeatedOnes) {
  const Locations good{{'A', 1}, {'B', 2}};
  for (const Locations& bad : {Locations{{'I', 1}}, Locations{{'A', 5}}, Locations{{'A', 0}},
                               Locations{{'@', 1}}, Locations{{'a', 1}}, Locations{{'C', 3}, {'C', 3}}}) {
    EXPECT_FALSE(feedback(good, bad).has_value());
    EXPECT_FALSE(feedback(bad, good).has_value());
  }
}

TEST(BattleshipLocation, IsReadByItsExactNameOnly) {
  EXPECT_EQ(to_location("A1"), (Location{'A', 1}));
  EXPECT_EQ(to_location("H4"), (Location{'H', 4}));
  for (const char* text :
       {"", "A", "1", "a1", "A1 ", " A1", "A0", "A5", "I1", "@1", "1A", "A11", "AA1", "A\xb1"}) {
    EXPECT_FALSE(to_location(text).has_value()) << text;
  }
}

TEST(BattleshipLocation, DependsOnTheBoard) {
  EXPECT_EQ(to_location("Z2", {26, 2, 1}), (Location{'Z', 2}));
  EXPECT_FALSE(to_location("A3", {26, 2, 1}).has_value());
  EXPECT_EQ(to_location("G9", {7, 9, 1}), (Location{'G', 9}));
  EXPECT_FALSE(to_location("H1", {7, 9, 1}).has_value());
  // Where a board would have more columns than letters, or more rows than digits.
  EXPECT_FALSE(to_location("a1", {100, 4, 3}).has_value());
  EXPECT_FALSE(to_location("A:", {2, 20, 3}).has_value());
}

TEST(BattleshipLocation, IsShownAndOrderedAsItsText) {
  EXPECT_EQ(to_string(Location{'H', 4}), "H4");
  EXPECT_LT(*to_location("A1"), *to_location("A2"));
  EXPECT_LT(*to_location("A4"), *to_location("B1"));
  EXPECT_LT(*to_location("A2"), *to_location("B1"));
}

TEST(BattleshipGame, Has4960Targets) {
  EXPECT_EQ((*game())->target_count(), 4960U);
  EXPECT_EQ((*game())->targets().size(), 4960U);
}

TEST(BattleshipGame, RefusesSettingsThatAreNoGame) {
  for (const Settings& settings :
       {Settings{27, 2, 3}, Settings{8, 10, 3}, Settings{9, 8, 3}, Settings{8, 4, 33}, Settings{8, 4, -1},
        Settings{0, 4, 1}, Settings{8, -4, 1}, Settings{8, 8, 32}}) {
    const std::string size = write_counts({settings.width, settings.height, settings.ships});
    EXPECT_FALSE(game(settings).has_value()) << size;
    EXPECT_FALSE(initial_guess(settings).has_value()) << size;
  }
}

TEST(BattleshipGame, CodesAndTypedLocationsAreTheSameThing) {
  for (const Settings& settings : {Settings{}, Settings{5, 5, 2}, Settings{26, 2, 2}, Settings{7, 9, 2}}) {
    const auto whole = *game(settings);
    for (const Code target : whole->targets()) {
      const Locations typed = *to_locations(target, settings);
      EXPECT_EQ(typed.size(), static_cast<std::size_t>(settings.ships));
      EXPECT_TRUE(std::is_sorted(typed.begin(), typed.end()));
      EXPECT_EQ(*to_code(typed, settings), target);
      EXPECT_EQ(*to_code(Locations(typed.rbegin(), typed.rend()), settings), target);
    }
  }
}

TEST(BattleshipGame, AnswersTheExamplesAsTheTypedFunctionDoes) {
  const Code target = *to_code(locations("H1 B2 D3"));
  EXPECT_EQ((*game())->counts(*to_code(locations("B3 C3 H3")), target), (Counts{0, 2, 1}));
  EXPECT_EQ((*game())->counts(target, target), (Counts{3, 0, 0}));
  EXPECT_EQ((*game())->answer(target, target), kWin);
}

TEST(BattleshipGame, HasTheTranscriptOfTheDriver) {
  support::expect_session("battleship", "H1 B2 D3", {{"[A1,H1,A3]", "(1,2,0)"}, {"[B2,D3,H1]", "(3,0,0)"}},
                          "Your guess #1:  [A1,H1,A3]\n"
                          "    My answer:  (1,2,0)\n"
                          "Your guess #2:  [B2,D3,H1]\n"
                          "    My answer:  (3,0,0)\n"
                          "You got it in 2 guesses!\n");
}

TEST(BattleshipGame, SaysWhoPlaysAndHowItIsMarked) {
  const Description description = (*game())->description();
  EXPECT_EQ(description.roles.hider, "hider");
  EXPECT_EQ(description.roles.guesser, "searcher");
  EXPECT_EQ(description.marks.full, 6);
  EXPECT_EQ((*game({5, 5, 2}))->description().marks.full, std::nullopt);
  EXPECT_TRUE(description.marks.feedback);
}

TEST(BattleshipGame, CodesOffTheBoardAreNoLocations) {
  EXPECT_FALSE(to_locations(Code{1}, {.width = 0, .height = 0, .ships = 0}).has_value());
  EXPECT_FALSE(to_locations(Code{1}, {.width = 8, .height = 0, .ships = 1}).has_value());
  EXPECT_FALSE(to_locations(Code{1U << 6U}, {.width = 2, .height = 3, .ships = 1}).has_value());
  EXPECT_EQ(*to_locations(Code{1U << 5U}, {.width = 2, .height = 3, .ships = 1}), Locations({{'B', 3}}));
}

}  // namespace
}  // namespace winnow::battleship
