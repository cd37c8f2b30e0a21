#include "winnow/match.hpp"

#include <gtest/gtest.h>

#include "engine/support.hpp"
#include "winnow/hider.hpp"
#include "winnow/session.hpp"
#include "winnow/text.hpp"

/// Games in a row, as any front end drives them.
namespace winnow {
namespace {

class Matches : public ::testing::Test {
 protected:
  std::shared_ptr<const Game> game_ = support::game_of("mastermind:2x3");
  GameState start_ = *GameState::start(game_);
};

/// A game of the match, or one that was given up at once.
Session played(const Match& match, bool to_the_end) {
  Session session = *match.next_game();
  if (to_the_end && !session.person_guesses()) {
    EXPECT_TRUE(session.hide(session.game().targets().back()));
  }
  while (to_the_end && !session.is_over()) {
    EXPECT_TRUE(session.propose(choose_guess(session.state())));
  }
  session.give_up();
  return session;
}

TEST_F(Matches, SwitchSidesAndKeepTheScore) {
  Match match(start_, {.first = Side::kGuesser, .rounds = 2, .seed = 3});
  std::vector<Side> sides;
  GuessCounts found;
  for (int game = 0; !match.is_over(); ++game) {
    sides.push_back(match.next_side());
    const Session session = played(match, game != 2);
    EXPECT_EQ(session.record().person, sides.back());
    if (session.person_guesses()) {
      EXPECT_EQ(session.record().target, draw_target(*game_, 3 + static_cast<std::uint64_t>(game)));
    } else {
      found.add(session.turns().size());
    }
    match.add(session);
  }
  EXPECT_EQ(sides, (std::vector{Side::kGuesser, Side::kHider, Side::kGuesser, Side::kHider}));
  EXPECT_EQ(match.score(Side::kGuesser).games, 2U);
  EXPECT_EQ(match.score(Side::kGuesser).found.targets(), 1U) << "one was given up";
  EXPECT_EQ(match.score(Side::kHider), (Score{.games = 2, .found = found}));
}

TEST_F(Matches, AHiderWhoEndsTheGameHasNotKeptTheTargetFromBeingFound) {
  Match match(start_, {.only = Side::kHider});
  match.add(played(match, false));
  EXPECT_EQ(match.score(Side::kHider), Score{});
}

TEST_F(Matches, MayKeepTheSides) {
  Match match(start_, {.only = Side::kGuesser, .rounds = 2, .hider = HiderLevel::kEvil});
  for (int game = 0; game < 2; ++game) {
    ASSERT_FALSE(match.is_over());
    const Session session = played(match, true);
    EXPECT_TRUE(session.record().evil);
    EXPECT_FALSE(session.record().target);
    match.add(session);
  }
  EXPECT_TRUE(match.is_over());
  EXPECT_EQ(match.score(Side::kGuesser).found.targets(), 2U);
  EXPECT_EQ(match.score(Side::kHider), Score{});
}

TEST_F(Matches, TheNextGameShowsMarksAsTheLastDid) {
  Match match(start_, {.marks = false});
  Session session = *match.next_game();
  EXPECT_FALSE(session.marks());
  session.show_marks(true);
  session.give_up();
  match.add(session);
  EXPECT_TRUE(match.next_game()->marks());
}

TEST_F(Matches, TheLevelOfTheComputerDoesNotChangeHints) {
  const auto guess_of = [&](Side side) {
    const Match one(start_, {.only = side, .guesser = GuesserLevel::kBeginner, .seed = 2});
    return choose_guess(one.next_game()->state());
  };
  EXPECT_EQ(guess_of(Side::kGuesser), choose_guess(start_));
  const GameState beginner = *GameState::start(game_, {.name = "random", .seed = 2});
  EXPECT_EQ(guess_of(Side::kHider), choose_guess(beginner));
}

TEST_F(Matches, HaveNoEndOfTheirOwn) {
  Match match(start_, {});
  for (int game = 0; game < 5; ++game) match.add(played(match, false));
  EXPECT_FALSE(match.is_over());
}

TEST_F(Matches, MayStartWithinAGame) {
  const GameRecord record{.game = game_,
                          .turns = {*read_turn(*game_, "aa=0,0")},
                          .person = Side::kGuesser,
                          .target = *read_guess(*game_, "bc")};
  Match match(start_, {.rounds = 2, .resumed = record});
  const auto first = match.next_game();
  ASSERT_TRUE(first);
  EXPECT_EQ(first->record(), record);
  match.add(played(match, true));
  EXPECT_EQ(match.next_side(), Side::kGuesser);
  EXPECT_TRUE(match.next_game()->turns().empty());
  EXPECT_TRUE(Match(start_, {.resumed = GameRecord{.game = game_, .person = Side::kGuesser}})
                  .next_game()
                  ->person_answers());
}

}  // namespace
}  // namespace winnow
