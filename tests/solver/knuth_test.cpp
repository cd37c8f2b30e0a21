#include <gtest/gtest.h>

#include "engine/support.hpp"
#include "winnow/evaluation.hpp"
#include "winnow/mastermind.hpp"

/// The five-guess algorithm of the Mastermind specification, word for word.
namespace winnow {
namespace {

using mastermind::Score;
using mastermind::Sequence;
using mastermind::Settings;

/// Step 6, literally.
class StepSix {
 public:
  explicit StepSix(const Settings& settings)
      : settings_(settings), codes_(*mastermind::codes(settings)), scores_(mastermind::results(settings)) {}

  [[nodiscard]] Sequence next_guess(const std::vector<Sequence>& s) const {
    if (s.size() == 1) {
      return s.front();
    }
    Sequence chosen;
    std::size_t most = 0;
    bool is_member = false;
    for (const Sequence& c : codes_) {
      const std::size_t eliminations = guaranteed_eliminations(c, s);
      const bool member = std::find(s.begin(), s.end(), c) != s.end();
      // Codes come in order, so only what is better replaces an earlier one.
      if (chosen.empty() || eliminations > most || (eliminations == most && member && !is_member)) {
        chosen = c;
        most = eliminations;
        is_member = member;
      }
    }
    return chosen;
  }

 private:
  [[nodiscard]] std::size_t guaranteed_eliminations(const Sequence& c, const std::vector<Sequence>& s) const {
    std::vector<Score> earned;
    for (const Sequence& code : s) {
      earned.push_back(*mastermind::score(settings_, code, c));
    }
    std::size_t least = s.size();
    for (const Score& score : scores_) {
      const auto same = static_cast<std::size_t>(std::count(earned.begin(), earned.end(), score));
      least = std::min(least, s.size() - same);
    }
    return least;
  }

  Settings settings_;
  std::vector<Sequence> codes_;
  std::vector<Score> scores_;
};

TEST(Knuth, TakesFiveGuessesAtMostFromAabb) {
  const auto result = evaluate(support::game_of("mastermind"), {.name = "knuth"});
  ASSERT_TRUE(result.has_value());
  EXPECT_EQ(result->guesses.total(), 5801U);
  EXPECT_EQ(result->guesses.histogram, (std::vector<std::uint64_t>{0, 1, 6, 62, 533, 694}));
}

TEST(Knuth, OpensAsTheSpecificationSaysUnlessToldOtherwise) {
  const auto game = support::game_of("mastermind");
  EXPECT_EQ(write_plain(*game, choose_guess(*GameState::start(game, {.name = "knuth"}))), "aabb");
  const Code abcd = *read_guess(*game, "abcd");
  EXPECT_EQ(choose_guess(*GameState::start(game, {.name = "knuth", .first_guess = abcd})), abcd);
  const auto five = support::game_of("mastermind:5x4");
  EXPECT_EQ(write_plain(*five, choose_guess(*GameState::start(five, {.name = "knuth"}))), "aabbb");
}

void expect_step_six(const Settings& settings, int rounds, std::uint64_t seed) {
  const StepSix literal(settings);
  const std::vector<Sequence> all = *mastermind::codes(settings);
  support::Random random(seed);
  for (int round = 0; round < rounds; ++round) {
    std::vector<Sequence> candidates = all;
    random.shuffle(candidates);
    candidates.resize(1 + random.below(std::min<std::size_t>(all.size(), 40)));
    EXPECT_EQ(*mastermind::next_guess(settings, candidates), literal.next_guess(candidates));
  }
}

TEST(MastermindNextGuess, IsStepSixOfTheSpecification) {
  expect_step_six({}, support::kSlowBuild ? 2 : 10, 1);
  expect_step_six(*Settings::make(3, "xyz"), 30, 2);
  expect_step_six(*Settings::make(2, "!?+-aA"), 30, 3);
  expect_step_six(*Settings::make(5, "01"), 30, 4);
}

TEST(MastermindNextGuess, IsWhatKnuthPlays) {
  const Settings settings = *Settings::make(3, "abcd");
  const auto game = *mastermind::game(settings);
  support::for_each_position(
      *GameState::start(game, {.name = "knuth"}), [&](const GameState& state, Code guess) {
        if (state.turns().empty()) {
          return;
        }
        std::vector<Sequence> left;
        for (const TargetId id : state.candidates()) {
          left.push_back(*mastermind::to_sequence(settings, game->target(id)));
        }
        EXPECT_EQ(*mastermind::to_sequence(settings, guess), *mastermind::next_guess(settings, left));
      });
}

TEST(MastermindNextGuess, DoesNotMindOrderOrRepetition) {
  EXPECT_EQ(*mastermind::next_guess({}, {"abcd", "aabb", "fade", "aabb", "deaf"}),
            *mastermind::next_guess({}, {"deaf", "fade", "abcd", "aabb"}));
}

}  // namespace
}  // namespace winnow
