#include <functional>
#include <map>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/support.hpp"
#include "play/marking/guesser_marking.hpp"
#include "play/protocol_guesser.hpp"

/// Marking, with guessers that are no programs of their own.
namespace winnow {
namespace {

using protocol::Breakdown;
using protocol::Conversation;
using protocol::Fault;
using protocol::MarkedGame;
using protocol::MarkSheet;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

/// Does with each line what a function says, and keeps all that it is told.
class ScriptedGuesser : public protocol::Correspondent {
 public:
  using Answering = std::function<std::variant<std::string, Breakdown>(const std::string& line)>;

  explicit ScriptedGuesser(Answering answering) : answering_(std::move(answering)) {}

  Result<void> start() override {
    ++starts;
    return can_start ? Result<void>() : Error{"cannot run it"};
  }

  std::variant<std::string, Breakdown> ask(std::string_view line) override {
    lines.emplace_back(line);
    return answering_(lines.back());
  }

  void tell(std::string_view line) override { lines.emplace_back(line); }

  std::vector<std::string> lines;
  int starts = 0;
  bool can_start = true;

 private:
  Answering answering_;
};

/// Is ready, and writes these lines one after the other, the last for ever.
ScriptedGuesser::Answering writing(std::vector<std::string> answers) {
  return [answers = std::move(answers), next = std::size_t{0}](const std::string& line) mutable {
    if (line.starts_with("game")) return std::string("ready");
    if (line == "new") next = 0;
    return answers[std::min(next++, answers.size() - 1)];
  };
}

/// Is ready, and then does this instead of writing a line.
ScriptedGuesser::Answering breaking_by(Breakdown breakdown) {
  return [breakdown](const std::string& line) -> std::variant<std::string, Breakdown> {
    if (line.starts_with("game")) return "ready";
    return breakdown;
  };
}

constexpr std::size_t kMostGuesses = 4;

class Marking : public ::testing::Test {
 protected:
  MarkedGame mark(ScriptedGuesser& guesser, const std::string& target) const {
    Conversation conversation(*game_, guesser, true);
    return mark_game(conversation, *read_target(*game_, target), kMostGuesses).value();
  }

  MarkedGame mark(ScriptedGuesser::Answering answering, const std::string& target) const {
    ScriptedGuesser guesser(std::move(answering));
    return mark(guesser, target);
  }

  std::shared_ptr<const Game> game_ = support::game_of("bulls:2x3");
};

TEST_F(Marking, TellsTheGuesserWhatTheProtocolSays) {
  ScriptedGuesser guesser(writing({"0 1", "[1,0]"}));
  const MarkedGame marked = mark(guesser, "10");
  EXPECT_THAT(guesser.lines, ElementsAre("game 1 bulls:2x3", "new", "answer 0 2", "right"));
  EXPECT_EQ(marked.turns.size(), 2U);
  EXPECT_EQ(marked.fault, std::nullopt);
  EXPECT_EQ(marked.contradicting, 0U);
}

TEST_F(Marking, TellsWrongGuessesByTheirKindAndLosesTheGame) {
  const std::map<std::string, Fault> kinds = {{"unknown", Fault::kNotAGuess}, {"", Fault::kWrongNumber},
                                              {"0 5", Fault::kNotAGuess},     {"012", Fault::kWrongNumber},
                                              {"0", Fault::kWrongNumber},     {"00", Fault::kRepeated}};
  for (const auto& [written, kind] : kinds) {
    ScriptedGuesser guesser(writing({"01", written}));
    const MarkedGame marked = mark(guesser, "12");
    EXPECT_EQ(marked.fault, kind) << written;
    EXPECT_EQ(marked.turns.size(), 1U);
    EXPECT_EQ(guesser.lines.back(), "invalid " + marked.detail);
    support::expect_one_line(marked.detail);
  }
}

TEST_F(Marking, ALostGameIsNoReasonToStartAgain) {
  ScriptedGuesser guesser(writing({"00"}));
  Conversation conversation(*game_, guesser, true);
  for (const Code target : game_->targets()) mark_game(conversation, target, kMostGuesses);
  EXPECT_EQ(guesser.starts, 0);
  EXPECT_EQ(guesser.lines.size(), 1 + 2 * game_->targets().size());
}

TEST_F(Marking, CountsGuessesThatEarlierAnswersRuleOut) {
  EXPECT_EQ(mark(writing({"01", "01", "12"}), "12").contradicting, 1U);
  EXPECT_EQ(mark(writing({"01", "20", "12"}), "12").contradicting, 0U);
}

TEST_F(Marking, GivesUpATargetAfterTheMostGuesses) {
  const MarkedGame marked = mark(writing({"01"}), "12");
  EXPECT_EQ(marked.fault, Fault::kNotFound);
  EXPECT_EQ(marked.turns.size(), kMostGuesses);
  EXPECT_EQ(mark(writing({"01", "01", "01", "12"}), "12").fault, std::nullopt);
}

TEST_F(Marking, StartsAgainAfterABreakdown) {
  for (const Fault fault : {Fault::kEnded, Fault::kSilent, Fault::kLongLine, Fault::kOutOfTurn}) {
    ScriptedGuesser guesser(breaking_by({fault, "detail"}));
    Conversation conversation(*game_, guesser, true);
    for (int i = 0; i < 3; ++i) {
      const auto marked = mark_game(conversation, game_->targets().front(), kMostGuesses);
      EXPECT_EQ(marked->fault, fault);
      EXPECT_EQ(marked->detail, "detail");
    }
    EXPECT_EQ(guesser.starts, 2);
  }
}

TEST_F(Marking, AProgramThatIsNotReadyStartsAgainForEachTarget) {
  ScriptedGuesser guesser([](const std::string&) { return std::string("hello"); });
  Conversation conversation(*game_, guesser, true);
  for (int i = 0; i < 3; ++i) {
    const auto marked = mark_game(conversation, game_->targets().front(), kMostGuesses);
    EXPECT_EQ(marked->fault, Fault::kNotReady);
    EXPECT_THAT(marked->detail, HasSubstr("hello"));
  }
  EXPECT_EQ(guesser.starts, 2);
  guesser.can_start = false;
  EXPECT_EQ(mark_game(conversation, game_->targets().front(), kMostGuesses)->detail, "cannot run it");
}

TEST_F(Marking, WhoIsNotWaitedForIsNotMarked) {
  ScriptedGuesser guesser(breaking_by({std::nullopt}));
  Conversation conversation(*game_, guesser, true);
  EXPECT_EQ(mark_game(conversation, game_->targets().front(), kMostGuesses), std::nullopt);
}

/// By any strategy of winnow, also where counts do not tell whether a guess was right.
TEST(MarkSheet, OfAStrategyIsWhatEvaluateCounts) {
  for (const std::string token : {"musician", "chess:2", "mastermind:3x4", "cards:1"}) {
    const auto game = support::game_of(token);
    protocol::ProtocolGuesser strategy(*GameState::start(game, {.name = "size"}));
    ScriptedGuesser guesser([&](const std::string& line) { return strategy.reply(line).line.value(); });
    Conversation conversation(*game, guesser, true);
    MarkSheet sheet;
    for (const Code target : game->targets()) sheet.add(*mark_game(conversation, target, 100));
    EXPECT_EQ(sheet.guesses, support::evaluated(token, {.name = "size"}).guesses) << token;
    EXPECT_TRUE(sheet.is_faultless());
  }
}

MarkedGame lost(std::uint64_t target, Fault fault, std::string detail) {
  return {.target = Code{target}, .fault = fault, .detail = std::move(detail)};
}

MarkedGame found(std::uint64_t target, std::size_t guesses, double seconds = 0) {
  return {.target = Code{target}, .turns = std::vector<Turn>(guesses), .seconds = seconds};
}

/// Several processes play at once, so that nothing may depend on who is done first.
TEST(MarkSheet, DoesNotDependOnTheOrderOfGames) {
  std::vector<MarkedGame> games = {found(1, 3),
                                   found(2, 5),
                                   lost(3, Fault::kSilent, "at three"),
                                   found(4, 5),
                                   lost(5, Fault::kEnded, "at five"),
                                   lost(6, Fault::kSilent, "at six")};
  games[1].contradicting = 2;
  games[3].contradicting = 1;
  const auto at = [](Fault fault) { return static_cast<std::size_t>(fault); };
  for (int order = 0; order < 2; ++order) {
    MarkSheet sheet;
    for (const MarkedGame& game : games) sheet.add(game);
    EXPECT_EQ(sheet.played, 6U);
    EXPECT_EQ(sheet.lost(), 3U);
    EXPECT_EQ(sheet.guesses.total(), 13U);
    EXPECT_EQ(sheet.faults.at(at(Fault::kSilent)).count, 2U);
    EXPECT_EQ(sheet.faults.at(at(Fault::kSilent)).detail, "at three");
    EXPECT_EQ(sheet.faults.at(at(Fault::kEnded)).first.target, Code{5});
    EXPECT_EQ(sheet.contradicting.count, 3U);
    EXPECT_EQ(sheet.contradicting.first.target, Code{2});
    EXPECT_EQ(sheet.worst->target, Code{3});
    std::reverse(games.begin(), games.end());
  }
}

TEST(MarkSheet, TheWorstGameIsTheFirstWithTheMostGuessesIfNoneIsLost) {
  MarkSheet sheet;
  for (const MarkedGame& game : {found(4, 5), found(1, 3), found(2, 5)}) sheet.add(game);
  EXPECT_EQ(sheet.worst->target, Code{2});
}

TEST(MarkSheet, HoldsTimeAgainstTheLimitOfTheSpecification) {
  MarkSheet sheet{.time_limit = 4};
  sheet.add(found(1, 3, 3.9));
  EXPECT_TRUE(sheet.is_faultless());
  sheet.add(found(3, 3, 4.1));
  sheet.add(found(2, 3, 7.5));
  EXPECT_FALSE(sheet.is_faultless());
  EXPECT_EQ(sheet.overtime.count, 2U);
  EXPECT_EQ(sheet.overtime.first.target, Code{2});
  EXPECT_EQ(sheet.longest_game, 7.5);
  EXPECT_EQ(sheet.lost(), 0U);
  MarkSheet unlimited;
  unlimited.add(found(1, 3, 1000));
  EXPECT_TRUE(unlimited.is_faultless());
}

TEST_F(Marking, TakesTheTimeOfAWholeGame) {
  const MarkedGame marked = mark(
      [](const std::string& line) {
        if (line.starts_with("game")) return std::string("ready");
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        return std::string(line == "new" ? "01" : "12");
      },
      "12");
  EXPECT_GE(marked.seconds, 0.04);
}

}  // namespace
}  // namespace winnow
