#include "play/marking/feedback_marking.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/support.hpp"
#include "play/protocol.hpp"

namespace winnow {
namespace {

using protocol::Breakdown;
using protocol::Conversation;
using protocol::Fault;
using protocol::FeedbackPairs;
using protocol::FeedbackSheet;
using protocol::MarkedFeedback;
using protocol::Question;
using ::testing::ElementsAre;

/// Is ready, and answers every pair by the same line.
class StubbornFunction : public protocol::Correspondent {
 public:
  explicit StubbornFunction(std::string answer) : answer_(std::move(answer)) {}
  Result<void> start() override { return {}; }
  void tell(std::string_view /*line*/) override {}
  std::variant<std::string, Breakdown> ask(std::string_view line) override {
    asked = line;
    if (line.starts_with("game")) return "ready";
    if (answer_.empty()) return Breakdown{Fault::kSilent, "no line"};
    return answer_;
  }

  std::string asked;

 private:
  std::string answer_;
};

class FeedbackMarking : public ::testing::Test {
 protected:
  MarkedFeedback answered_by(const std::string& line) const {
    StubbornFunction function(line);
    Conversation conversation(*game_, function, true);
    return mark_feedback(conversation, pair_).value();
  }

  std::shared_ptr<const Game> game_ = support::game_of("musician");
  Question pair_ = {*read_target(*game_, "A1 B2 A3"), *read_guess(*game_, "A1 A2 B1")};
};

TEST_F(FeedbackMarking, AsksForAPair) {
  StubbornFunction function("1 2 1");
  Conversation conversation(*game_, function, true);
  mark_feedback(conversation, pair_);
  EXPECT_EQ(function.asked, "feedback A1 A3 B2 ; A1 A2 B1");
}

TEST_F(FeedbackMarking, ReadsCountsAsPeopleWriteThem) {
  for (const std::string line : {"1 2 1", "(1,2,1)", "1, 2, 1", "[1 2 1]", "  1\t2 1 "})
    EXPECT_THAT(answered_by(line).told, ElementsAre(1, 2, 1)) << line;
  EXPECT_THAT(answered_by("7 -1 0").told, ElementsAre(7, -1, 0));
}

TEST_F(FeedbackMarking, WhatIsNotSoManyCountsIsNoAnswer) {
  for (const std::string line : {"1 2", "1 2 1 0", "unknown", "1 2 x", "1.0 2 1", "()"}) {
    const MarkedFeedback marked = answered_by(line);
    EXPECT_EQ(marked.fault, Fault::kNotAnAnswer) << line;
    support::expect_one_line(marked.detail);
  }
  EXPECT_EQ(answered_by("").fault, Fault::kSilent);
}

TEST_F(FeedbackMarking, TellsRightFromWrongAndWhichCountItWas) {
  FeedbackSheet sheet;
  for (const std::string line : {"1 2 1", "1 1 1", "0 2 2", "what", ""}) sheet.add(*game_, answered_by(line));
  EXPECT_EQ(sheet.asked, 5U);
  EXPECT_EQ(sheet.right, 1U);
  EXPECT_EQ(sheet.wrong, 2U);
  EXPECT_THAT(sheet.wrong_counts, ElementsAre(1, 1, 1));
  EXPECT_EQ(sheet.faults.at(static_cast<std::size_t>(Fault::kNotAnAnswer)).count, 1U);
  EXPECT_FALSE(sheet.is_faultless());
}

TEST_F(FeedbackMarking, KeepsTheFirstMismatchesWhateverCameWhen) {
  const FeedbackPairs pairs(*game_, 10, 1);
  FeedbackSheet sheet;
  for (std::uint64_t i = 10; i-- > 0;) sheet.add(*game_, {.pair = pairs.at(i), .told = {9, 9, 9}});
  ASSERT_EQ(sheet.mismatches.size(), 3U);
  for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(sheet.mismatches[i].pair.target, pairs.at(i).target);
}

TEST(FeedbackPairs, AreAllOfThemInOrderWhereThatIsNotTooMany) {
  const auto game = support::game_of("mastermind:2x3");
  const FeedbackPairs pairs(*game, 1000, 1);
  ASSERT_EQ(pairs.size(), 81U);
  EXPECT_EQ(pairs.all(), 81U);
  for (std::uint64_t i = 1; i < pairs.size(); ++i) EXPECT_TRUE(pairs.at(i - 1) < pairs.at(i));
}

/// In chess a guess may have more of a piece than a target.
TEST(FeedbackPairs, HaveGuessesThatAreNoTargets) {
  const auto game = support::game_of("chess:2");
  const FeedbackPairs pairs(*game, UINT64_MAX, 1);
  EXPECT_EQ(pairs.all(), game->target_count() * game->guess_count());
  EXPECT_GT(game->guess_count(), game->target_count());
}

TEST(FeedbackPairs, AreDrawnEachOnceAndTheSameBySeed) {
  const auto game = support::game_of("musician");
  const auto drawn = [&](std::uint64_t count, std::uint64_t seed) {
    const FeedbackPairs pairs(*game, count, seed);
    std::vector<Question> list;
    for (std::uint64_t i = 0; i < pairs.size(); ++i) list.push_back(pairs.at(i));
    EXPECT_EQ(std::set<Question>(list.begin(), list.end()).size(), count);
    EXPECT_TRUE(std::is_sorted(list.begin(), list.end()));
    return list;
  };
  const auto same = [](const Question& a, const Question& b) { return !(a < b) && !(b < a); };
  const auto first = drawn(500, 7);
  const auto again = drawn(500, 7);
  const auto other = drawn(500, 8);
  EXPECT_TRUE(std::equal(first.begin(), first.end(), again.begin(), same));
  EXPECT_FALSE(std::equal(first.begin(), first.end(), other.begin(), same));
}

}  // namespace
}  // namespace winnow
