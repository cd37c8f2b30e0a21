#include <gtest/gtest.h>

#include "oracle/comparison.hpp"
#include "oracle/oracle.hpp"

/// The games of the specifications against their literal rules. A later game makes the same comparison in
/// its own test.
namespace winnow {
namespace {

oracle::Rule rule_for(std::string_view token) {
  return oracle::rule_of(support::game_of(token)->description().id);
}

std::string name_of(const ::testing::TestParamInfo<const char*>& info) {
  return support::test_name(info.param);
}

class AllPairs : public ::testing::TestWithParam<const char*> {};

TEST_P(AllPairs, EarnWhatTheLiteralRuleSays) { oracle::compare_all_pairs(GetParam(), rule_for(GetParam())); }

INSTANTIATE_TEST_SUITE_P(AnswersMatchOracle, AllPairs,
                         ::testing::Values("musician", "battleship:8x4x3", "battleship:5x5x2",
                                           "battleship:26x2x1", "battleship:7x9x1", "battleship:4x3x10",
                                           "battleship:3x3x9", "cards:1", "cards:2", "mastermind:4x6",
                                           "mastermind:3x4", "mastermind:1x62", "mastermind:10x2",
                                           "mastermind:5x1", "chess:0", "chess:1", "chess:2", "chess:3"),
                         name_of);

class RandomPairs : public ::testing::TestWithParam<const char*> {};

TEST_P(RandomPairs, EarnWhatTheLiteralRuleSays) {
  oracle::compare_random_pairs(GetParam(), rule_for(GetParam()));
}

INSTANTIATE_TEST_SUITE_P(AnswersMatchOracle, RandomPairs,
                         ::testing::Values("cards:3", "cards:4", "cards:5", "chess:4", "chess:8", "chess:20",
                                           "chess:32", "mastermind:5x8", "mastermind:4x62", "mastermind:24x2",
                                           "mastermind:7x10", "battleship:8x8x4", "battleship:8x8x60"),
                         name_of);

TEST(CountsMatchOracle, AlsoForARightGuess) {
  for (const char* token : {"musician", "battleship", "cards", "chess", "mastermind", "mastermind:4x62"}) {
    oracle::compare_counts(token, rule_for(token));
  }
}

}  // namespace
}  // namespace winnow
