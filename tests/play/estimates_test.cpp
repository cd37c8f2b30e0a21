#include <cmath>
#include <fstream>
#include <map>

#include <gtest/gtest.h>

#include "engine/support.hpp"
#include "winnow/advice.hpp"
#include "winnow/game_line.hpp"

/// Estimates of positions that are too large to search, beside what `best` took when it was played there.
namespace winnow {
namespace {

/// A line of estimates.txt, which `winnow_positions measure` writes: a position, and the mean number of
/// guesses that `best` took, over some of the candidates.
struct Measured {
  std::string position;
  double mean = 0;
};

std::map<std::string, std::vector<Measured>> measured_by_game() {
  std::ifstream file(std::string(WINNOW_SOURCE_DIR) + "/tests/play/estimates.txt");
  std::map<std::string, std::vector<Measured>> games;
  Measured measured;
  double standard_error = 0;
  while (file >> measured.position >> measured.mean >> standard_error)
    games[measured.position.substr(0, measured.position.find('/'))].push_back(measured);
  return games;
}

double estimate(const GameRecord& record, const GameState& start) {
  GameState state = start;
  for (const Turn& turn : record.turns) state = *state.after(turn);
  return advise(state, 1).best.to_come;
}

TEST(Estimates, AreWithinAFewPerCentOfWhatBestTakes) {
  if (support::kSlowBuild) GTEST_SKIP() << "takes long";
  const auto games = measured_by_game();
  ASSERT_EQ(games.size(), 10U);
  double sum = 0;
  double largest = 0;
  int positions = 0;
  for (const auto& [token, list] : games) {
    const auto start = GameState::start(support::game_of(token.c_str()));
    for (const Measured& measured : list) {
      const auto record = read_game_line(measured.position);
      ASSERT_TRUE(record) << measured.position << ": " << record.error().message;
      const double error = std::abs(estimate(*record, *start) / measured.mean - 1);
      EXPECT_LT(error, 0.06) << measured.position;
      largest = std::max(largest, error);
      sum += error;
      ++positions;
    }
  }
  EXPECT_EQ(positions, 100);
  EXPECT_LT(sum / positions, 0.03);
  RecordProperty("mean_error", std::to_string(sum / positions));
  RecordProperty("largest_error", std::to_string(largest));
}

TEST(Estimates, AreTheSameForAnyNumberOfRuns) {
  const auto to_come = [] { return advise(*GameState::start(support::game_of("chess:16")), 1).best.to_come; };
  EXPECT_EQ(to_come(), to_come());
}

}  // namespace
}  // namespace winnow
