#include <algorithm>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/program.hpp"
#include "winnow/registry.hpp"

namespace winnow::testing {
namespace {

using nlohmann::json;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

/// Columns of a terminal: bytes that do not continue a UTF-8 character.
std::size_t width(const std::string& line) {
  return static_cast<std::size_t>(std::count_if(
      line.begin(), line.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

TEST(Games, TableNamesEveryGameAndFitsThePage) {
  const Outcome outcome = run({"games"});
  EXPECT_EQ(outcome.status, 0);
  EXPECT_EQ(outcome.err, "");
  for (const GameInfo& family : registered_games()) {
    const auto game = make_game(family.id);
    ASSERT_TRUE(game);
    const Description& description = (*game)->description();
    EXPECT_THAT(outcome.out, HasSubstr(description.token));
    EXPECT_THAT(outcome.out, HasSubstr(description.roles.hider));
    EXPECT_THAT(outcome.out, HasSubstr(description.roles.guesser));
    for (const CountRange& range : description.counts) EXPECT_THAT(outcome.out, HasSubstr(range.label));
    for (const Parameter& parameter : family.parameters) EXPECT_THAT(outcome.out, HasSubstr(parameter.name));
  }
  for (const std::string& line : lines(outcome.out)) EXPECT_LE(width(line), 80U) << line;
}

TEST(Games, OneGameShowsItsRulesAndFitsThePage) {
  std::vector<std::string> tokens = {"chess:5", "cards:3", "battleship:9x7x2",
                                     "mastermind:pegs=3,symbols=xyz"};
  for (const GameInfo& family : registered_games()) {
    tokens.push_back((*make_game(family.id))->description().token);
  }
  for (const std::string& token : tokens) {
    const Outcome outcome = run({"games", token});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("(" + token + ")"));
    for (const char* name : {"roles", "target", "guess", "answer", "written", "parameters"}) {
      EXPECT_THAT(outcome.out, HasSubstr(std::string("\n  ") + name));
    }
    for (const std::string& line : lines(outcome.out)) EXPECT_LE(width(line), 80U) << line;
  }
}

TEST(Games, JsonHasThePromisedKeys) {
  const json all = json::parse(run({"games", "--json"}).out);
  EXPECT_EQ(all["schema"], 1);
  const json& games = all["games"];
  ASSERT_EQ(games.size(), registered_games().size());
  for (const json& game : games) {
    for (const char* key :
         {"game", "id", "title", "summary", "rules", "parameters", "targets", "roles", "labels", "items",
          "grid", "target", "guess", "writing", "promise", "full_mark", "time_limit_seconds"}) {
      EXPECT_TRUE(game.contains(key)) << key;
    }
    EXPECT_TRUE(game["roles"].contains("hider"));
    EXPECT_TRUE(game["roles"].contains("guesser"));
    EXPECT_FALSE(game["labels"].empty());
    EXPECT_GT(game["targets"], 0);
    for (const json& parameter : game["parameters"]) {
      for (const char* key : {"name", "min", "max", "default", "meaning"})
        EXPECT_TRUE(parameter.contains(key)) << key;
    }
    for (const json& item : game["items"]) {
      for (const char* key : {"label", "glyph", "colour", "column", "row"})
        EXPECT_TRUE(item.contains(key)) << key;
    }
  }
}

TEST(Games, JsonOfOneGameIsItsObject) {
  const json musician = json::parse(run({"games", "musician", "--json"}).out);
  EXPECT_EQ(musician["schema"], 1);
  EXPECT_EQ(musician["game"], "musician");
  EXPECT_EQ(musician["targets"], 1330);
  EXPECT_EQ(musician["roles"]["hider"], "composer");
  EXPECT_EQ(musician["target"]["kind"], "set");
  EXPECT_EQ(musician["full_mark"], 4.3);
  EXPECT_EQ(musician["time_limit_seconds"], 4);
  EXPECT_TRUE(musician["promise"].is_null());
  EXPECT_THAT(musician["labels"], ElementsAre("pitches", "notes", "octaves"));

  const json mastermind = json::parse(run({"games", "mastermind", "--json"}).out);
  EXPECT_EQ(mastermind["target"]["kind"], "sequence");
  EXPECT_EQ(mastermind["promise"], 5);
  EXPECT_TRUE(mastermind["time_limit_seconds"].is_null());

  const json coloured = json::parse(run({"games", "mastermind:pegs=4,symbols=rgbyop", "--json"}).out);
  EXPECT_EQ(coloured["items"][4]["colour"], "orange");
  EXPECT_EQ(coloured["items"][5]["colour"], "purple");

  const json chess = json::parse(run({"games", "chess:3", "--json"}).out);
  EXPECT_EQ(chess["target"]["kind"], "multiset");
  EXPECT_EQ(chess["targets"], 397);
  EXPECT_TRUE(chess["full_mark"].is_null());
}

}  // namespace
}  // namespace winnow::testing
