#include <cctype>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/random.hpp"
#include "winnow/registry.hpp"
#include "winnow/text.hpp"

/// Answers are explained in the words of each game's rules.
namespace winnow {
namespace {

using ::testing::ElementsAre;

std::vector<std::string> reasons(const char* token, const char* target, const char* guess) {
  const auto game = *make_game(token);
  std::vector<std::string> texts;
  for (const Reason& reason : game->explain(*read_guess(*game, guess), *read_target(*game, target)))
    texts.push_back(game->description().counts[reason.count].label + ": " + reason.text);
  return texts;
}

TEST(Reasons, OfMusician) {
  EXPECT_THAT(reasons("musician", "A1,B2,A3", "A1,A2,B1"),
              ElementsAre("pitches: A1 is right",
                          "notes: A2 has the right note in the wrong octave: the target has A3",
                          "notes: B1 has the right note in the wrong octave: the target has B2",
                          "octaves: A2 has the right octave but the wrong note: the target has B2"));
}

TEST(Reasons, OfChess) {
  EXPECT_THAT(reasons("chess:5", "BK WQ WN BB", "BK BQ BR BR BN"),
              ElementsAre("pieces: BK is right",
                          "kinds: BQ has the right kind in the wrong colour: the target has WQ",
                          "kinds: BN has the right kind in the wrong colour: the target has WN",
                          "colours: BR has the right colour but the wrong kind: the target has BB"));
}

TEST(Reasons, OfBattleship) {
  EXPECT_THAT(
      reasons("battleship", "H1 B2 D3", "B3 D3 H3"),
      ElementsAre("exact: D3 hits a ship", "one away: B3 is one square away from its nearest ship, B2",
                  "two away: H3 is two squares away from its nearest ship, H1"));
}

TEST(Reasons, OfCards) {
  EXPECT_THAT(reasons("cards", "3C 4H", "4H 3H"), ElementsAre("cards: 4H of the target is in the guess",
                                                              "ranks: 4H of the target has the rank of 4H",
                                                              "ranks: 3C of the target has the rank of 3H",
                                                              "suits: 4H of the target has the suit of 4H"));
  EXPECT_THAT(reasons("cards", "AC 2D", "3H 4H"),
              ElementsAre("lower: 2D of the target is below 3, the lowest rank of the guess",
                          "higher: AC of the target is above 4, the highest rank of the guess"));
}

TEST(Reasons, OfMastermind) {
  EXPECT_THAT(reasons("mastermind", "aabc", "bbba"),
              ElementsAre("coloured: b in place 3 is right",
                          "white: a in place 4 is in a wrong place: the target has it in place 1"));
}

TEST(Reasons, OfBulls) {
  EXPECT_THAT(reasons("bulls", "1234", "1325"),
              ElementsAre("bulls: 1 in place 1 is a bull: it is in its right place",
                          "cows: 3 in place 2 is a cow: the target has it in place 3",
                          "cows: 2 in place 3 is a cow: the target has it in place 2"));
}

/// One that could be a target too.
Code any_code(const Game& game, Random& random) {
  const auto targets = game.targets();
  return targets[random.below(targets.size())];
}

/// Whether a text has the labels of these items as words, one behind the other.
bool names_in_order(std::string_view text, const std::vector<Item>& items, const Description& description) {
  std::size_t place = 0;
  const auto is_inside_word = [&](std::size_t at) {
    return at < text.size() && std::isalnum(static_cast<unsigned char>(text[at])) != 0;
  };
  for (const Item item : items) {
    const std::string& label = description.items[item].label;
    place = text.find(label, place);
    if (place == std::string_view::npos || (place > 0 && is_inside_word(place - 1))) return false;
    place += label.size();
    if (is_inside_word(place)) return false;
  }
  return !items.empty();
}

/// Whatever is guessed, the reasons add up to the answer.
TEST(Reasons, OfEveryGameAddUpToTheAnswer) {
  std::vector<std::string> tokens = {"mastermind:6x3", "chess:16", "cards:3", "battleship:5x5x4",
                                     "bulls:6x7"};
  for (const GameInfo& family : registered_games()) tokens.push_back(family.id);
  Random random(1);
  for (const std::string& token : tokens) {
    const auto game = *make_game(token);
    for (int pair = 0; pair < 500; ++pair) {
      const Code target = any_code(*game, random);
      const Code guess = any_code(*game, random);
      Counts explained(game->description().counts.size(), 0);
      for (const Reason& reason : game->explain(guess, target)) {
        ++explained.at(reason.count);
        EXPECT_TRUE(names_in_order(reason.text, reason.items, game->description())) << reason.text;
      }
      EXPECT_EQ(explained, game->counts(guess, target))
          << token << " " << write_plain(*game, guess) << " for " << write_plain(*game, target);
    }
  }
}

}  // namespace
}  // namespace winnow
