#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "api/service_support.hpp"
#include "games/support.hpp"
#include "winnow/registry.hpp"

/// What the methods do that no command does: positions and sessions by name, books as text. That the others
/// give what their commands print is seen to in tests/cli/serve_test.cpp.
namespace winnow {
namespace {

using support::error_of;
using support::json;
using support::kBadParameters;
using support::result_of;
using ::testing::HasSubstr;

TEST(ServiceGames, AreRefusedWhereTheyAreTooLarge) {
  Service service({.most_targets = 1000});
  EXPECT_EQ(result_of(service, "candidates", {{"game", "chess:3"}})["candidates"], 397);
  for (const char* method : {"candidates", "evaluate", "solve"}) {
    EXPECT_THAT(error_of(service, method, {{"game", "musician"}})["message"].get<std::string>(),
                HasSubstr("musician has 1,330 targets, and games of up to 1,000 are taken here"));
  }
  // This takes no list of them.
  EXPECT_EQ(result_of(service, "feedback", {"musician", "A1 B1 C1", "A1 B1 C1"})["right"], true);
}

// Positions.

TEST(ServicePositions, AreAskedAboutByName) {
  Service service;
  const json opened = result_of(service, "open", {{"game", "musician"}, {"turns", {"A1 B1 C2=0,1,2"}}});
  EXPECT_EQ(opened["candidates"], 190);
  const json asked = {{"position", opened["position"]}, {"top", 3}};
  const json by_turns = {{"game", "musician"}, {"turns", {"A1 B1 C2=0,1,2"}}, {"top", 3}};
  const json first = result_of(service, "suggest", asked);
  EXPECT_EQ(first, result_of(service, "suggest", by_turns));
  EXPECT_EQ(first, result_of(service, "suggest", asked));  // from what is remembered
}

TEST(ServicePositions, LeadToFurtherOnes) {
  Service service;
  const std::string start = result_of(service, "open", {{"game", "bulls"}})["position"];
  const json next = result_of(service, "open", {{"position", start}, {"turns", {"0123=0,0"}}});
  EXPECT_NE(next["position"], start);
  EXPECT_EQ(next["candidates"], 360);
  EXPECT_EQ(result_of(service, "candidates", {{"position", start}})["candidates"], 5040);
}

TEST(ServicePositions, TakeTheTurnsThatResultsHave) {
  Service service;
  const json opened = result_of(service, "open", {{"game", "chess:2"}, {"turns", {"BK=1,0,0", "BK BQ=win"}}});
  EXPECT_EQ(opened["won"], true);
  EXPECT_EQ(result_of(service, "open", {{"game", "chess:2"}, {"turns", opened["turns"]}})["turns"],
            opened["turns"]);
}

TEST(ServicePositions, AreClosed) {
  Service service;
  const std::string name = result_of(service, "open", {{"game", "bulls"}})["position"];
  EXPECT_EQ(result_of(service, "close", {{"position", name}})["closed"], name);
  for (const char* method : {"close", "suggest", "candidates"}) {
    const json error = error_of(service, method, {{"position", name}});
    EXPECT_EQ(error["code"], kBadParameters);
    EXPECT_THAT(error["message"].get<std::string>(), HasSubstr(name));
  }
}

TEST(ServicePositions, AreForgottenWhenThereAreManyOthers) {
  Service service;
  const std::string used = result_of(service, "open", {{"game", "chess:0"}})["position"];
  const std::string unused = result_of(service, "open", {{"game", "chess:0"}})["position"];
  for (int i = 0; i < 255; ++i) {
    result_of(service, "open", {{"game", "chess:0"}});
    result_of(service, "candidates", {{"position", used}});
  }
  EXPECT_THAT(error_of(service, "candidates", {{"position", unused}})["message"].get<std::string>(),
              HasSubstr("many others"));
}

TEST(ServicePositions, HaveTheirOwnGameAndStrategy) {
  Service service;
  const std::string name = result_of(service, "open", {{"game", "bulls"}, {"strategy", "size"}})["position"];
  EXPECT_THAT(
      error_of(service, "suggest", {{"position", name}, {"strategy", "best"}})["message"].get<std::string>(),
      HasSubstr(R"("strategy" means nothing beside "position")"));
}

TEST(ServiceCandidates, AreListedInParts) {
  Service service;
  const json all = result_of(service, "candidates", {{"game", "bulls:2x3"}});
  EXPECT_EQ(all["candidate_list"], json({"01", "02", "10", "12", "20", "21"}));
  EXPECT_EQ(
      result_of(service, "candidates", {{"game", "bulls:2x3"}, {"from", 4}, {"most", 5}})["candidate_list"],
      json({"20", "21"}));
  EXPECT_EQ(result_of(service, "candidates", {{"game", "bulls:2x3"}, {"from", 9}})["candidate_list"],
            json::array());
}

TEST(ServiceCandidates, TellHowLikelyEachItemIs) {
  Service service;
  const json known = result_of(service, "candidates",
                               {{"game", "bulls:2x3"}, {"turns", {"01=0,1"}}, {"items", true}})["known"];
  // 12 and 20 are left.
  EXPECT_EQ(known["items"], json::parse(R"([{"label":"0","min":0,"max":1,"share":0.5},
                                            {"label":"1","min":0,"max":1,"share":0.5},
                                            {"label":"2","min":1,"max":1,"share":1.0}])"));
  EXPECT_EQ(known["positions"], json::parse(R"([["1","2"],["0","2"]])"));
}

TEST(ServiceAssess, TellsWhatAGuessWouldDo) {
  Service service;
  const json told = result_of(service, "assess", {{"game", "bulls:2x3"}, {"guess", "01"}});
  EXPECT_EQ(told["parts"], 4);
  EXPECT_EQ(told["worst_size"], 2);
  std::size_t sum = 0;
  for (const json& group : told["split"]) sum += group["candidates"].get<std::size_t>();
  EXPECT_EQ(sum, 6U);
}

// Books are text, on both ways.

TEST(ServiceBooks, GoFromSolveToTheOthers) {
  Service service;
  const json solved = result_of(service, "solve", {{"game", "mastermind:3x3"}, {"write_book", true}});
  const json book = {{"book", solved["book"]}};
  EXPECT_EQ(result_of(service, "verify", book)["good"], true);
  EXPECT_EQ(result_of(service, "show", book)["tree"]["guess"], solved["guess"]);
  const json evaluated =
      result_of(service, "evaluate", {{"game", "mastermind:3x3"}, {"book", solved["book"]}});
  EXPECT_EQ(evaluated["total"], solved["total"]);
}

TEST(ServiceBooks, AreRefusedWhereTheyAreNone) {
  Service service;
  for (const char* method : {"verify", "show"}) {
    EXPECT_THAT(error_of(service, method, {{"book", "a novel"}})["message"].get<std::string>(),
                HasSubstr("book: "));
  }
  const json solved = result_of(service, "solve", {{"game", "mastermind:3x3"}, {"write_book", true}});
  EXPECT_EQ(error_of(service, "show", {{"book", solved["book"]}, {"after", {"abc=0,0"}}})["code"],
            kBadParameters);
}

// Sessions.

/// Plays on as a person who guesses, with the best guess that hints tell.
json guess_to_the_end(Service& service, json session) {
  const json name = session["session"];
  for (int guesses = 0; session["phase"] == "guess" && guesses < 20; ++guesses) {
    const json hinted = result_of(service, "play.best", {{"session", name}});
    session =
        result_of(service, "play.guess", {{"session", name}, {"guess", hinted["hint"]["best"]["guess"]}});
  }
  return session;
}

TEST(ServicePlay, IsWonAgainstEveryKindOfHider) {
  Service service;
  for (const GameInfo& game : registered_games()) {
    for (const char* level : {"random", "hard", "evil"}) {
      const json end = guess_to_the_end(
          service, result_of(service, "play", {{"game", game.id}, {"level", level}, {"seed", 5}}));
      EXPECT_EQ(end["phase"], "won") << game.id << level;
      EXPECT_EQ(end["solution"], end["turns"].back()["guess"]);
      EXPECT_EQ(end["help"]["best"], end["turns"].size());
    }
  }
}

TEST(ServicePlay, IsLostToEveryKindOfGuesser) {
  Service service;
  for (const GameInfo& game : registered_games()) {
    const json targets = result_of(service, "candidates", {{"game", game.id}, {"most", 100}});
    const json target = targets["candidate_list"].back();
    for (const char* level : {"beginner", "good", "perfect"}) {
      json session = result_of(service, "play", {{"game", game.id}, {"side", "hider"}, {"level", level}});
      const json name = session["session"];
      for (int guesses = 0; session["phase"] != "won" && guesses < 30; ++guesses) {
        session = result_of(service, "play.guess", {{"session", name}});
        ASSERT_EQ(session["phase"], "answer");
        const json earned =
            result_of(service, "feedback",
                      {{"game", session["game"]}, {"target", target}, {"guess", session["open_guess"]}});
        const json answer = earned["right"] == true ? json("win") : earned["answer"];
        session = result_of(service, "play.answer", {{"session", name}, {"answer", answer}});
      }
      EXPECT_EQ(session["phase"], "won") << game.id << level;
      EXPECT_EQ(session["solution"], target);
    }
  }
}

TEST(ServicePlay, AnswersForAHiderWhoNamesTheTarget) {
  Service service;
  const json name = result_of(service, "play", {{"game", "bulls"}, {"side", "hider"}})["session"];
  result_of(service, "play.hide", {{"session", name}, {"target", "4567"}});
  const json guessed = result_of(service, "play.guess", {{"session", name}});
  EXPECT_EQ(guessed["phase"], "guess");
  EXPECT_EQ(guessed["turns"].size(), 1U);
}

TEST(ServicePlay, TakesTurnsBackAndMakesThemAgain) {
  Service service;
  const json name = result_of(service, "play", {{"game", "bulls"}, {"seed", 1}})["session"];
  const json session = {{"session", name}};
  EXPECT_EQ(error_of(service, "play.undo", session)["code"], kBadParameters);
  const json made = result_of(service, "play.guess", {{"session", name}, {"guess", "0123"}});
  EXPECT_EQ(made["can_undo"], true);
  const json undone = result_of(service, "play.undo", session);
  EXPECT_EQ(undone["turns"], json::array());
  EXPECT_EQ(undone["can_redo"], true);
  EXPECT_EQ(undone["help"]["undone"], 1);
  EXPECT_EQ(result_of(service, "play.redo", session)["turns"], made["turns"]);
  EXPECT_EQ(error_of(service, "play.redo", session)["code"], kBadParameters);
}

TEST(ServicePlay, HintsInThreeSteps) {
  Service service;
  const json session = {{"session", result_of(service, "play", {{"game", "bulls"}, {"seed", 1}})["session"]}};
  const json first = result_of(service, "play.hint", session)["hint"];
  EXPECT_EQ(first["level"], "candidates");
  EXPECT_EQ(first["candidates"], 5040);
  EXPECT_TRUE(first["best"].is_null());
  const json second = result_of(service, "play.hint", session)["hint"];
  EXPECT_EQ(second["level"], "effect");
  EXPECT_TRUE(second["best"]["guess"].is_null());
  EXPECT_GT(second["best"]["bits"], 1);
  const json third = result_of(service, "play.hint", session)["hint"];
  EXPECT_EQ(third["level"], "guess");
  EXPECT_TRUE(third["best"]["guess"].is_string());
}

TEST(ServicePlay, AHintTellsNoLessThanIsAskedFor) {
  Service service;
  const json asked = {{"session", result_of(service, "play", {{"game", "bulls"}, {"seed", 1}})["session"]},
                      {"least", "effect"}};
  const json first = result_of(service, "play.hint", asked);
  EXPECT_EQ(first["hint"]["level"], "effect");
  EXPECT_EQ(first["help"]["hints"], 1);
  EXPECT_EQ(result_of(service, "play.hint", asked)["hint"]["level"], "guess");
}

TEST(ServicePlay, GivingUpIsTakenBack) {
  Service service;
  const json session = {{"session", result_of(service, "play", {{"game", "bulls"}, {"seed", 1}})["session"]}};
  EXPECT_EQ(result_of(service, "play.give_up", session)["can_undo"], true);
  const json again = result_of(service, "play.undo", session);
  EXPECT_EQ(again["phase"], "guess");
  EXPECT_TRUE(again["solution"].is_null());
  EXPECT_EQ(again["help"]["undone"], 1);
}

TEST(ServicePlay, KeepsItsSecretsWhileItLasts) {
  Service service;
  const json name = result_of(service, "play", {{"game", "bulls"}, {"seed", 1}})["session"];
  const json guessed = result_of(service, "play.guess", {{"session", name}, {"guess", "0123"}});
  EXPECT_TRUE(guessed["solution"].is_null());
  EXPECT_TRUE(guessed["candidates_left"].is_null());
  const json ended = result_of(service, "play.give_up", {{"session", name}});
  EXPECT_EQ(ended["phase"], "given-up");
  EXPECT_TRUE(ended["solution"].is_string());
  EXPECT_EQ(ended["candidates_left"].size(), 1U);
}

TEST(ServicePlay, ShowsWhatIsCertainOnlyIfWanted) {
  Service service;
  const json name =
      result_of(service, "play", {{"game", "mastermind"}, {"level", "evil"}, {"no_marks", true}})["session"];
  const json before = result_of(service, "play.state", {{"session", name}})["known"];
  EXPECT_EQ(result_of(service, "play.guess", {{"session", name}, {"guess", "aaaa"}})["known"], before);
  const json marked = result_of(service, "play.marks", {{"session", name}, {"marks", true}});
  EXPECT_EQ(marked["known"]["items"][0]["max"], 0);
}

TEST(ServicePlay, ExplainsAndCorrectsAContradiction) {
  Service service;
  const json name = result_of(service, "play", {{"game", "bulls"}, {"side", "hider"}})["session"];
  const auto turn = [&](const char* guess, const json& answer) {
    result_of(service, "play.guess", {{"session", name}, {"guess", guess}});
    return result_of(service, "play.answer", {{"session", name}, {"answer", answer}});
  };
  turn("0123", {0, 0});
  const json stuck = turn("0145", {2, 2});
  EXPECT_EQ(stuck["phase"], "contradiction");
  EXPECT_EQ(stuck["contradiction"]["turn"], 2);
  const json& correction = stuck["contradiction"]["corrections"][0];
  const json corrected =
      result_of(service, "play.correct",
                {{"session", name}, {"turn", correction["turn"]}, {"answer", correction["answer"]}});
  EXPECT_EQ(corrected["phase"], "guess");
  EXPECT_EQ(corrected["candidates_left"].back(), correction["candidates"]);
}

TEST(ServicePlay, GoesOnFromItsLine) {
  Service service;
  const json name = result_of(service, "play", {{"game", "bulls"}, {"seed", 4}})["session"];
  const json left = result_of(service, "play.guess", {{"session", name}, {"guess", "0123"}});
  const json resumed = result_of(service, "play", {{"game", left["game_line"]}});
  EXPECT_EQ(resumed["turns"], left["turns"]);
  EXPECT_EQ(resumed["game_line"], left["game_line"]);
}

TEST(ServicePlay, OpensWhatIsSeenAsAPosition) {
  Service service;
  const json name = result_of(service, "play", {{"game", "bulls"}, {"seed", 4}})["session"];
  const json seen = result_of(service, "play.candidates", {{"session", name}});
  EXPECT_EQ(result_of(service, "candidates", {{"position", seen["position"]}})["candidates"], 5040);
  EXPECT_EQ(result_of(service, "play.state", {{"session", name}})["help"]["candidates"], 1);
}

TEST(ServicePlay, HasAnEnd) {
  if (support::kSlowBuild) GTEST_SKIP() << "a thousand responses, each longer than the last, take long";
  Service service;
  const json name = result_of(service, "play", {{"game", "bulls:2x3"}, {"level", "evil"}})["session"];
  const json guess = {{"session", name}, {"guess", "01"}};
  for (int guesses = 0; guesses < 1000; ++guesses)
    service.answer(support::request(1, "play.guess", guess).dump());
  EXPECT_THAT(error_of(service, "play.guess", guess)["message"].get<std::string>(), HasSubstr("too long"));
}

TEST(ServicePlay, RefusesWhatIsOutOfOrder) {
  Service service;
  const auto expect_bad = [&](const char* method, const json& parameters, const char* said) {
    const json error = error_of(service, method, parameters);
    EXPECT_EQ(error["code"], kBadParameters);
    EXPECT_THAT(error["message"].get<std::string>(), HasSubstr(said));
  };
  expect_bad("play", {{"game", "bulls"}}, R"("seed" is missing)");
  expect_bad("play", {{"game", "bulls@g/0123=1,0"}}, "what is to be guessed is missing");
  expect_bad("play", {{"game", "bulls"}, {"seed", 1}, {"level", "good"}}, "random, hard and evil");
  expect_bad("play", {{"game", "bulls"}, {"side", "hider"}, {"level", "evil"}}, "beginner, good and perfect");
  expect_bad("play", {{"game", "bulls"}, {"side", "both"}}, R"("side" must be one of)");
  expect_bad("play.guess", {{"session", "s99"}, {"guess", "0123"}}, "no session \"s99\"");

  const json name = result_of(service, "play", {{"game", "bulls"}, {"seed", 1}})["session"];
  expect_bad("play.guess", {{"session", name}}, R"("guess" is missing)");
  expect_bad("play.hint", {{"session", name}, {"least", "all"}}, "candidates, effect and guess");
  expect_bad("play.answer", {{"session", name}, {"answer", "1,1"}}, "no guess to answer");
  expect_bad("play.correct", {{"session", name}, {"turn", 1}, {"answer", "1,1"}}, "turn");
  expect_bad("play.hide", {{"session", name}, {"target", "0123"}}, "only the hider");
  result_of(service, "play.give_up", {{"session", name}});
  expect_bad("play.guess", {{"session", name}, {"guess", "0123"}}, "no guess can be made now");
  expect_bad("play.hint", {{"session", name}}, "while the game lasts");
  result_of(service, "close", {{"session", name}});
  expect_bad("play.state", {{"session", name}}, "closed");
}

}  // namespace
}  // namespace winnow
