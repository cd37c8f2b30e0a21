#include "winnow/registry.hpp"

#include <set>

#include <gtest/gtest.h>

#include "games/support.hpp"

namespace winnow {
namespace {

using support::game_of;

std::string canonical(std::string_view token) { return game_of(token)->description().token; }

TEST(Registry, HasTheGamesOfTheSpecifications) {
  std::set<std::string> ids;
  for (const GameInfo& family : registered_games()) {
    EXPECT_TRUE(ids.insert(family.id).second);
  }
  for (const char* id : {"mastermind", "musician", "battleship", "cards", "chess"}) {
    EXPECT_TRUE(ids.contains(id)) << id;
  }
}

TEST(Registry, APlainNameIsTheUsualSize) {
  EXPECT_EQ(canonical("cards"), canonical("cards:2"));
  EXPECT_EQ(canonical("chess"), canonical("chess:4"));
  EXPECT_EQ(canonical("mastermind"), canonical("mastermind:4x6"));
  EXPECT_EQ(canonical("battleship"), canonical("battleship:8x4x3"));
  EXPECT_EQ(game_of("cards")->target_count(), 1326U);
  EXPECT_EQ(game_of("battleship")->target_count(), 4960U);
  EXPECT_EQ(game_of("mastermind")->target_count(), 1296U);
}

TEST(Registry, ACanonicalTokenIsTheShortestThatSaysEverything) {
  for (const char* token :
       {"musician", "cards:2", "cards:3", "chess:4", "chess:5", "chess:0", "mastermind:4x6", "mastermind:5x8",
        "battleship:8x4x3", "battleship:5x5x2", "mastermind:pegs=4,symbols=rgbyop"}) {
    EXPECT_EQ(canonical(token), token);
  }
  EXPECT_EQ(canonical("mastermind:pegs=4,symbols=abcdef"), "mastermind:4x6");
}

TEST(Registry, TheSignBetweenNumbersMayBeACapital) {
  EXPECT_EQ(canonical("mastermind:4X6"), "mastermind:4x6");
  EXPECT_EQ(canonical("battleship:8X4x3"), "battleship:8x4x3");
  EXPECT_EQ(canonical("mastermind:pegs=4,symbols=XYZ"), "mastermind:pegs=4,symbols=XYZ");
}

TEST(Registry, NamedParametersMeanTheSameAsNumbersInOrder) {
  for (const GameInfo& family : registered_games()) {
    std::string named;
    for (const Parameter& parameter : family.parameters) {
      const auto standard = static_cast<std::size_t>(parameter.standard);
      named += (named.empty() ? ":" : ",") + parameter.name + "=" +
               (parameter.characters.empty() ? std::to_string(standard)
                                             : parameter.characters.substr(0, standard));
    }
    EXPECT_EQ(canonical(family.id + named), canonical(family.id)) << named;
  }
}

TEST(Registry, SymbolsCanBeNamed) {
  const auto game = game_of("mastermind:pegs=4,symbols=rgbyop");
  std::string labels;
  for (const ItemInfo& item : game->description().items) {
    labels += item.label;
  }
  EXPECT_EQ(labels, "rgbyop");
  EXPECT_EQ(game->target_count(), 1296U);
  EXPECT_EQ(game_of("mastermind:pegs=3,symbols=xyz")->target_count(), 27U);
}

TEST(Registry, GamesOfTwoToThe24thTargetsAreTheLargest) {
  EXPECT_EQ(game_of("mastermind:12x4")->target_count(), kMostTargets);
  EXPECT_EQ(game_of("mastermind:24x2")->target_count(), kMostTargets);
  EXPECT_EQ(game_of("mastermind:4x62")->target_count(), 14'776'336U);
  EXPECT_EQ(game_of("cards:5")->target_count(), 2'598'960U);
  EXPECT_FALSE(make_game("mastermind:25x2").has_value());
  EXPECT_EQ(game_of("mastermind:8x8")->target_count(), kMostTargets);
}

TEST(Registry, RefusesWhatIsNoGameWithAMessage) {
  const std::vector<std::string> tokens{"",
                                        ":",
                                        "poker",
                                        "nim",
                                        "card",
                                        "cardss",
                                        "cards3",
                                        "cards:0",
                                        "cards:53",
                                        "cards:6",
                                        "cards:-1",
                                        "cards:2x3",
                                        "cards:abc",
                                        "cards:",
                                        "cards:2.5",
                                        "cards:2 3",
                                        "cards:2x",
                                        "cards:x2",
                                        "cards:99999999999999999999",
                                        "cards:4294967298",
                                        "cards::2",
                                        "cards:2:3",
                                        "chess:33",
                                        "chess:-1",
                                        "chess:99999999999999999999",
                                        "chess:4x4",
                                        "mastermind:0x6",
                                        "mastermind:4x0",
                                        "mastermind:9x9",
                                        "mastermind:4x63",
                                        "mastermind:4",
                                        "mastermind:4x6x2",
                                        "mastermind:pegs=4,symbols=aab",
                                        "mastermind:pegs=4,symbols=",
                                        "mastermind:pegs=,symbols=ab",
                                        "mastermind:pegs=0,symbols=ab",
                                        "mastermind:pegs=4,symbols=a b",
                                        "mastermind:pegs=4,symbols=a;b",
                                        "mastermind:pegs=4,symbols=\xc3\xa4\xc3\xb6",
                                        "mastermind:pegs=4,pegs=4,symbols=ab",
                                        "mastermind:pegs=4,colours=ab",
                                        "mastermind:pegs=4,symbols=ab,",
                                        "mastermind:2147483648x1",
                                        "mastermind:99999999999999999999x99999999999999999999",
                                        "battleship:27x2x3",
                                        "battleship:8x10x3",
                                        "battleship:9x8x3",
                                        "battleship:8x4x33",
                                        "battleship:8x4",
                                        "battleship:8x8x32",
                                        "battleship:0x4x1",
                                        "battleship:8x0x1",
                                        "battleship:8x4x-1",
                                        "battleship:-8x-4x3",
                                        "musician:3",
                                        "musician:",
                                        "musician:x",
                                        "\xff\xfe",
                                        "cards:\xff",
                                        std::string("cards\0:2", 8),
                                        std::string("cards:2\0", 8),
                                        "cards:2\n",
                                        "\n",
                                        "musician\x1b[31m",
                                        std::string(100'000, 'x'),
                                        "cards:" + std::string(100'000, '9'),
                                        "mastermind:pegs=4,symbols=" + std::string(100'000, 'a')};
  for (const std::string& token : tokens) {
    const auto game = make_game(token);
    EXPECT_FALSE(game.has_value()) << token.substr(0, 80);
    if (!game) {
      support::expect_one_line(game.error().message);
    }
  }
}

TEST(Registry, KeepsEveryParameterWithinItsRange) {
  for (const GameInfo& family : registered_games()) {
    for (std::size_t p = 0; p < family.parameters.size(); ++p) {
      const Parameter& parameter = family.parameters[p];
      EXPECT_FALSE(parameter.name.empty());
      EXPECT_FALSE(parameter.meaning.empty());
      EXPECT_LE(parameter.least, parameter.standard);
      EXPECT_LE(parameter.standard, parameter.most);
      const auto with = [&](int number) {
        std::string token = family.id;
        for (std::size_t q = 0; q < family.parameters.size(); ++q) {
          token += (q == 0 ? ":" : "x") + std::to_string(q == p ? number : family.parameters[q].standard);
        }
        return token;
      };
      for (const int number : {parameter.least - 1, parameter.most + 1}) {
        EXPECT_FALSE(make_game(with(number)).has_value()) << with(number);
      }
      for (const int number :
           {parameter.least, parameter.most}) {  // both within, but maybe too large together
        const auto game = make_game(with(number));
        if (game) {
          EXPECT_LE((*game)->target_count(), kMostTargets);
          EXPECT_EQ((*game)->description().token, with(number));
        } else {
          support::expect_one_line(game.error().message);
        }
      }
    }
  }
}

TEST(Registry, FindsTheFamilyWithOrWithoutParameters) {
  for (const char* token : {"cards", "cards:3"}) {
    const Result<GameInfo> family = game_info(token);
    ASSERT_TRUE(family.has_value());
    EXPECT_EQ(family->id, "cards");
  }
  for (const char* token : {"", "poker", "poker:3", "\xff"}) {
    const Result<GameInfo> family = game_info(token);
    ASSERT_FALSE(family.has_value()) << token;
    support::expect_one_line(family.error().message);
  }
}

TEST(Registry, SaysWhichGamesAreSizedByTheirTarget) {
  EXPECT_TRUE(game_info("cards")->sized_by_target);   // as many cards as the target has
  EXPECT_FALSE(game_info("chess")->sized_by_target);  // a chess target may be smaller than its game
  EXPECT_FALSE(game_info("musician")->sized_by_target);
}

}  // namespace
}  // namespace winnow
