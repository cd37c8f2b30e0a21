#include "play/protocol_guesser.hpp"

#include <gtest/gtest.h>

#include "engine/support.hpp"

/// winnow's strategies as the protocol has them: a line in, a line out.
namespace winnow {
namespace {

using protocol::ProtocolGuesser;

ProtocolGuesser guesser_of(const std::string& token, const std::string& strategy = "first") {
  return ProtocolGuesser(*GameState::start(support::game_of(token), {.name = strategy}));
}

/// Guesses until the target is found: how often.
std::size_t guesses_for(ProtocolGuesser& guesser, const Game& game, Code target) {
  std::string line = guesser.reply("new").line.value();
  for (std::size_t guesses = 1;; ++guesses) {
    const Code guess = *read_guess(game, line);
    if (guess == target) {
      EXPECT_FALSE(guesser.reply("right").line);
      return guesses;
    }
    line = guesser.reply("answer " + protocol::counts_text(game.counts(guess, target))).line.value();
  }
}

/// Also in chess, where counts do not tell whether a guess was right, and where a code can be empty.
TEST(ProtocolGuesser, FindsEveryTargetAsEvaluateCountsIt) {
  for (const std::string token : {"musician", "chess:2", "mastermind:3x4", "cards:1"}) {
    for (const std::string strategy : {"best", "entropy", "random"}) {
      const auto game = support::game_of(token);
      ProtocolGuesser guesser = guesser_of(token, strategy);
      GuessCounts counts;
      for (const Code target : game->targets()) counts.add(guesses_for(guesser, *game, target));
      EXPECT_EQ(counts, support::evaluated(token, {.name = strategy}).guesses) << token << " " << strategy;
    }
  }
}

TEST(ProtocolGuesser, IsReadyForItsOwnGameOnly) {
  ProtocolGuesser guesser = guesser_of("mastermind");
  for (const std::string line : {"game 1 mastermind", "game 1 mastermind:4x6", " game  1 mastermind:4x6 \r"})
    EXPECT_EQ(guesser.reply(line).line, "ready") << line;
  for (const std::string line : {"game 1 mastermind:4x7", "game 1 musician", "game 1 nothing", "game 1",
                                 "game 2 mastermind", "game"}) {
    const protocol::Reply reply = guesser.reply(line);
    EXPECT_EQ(reply.line, "unknown") << line;
    ASSERT_TRUE(reply.problem) << line;
    support::expect_one_line(*reply.problem);
  }
}

TEST(ProtocolGuesser, WritesItemsWithSpacesUnlessEachIsACharacter) {
  EXPECT_EQ(guesser_of("musician").reply("new").line, "A1 A2 A3");
  EXPECT_EQ(guesser_of("mastermind").reply("new").line, "aaaa");
  EXPECT_EQ(guesser_of("chess").reply("new").line, "-");
}

TEST(ProtocolGuesser, ForgetsAGameThatIsOver) {
  for (const std::string end : {"right", "invalid that was no guess"}) {
    ProtocolGuesser guesser = guesser_of("mastermind");
    guesser.reply("new");
    EXPECT_EQ(guesser.reply("answer 0 0").line, "bbbb");
    EXPECT_FALSE(guesser.reply(end).line);
    EXPECT_EQ(guesser.reply("answer 0 0").line, "unknown") << end;
    EXPECT_EQ(guesser.reply("new").line, "aaaa") << end;
  }
}

TEST(ProtocolGuesser, NewAloneEndsAGameToo) {
  ProtocolGuesser guesser = guesser_of("mastermind");
  guesser.reply("new");
  guesser.reply("answer 0 0");
  EXPECT_EQ(guesser.reply("new").line, "aaaa");
}

TEST(ProtocolGuesser, AnswersWhatItCannotFollowByUnknownAndGoesOn) {
  ProtocolGuesser guesser = guesser_of("mastermind");
  guesser.reply("new");
  for (const std::string line :
       {"", "hello", "answer", "answer 0", "answer 9 9", "answer 4 0", "answer 3 1", "NEW", "feedback aabb",
        "feedback aabb ; aab", "feedback aab ; aabb", "feedback a ; b ; c"}) {
    const protocol::Reply reply = guesser.reply(line);
    EXPECT_EQ(reply.line, "unknown") << line;
    EXPECT_TRUE(reply.problem) << line;
    EXPECT_FALSE(reply.quits) << line;
  }
  EXPECT_EQ(guesser.reply("answer 0 0").line, "bbbb");
}

TEST(ProtocolGuesser, GivesFeedback) {
  ProtocolGuesser guesser = guesser_of("musician");
  EXPECT_EQ(guesser.reply("feedback A1 B2 A3 ; A1 A2 B1").line, "1 2 1");
  EXPECT_EQ(guesser_of("chess").reply("feedback - ; BK").line, "0 0 0");
}

TEST(ProtocolGuesser, Quits) {
  const protocol::Reply reply = guesser_of("musician").reply("quit\r");
  EXPECT_TRUE(reply.quits);
  EXPECT_FALSE(reply.line);
}

}  // namespace
}  // namespace winnow
