#include "solver/ranks/proof_exchange.hpp"

#include <gtest/gtest.h>

namespace winnow::ranks {
namespace {

using solver::Proof;
using solver::ProofTable;
using solver::SetKey;

constexpr std::uint8_t kHard = 13;

Proof proof_of_effort(std::uint8_t effort) {
  return {.cost = 7, .exact = true, .limit = 9, .effort = effort};
}

class ProofExchangeTest : public ::testing::Test {
 protected:
  /// As another rank would send it.
  static std::vector<ProofTable::Record> proofs(std::uint64_t key) {
    return {ProofTable::record_of(SetKey{.low = key}, proof_of_effort(kHard))};
  }

  ProofTable own_ = *ProofTable::make(1U << 16U);
  ProofExchange exchange_{own_, 3};
};

TEST_F(ProofExchangeTest, WhatARankHasMadeIsToldToAllOthersOnce) {
  exchange_.add(1, proofs(5));
  EXPECT_TRUE(exchange_.news_for(1).empty());
  const auto news = exchange_.news_for(2);
  ASSERT_EQ(news.size(), 1U);
  EXPECT_EQ(news[0].key, 5U);
  EXPECT_TRUE(exchange_.news_for(2).empty());
}

TEST_F(ProofExchangeTest, WhatOthersHaveMadeIsKept) {
  exchange_.add(1, proofs(5));
  const auto kept = own_.find(SetKey{.low = 5}, 9);
  ASSERT_TRUE(kept);
  EXPECT_EQ(kept->cost, 7U);
  EXPECT_TRUE(kept->exact);
}

TEST_F(ProofExchangeTest, HardProofsOfItsOwnAreToldAndEasyOnesAreNot) {
  own_.share_from(kHard);
  own_.store(SetKey{.low = 1}, proof_of_effort(kHard - 1));
  own_.store(SetKey{.low = 2}, proof_of_effort(kHard));
  exchange_.refresh();
  for (const int rank : {1, 2}) {
    const auto news = exchange_.news_for(rank);
    ASSERT_EQ(news.size(), 1U);
    EXPECT_EQ(news[0].key, 2U);
  }
}

TEST_F(ProofExchangeTest, WhatAllKnowIsForgottenAndTheRestIsNot) {
  constexpr std::uint64_t kMany = 100;
  for (std::uint64_t key = 1; key <= kMany; ++key) {
    exchange_.add(1, proofs(key));
    EXPECT_TRUE(exchange_.news_for(1).empty());
    if (key % 2 == 0) {
      EXPECT_EQ(exchange_.news_for(2).size(), 2U);
    }
    exchange_.refresh();
    EXPECT_EQ(exchange_.waiting(), key % 2);
  }
  EXPECT_TRUE(exchange_.news_for(2).empty());
}

TEST_F(ProofExchangeTest, EasyOnesAreToldWhereSomebodySaysSo) {
  own_.share_from(kHard);
  own_.share(ProofTable::record_of(SetKey{.low = 1}, proof_of_effort(1)));
  exchange_.refresh();
  EXPECT_EQ(exchange_.news_for(2).size(), 1U);
}

TEST_F(ProofExchangeTest, ASingleRankKeepsNothing) {
  ProofExchange alone(own_, 1);
  own_.share_from(kHard);
  own_.store(SetKey{.low = 2}, proof_of_effort(kHard));
  alone.refresh();
  EXPECT_EQ(alone.waiting(), 0U);
}

TEST_F(ProofExchangeTest, ARankThatHearsTooLateIsToldTheNewest) {
  constexpr std::size_t kMost = 4;
  ProofExchange small(own_, 3, kMost);
  for (std::uint64_t key = 1; key <= 10; ++key) small.add(1, proofs(key));
  const auto news = small.news_for(2);
  ASSERT_EQ(news.size(), kMost);
  EXPECT_EQ(news.front().key, 7U);
  EXPECT_EQ(news.back().key, 10U);
  EXPECT_TRUE(small.news_for(2).empty());
}

/// However many ranks there are, the first sends about as many proofs in all: ten times as many make ten
/// times as many, and each goes to ten times as many.
TEST(EffortToShare, GrowsWithTheSquareOfTheRanks) {
  const auto sets = [](int ranks) { return 1 << (effort_to_share(ranks) - 1); };
  for (const int few : {1, 2, 4, 8}) EXPECT_EQ(sets(few), 64);
  for (const int ranks : {16, 100, 1000, 10'000}) {
    EXPECT_LE(sets(ranks), ranks * ranks);
    EXPECT_GT(2 * sets(ranks), ranks * ranks);
  }
}

TEST_F(ProofExchangeTest, WithoutBeingAskedATableKeepsNothingAside) {
  own_.store(SetKey{.low = 2}, proof_of_effort(kHard));
  EXPECT_TRUE(own_.take_shared().empty());
}

}  // namespace
}  // namespace winnow::ranks
