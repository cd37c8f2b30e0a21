#include "winnow/session.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/support.hpp"
#include "play/contradicting.hpp"
#include "winnow/certainty.hpp"
#include "winnow/hider.hpp"

/// A session as any front end drives it, without one.
namespace winnow {
namespace {

using ::testing::HasSubstr;

std::optional<Hint> hint_of(Session& session) {
  Thinking thinking;
  return session.hint(thinking);
}

std::optional<Hint> best_of(Session& session) {
  Thinking thinking;
  return session.best(thinking);
}

class Sessions : public ::testing::TestWithParam<std::string> {
 protected:
  [[nodiscard]] Session open(GameRecord record) const {
    Result<Session> session = Session::open(start_, std::move(record));
    EXPECT_TRUE(session) << session.error().message;
    return *std::move(session);
  }

  [[nodiscard]] Session guessing() const {
    return open({.game = game_, .person = Side::kGuesser, .target = target_});
  }
  [[nodiscard]] Session hiding() const { return open({.game = game_, .person = Side::kHider}); }

  [[nodiscard]] Code other_than(Code code) const {
    return game_->targets()[game_->targets().front() == code ? 1 : 0];
  }

  /// The computer guesses, and is answered for `target_`.
  void play_turn(Session& session) const {
    ASSERT_TRUE(session.propose(choose_guess(session.state())));
    ASSERT_EQ(session.phase(), Phase::kAnswer);
    ASSERT_TRUE(session.answer(game_->answer(*session.open_guess(), target_)));
  }

  /// Answers truly until an answer is possible that contradicts those before it, and gives that.
  [[nodiscard]] Session contradicting() {
    target_ = support::contradictable_target(game_);
    Session session = hiding();
    while (session.phase() != Phase::kContradiction) {
      const Code guess = choose_guess(session.state());
      EXPECT_TRUE(session.propose(guess));
      EXPECT_TRUE(session.answer(
          support::contradicting(session.state(), guess).value_or(game_->answer(guess, target_))));
    }
    return session;
  }

  std::shared_ptr<const Game> game_ = support::game_of(GetParam());
  GameState start_ = *GameState::start(game_);
  Code target_ = draw_target(*game_, 7);
};

TEST_P(Sessions, AGuesserIsAnsweredUntilTheTargetIsFound) {
  Session session = guessing();
  EXPECT_TRUE(session.person_guesses());
  const Code wrong = other_than(target_);
  ASSERT_TRUE(session.propose(wrong));
  EXPECT_EQ(session.turns(), (std::vector<Turn>{{wrong, game_->answer(wrong, target_)}}));
  EXPECT_EQ(session.state().candidates(), start_.after(session.turns().back())->candidates());
  EXPECT_EQ(session.candidates_left(), std::vector{session.state().candidates().size()});
  EXPECT_EQ(session.phase(), Phase::kGuess);
  ASSERT_TRUE(session.propose(target_));
  EXPECT_EQ(session.turns().back(), (Turn{target_, kWin}));
  EXPECT_EQ(session.phase(), Phase::kWon);
  EXPECT_TRUE(session.is_over());
  EXPECT_FALSE(session.propose(wrong));
  EXPECT_EQ(session.turns().size(), 2U);
}

TEST_P(Sessions, AGuesserTakesGuessesBack) {
  Session session = guessing();
  const Session start = session;
  EXPECT_FALSE(session.undo());
  ASSERT_TRUE(session.propose(other_than(target_)));
  const Session one = session;
  EXPECT_FALSE(one == start);
  ASSERT_TRUE(session.propose(target_));
  EXPECT_TRUE(session.undo());
  EXPECT_TRUE(session == one);
  EXPECT_TRUE(session.undo());
  EXPECT_TRUE(session == start);
  EXPECT_EQ(session.state().candidates().size(), game_->targets().size());
}

TEST_P(Sessions, AGuesserDoesAgainWhatWasTakenBack) {
  Session session = guessing();
  EXPECT_FALSE(session.redo());
  ASSERT_TRUE(session.propose(other_than(target_)));
  const Session one = session;
  ASSERT_TRUE(session.propose(target_));
  const Session two = session;
  ASSERT_TRUE(session.undo());
  ASSERT_TRUE(session.undo());
  EXPECT_TRUE(session.redo());
  EXPECT_TRUE(session == one);
  EXPECT_TRUE(session.redo());
  EXPECT_TRUE(session == two);
  EXPECT_FALSE(session.redo()) << "that was all";
}

TEST_P(Sessions, NothingIsDoneAgainAfterAnotherGuess) {
  Session session = guessing();
  ASSERT_TRUE(session.propose(target_));
  ASSERT_TRUE(session.undo());
  ASSERT_TRUE(session.propose(other_than(target_)));
  EXPECT_FALSE(session.redo());
}

TEST_P(Sessions, HelpIsCountedAndKept) {
  Session session = guessing();
  ASSERT_TRUE(session.propose(other_than(target_)));
  EXPECT_EQ(session.record().help, Help{});
  ASSERT_TRUE(hint_of(session));
  ASSERT_TRUE(hint_of(session));
  ASSERT_TRUE(best_of(session));
  EXPECT_EQ(best_of(session)->level, HintLevel::kGuess);
  EXPECT_EQ(session.look_at_candidates().candidates(), session.state().candidates());
  ASSERT_TRUE(session.undo());
  const Help help{.hints = 2, .best = 2, .candidates = 1, .undone = 1};
  EXPECT_EQ(session.record().help, help);
  EXPECT_EQ(open(*read_game_line(write_game_line(session.record()))).record().help, help);
  ASSERT_TRUE(session.redo());
  EXPECT_EQ(session.record().help.undone, 0U) << "the guess counts again";
}

TEST_P(Sessions, WhatWasNotGivenIsNotCounted) {
  Session session = guessing();
  session.give_up();
  EXPECT_FALSE(best_of(session));
  (void)session.look_at_candidates();
  EXPECT_EQ(session.record().help, Help{});
  Session hider = hiding();
  play_turn(hider);
  hider.undo();
  (void)hider.look_at_candidates();
  EXPECT_EQ(hider.record().help, Help{}) << "only guessers are helped";
}

TEST_P(Sessions, WithoutMarksNothingIsShownToFollowFromTheAnswers) {
  Session session = guessing();
  const Certainty nothing = session.known();
  ASSERT_TRUE(session.propose(other_than(target_)));
  ASSERT_TRUE(session.propose(target_));
  EXPECT_EQ(session.known(), certainty(*game_, session.state().candidates()));
  session.show_marks(false);
  EXPECT_EQ(session.known(), nothing);
}

TEST_P(Sessions, HintsSayMoreEachTimeUntilTheNextGuess) {
  Session session = guessing();
  ASSERT_TRUE(session.propose(other_than(target_)));
  const std::size_t candidates = session.state().candidates().size();
  for (const HintLevel level :
       {HintLevel::kCandidates, HintLevel::kEffect, HintLevel::kGuess, HintLevel::kGuess}) {
    const auto hint = hint_of(session);
    ASSERT_TRUE(hint);
    EXPECT_EQ(hint->level, level);
    EXPECT_EQ(hint->candidates, candidates);
    ASSERT_EQ(hint->best.has_value(), level != HintLevel::kCandidates);
    if (hint->best) {
      EXPECT_EQ(hint->best->guess, choose_guess(session.state()));
      EXPECT_GE(hint->best->parts, 1U);
    }
  }
  ASSERT_TRUE(session.undo());
  EXPECT_EQ(hint_of(session)->level, HintLevel::kCandidates);
}

TEST_P(Sessions, AHintTellsNoLessThanIsAskedFor) {
  Session session = guessing();
  Thinking thinking;
  EXPECT_EQ(session.hint(thinking, HintLevel::kEffect)->level, HintLevel::kEffect);
  EXPECT_EQ(session.hint(thinking, HintLevel::kEffect)->level, HintLevel::kGuess);
  EXPECT_EQ(session.record().help.hints, 2U);
  ASSERT_TRUE(session.propose(other_than(target_)));
  EXPECT_EQ(session.hint(thinking, HintLevel::kGuess)->level, HintLevel::kGuess);
  EXPECT_EQ(session.hint(thinking)->level, HintLevel::kGuess) << "and no less than before";
}

TEST_P(Sessions, AGuesserGoesOnAfterGivingUpAndThatIsHelp) {
  Session session = guessing();
  ASSERT_TRUE(session.propose(other_than(target_)));
  ASSERT_TRUE(session.undo());
  session.give_up();
  EXPECT_TRUE(session.can_undo());
  EXPECT_FALSE(session.can_redo());
  ASSERT_TRUE(session.undo());
  EXPECT_EQ(session.phase(), Phase::kGuess);
  EXPECT_EQ(session.record().help.undone, 2U) << "the guess, and giving up";
  ASSERT_TRUE(session.redo()) << "what was taken back before is still there";
  EXPECT_EQ(session.turns().size(), 1U);
  session.give_up();
  ASSERT_TRUE(session.undo());
  EXPECT_EQ(session.turns().size(), 1U) << "only giving up is taken back";
}

TEST_P(Sessions, AHiderGoesOnWhereTheGameWasEnded) {
  Session session = hiding();
  ASSERT_TRUE(session.propose(choose_guess(session.state())));
  session.give_up();
  ASSERT_TRUE(session.undo());
  EXPECT_EQ(session.phase(), Phase::kAnswer);
  EXPECT_EQ(session.record().help, Help{});
}

TEST_P(Sessions, AGuesserGivesUpAndLearnsWhatItWas) {
  Session session = guessing();
  session.give_up();
  EXPECT_EQ(session.phase(), Phase::kGivenUp);
  EXPECT_EQ(session.solution(), target_);
  EXPECT_FALSE(session.propose(target_));
  EXPECT_FALSE(hint_of(session));
}

// Every answer leaves as many candidates as it can, and giving up shows one that agrees with all of them.
TEST_P(Sessions, AnEvilHiderAnswersWhatHelpsLeast) {
  Session session = open({.game = game_, .person = Side::kGuesser, .evil = true});
  for (int guess = 0; guess < 4 && !session.is_over(); ++guess) {
    const Code code = game_->targets()[static_cast<std::size_t>(guess)];
    const Answer answer = evil_answer(session.state(), code);
    ASSERT_TRUE(session.propose(code));
    EXPECT_EQ(session.turns().back(), (Turn{code, answer}));
  }
  session.give_up();
  for (const auto& [guess, answer] : session.turns())
    EXPECT_EQ(game_->answer(guess, session.solution()), answer);
}

TEST_P(Sessions, AHiderWhoNamesTheTargetNeedNotAnswer) {
  Session session = hiding();
  ASSERT_TRUE(session.hide(target_));
  EXPECT_FALSE(session.hide(target_)) << "only once";
  while (!session.is_over()) ASSERT_TRUE(session.propose(choose_guess(session.state())));
  EXPECT_EQ(session.phase(), Phase::kWon);
  EXPECT_EQ(session.turns(), play_game(start_, target_));
}

TEST_P(Sessions, AHiderAnswersFromTheHead) {
  Session session = hiding();
  EXPECT_FALSE(session.person_guesses());
  EXPECT_FALSE(session.answer(kWin)) << "nothing was guessed yet";
  while (!session.is_over()) play_turn(session);
  EXPECT_EQ(session.phase(), Phase::kWon);
  EXPECT_EQ(session.solution(), target_);
  EXPECT_EQ(session.turns(), play_game(start_, target_));
  EXPECT_FALSE(hint_of(session)) << "hints are only for the guesser";
}

TEST_P(Sessions, AHiderTakesAnAnswerBack) {
  Session session = hiding();
  ASSERT_TRUE(session.propose(other_than(target_)));
  EXPECT_FALSE(session.undo()) << "there is no answer yet";
  EXPECT_EQ(session.phase(), Phase::kAnswer);
  ASSERT_TRUE(session.answer(game_->answer(other_than(target_), target_)));
  ASSERT_TRUE(session.propose(target_));
  EXPECT_TRUE(session.undo());
  EXPECT_TRUE(session == hiding());
}

// The computer guesses as before, so that the answer that was taken back fits.
TEST_P(Sessions, AHiderAnswersAgainAsBefore) {
  Session session = hiding();
  play_turn(session);
  const Session answered = session;
  ASSERT_TRUE(session.undo());
  ASSERT_TRUE(session.propose(choose_guess(session.state())));
  EXPECT_TRUE(session.redo());
  EXPECT_TRUE(session == answered);
}

TEST_P(Sessions, AHiderIsShownAContradictionAndCorrectsIt) {
  Session session = contradicting();
  const std::size_t last = session.turns().size() - 1;
  EXPECT_EQ(session.contradiction()->lost_at, last);
  EXPECT_EQ(session.candidates_left().size(), last);
  EXPECT_FALSE(session.propose(target_)) << "not before it is corrected";
  EXPECT_FALSE(session.correct(last, session.turns().back().answer)) << "that is what was wrong";
  EXPECT_FALSE(session.correct(99, kWin));

  const Answer truth = game_->answer(session.turns().back().guess, target_);
  ASSERT_TRUE(session.correct(last, truth));
  EXPECT_EQ(session.phase(), Phase::kGuess);
  EXPECT_FALSE(session.contradiction());
  EXPECT_EQ(session.turns()[last].answer, truth);
  EXPECT_FALSE(session.correct(last, truth)) << "there is nothing to correct any more";
  while (!session.is_over()) play_turn(session);
  EXPECT_EQ(session.solution(), target_);
}

TEST_P(Sessions, EveryCorrectionMendsAContradiction) {
  const Session session = contradicting();
  for (const Correction& correction : session.contradiction()->corrections) {
    Session corrected = session;
    ASSERT_TRUE(corrected.correct(correction.turn, correction.answer));
    EXPECT_EQ(corrected.phase(), correction.answer == kWin ? Phase::kWon : Phase::kGuess);
    EXPECT_EQ(corrected.state().turns(), corrected.turns());
    if (correction.answer != kWin) {
      EXPECT_EQ(corrected.state().candidates().size(), correction.candidates);
    }
  }
}

TEST_P(Sessions, AContradictionCanBeTakenBackOrGivenUp) {
  Session session = contradicting();
  Session taken_back = session;
  EXPECT_TRUE(taken_back.undo());
  EXPECT_EQ(taken_back.phase(), Phase::kGuess);
  session.give_up();
  EXPECT_EQ(session.phase(), Phase::kGivenUp);
}

TEST_P(Sessions, AreResumedFromTheirRecords) {
  Session guesser = guessing();
  ASSERT_TRUE(guesser.propose(other_than(target_)));
  EXPECT_TRUE(open(guesser.record()) == guesser);
  Session hider = hiding();
  play_turn(hider);
  EXPECT_TRUE(open(hider.record()) == hider);
  const Session contradictory = contradicting();
  const Session again = open(contradictory.record());
  EXPECT_TRUE(again == contradictory);
  EXPECT_EQ(again.contradiction()->corrections, contradictory.contradiction()->corrections);
}

/// Smaller where thinking takes long.
std::vector<std::string> games_in_session() {
  if (!support::kSlowBuild) return support::every_game_and({});
  return {"mastermind:3x4", "bulls:3x5", "battleship:5x4x2", "cards:2", "chess:2"};
}

INSTANTIATE_TEST_SUITE_P(Games, Sessions, ::testing::ValuesIn(games_in_session()), support::name_of_token);

/// A session of a small game, with guesses and answers written as text.
class SmallGame : public ::testing::Test {
 protected:
  [[nodiscard]] Code code(std::string_view text) const { return *read_guess(*game_, text); }
  [[nodiscard]] Turn turn(std::string_view text) const { return *read_turn(*game_, text); }
  [[nodiscard]] std::string error_of(GameRecord record) const {
    const auto session = Session::open(start_, std::move(record));
    return session ? "" : session.error().message;
  }

  std::shared_ptr<const Game> game_ = support::game_of("mastermind:2x3");
  GameState start_ = *GameState::start(game_);
};

TEST_F(SmallGame, RefusesRecordsThatCannotGoOn) {
  const Code ab = code("ab");
  EXPECT_THAT(error_of({.game = game_, .turns = {turn("ab=win")}, .person = Side::kHider}),
              HasSubstr("over"));
  EXPECT_THAT(error_of({.game = game_, .turns = {turn("ab=0,2")}, .person = Side::kGuesser, .target = ab}),
              HasSubstr("answer 1"));
  EXPECT_THAT(
      error_of(
          {.game = game_, .turns = {turn("ab=0,2"), turn("ab=2,0")}, .person = Side::kGuesser, .evil = true}),
      HasSubstr("over"));
  EXPECT_THAT(
      error_of(
          {.game = game_, .turns = {turn("ab=0,2"), turn("ab=1,0")}, .person = Side::kGuesser, .evil = true}),
      HasSubstr("with answer 2 no target is left"));
  EXPECT_EQ(error_of({.game = game_, .turns = {turn("ab=0,2"), turn("ab=1,0")}, .person = Side::kHider}), "");
}

TEST_F(SmallGame, APersonOfWhomNothingIsSaidHides) {
  const auto session = Session::open(start_, {.game = game_});
  ASSERT_TRUE(session);
  EXPECT_EQ(session->record().person, Side::kHider);
}

/// The target is hidden elsewhere, and the person types the answers that are given there.
TEST_F(SmallGame, AGuesserWithoutATargetAnswersToo) {
  Session session =
      *Session::open(start_, {.game = game_, .turns = {turn("ab=1,0")}, .person = Side::kGuesser});
  EXPECT_TRUE(session.person_answers());
  EXPECT_EQ(session.phase(), Phase::kGuess);
  EXPECT_TRUE(hint_of(session));
  ASSERT_TRUE(session.propose(code("ac")));
  EXPECT_EQ(session.phase(), Phase::kAnswer);
  EXPECT_FALSE(hint_of(session)) << "an answer comes first";
  ASSERT_TRUE(session.undo()) << "of a guess that was typed by mistake";
  EXPECT_EQ(session.phase(), Phase::kGuess);
  EXPECT_EQ(session.turns().size(), 1U);
  EXPECT_EQ(session.record().help.undone, 0U) << "nothing was learnt from it";
  ASSERT_TRUE(session.propose(code("ac")));
  ASSERT_TRUE(session.answer(turn("ac=0,0").answer));
  EXPECT_EQ(write_game_line(session.record()), "mastermind:2x3@g.h1/ab=1,0/ac=0,0");
  ASSERT_TRUE(session.propose(code("bb")));
  ASSERT_TRUE(session.answer(kWin));
  EXPECT_EQ(session.phase(), Phase::kWon);
  EXPECT_EQ(session.solution(), code("bb"));
}

TEST_F(SmallGame, AGuesserWithoutATargetCanCorrectAnAnswer) {
  Session session = *Session::open(
      start_, {.game = game_, .turns = {turn("ab=0,2"), turn("ab=1,0")}, .person = Side::kGuesser});
  ASSERT_EQ(session.phase(), Phase::kContradiction);
  ASSERT_TRUE(session.correct(0, turn("ab=1,0").answer));
  EXPECT_EQ(session.phase(), Phase::kGuess);
}

TEST_F(SmallGame, RefusesWhatIsNoGuessNoTargetAndNoAnswer) {
  Session session = *Session::open(start_, {.game = game_, .person = Side::kHider});
  const Session before = session;
  const Code none = support::game_of("mastermind:4x6")->targets().back();
  EXPECT_FALSE(session.propose(none));
  EXPECT_FALSE(session.hide(none));
  EXPECT_TRUE(session == before);
  ASSERT_TRUE(session.propose(code("ab")));
  EXPECT_FALSE(session.answer(*game_->answers().answer({1, 1}))) << "no target gives that";
  EXPECT_EQ(session.phase(), Phase::kAnswer);
  EXPECT_FALSE(session.hide(code("ab"))) << "too late";
}

// A win that was ruled out before contradicts the other answers like any answer.
TEST_F(SmallGame, AWinCanContradict) {
  Session session = *Session::open(start_, {.game = game_, .person = Side::kHider});
  ASSERT_TRUE(session.propose(code("aa")));
  ASSERT_TRUE(session.answer(turn("aa=0,0").answer));
  ASSERT_TRUE(session.propose(code("ab")));
  ASSERT_TRUE(session.answer(kWin));
  EXPECT_EQ(session.phase(), Phase::kContradiction);
  ASSERT_TRUE(session.correct(0, turn("aa=1,0").answer));
  EXPECT_EQ(session.phase(), Phase::kWon);
}

// If an earlier answer should have been a win, nothing that came after it counts.
TEST_F(SmallGame, ACorrectionToAWinEndsTheGameThere) {
  Session session = *Session::open(
      start_,
      {.game = game_, .turns = {turn("aa=0,0"), turn("bc=0,0"), turn("bb=1,0")}, .person = Side::kHider});
  ASSERT_EQ(session.phase(), Phase::kContradiction);
  EXPECT_EQ(session.contradiction()->lost_at, 1U);
  ASSERT_TRUE(session.correct(1, kWin));
  EXPECT_EQ(session.phase(), Phase::kWon);
  EXPECT_EQ(session.turns(), (std::vector{turn("aa=0,0"), turn("bc=win")}));
}

}  // namespace
}  // namespace winnow
