#include "winnow/coach.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/support.hpp"
#include "play/guesser.hpp"
#include "solver/brute_force.hpp"
#include "solver/strategies/advisor.hpp"
#include "winnow/guesser.hpp"
#include "winnow/text.hpp"

/// Skill is what a guess costs on average, luck is what its answer saves.
namespace winnow {
namespace {

using support::game_of;
using ::testing::HasSubstr;

/// Work enough for a proof in the small games of these tests.
constexpr double kPatience = 1000;

GameRecord record_of(std::string_view line) {
  const auto record = read_game_line(line);
  if (!record) throw std::runtime_error(record.error().message);
  return *record;
}

Review reviewed(const GameRecord& record) {
  auto result = review(record, {.budget = {.effort = kPatience}});
  if (!result) throw std::runtime_error(result.error().message);
  return *std::move(result);
}

Review reviewed(std::string_view line) { return reviewed(record_of(line)); }

std::string refusal(const GameRecord& record) {
  const auto result = review(record);
  if (result) return "a review";
  support::expect_one_line(result.error().message);
  return result.error().message;
}

// The targets of mastermind:2x2 are aa, ab, ba and bb. The guess ab is right for one of them, leaves ba alone
// after (0,2), and aa and bb after (1,0). What is left takes 0, 1 and (1 + 2) / 2 guesses then.

TEST(Coach, CountsTheCandidatesBeforeAndAfterAGuess) {
  const TurnReview turn = reviewed("mastermind:2x2/ab=1,0").turns.front();
  EXPECT_EQ(turn.before, 4U);
  EXPECT_EQ(turn.after, 2U);
  EXPECT_DOUBLE_EQ(turn.expected_after, (1 * 1 + 1 * 1 + 2 * 2) / 4.0);
  EXPECT_EQ(reviewed("mastermind:2x2/ab=win").turns.front().after, 1U);
}

TEST(Coach, ExpectsWhatTheBestPlayTakes) {
  // One guess for each, and then 0 + 1 + 3 more. After aa it is 0 + 3 + 1: no guess is better.
  const TurnReview turn = reviewed("mastermind:2x2/ab=1,0").turns.front();
  EXPECT_EQ(turn.made, (Expectation{.total = 8, .candidates = 4, .proven = true}));
  EXPECT_EQ(turn.least, turn.made);
  EXPECT_EQ(turn.left, (Expectation{.total = 3, .candidates = 2, .proven = true}));
}

TEST(Coach, CallsItLuckWhenMostOtherTargetsWouldHaveTakenLonger) {
  const auto luck = [](std::string_view line) { return reviewed(line).turns.front().luck; };
  EXPECT_DOUBLE_EQ(luck("mastermind:2x2/ab=1,0"), 100 * (0 + 2 / 2.0) / 4);
  EXPECT_DOUBLE_EQ(luck("mastermind:2x2/ab=0,2"), 100 * (2 + 1 / 2.0) / 4);
  EXPECT_DOUBLE_EQ(luck("mastermind:2x2/ab=win"), 100 * (3 + 1 / 2.0) / 4);
}

TEST(Coach, CallsItNeitherGoodNorBadLuckWhenThereIsOneAnswer) {
  EXPECT_DOUBLE_EQ(reviewed("mastermind:2x2/ab=0,2/ba=win").turns.back().luck, 50);
}

// The targets of bulls:2x3 are 01, 02, 10, 12, 20 and 21. After 01 and (1,0) these are 02 and 21. To guess
// one of them takes (1 + 2) / 2 guesses on average. To guess 12 tells them apart and takes 2; to guess 10
// earns (0,1) from both and takes 1 + (1 + 2) / 2.

TEST(Coach, TakesAPointOfSkillForAHundredthOfAGuess) {
  const auto second = [](std::string_view line) { return reviewed(line).turns.at(1); };
  EXPECT_DOUBLE_EQ(second("bulls:2x3/01=1,0/21=win").skill, 100);
  EXPECT_DOUBLE_EQ(second("bulls:2x3/01=1,0/12=1,0").skill, 50);
  EXPECT_DOUBLE_EQ(second("bulls:2x3/01=1,0/10=0,1").skill, 0);
}

TEST(Coach, NamesABetterGuessOnlyWhereThereIsOne) {
  const auto game = game_of("bulls:2x3");
  const TurnReview good = reviewed("bulls:2x3/01=1,0/21=win").turns.at(1);
  EXPECT_EQ(good.best, good.turn.guess);
  const TurnReview poor = reviewed("bulls:2x3/01=1,0/12=1,0").turns.at(1);
  EXPECT_EQ(write_plain(*game, poor.best), "02");
}

TEST(Coach, AveragesSkillAndLuckOverTheTurns) {
  const Review review = reviewed("bulls:2x3/01=1,0/12=1,0/02=win");
  EXPECT_DOUBLE_EQ(review.skill, (100 + 50 + 100) / 3.0);
  EXPECT_DOUBLE_EQ(review.luck, (review.turns[0].luck + 50 + 50) / 3.0);
}

TEST(Coach, SeesTheTurningPointWhereMostWasGainedOrLost) {
  // 01 takes 6 + 0 + 1 + 3 + 3 guesses in all. From 13/6 it comes to 3/2, to 1 and to nothing.
  const Review review = reviewed("bulls:2x3/01=1,0/12=1,0/02=win");
  EXPECT_DOUBLE_EQ(review.turns[0].gain(), 13 / 6.0 - 1 - 3 / 2.0);
  EXPECT_DOUBLE_EQ(review.turns[1].gain(), 3 / 2.0 - 1 - 1);
  EXPECT_DOUBLE_EQ(review.turns[2].gain(), 0);
  EXPECT_EQ(review.turning_point, 1U);
}

// Guesses 1 and 2 are as good as any; that the second was right was luck.
TEST(Coach, TellsLuckFromSkill) {
  const Review lucky = reviewed("mastermind:2x2/ab=1,0/aa=win");
  EXPECT_TRUE(lucky.turns[*lucky.turning_point].by_luck());
  // To guess again what is known to be wrong costs a guess, and nothing else happens.
  const Review careless = reviewed("mastermind:2x2/ab=0,2/ab=0,2/ba=win");
  ASSERT_EQ(careless.turning_point, 1U);
  EXPECT_FALSE(careless.turns[1].by_luck());
  EXPECT_DOUBLE_EQ(careless.turns[1].lost(), 1);
}

TEST(Coach, SpeaksOfNoLuckAgainstAnEvilHider) {
  const Review review = reviewed("mastermind:2x2@e/ab=1,0/aa=0,0/bb=win");
  EXPECT_TRUE(review.evil);
  EXPECT_FALSE(review.turning_point);
  EXPECT_FALSE(review.model) << "nothing was hidden";
}

TEST(Coach, SeesTheFirstOfEqualTurningPoints) {
  const Review review = reviewed("mastermind:2x2/ab=1,0/aa=0,0/bb=win");
  EXPECT_DOUBLE_EQ(review.turns[0].gain(), review.turns[1].gain());
  EXPECT_EQ(review.turning_point, 0U);
}

TEST(Coach, SeesNoTurningPointWhereAllIsAsExpected) {
  EXPECT_EQ(reviewed("chess:0/-=win").turning_point, std::nullopt);
}

TEST(Coach, ShowsHowTheTargetWouldHaveBeenFound) {
  const Review won = reviewed("bulls:2x3/01=1,0/12=1,0/02=win");
  ASSERT_TRUE(won.model.has_value());
  EXPECT_TRUE(won.model->proven);
  ASSERT_EQ(won.model->turns.size(), 2U);
  EXPECT_EQ(won.model->turns.back(), won.turns.back().turn);
}

TEST(Coach, ShowsItForAGameThatWasGivenUpIfTheTargetIsKnown) {
  GameRecord record = record_of("bulls:2x3/01=1,0");
  EXPECT_FALSE(reviewed(record).model.has_value());
  record.target = *read_target(*record.game, "21");
  const Review review = reviewed(record);
  ASSERT_TRUE(review.model.has_value());
  EXPECT_EQ(review.model->turns.back().guess, *record.target);
  EXPECT_EQ(review.model->turns.back().answer, kWin);
}

/// The game that a strategy plays against a target.
GameRecord played(const std::string& token, const StrategyChoice& choice, std::size_t target) {
  GameState state = *GameState::start(game_of(token), choice);
  const Code hidden = state.game().targets()[target % state.game().targets().size()];
  while (state.turns().empty() || state.turns().back().answer != kWin) {
    const Code guess = choose_guess(state);
    state = *state.after({guess, state.game().answer(guess, hidden)});
  }
  return {.game = game_of(token), .turns = state.turns()};
}

TEST(Coach, FindsNoFaultWithAProvenBook) {
  for (const char* token : {"mastermind", "musician", "cards", "chess:3"}) {
    const GameRecord record = played(token, {.name = "optimal"}, 777);
    const Review review = reviewed(record);
    for (const TurnReview& turn : review.turns) {
      EXPECT_EQ(turn.skill, 100) << token;
      EXPECT_EQ(turn.best, turn.turn.guess);
      EXPECT_TRUE(turn.least.proven && turn.made.proven && turn.left.proven);
    }
    ASSERT_TRUE(review.model.has_value());
    // Mastermind's model game keeps the promise of five guesses, which the best mean does not.
    if (!record.game->description().promise) {
      EXPECT_EQ(review.model->turns, record.turns) << token;
    }
  }
}

TEST(Coach, FindsNoFaultWithTheBookUnderOtherNames) {
  const TurnReview turn = reviewed("mastermind/ffda=1,1").turns.front();  // the book begins with aabc
  EXPECT_EQ(turn.skill, 100);
  EXPECT_TRUE(turn.made.proven);
  EXPECT_EQ(turn.best, turn.turn.guess);
}

TEST(Coach, NeverFindsAGuessBetterThanTheBest) {
  for (const char* token : {"mastermind:3x4", "battleship:4x3x2", "chess:2", "cards:1", "bulls:3x5"}) {
    for (std::size_t target : {3U, 17U, 40U}) {
      for (const TurnReview& turn :
           reviewed(played(token, {.name = "random", .seed = target}, target)).turns) {
        EXPECT_TRUE(turn.made.proven && turn.least.proven) << token;
        EXPECT_GE(turn.made.total, turn.least.total) << token;
        EXPECT_GE(turn.luck, 0);
        EXPECT_LE(turn.luck, 100);
      }
    }
  }
}

TEST(Coach, LooksAtAGameInTheSameWayUnderOtherNames) {
  const GameRecord record = played("mastermind:3x4", {.name = "random", .seed = 5}, 41);
  const Review expected = reviewed(record);
  for (const Symmetry& names : generators(record.game->symmetries(), record.game->description())) {
    GameRecord renamed = record;
    for (Turn& turn : renamed.turns)
      turn = {apply(names, *record.game, turn.guess), apply(names, *record.game, turn.answer)};
    const Review review = reviewed(renamed);
    EXPECT_EQ(review.luck, expected.luck);
    EXPECT_EQ(review.skill, expected.skill);
    EXPECT_EQ(review.turning_point, expected.turning_point);
  }
}

TEST(Coach, SaysWhatIsOnlyAnEstimate) {
  if (support::kSlowBuild) GTEST_SKIP() << "takes long";
  // It has too many candidates to play against.
  const Review review = reviewed("chess:8/BK,WK=1,0,0");
  const TurnReview& turn = review.turns.front();
  EXPECT_FALSE(turn.least.proven);
  EXPECT_FALSE(turn.made.proven);
  EXPECT_GT(turn.least.mean(), 3);
  EXPECT_LT(turn.least.mean(), 5);
  EXPECT_GE(turn.skill, 0);
}

TEST(Coach, BelievesAProvenBook) {
  const Review review = reviewed("battleship/A1,A3,H1=0,2,0");
  const TurnReview& turn = review.turns.front();
  EXPECT_TRUE(turn.least.proven);
  EXPECT_TRUE(turn.made.proven);
  EXPECT_EQ(turn.least.total, 22'856U);
}

TEST(Coach, RefusesAGameWithoutAGuess) {
  EXPECT_THAT(refusal({.game = game_of("musician")}), HasSubstr("no guess to review"));
}

TEST(Coach, RefusesAGuessAfterAWin) {
  GameRecord record = record_of("mastermind/aabb=win");
  record.turns.push_back(record.turns.front());
  EXPECT_THAT(refusal(record), HasSubstr("guess 1, aabb, was right"));
}

TEST(Coach, NamesTheAnswerThatContradictsOthers) {
  EXPECT_THAT(refusal(record_of("mastermind/aabb=0,0/aacd=2,2")), HasSubstr("answer 2, (2,2) to aacd"));
}

TEST(Coach, TellsOfItsProgressAndCanBeEnded) {
  const GameRecord record = record_of("bulls:3x5/012=1,0/034=1,2");
  std::uint64_t last = 0;
  const auto watch = [&](std::uint64_t done, std::uint64_t all) {
    EXPECT_GE(done, last);
    EXPECT_LT(done, all);
    EXPECT_EQ(all, 2U);
    last = done;
    return true;
  };
  EXPECT_TRUE(review(record, {.progress = watch}).has_value());
  EXPECT_EQ(last, 1U);

  const auto result = review(record, {.progress = [](auto, auto) { return false; }});
  ASSERT_FALSE(result.has_value());
  EXPECT_EQ(result.error().kind, ErrorKind::kCancelled);
}

TEST(Coach, EndedEarlyHasTheTurnsReviewedSoFar) {
  const GameRecord record = *read_game_line("mastermind@g/aabc=1,1/cdfa=0,3/facd=3,0/face=win");
  const auto result = review(record, {.progress = [](std::uint64_t done, auto) { return done < 2; }});
  ASSERT_TRUE(result.has_value());
  EXPECT_FALSE(result->complete);
  EXPECT_EQ(result->turns.size(), 2U);
  EXPECT_FALSE(result->model.has_value());
  EXPECT_TRUE(reviewed(record).complete);
}

class Prospecting : public ::testing::TestWithParam<std::string> {};

/// A position with at most so many candidates, after random guesses.
GameState small_position(const GameState& start, std::size_t most, support::Random& random) {
  GameState state = start;
  const auto targets = start.game().targets();
  while (state.candidates().size() > most) {
    const Code guess = support::random_guess(start.game(), random);
    const Code hidden = targets[number(state.candidates()[random.below(state.candidates().size())])];
    if (guess != hidden) state = *state.after({guess, start.game().answer(guess, hidden)});
  }
  return state;
}

TEST_P(Prospecting, AgreesWithBruteForce) {
  support::Random random(11);
  const GameState start = *GameState::start(game_of(GetParam()));
  const EncodedGame& game = Guesser::of(start).game();
  const Advisor advisor(game, {.budget = {.effort = kPatience}});
  Workspace workspace(game);
  for (int i = 0; i < 5; ++i) {
    const GameState position = small_position(start, 9, random);
    const CandidateBlock block = game.block(position.candidates());
    support::BruteForce brute(game.game(), position.candidates());
    const solver::Finding best = advisor.find(block, position.turns(), workspace);
    EXPECT_TRUE(best.proven());
    EXPECT_EQ(best.total, brute.least_total(brute.all()));
    const Code guess = support::random_guess(game.game(), random);
    const solver::Finding given = advisor.outcome(block, position.turns(), guess, 1, workspace).sum;
    EXPECT_TRUE(given.proven());
    EXPECT_EQ(given.guess, guess);
    EXPECT_EQ(given.total, brute.least_total_from(guess, brute.all())) << write_plain(game.game(), guess);
  }
}

INSTANTIATE_TEST_SUITE_P(EveryGame, Prospecting,
                         ::testing::ValuesIn(support::every_game_and({"mastermind:3x4", "chess:2"})),
                         support::name_of_token);

}  // namespace
}  // namespace winnow
